import ConstraintSolver
import ReferenceSolver
import TestSupport
import Testing

@Suite("Reference values, exactly")
struct ReferenceCaseTests {
  @Test(arguments: ReferenceCase.priorities + ReferenceCase.layouts)
  func everyOptimalValueAndNoOther(_ row: ReferenceCase) throws {
    let solver = Solver()
    let variables = (0..<row.variables).map { _ in solver.makeVariable() }
    let system = try ReferenceSystem(variables: variables, constraints: row.constraints(variables))
    let solution = system.solution()

    #expect(solution.isFeasible)
    for (variable, expected) in row.expected {
      let range = try #require(solution.range(of: variables[variable]))
      #expect(range.minimum == Rational(exactly: expected.lowerBound))
      #expect(range.maximum == Rational(exactly: expected.upperBound))
      #expect(solution.isDetermined(variables[variable]) == (expected.lowerBound == expected.upperBound))
      #expect(expected.contains(solution.value(of: variables[variable])))
    }
    #expect(try system.errors(at: solution.value(of:)) == solution.errors)
  }
}
