import AutoLayout
import ConstraintSolver
import Foundation
import SnapLayout
import SolverTraces

/// Makes a scene's layout without the upper layers: from layout constraints, without the DSL, or from solver edits.
///
/// The cost of a layer is the difference between the times with it and without it.
final class SceneLayers {
  private let templates: [ConstraintTemplate]
  private let making: SolverTrace?

  /// Extracts the constraints of a scene.
  ///
  /// - Complexity: O(nodes), besides the layout.
  init(of tree: SceneTree) {
    templates = tree.templates
    making = tree.makingTrace
  }

  /// The number of layout constraints of the scene.
  var constraintCount: Int { templates.count }

  /// Makes the constraints of a bare tree without the DSL, and lays out.
  func makeModel(of tree: SceneTree) {
    let nodes = [tree.root] + tree.scene.views
    for view in tree.scene.views { view.translatesAutoresizingMaskIntoConstraints = false }
    LayoutConstraint.activate(templates.map { $0.make(among: nodes) })
    tree.layOut()
  }

  /// A player of the solver's edits that make the scene; `nil` if they could not be recorded.
  func makePlayer(kernels: KernelVariant) -> TracePlayer? {
    making.map { TracePlayer($0, kernels: kernels) }
  }
}

/// A layout constraint between numbered views: 0 is the root, followed by the nodes.
private struct ConstraintTemplate {
  var first: Int
  var firstAttribute: LayoutConstraint.Attribute
  var relation: LayoutConstraint.Relation
  var second: Int?
  var secondAttribute: LayoutConstraint.Attribute
  var multiplier: CGFloat
  var constant: CGFloat
  var priority: LayoutConstraint.Priority

  func make(among views: [View]) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: views[first], attribute: firstAttribute, relatedBy: relation, toItem: second.map { views[$0] },
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    if !priority.isRequired { constraint.priority = priority }
    return constraint
  }
}

extension SceneTree {
  /// The constraints of the DSL, in the order of making.
  fileprivate var templates: [ConstraintTemplate] {
    var numbers = [ObjectIdentifier(root): 0]
    for (node, view) in scene.views.enumerated() { numbers[ObjectIdentifier(view)] = node + 1 }
    func number(_ item: LayoutItem?) -> Int? { item.flatMap { numbers[ObjectIdentifier($0)] } }
    return constraints.joined().flatMap(\.layoutConstraints).compactMap { constraint in
      guard let first = number(constraint.firstItem) else { return nil }
      return ConstraintTemplate(
        first: first, firstAttribute: constraint.firstAttribute, relation: constraint.relation,
        second: number(constraint.secondItem), secondAttribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
    }
  }

  /// The solver's input when the scene is made; `nil` if it cannot be recorded.
  fileprivate var makingTrace: SolverTrace? {
    var builder = TraceBuilder(.init(scene: name.rawValue, nodes: nodeCount, seed: 0))
    let (_, recorder) = followed()
    do { try builder.begin(recorder) } catch { return nil }
    return builder.finish()
  }

  /// Writes the chains of all nodes without activating their constraints.
  func writeChains() {
    Self.prepareConstraints(of: scene)
  }

  private static func prepareConstraints<S: Scene>(of scene: S) {
    for (node, view) in scene.views.enumerated() {
      view.snp.prepareConstraints { make in scene.constrain(node, make, shift: 0) }
    }
  }

  /// Writes all frames again from the present values: a change of the rounding requires it.
  func placeAll() {
    isRounded.toggle()
    root.frameRounding = isRounded ? .pixels(scale: 2) : .none
    layOut()
  }
}
