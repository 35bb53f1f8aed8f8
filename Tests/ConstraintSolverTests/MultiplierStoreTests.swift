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

  private func components(_ run: MultiplierRun, of store: borrowing MultiplierStore) -> [[Double]] {
    var list: [[Double]] = []
    for place in 0..<run.count {
      let component = store.component(run, place)
      list.append([Double(component.level.raw), component.value])
    }
    return list
  }

  /// A vector of one component is added in place, wherever its level belongs.
  @Test func oneComponentIsAddedInPlace() {
    var store = MultiplierStore()
    var vector = LexicographicVector()
    var multiplier = MultiplierRun(), other = MultiplierRun()
    func add(_ value: Double, at level: UInt32, to run: inout MultiplierRun) {
      vector.clear()
      vector.append(LevelKey(raw: level), Rounded(value))
      store.add(Rounded(2), vector, to: &run)
    }
    add(4, at: 40, to: &multiplier)
    add(1, at: 7, to: &other)
    for level in [20, 60, 50, 10, 30] as [UInt32] { add(Double(level) / 10, at: level, to: &multiplier) }
    #expect(components(multiplier, of: store) == [[10, 2], [20, 4], [30, 6], [40, 8], [50, 10], [60, 12]])
    add(-1.5, at: 30, to: &multiplier)
    // These components cancel.
    for level in [10, 60, 40] as [UInt32] { add(-Double(level) / 10, at: level, to: &multiplier) }
    #expect(components(multiplier, of: store) == [[20, 4], [30, 3], [50, 10]])
    for (level, value) in [(20, -2), (50, -5), (30, -1.5)] as [(UInt32, Double)] {
      add(value, at: level, to: &multiplier)
    }
    #expect(multiplier.isZero)
    #expect(components(other, of: store) == [[7, 2]])
  }

  /// A component that loses nearly all its digits may be a rounding error.
  @Test func cancellationInPlaceIsDoubtful() {
    var store = MultiplierStore()
    var vector = LexicographicVector()
    var multiplier = MultiplierRun()
    var wasDoubtful = false
    for value in [1e4, -1e4 + 1e-7] {
      wasDoubtful = store.isDoubtful
      vector.clear()
      vector.append(.required, Rounded(value))
      store.add(Rounded(1), vector, to: &multiplier)
    }
    let isDoubtful = store.isDoubtful
    #expect(!wasDoubtful && isDoubtful)
  }
}
