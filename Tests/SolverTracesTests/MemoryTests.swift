import ConstraintSolver
import Scenarios
import TestSupport
import Testing

@testable import SolverTraces

/// A solver's memory for each view of a scene: a count, the same in every run.
@Suite struct MemoryTests {
  @Test(
    arguments: Build.sample([
      (SceneName.chain, 850), (.nested, 850), (.grid, 850), (.form, 1_250), (.feed, 1_250), (.dashboard, 1_250),
    ]))
  func aViewTakesNoMoreBytesThanItsTarget(_ scene: SceneName, most: Int) throws {
    let trace = try SolverTrace.recording(
      scene, nodes: 1_000, seed: 1, kernels: .simd, counts: .init(updates: 16, others: 4, cycles: 1))
    let player = TracePlayer(trace, kernels: .simd)
    try player.check(0)
    let bytes = player.solver.byteCount / 1_000
    #expect(bytes <= most, "\(bytes) bytes a view")
  }
}
