import ConstraintSolver
import TestSupport
import Testing

@Suite("Reference values")
struct ReferenceValueTests {
  @Test(arguments: KernelVariant.allCases, ReferenceCase.priorities + ReferenceCase.layouts)
  func valuesAreOptimal(_ kernels: KernelVariant, _ row: ReferenceCase) throws {
    let solver = Solver(kernels: kernels)
    let variables = (0..<row.variables).map { _ in solver.makeVariable() }
    var changes = ChangeSet()
    for constraint in row.constraints(variables) { changes.add(constraint, as: solver.makeConstraintID()) }
    let report = try solver.apply(changes)

    #expect(report.conflicts.isEmpty)
    for (variable, expected) in row.expected {
      let value = solver.value(of: variables[variable])
      #expect(expected.lowerBound - 1e-9 <= value && value <= expected.upperBound + 1e-9)
    }
  }

  @Test(arguments: KernelVariant.allCases, ReferenceCase.priorities + ReferenceCase.layouts)
  func oneConstraintAtATimeGivesTheSame(_ kernels: KernelVariant, _ row: ReferenceCase) throws {
    let solver = Solver(kernels: kernels)
    let variables = (0..<row.variables).map { _ in solver.makeVariable() }
    for constraint in row.constraints(variables).reversed() {
      var changes = ChangeSet()
      changes.add(constraint, as: solver.makeConstraintID())
      try solver.apply(changes)
    }
    for (variable, expected) in row.expected {
      let value = solver.value(of: variables[variable])
      #expect(expected.lowerBound - 1e-9 <= value && value <= expected.upperBound + 1e-9)
    }
  }
}
