import AutoLayout
public import ConstraintSolver
public import SolverTraces

extension SolverTrace {
  /// Plays a scene and writes down what its solver is told: the making once, then edits of each operation that the scene
  /// has, as ``SceneScript`` draws them.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - nodes: the number of its nodes.
  ///   - seed: where the scene and its edits are drawn from.
  ///   - kernels: the arithmetic of the solver that is followed; the trace does not depend on it.
  ///   - counts: how many steps there are.
  /// - Throws: ``SceneError`` for a number of nodes that the scene cannot have and for a scene with islands, and
  ///   `RecordingError`.
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
        // What no constraint decides any more is the engine's own affair: no digest.
        tree.removeConstraints()
        tree.layOut()
      }
    }
    return builder.finish()
  }
}

extension SceneTree {
  /// Another tree of the scene, made and laid out, with the recorder that followed.
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
