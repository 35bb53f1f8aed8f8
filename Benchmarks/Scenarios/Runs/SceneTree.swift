public import AutoLayout
public import ConstraintSolver
import Foundation
import SnapLayout

/// A scene's views, their constraints, and the state of both after edits.
///
/// Only ``layOut()`` performs layout.
public final class SceneTree {
  /// The scene's name.
  public let name: SceneName
  /// The arithmetic of the tree's solver.
  public let kernels: KernelVariant

  let scene: any Scene
  let places: EditPlaces
  private let seed: UInt64
  /// The constraints of each node.
  private(set) var constraints: [[Constraint]] = []
  /// For each of the ``places``, the difference of its constant from the initial value, in points.
  private var steps: [UInt8]
  /// For each node, whether it is in its other form.
  private var shifts: [Bool]
  /// The index of the root's present size.
  private var size = 0
  /// Whether frames are rounded.
  var isRounded = false
  /// The batch of steps for looking ahead, kept to reuse its storage.
  var stepBatch = FrameBatch()

  /// Makes the tree of a scene with its constraints, without layout.
  ///
  /// - Parameter isBare: whether the constraints are left out.
  /// - Throws: ``SceneError`` for an unsupported number of nodes.
  /// - Complexity: O(nodes).
  public convenience init(
    _ name: SceneName, nodes: Int, seed: UInt64, kernels: KernelVariant, isBare: Bool = false
  ) throws(SceneError) {
    guard name.possibleSizes.contains(nodes) else { throw .nodesOutOfRange(name, nodes) }
    let scene = name.scene(nodes: nodes, seed: seed)
    self.init(name, scene, EditPlaces(scene), seed: seed, kernels: kernels)
    if !isBare { makeConstraints() }
  }

  private init(_ name: SceneName, _ scene: any Scene, _ places: EditPlaces, seed: UInt64, kernels: KernelVariant) {
    self.name = name
    self.scene = scene
    root = scene.root
    self.places = places
    self.seed = seed
    self.kernels = kernels
    steps = [UInt8](repeating: 0, count: places.places.count)
    shifts = [Bool](repeating: false, count: scene.views.count)
    root.kernelVariant = kernels
  }

  /// The number of views below the root.
  public var nodeCount: Int { scene.views.count }

  /// The root of the tree.
  public let root: View

  /// The work of the tree's solvers so far.
  public var statistics: SolveStatistics { root.solveStatistics }

  /// Whether islands may be solved on several threads at once, also in trees made from this one.
  public var solvesIslandsConcurrently: Bool {
    get { root.solvesIslandsConcurrently }
    set { root.solvesIslandsConcurrently = newValue }
  }

  /// Performs layout after edits.
  public func layOut() {
    root.layoutIfNeeded()
  }
}

extension SceneTree {
  /// Another tree of the same scene, without constraints or edits.
  ///
  /// - Complexity: O(nodes).
  func bare() -> SceneTree {
    another(kernels: kernels)
  }

  private func another(kernels: KernelVariant) -> SceneTree {
    let scene = name.scene(nodes: nodeCount, seed: seed)
    let other = SceneTree(name, scene, places, seed: seed, kernels: kernels)
    if name.hasIslands { other.solvesIslandsConcurrently = solvesIslandsConcurrently }
    return other
  }

  /// Another tree of the same scene with equal constraints and an equal root size, made without this tree's history of
  /// edits and without layout.
  ///
  /// - Complexity: O(nodes).
  public func rebuilt(kernels: KernelVariant? = nil) -> SceneTree {
    let other = another(kernels: kernels ?? self.kernels)
    other.shifts = shifts
    for node in shifts.indices where shifts[node] { other.scene.setForm(of: node, isOther: true) }
    other.makeConstraints()
    other.steps = steps
    for place in steps.indices { other.update(of: place).perform() }
    other.size = size
    other.root.frame = CGRect(origin: other.root.frame.origin, size: other.nextSize(by: 0))
    return other
  }

  /// Makes the constraints of all nodes.
  func makeConstraints() {
    constraints = Self.makeConstraints(of: scene, shifts: shifts)
  }

  /// Performs an edit; the next ``layOut()`` shows it.
  public func perform(_ edit: SceneEdit) {
    switch edit {
    case .update(let place, let count):
      prepareUpdate(of: place, by: count).perform()
    case .remake(let node):
      shifts[node].toggle()
      scene.setForm(of: node, isOther: shifts[node])
      for place in places.places(of: node) { steps[place] = 0 }
      constraints[node] = remakeConstraints(of: node, in: scene)
    case .resize(let count):
      // Setting the whole frame avoids the temporary memory of an in-place change of an overridable property.
      root.frame = CGRect(origin: root.frame.origin, size: nextSize(by: count))
    }
  }

  /// Removes all constraints that the DSL made.
  func removeConstraints() {
    for view in scene.views { view.snp.removeConstraints() }
    constraints.removeAll()
  }

  /// Advances the step of a constant, and returns the update without performing it.
  ///
  /// - Complexity: O(1).
  func prepareUpdate(of place: Int, by count: Int) -> ConstantUpdate {
    steps[place] = (steps[place] &+ UInt8(truncatingIfNeeded: count)) & 3
    return update(of: place)
  }

  /// The update that sets a constant to the value of its present step.
  private func update(of place: Int) -> ConstantUpdate {
    let chain = places.places[place]
    let node = Int(chain.node)
    let base = places.base(of: place, inOtherForm: shifts[node])
    return ConstantUpdate(constraint: constraints[node][Int(chain.chain)], offset: base + Double(steps[place]))
  }

  /// Advances to another root size, and returns the size without setting it.
  func nextSize(by count: Int) -> CGSize {
    size = (size + count) % scene.rootSizes.count
    return scene.rootSizes[size]
  }

  // Generic, so that a scene is unboxed once and not for every node.
  private static func makeConstraints<S: Scene>(of scene: S, shifts: [Bool]) -> [[Constraint]] {
    var constraints: [[Constraint]] = []
    constraints.reserveCapacity(shifts.count)
    for (node, view) in scene.views.enumerated() {
      let shift: Double = shifts[node] ? 1 : 0
      constraints.append(view.snp.makeConstraints { make in scene.constrain(node, make, shift: shift) })
    }
    return constraints
  }

  private func remakeConstraints<S: Scene>(of node: Int, in scene: S) -> [Constraint] {
    let shift: Double = shifts[node] ? 1 : 0
    return scene.views[node].snp.remakeConstraints { make in scene.constrain(node, make, shift: shift) }
  }
}
