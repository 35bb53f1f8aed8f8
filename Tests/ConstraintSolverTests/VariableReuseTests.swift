import ConstraintSolver
import SolverKernels
import TestSupport
import Testing

/// A long-running process makes and drops views forever.
@Suite("Slots of removed variables")
struct VariableReuseTests {
  @Test(arguments: KernelVariant.allCases)
  func areReused(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    func makeAndRemove() throws {
      let variables = (0..<10).map { solver.makeVariable(initial: Double($0)) }
      try solver.apply(ChangeSet())
      #expect(variables.indices.allSatisfy { solver.value(of: variables[$0]) == Double($0) })
      var changes = ChangeSet()
      for variable in variables { changes.remove(variable) }
      try solver.apply(changes)
    }
    try expectSteadyMemory(of: solver, repeating: makeAndRemove)
  }

  /// Each variable follows from the next variable, and the last from two variables that determine each other.
  @Test(arguments: KernelVariant.allCases)
  func memoryOfVariablesThatFollowLaterOnesIsReused(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    func makeAndRemove() throws {
      let variables = (0..<10).map { _ in solver.makeVariable() }
      let names = variables.map { _ in solver.makeConstraintID() }
      var changes = ChangeSet()
      for k in 0..<9 { changes.add(variables[k] == variables[k + 1] + 1, as: names[k]) }
      changes.add(variables[8] + 2 * variables[9] == 7, as: names[9])
      try solver.apply(changes)
      #expect(variables.indices.allSatisfy { (solver.value(of: variables[$0]) - Double(11 - $0)).magnitude < 1e-9 })
      changes.removeAll()
      for name in names { changes.remove(name) }
      for variable in variables { changes.remove(variable) }
      try solver.apply(changes)
    }
    try expectSteadyMemory(of: solver, repeating: makeAndRemove)
  }

  /// A refused change set frees the rows that it made for itself.
  @Test(arguments: KernelVariant.allCases)
  func memoryOfRefusedChangesIsReused(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let variables = (0..<10).map { solver.makeVariable(initial: Double($0)) }
    let names = (0..<10).map { _ in solver.makeConstraintID() }
    try solver.apply(ChangeSet())
    func refuse() {
      var changes = ChangeSet()
      let sum = variables.dropFirst().reduce(1 * variables[0]) { $0 + $1 }
      for (number, name) in names.enumerated() { changes.add(sum == Double(number), as: name) }
      changes.fix(variables[0], to: .infinity)
      #expect(throws: SolverError.self) { try solver.apply(changes) }
    }
    expectSteadyMemory(of: solver, repeating: refuse)
    #expect(variables.indices.allSatisfy { solver.value(of: variables[$0]) == Double($0) })
  }

  /// Expects that a solver's memory stops growing while something is repeated.
  private func expectSteadyMemory(of solver: Solver, repeating body: () throws -> Void) rethrows {
    for _ in 0..<20 { try body() }
    let bytes = solver.byteCount
    for _ in 0..<Build.size(2_000, debug: 200) { try body() }
    #expect(solver.byteCount == bytes)
  }
}
