import ConstraintSolver
import Testing

@Suite("Arithmetic of counted work")
struct SolveStatisticsTests {
  private static var fields: [WritableKeyPath<SolveStatistics, Int>] {
    [
      \.pivots, \.boundFlips, \.variablesVisited, \.rowsVisited, \.changedVariables, \.btranPasses, \.btranEntries,
      \.refactorisations, \.factorNonzeros, \.componentVisits, \.rankRepairs, \.peeled, \.adoptions, \.leastIndexRuns,
      \.recoveries, \.kernelCalls, \.kernelElements, \.simdCalls, \.planRuns, \.frameRuns, \.framesAhead,
    ]
  }

  @Test("Every count is subtracted and added by itself")
  func differencesAndSums() {
    var (first, second) = (SolveStatistics(), SolveStatistics())
    for (place, field) in Self.fields.enumerated() {
      first[keyPath: field] = 1000 + place * place
      second[keyPath: field] = 7 * place + 1
    }
    let (difference, sum) = (first - second, first + second)
    for (place, field) in Self.fields.enumerated() {
      #expect(difference[keyPath: field] == 999 + place * place - 7 * place, "\(field)")
      #expect(sum[keyPath: field] == 1001 + place * place + 7 * place, "\(field)")
    }
    #expect(Set(Self.fields).count == first.named.count)
  }

  @Test("The reports of all edits add up to the solver's statistics", arguments: KernelVariant.allCases)
  func reportsAddUp(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(12)
    for place in 1..<12 { system.add(x[place] >= x[place - 1] + 10) }
    for place in 0..<12 { system.add((x[place] == Double(5 * place)).priority(500)) }
    var sum = try system.apply().statistics
    for place in 0..<12 {
      system.changes.setConstant(system.names[11 + place], -Double(30 - place))
      sum = try sum + system.apply().statistics
    }
    #expect(sum.named.map(\.count) == system.solver.statistics.named.map(\.count))
    #expect(sum.pivots > 0 && sum.btranEntries > 0)
  }
}
