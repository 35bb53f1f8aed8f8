import SolverKernels
import Testing

@testable import ConstraintSolver

@Suite("Working storage of the stays")
struct StayLineTests {
  @Test("The memory of each list counts")
  func everyListCounts() {
    var line = StayLine()
    let additions: [(inout StayLine) -> Void] = [
      { $0.freeDirections.append(.none) },
      { $0.stays.append(.init(variable: .none, isSize: false, distance: 0, rate: 1)) },
      { $0.rests.append(.init(freeDirection: .none, step: 0, keepsReference: false)) },
      { $0.shifted.append(.none) },
      { $0.settled.clear(count: 1_000) },
      { $0.settledStays.clear(count: 1_000) },
    ]
    for (number, add) in additions.enumerated() {
      let before = line.byteCount
      add(&line)
      #expect(line.byteCount > before, "addition \(number)")
    }
  }
}
