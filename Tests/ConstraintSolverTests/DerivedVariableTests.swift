import ConstraintSolver
import Testing

@Suite("Derived variables")
struct DerivedVariableTests {
  @Test(arguments: KernelVariant.allCases)
  func aDerivedVariableHoldsNothingBack(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let outer = system.solver.makeVariable(initial: 200, stay: .size)
    let inner = (0..<5).map { _ in system.solver.makeVariable(initial: 184, stay: .derived) }
    for variable in inner { system.add(variable - outer == -16) }
    try system.apply()
    for insets in [-56.0, 0, -400, -16] {
      for name in system.names { system.changes.setConstant(name, -insets) }
      try system.apply()
      #expect(system.solver.value(of: outer) == 200)
      #expect(inner.allSatisfy { system.solver.value(of: $0) == 200 + insets })
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func aVariableMayBecomeDerivedAndStopBeingDerived(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let first = system.solver.makeVariable(initial: 10, stay: .derived)
    let second = system.solver.makeVariable(initial: 10, stay: .size)
    system.add(first + second == 20)
    try system.apply()
    func set(_ sum: Double) throws -> [Double] {
      system.changes.setConstant(system.names[0], -sum)
      try system.apply()
      return [first, second].map { system.solver.value(of: $0) }
    }
    #expect(try set(30) == [20, 10])
    system.changes.setStay(of: first, to: .size)
    system.changes.setStay(of: second, to: .derived)
    #expect(try set(50) == [20, 30])
    system.changes.setStay(of: second, to: .position)
    #expect(try set(55) == [20, 35])
    system.changes.setStay(of: first, to: .position)
    system.changes.setStay(of: second, to: .size)
    #expect(try set(40) == [5, 35])
  }

  @Test func aFailedChangeSetUndoesItsChangesOfStays() throws {
    var system = SmallSystem(.simd)
    let variables = system.variables(from: [
      (10, .size, nil), (10, .position, nil), (0, .position, nil), (0, .position, nil),
    ])
    system.add(variables[0] + variables[1] == 20)
    try system.apply()
    system.changes.setStay(of: variables[0], to: .derived)
    system.add(variables[2] == 1e308)
    system.add(variables[3] == 100 * variables[2])
    #expect(throws: SolverError.self) { try system.apply() }
    system.changes.setConstant(system.names[0], -30)
    try system.apply()
    #expect(system.solver.value(of: variables[0]) == 10)
  }
}
