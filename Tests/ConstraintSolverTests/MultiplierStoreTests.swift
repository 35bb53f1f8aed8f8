import Testing

@testable import ConstraintSolver

@Suite struct MultiplierStoreTests {
  /// Room for a sum under way counts, beside the multiplier that it becomes.
  @Test func itsBytesIncludeItsWorkingStorage() {
    var store = MultiplierStore()
    var vector = LexicographicVector()
    for rank in 0..<1000 as Range<UInt32> { vector.append(.stayTie(isSize: true, rank: rank), Rounded(1)) }
    var multiplier = MultiplierRun()
    store.add(Rounded(1), vector, to: &multiplier)
    #expect(multiplier.count == 1000)
    #expect(store.byteCount >= 2 * 1000 * MemoryLayout<MultiplierComponent>.stride)
  }
}
