import ConstraintSolver
import Testing

/// The state after a value pass that ends in a numerical failure.
@Suite struct FailedPassTests {
  @Test(arguments: KernelVariant.allCases)
  func rowsThatAFailedPassMetAreCheckedAgain(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let (d, x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    var changes = ChangeSet()
    func add(_ constraint: LinearConstraint) { changes.add(constraint, as: solver.makeConstraintID()) }
    changes.fix(d, to: 10)
    add((z == 100).priority(.high))
    add(z - d >= 0)
    // Two variables that determine each other, and overflow if the first is large.
    add(x + y == 10 * d)
    add(x - y == d)
    try solver.apply(changes)
    #expect(solver.value(of: z) == 100)

    func hold(_ value: Double) throws {
      changes.removeAll()
      changes.fix(d, to: value)
      try solver.apply(changes)
    }
    #expect(throws: SolverError.self) { try hold(1e308) }
    try hold(10)
    #expect(solver.value(of: x) == 55)
    try hold(150)
    #expect(solver.value(of: z) == 150)
    try hold(20)
    #expect(solver.value(of: z) == 100)
  }
}
