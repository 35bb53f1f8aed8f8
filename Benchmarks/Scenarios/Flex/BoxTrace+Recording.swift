public import ConstraintSolver
public import SolverTraces

extension BoxTrace {
  /// Records a scene of boxes; its views are laid out after each step of every operation to find the digest.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - nodes: the number of its boxes.
  ///   - seed: the seed of contents and edits.
  ///   - kernels: the arithmetic of the solver; the trace does not depend on it.
  ///   - counts: the number of steps of each operation.
  /// - Throws: ``SceneError`` for a number of boxes that the scene cannot have; `TemplateError` if the units cannot
  ///   form a template.
  /// - Complexity: O(nodes) for each step.
  public static func recording(
    _ scene: FlexScene, nodes: Int, seed: UInt64, kernels: KernelVariant = .simd,
    counts: SolverTrace.StepCounts = SolverTrace.StepCounts()
  ) throws -> BoxTrace {
    let structure = try FlexStructure(scene, nodes: nodes, seed: seed)
    let tree = FlexTree(structure, kernels: kernels)
    tree.layOut()
    var trace = BoxTrace(
      .init(scene: scene.rawValue, nodes: nodes, seed: seed), boxes: structure.boxes,
      steps: [Step(.make, [], digest: tree.digest)])
    for operation in BoxOperation.allCases {
      for edit in structure.walk(operation, count: counts.steps(of: operation)) {
        tree.perform(edit)
        tree.layOut()
        trace.steps.append(Step(operation, [edit], digest: tree.digest))
      }
    }
    if structure.supports(.template) {
      let template = try FlexTemplate(structure, kernels: kernels)
      template.layOut()
      trace.steps.append(Step(.template, [], digest: LayoutDigest(of: template.frames).value))
    }
    return trace
  }
}
