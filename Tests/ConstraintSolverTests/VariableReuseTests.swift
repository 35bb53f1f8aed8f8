import ConstraintSolver
import SolverKernels
import Testing

/// A long-running process makes and drops views forever.
@Suite("Slots of removed variables")
struct VariableReuseTests {
  @Test(arguments: KernelVariant.allCases)
  func areTakenAgain(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    func makeAndRemove() throws {
      let variables = (0..<10).map { solver.makeVariable(initial: Double($0)) }
      try solver.apply(ChangeSet())
      #expect(variables.indices.allSatisfy { solver.value(of: variables[$0]) == Double($0) })
      var changes = ChangeSet()
      for variable in variables { changes.remove(variable) }
      try solver.apply(changes)
    }
    for _ in 0..<20 { try makeAndRemove() }
    let bytes = solver.byteCount
    for _ in 0..<2_000 { try makeAndRemove() }
    #expect(solver.byteCount == bytes)
  }
}
