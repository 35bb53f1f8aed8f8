import AutoLayout
import ConstraintSolver
import SolverTraces

extension SolverTrace {
  /// Runs a user's scene and records its solver's input: the making once, then edits of each operation.
  ///
  /// - Throws: any error of the scene, and `RecordingError`.
  static func recording(
    _ scene: any BenchmarkScene, _ request: BenchmarkProgram.SceneRequest, _ counts: StepCounts
  ) throws -> SolverTrace {
    var builder = TraceBuilder(.init(scene: request.scene, nodes: request.nodes, seed: request.seed))
    let scratch = try tree(scene, request)
    scratch.layOut()
    let places = EditPlaces(trying: scratch, seed: request.seed)
    func recordedTree() throws -> RecordedTree {
      let tree = try tree(scene, request)
      let recorder = TraceRecorder()
      tree.root.solverTap = recorder
      tree.layOut()
      recorder.markDigest()
      return RecordedTree(
        tree: tree, edits: ScreenEdits(of: tree, scene.edits(of: tree.root), places), recorder: recorder)
    }
    for operation in TraceOperation.standing {
      let made = try recordedTree()
      let (tree, edits, recorder) = (made.tree, made.edits, made.recorder)
      let drawn: [BenchmarkEdit]
      switch operation {
      case .update: drawn = edits.updates
      case .updateWide: drawn = edits.wideUpdates
      case .remake: drawn = edits.remakes
      case .resize: drawn = tree.hasOtherSizes ? [BenchmarkEdit(.update) { _ in tree.resize(by: 1) }] : []
      default: drawn = []
      }
      guard !drawn.isEmpty else { continue }
      try builder.begin(recorder)
      var call = 0
      try builder.walk(operation, recorder, count: operation == .update ? counts.updates : counts.others) {
        drawn[call % drawn.count].perform(call / drawn.count)
        call += 1
        tree.layOut()
      }
    }
    let trace = builder.finish()
    guard trace.steps.isEmpty else { return trace }
    // A scene without any edit: only its making can be recorded, if it reaches the solver.
    try builder.begin(try recordedTree().recorder)
    return builder.finish()
  }

  /// A laid-out tree, its edits, and the recorder of its solver's input.
  private struct RecordedTree {
    let tree: ScreenTree
    let edits: ScreenEdits
    let recorder: TraceRecorder
  }

  private static func tree(_ scene: any BenchmarkScene, _ request: BenchmarkProgram.SceneRequest) throws -> ScreenTree {
    try ScreenTree(scene, nodes: request.nodes, seed: request.seed, kernels: .simd)
  }
}
