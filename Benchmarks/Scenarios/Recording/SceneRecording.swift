import AutoLayout
public import ConstraintSolver
public import SolverTraces

extension SolverTrace {
  /// Runs a scene and records its solver's input: the making once, then edits of each supported operation, as drawn by
  /// ``SceneScript``.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - nodes: the number of its nodes.
  ///   - seed: the seed of the scene and its edits.
  ///   - kernels: the arithmetic of the recorded solver; the trace does not depend on it.
  ///   - counts: the numbers of steps.
  /// - Throws: ``SceneError`` for an unsupported number of nodes and for a scene with islands, and `RecordingError`.
  /// - Complexity: O(nodes) for each operation and each cycle.
  public static func recording(
    _ scene: SceneName, nodes: Int, seed: UInt64, kernels: KernelVariant = .simd, counts: StepCounts = StepCounts()
  ) throws -> SolverTrace {
    guard !scene.hasIslands else { throw SceneError.severalSolvers(scene) }
    let first = try SceneTree(scene, nodes: nodes, seed: seed, kernels: kernels)
    var script = SceneScript(of: first, seed: seed)
    var builder = TraceBuilder(.init(scene: scene.rawValue, nodes: nodes, seed: seed))
    for operation in TraceOperation.standing {
      guard let drawn = SceneOperation(rawValue: operation.rawValue), script.supports(drawn) else { continue }
      let (tree, recorder) = first.followed()
      try builder.begin(recorder)
      let count = operation == .update ? counts.updates : counts.others
      try builder.walk(operation, recorder, count: count) {
        for edit in script.next(drawn) { tree.perform(edit) }
        tree.layOut()
      }
    }
    for _ in 0..<counts.cycles {
      let (tree, recorder) = first.followed()
      try builder.begin(recorder)
      try builder.cycle(recorder) {
        for edit in script.next(.cycle) {
          tree.perform(edit)
          tree.layOut()
          recorder.markDigest()
        }
        // Values without any constraint depend on the engine, so they are not recorded.
        tree.removeConstraints()
        tree.layOut()
      }
    }
    return builder.finish()
  }
}

extension SceneTree {
  /// Another tree of the scene, made and laid out, with its recorder.
  func followed() -> (tree: SceneTree, recorder: TraceRecorder) {
    let tree = bare()
    let recorder = TraceRecorder()
    tree.root.solverTap = recorder
    tree.makeConstraints()
    tree.layOut()
    recorder.markDigest()
    return (tree, recorder)
  }
}
