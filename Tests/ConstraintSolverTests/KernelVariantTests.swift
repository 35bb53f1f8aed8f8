import ConstraintSolver
import TestSupport
import Testing

@Suite("Both kernel variants give the same bits")
struct KernelVariantTests {
  @Test(arguments: [SystemShape(), .degenerate, .conflicting, .manyLevels], Build.seeds(20))
  func underRandomEdits(_ shape: SystemShape, _ seed: Int) throws {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: shape)
    let scalar = ScriptPlayer(script, kernels: .scalar), simd = ScriptPlayer(script, kernels: .simd)
    #expect(scalar.solver.kernels == .scalar && simd.solver.kernels == .simd)
    for (index, batch) in script.batches.enumerated() {
      let first = try scalar.play(batch), second = try simd.play(batch)
      try #require(
        scalar.values.map(\.bitPattern) == simd.values.map(\.bitPattern), "seed \(seed), batch \(index), \(script)")
      // Equal histories give equal handles, so whole reports compare.
      #expect(first.changed == second.changed, "seed \(seed), batch \(index)")
      #expect(first.conflicts == second.conflicts, "seed \(seed), batch \(index)")
      #expect(first.readmitted == second.readmitted, "seed \(seed), batch \(index)")
      #expect(withoutKernels(first.statistics) == withoutKernels(second.statistics), "seed \(seed), batch \(index)")
    }
    #expect(withoutKernels(scalar.solver.statistics) == withoutKernels(simd.solver.statistics), "seed \(seed)")
  }

  @Test(arguments: Build.seeds(40))
  func whilePlansAreFollowed(_ seed: Int) throws {
    let script = EditScript.movedChain(seed: UInt64(seed))
    let scalar = ScriptPlayer(script, kernels: .scalar), simd = ScriptPlayer(script, kernels: .simd)
    for (index, batch) in script.batches.enumerated() {
      let first = try scalar.play(batch), second = try simd.play(batch)
      try #require(
        scalar.values.map(\.bitPattern) == simd.values.map(\.bitPattern), "seed \(seed), batch \(index), \(script)")
      #expect(first.changed == second.changed, "seed \(seed), batch \(index)")
    }
    let work = simd.solver.statistics
    #expect(work.planRuns > 20 && work.simdCalls == work.kernelCalls, "seed \(seed)")
    #expect(scalar.solver.statistics.simdCalls == 0 && withoutKernels(work) == scalar.solver.statistics, "seed \(seed)")
  }

  @Test(arguments: KernelVariant.allCases)
  func theSameHistoryGivesTheSameBits(_ kernels: KernelVariant) throws {
    for seed in 0..<10 {
      let script = SystemGenerator.script(seed: UInt64(seed))
      let one = ScriptPlayer(script, kernels: kernels), two = ScriptPlayer(script, kernels: kernels)
      for batch in script.batches {
        let first = try one.play(batch), second = try two.play(batch)
        #expect(one.values.map(\.bitPattern) == two.values.map(\.bitPattern), "seed \(seed)")
        #expect(first.statistics == second.statistics, "seed \(seed)")
      }
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func statisticsAddUp(_ kernels: KernelVariant) throws {
    let script = SystemGenerator.script(seed: 1)
    let player = ScriptPlayer(script, kernels: kernels)
    for batch in script.batches {
      let before = player.solver.statistics
      let report = try player.play(batch)
      #expect(player.solver.statistics - before == report.statistics)
      #expect(report.statistics.changedVariables == report.changed.count)
      #expect(report.statistics.named.allSatisfy { $0.count >= 0 })
    }
  }

  private func withoutKernels(_ statistics: SolveStatistics) -> SolveStatistics {
    var statistics = statistics
    statistics.simdCalls = 0
    return statistics
  }
}
