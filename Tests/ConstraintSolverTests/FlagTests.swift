import Testing

@testable import ConstraintSolver

/// Each flag has a bit of its own.
@Suite("Flags")
struct FlagTests {
  @Test func ofRowsAreDistinct() {
    let flags: [RowFlags] = [
      .linked, .boundedBelow, .boundedAbove, .atLower, .atUpper, .queued, .new, .doomed, .fixture, .definition, .summed,
      .relaxed, .stay, .bound, .passesBound, .weighted, .uneven, .reached, .contested,
    ]
    #expect(flags.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(Set(flags.map(\.rawValue)).count == flags.count)
  }

  @Test func ofVariablesAreDistinct() {
    let flags: [VariableFlags] = [
      .alive, .queued, .undetermined, .own, .fresh, .size, .leaving, .free, .listed, .suspect, .reached, .derived,
      .bounded, .settledBound, .boundSuspect,
    ]
    #expect(flags.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(Set(flags.map(\.rawValue)).count == flags.count)
  }
}
