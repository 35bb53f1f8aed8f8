import Testing

@testable import ConstraintSolver

@Suite("Protection against cycling")
struct CyclingTests {
  /// One row enters again and again, and each time after the first is a return.
  ///
  /// By rank, the row with the greater index is checked first.
  @Test("After 50 returns, the row with the least index comes first", arguments: KernelVariant.allCases)
  func leastIndexRule(_ kernels: KernelVariant) {
    var simplex = Simplex(kernels: kernels)
    let first = simplex.problem.rows.allocate(state: .own), second = simplex.problem.rows.allocate(state: .own)
    for (rank, row) in [second, first].enumerated() {
      simplex.propagation.events.push(.check(row, rank: Int64(rank), isEquality: false, level: .required))
    }
    func usesLeastIndexRule(afterSteps count: Int, areDegenerate: Bool) -> Bool {
      for _ in 0..<count { simplex.noteStep(of: second, isDegenerate: areDegenerate) }
      return simplex.propagation.usesLeastIndexRule
    }
    for run in 1...2 {
      #expect(!usesLeastIndexRule(afterSteps: 50, areDegenerate: true))
      #expect(usesLeastIndexRule(afterSteps: 5, areDegenerate: true))
      #expect(simplex.statistics.leastIndexRuns == run)
      // A step of positive length ends the run.
      #expect(!usesLeastIndexRule(afterSteps: 1, areDegenerate: false))
    }
    guard case .row(first)? = simplex.propagation.events.first?.subject else {
      Issue.record("the queue is still in the order of ranks")
      return
    }
  }
}
