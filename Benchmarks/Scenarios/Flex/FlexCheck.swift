public import ConstraintSolver
import SolverTraces

/// A comparison of a scene's own layouts, without another layout engine: edited trees are compared with new trees, and
/// the template with a tree.
public struct FlexCheck: Sendable {
  /// The number of edits.
  public private(set) var edits = 0
  /// The largest distance between an edited tree and one made anew with the same sizes, in points.
  public private(set) var farthest = 0.0
  /// Whether the template's units have the same frames as in the tree, bit for bit; nil without units.
  public private(set) var templateAgrees: Bool?

  /// Makes some edits of each operation, lays the units out with the template, and compares.
  ///
  /// - Throws: ``SceneError`` for a number of boxes that the scene cannot have; `TemplateError` if the units cannot
  ///   form a template.
  /// - Complexity: O(nodes) for each edit.
  public init(_ scene: FlexScene, nodes: Int, seed: UInt64, kernels: KernelVariant, count: Int = 6) throws {
    let structure = try FlexStructure(scene, nodes: nodes, seed: seed)
    let tree = FlexTree(structure, kernels: kernels)
    tree.layOut()
    if structure.supports(.template) {
      let template = try FlexTemplate(structure, kernels: kernels)
      template.layOut()
      let units = template.frames
      templateAgrees = units == Array(tree.frames[1...units.count])
    }
    var boxes = structure.boxes
    for operation in BoxOperation.allCases {
      for edit in structure.walk(operation, count: count).prefix(count) {
        boxes[edit.box][edit.side] = edit.length
        tree.perform(edit)
        tree.layOut()
        edits += 1
      }
      let fresh = FlexTree(structure.with(boxes), kernels: kernels)
      fresh.layOut()
      for (frame, other) in zip(tree.frames, fresh.frames) { farthest = max(farthest, frame.distance(to: other)) }
    }
  }
}
