import Testing

@testable import ConstraintSolver

/// Linear programs whose least cost is obvious.
@Suite("Cone programs")
struct ConeProgramTests {
  /// The first pivot brings the first unknown in.
  ///
  /// The second pivot must then weigh both columns by the numbers that the first pivot left.
  @Test func costsFollowEveryPivot() throws {
    var program = ConeProgram(costs: [1, 1.5])
    program.require([1, 1], atLeast: 1)
    program.require([1, 2], atLeast: 1.5)
    let solved = program.solve()
    let point = try #require(solved)
    #expect((point[0] - 0.5).magnitude <= 1e-12 && (point[1] - 0.5).magnitude <= 1e-12, "\(point)")
  }

  @Test func contradictionsHaveNoPoint() {
    var program = ConeProgram(costs: [1, 1])
    program.require([1, 1], atLeast: 3)
    program.require([-1, -1], atLeast: -2)
    let point = program.solve()
    #expect(point == nil)
  }
}
