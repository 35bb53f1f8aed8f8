import ConstraintSolver
import Scenarios
import Testing

@testable import SolverTraces

/// Replays of recorded scenes.
@Suite struct RecordingTests {
  /// The digests in a trace are the digests of the scene's own solver: a replay that reaches them has done the same as
  /// the scene.
  @Test(arguments: recordedScenes, KernelVariant.allCases)
  func aReplayReachesTheScenesValues(_ scene: SceneName, kernels: KernelVariant) throws {
    let trace = try smallTrace(scene)
    try trace.check(kernels: kernels)
    let digests = trace.content.edits.count { if case .digest = $0 { true } else { false } }
    // One digest for each step; but a cycle has a digest for each of its ten edits.
    let cycles = trace.places(of: .cycle).count
    #expect(digests == trace.steps.count - cycles + 10 * cycles)
  }

  @Test(arguments: recordedScenes)
  func aTraceDoesNotDependOnTheKernels(_ scene: SceneName) throws {
    #expect(try smallTrace(scene, kernels: .scalar) == smallTrace(scene, kernels: .simd))
  }

  @Test(arguments: recordedScenes)
  func everyOperationOfTheSceneIsRecorded(_ scene: SceneName) throws {
    let trace = try smallTrace(scene)
    let run = try SceneRun(scene, nodes: smallSize(of: scene), seed: 5, kernels: .simd)
    // Steps of frames are the steps of a resize.
    for recorded in TraceOperation.allCases {
      let operation = try #require(SceneOperation(rawValue: recorded.rawValue))
      let expected =
        switch recorded {
        case .make: 1
        case .update: 12
        case .updateWide, .remake, .resize: 8
        case .cycle: 2
        }
      #expect(trace.places(of: recorded).count == (run.supports(operation) ? expected : 0), "\(operation)")
    }
  }

  /// Samples do the same work on a scene and on its trace: the solver counts as many pivots, visits and changes.
  @Test(arguments: recordedScenes)
  func aReplayCostsWhatTheSceneCosts(_ scene: SceneName) throws {
    let run = try SceneRun(scene, nodes: smallSize(of: scene), seed: 5, kernels: .simd)
    let replay = try TraceReplay(try smallTrace(scene), kernels: .simd)
    run.prepare(.make, count: 1)
    try replay.prepare(.make, count: 1)
    run.perform(.make)
    try replay.perform(.make)
    #expect(run.counters(of: .make).map(\.count) == replay.counters(of: .make).map(\.count))
  }

  @Test func anotherSeedIsAnotherTrace() throws {
    #expect(try smallTrace(.form, seed: 5) != smallTrace(.form, seed: 6))
    #expect(try smallTrace(.form, seed: 5) == smallTrace(.form, seed: 5))
  }

  @Test func aSizeThatTheSceneCannotHaveIsRefused() {
    #expect(throws: SceneError.self) { try SolverTrace.recording(.login, nodes: 10, seed: 1) }
  }

  @Test func aSceneWithIslandsIsRefused() {
    #expect(throws: SceneError.severalSolvers(.islands)) { try SolverTrace.recording(.islands, nodes: 100, seed: 1) }
    #expect(
      "\(SceneError.severalSolvers(.islands))"
        == "the scene islands has a solver for each island, and a trace records one solver")
  }

  @Test func twoSolversAreNoTrace() throws {
    let recorder = TraceRecorder()
    let first = Solver(kernels: .simd, tap: recorder)
    let second = Solver(kernels: .simd, tap: recorder)
    var changes = ChangeSet()
    changes.fix(first.makeVariable(), to: 1)
    try first.apply(changes)
    _ = second.makeVariable()
    #expect(throws: RecordingError.severalSolvers) { try recorder.takeStep() }
  }

  @Test func aRefusedChangeSetIsNotRecorded() throws {
    let recorder = TraceRecorder()
    let solver = Solver(kernels: .simd, tap: recorder)
    let variable = solver.makeVariable()
    var changes = ChangeSet()
    changes.fix(variable, to: .infinity)
    #expect(throws: SolverError.self) { try solver.apply(changes) }
    #expect(throws: RecordingError.nothingApplied) { try recorder.takeStep() }
  }

  @Test func editsThatCannotBeUndoneAreNoWalk() throws {
    let recorder = TraceRecorder()
    let solver = Solver(kernels: .simd, tap: recorder)
    func hold(_ variable: Variable) throws {
      var changes = ChangeSet()
      changes.fix(variable, to: 1)
      try solver.apply(changes)
    }
    try hold(solver.makeVariable())
    var builder = TraceBuilder(.init(scene: "none", nodes: 1, seed: 1))
    try builder.begin(recorder)
    #expect(throws: RecordingError.notReversible) {
      try builder.walk(.update, recorder, count: 1) { try? hold(solver.makeVariable()) }
    }
  }
}
