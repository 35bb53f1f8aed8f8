import Testing

@testable import ConstraintSolver

@Suite("Directions of a cone")
struct DirectionSearchTests {
  /// A direction is reduced by three others, whose shares of one free direction have a sum that depends on the order.
  ///
  /// Each hash table has an order of its own, so the searches are kept.
  @Test func sumsFollowTheOrderOfFreeDirections() {
    var cone = OptimalCone()
    for _ in 0..<5 { _ = cone.addFreeDirection(sides: .both, cost: 1) }
    func term(_ freeDirection: Int, _ rate: Double) -> OptimalCone.Term {
      OptimalCone.Term(freeDirection: freeDirection, rate: rate)
    }
    let searches = (0..<100).map { _ in
      var search = DirectionSearch(cone)
      for (place, share) in [0.1, 0.2, 0.3].enumerated() { search.accept([term(place, 1), term(4, share)]) }
      search.accept([term(0, 1), term(1, 1), term(2, 1), term(3, 0.5)])
      return search
    }
    let sum = [0.1, 0.2, 0.3].reduce(0, -)
    let other = [0.2, 0.3, 0.1].reduce(0, -)
    #expect(sum != other)
    #expect(searches.allSatisfy { $0.echelon[4]?[3] == 0.5 / sum })
  }
}
