import ConstraintSolver
import ReferenceSolver
import Testing

@Suite("Feasibility of required constraints")
struct FeasibilityTests {
  let solver = Solver()

  @Test func aContradictionIsIrreducible() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let conflict = [x >= y + 1, y >= x + 1]
    #expect(try !ReferenceSystem(constraints: conflict).isFeasible)
    #expect(try ReferenceSystem(constraints: conflict).isIrreduciblyInfeasible)
    #expect(try !ReferenceSystem(constraints: conflict + [x == 3]).isIrreduciblyInfeasible)
    #expect(try !ReferenceSystem(constraints: [conflict[0], x == 3]).isIrreduciblyInfeasible)
  }

  @Test func heldVariablesTakePart() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let system = try ReferenceSystem(constraints: [x <= y - 5], fixed: [x: 3, y: 7])
    #expect(!system.isFeasible)
    #expect(system.isIrreduciblyInfeasible)
    #expect(try ReferenceSystem(constraints: [x <= y - 5], fixed: [x: 2, y: 7]).isFeasible)
    #expect(try !ReferenceSystem(constraints: [x <= 0], fixed: [x: 3, y: 7]).isIrreduciblyInfeasible)
  }

  @Test func optionalConstraintsDoNot() throws {
    let x = solver.makeVariable()
    let optional = (x == 4).priority(999)
    #expect(try ReferenceSystem(constraints: [x == 3, optional]).isFeasible)
    #expect(try ReferenceSystem(constraints: [x == 3, x == 4, optional]).isIrreduciblyInfeasible)
  }

  @Test func aConflictIsTheFirstError() throws {
    let x = solver.makeVariable()
    let solution = try ReferenceSystem(constraints: [x == 3, x == 5, (x == 9).priority(1)]).solution()
    #expect(!solution.isFeasible)
    #expect(solution.error(at: .required) == 2)
    #expect(solution.error(at: 1) == 4)
    #expect(solution.exactValue(of: x) == 5)
  }

  @Test func constraintsWithoutTermsHoldOrNot() throws {
    let x = solver.makeVariable()
    let false0 = x - x == 1, true0 = x - x <= 1
    #expect(try ReferenceSystem(constraints: [true0]).isFeasible)
    #expect(try ReferenceSystem(constraints: [false0]).isIrreduciblyInfeasible)
    let solution = try ReferenceSystem(variables: [x], constraints: [false0.priority(5), true0]).solution()
    #expect(solution.error(at: 5) == 1)
    #expect(solution.range(of: x) == OptimalRange(minimum: nil, maximum: nil))
  }

  @Test func halfOpenRanges() throws {
    let x = solver.makeVariable(), y = solver.makeVariable()
    let solution = try ReferenceSystem(constraints: [x >= 2, y <= 3 * x]).solution()
    #expect(solution.range(of: x) == OptimalRange(minimum: 2, maximum: nil))
    #expect(solution.range(of: y) == OptimalRange(minimum: nil, maximum: nil))
    #expect(!solution.isUnique)
    #expect(solution.range(of: solver.makeVariable()) == nil)
  }

  @Test func unusableNumbersAreRefused() throws {
    let x = solver.makeVariable()
    #expect(throws: ReferenceError.notFinite(.infinity)) {
      try ReferenceSystem(constraints: [.infinity * x == 0])
    }
    #expect(throws: ReferenceError.weightOutOfRange(0)) {
      try ReferenceSystem(constraints: [(x == 0).weight(0)])
    }
    #expect(throws: ReferenceError.priorityOutOfRange(1001)) {
      try ReferenceSystem(constraints: [(x == 0).priority(1001)])
    }
  }
}
