import ConstraintSolver
import TestSupport
import Testing

@Suite("Variables: made, held, released, removed")
struct VariableTests {
  @Test(arguments: KernelVariant.allCases)
  func aVariableThatNothingDeterminesKeepsItsValue(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(initial: 7.25), y = solver.makeVariable(initial: -3), z = solver.makeVariable()
    let limit = solver.makeConstraintID()
    #expect(solver.value(of: x) == 7.25 && solver.value(of: z) == 0)

    var changes = ChangeSet()
    changes.add(x <= 10, as: limit)
    #expect(try solver.apply(changes).changed.isEmpty)
    #expect(solver.value(of: x) == 7.25 && solver.value(of: y) == -3)

    changes.removeAll()
    changes.setConstant(limit, -6)
    #expect(try solver.apply(changes).changed == [x])
    #expect(solver.value(of: x) == 6)

    changes.removeAll()
    changes.remove(limit)
    #expect(try solver.apply(changes).changed.isEmpty)
    #expect(solver.value(of: x) == 6)
  }

  /// The changes are computed one by one at first, then by a plan, which lists its changes separately.
  @Test(arguments: KernelVariant.allCases)
  func aReportHasTheNewValuesInTheOrderOfTheirVariables(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let origin = solver.makeConstraintID()
    var changes = ChangeSet()
    let chain = (0..<100).map { _ in solver.makeVariable() }
    changes.add(chain[0] == 1, as: origin)
    for (first, second) in zip(chain, chain.dropFirst()) {
      changes.add(second == first + 2, as: solver.makeConstraintID())
    }
    for step in 0..<10 {
      let report = try solver.apply(changes)
      #expect(Set(report.changed) == Set(chain))
      #expect(report.values == report.changed.map { solver.value(of: $0) })
      changes = ChangeSet()
      changes.setConstant(origin, -Double(step + 5))
    }
  }

  /// With too little, too much or impossible reserved capacity, the bits are equal.
  @Test(arguments: [(0, 0), (-5, .min), (7, 1), (1_000, 5_000), (.max, .max)])
  func reservedCapacityChangesNoValue(_ variables: Int, _ constraints: Int) throws {
    func values(reserving: Bool) throws -> [UInt64] {
      let solver = Solver(kernels: .simd)
      var changes = ChangeSet()
      var made: [Variable] = []
      for round in 0..<3 {
        if reserving {
          solver.reserveCapacity(variables: variables, constraints: constraints)
          changes.reserveCapacity(constraints: constraints)
        }
        for index in 0..<60 {
          let variable = solver.makeVariable(initial: Double(round), relativeTo: made.last)
          let last = made.last ?? variable
          changes.add(variable >= 1.25 * last - Double(index), as: solver.makeConstraintID())
          changes.add((variable == Double(index * round)).priority(.high), as: solver.makeConstraintID())
          made.append(variable)
        }
        try solver.apply(changes)
        changes.removeAll()
      }
      return made.map { solver.value(of: $0).bitPattern }
    }
    #expect(try values(reserving: true) == values(reserving: false))
  }

  /// Rows store their positions on their variables' lists modulo 65,536; without optimisation, that many take too long.
  @Test func rowsOfOneVariableLeaveInAnyOrder() throws {
    let lap = Build.size(65_536, debug: 256)
    let solver = Solver(kernels: .simd)
    let root = solver.makeVariable()
    let count = lap + 41
    let followers = (0..<count).map { _ in solver.makeVariable() }
    let names = followers.map { _ in solver.makeConstraintID() }
    var changes = ChangeSet()
    changes.fix(root, to: 0)
    for (index, follower) in followers.enumerated() { changes.add(follower == root + Double(index), as: names[index]) }
    try solver.apply(changes)
    let made = followers.map { solver.value(of: $0) }
    // Positions of the second lap, of the first lap, and positions moved from the second lap.
    let removed = [count - 1, count - 3, lap, 0, 1, 2, lap + 4, 30, 39, 4]
    for index in removed {
      changes.removeAll()
      changes.remove(names[index])
      try solver.apply(changes)
    }
    changes.removeAll()
    changes.fix(root, to: 1_000)
    let moved = try solver.apply(changes).changed
    #expect(Set(moved) == Set(followers.enumerated().filter { !removed.contains($0.offset) }.map(\.element) + [root]))
    for index in removed { #expect(solver.value(of: followers[index]) == made[index]) }
    #expect(solver.value(of: followers[200]) == 1_200)
  }

  @Test(arguments: KernelVariant.allCases)
  func aHeldVariableMovesOnlyIfItIsHeldElsewhere(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(), y = solver.makeVariable()
    var changes = ChangeSet()
    changes.add((x == 50).priority(999), as: solver.makeConstraintID())
    changes.add(y == 2 * x, as: solver.makeConstraintID())
    changes.fix(x, to: 10)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 10 && solver.value(of: y) == 20)

    changes.removeAll()
    changes.fix(x, to: 11)
    changes.fix(x, to: 12)
    #expect(Set(try solver.apply(changes).changed) == [x, y])
    #expect(solver.value(of: x) == 12 && solver.value(of: y) == 24)

    changes.removeAll()
    changes.release(x)
    changes.release(x)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 50 && solver.value(of: y) == 100)

    changes.removeAll()
    changes.fix(x, to: 1)
    changes.release(x)
    #expect(try solver.apply(changes).changed.isEmpty)
  }

  @Test(arguments: KernelVariant.allCases)
  func aRemovedVariableIsUnknown(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(initial: 5), y = solver.makeVariable(initial: 6)
    let name = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x == y, as: name)
    try solver.apply(changes)

    changes.removeAll()
    changes.remove(x)
    #expect(throws: SolverError.variableInUse(x, by: name)) { try solver.apply(changes) }
    #expect(solver.value(of: x) == solver.value(of: y))

    changes.removeAll()
    changes.remove(name)
    changes.remove(x)
    try solver.apply(changes)
    #expect(solver.value(of: x).isNaN)

    // The storage may be reused; the old handle is invalid.
    let later = (0..<4).map { _ in solver.makeVariable(initial: 9) }
    #expect(!later.contains(x))
    #expect(later.allSatisfy { solver.value(of: $0) == 9 })
    #expect(solver.value(of: x).isNaN)
    changes.removeAll()
    changes.fix(x, to: 1)
    #expect(throws: SolverError.unknownVariable(x)) { try solver.apply(changes) }
  }

  @Test func anExpressionIsWrittenAsItIsRead() {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    #expect(LinearExpression(constant: 3).description == "3.0")
    #expect((2 * x + y - 3).description == "2.0*\(x) + \(y) - 3.0")
    #expect((4 - x).description == "-\(x) + 4.0")
  }

  @Test func aNewSolverHasDoneNothing() {
    #expect(Solver().statistics.named.allSatisfy { $0.count == 0 })
    #expect(Solver().statistics == SolveStatistics())
  }

  /// A variable may be removed if the edits before the removal end its last use.
  @Test(arguments: KernelVariant.allCases)
  func aVariableIsRemovedAfterItsLastUse(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(), y = solver.makeVariable(), z = solver.makeVariable()
    let sum = solver.makeConstraintID(), other = solver.makeConstraintID(), added = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x + y == 10, as: sum)
    changes.add((y == 3).priority(1), as: other)
    try solver.apply(changes)

    changes.removeAll()
    changes.setCoefficient(sum, of: z, to: 1)
    changes.remove(z)
    #expect(throws: SolverError.variableInUse(z, by: sum)) { try solver.apply(changes) }

    changes.removeAll()
    changes.setCoefficient(sum, of: x, to: 0)
    changes.setCoefficient(sum, of: x, to: 2)
    changes.remove(x)
    #expect(throws: SolverError.variableInUse(x, by: sum)) { try solver.apply(changes) }

    changes.removeAll()
    changes.setCoefficient(sum, of: x, to: 0)
    changes.remove(x)
    changes.setCoefficient(sum, of: z, to: 1)
    changes.setCoefficient(sum, of: z, to: 0)
    changes.add(z == 2 * y, as: added)
    changes.remove(added)
    changes.remove(z)
    try solver.apply(changes)
    #expect(solver.value(of: x).isNaN && solver.value(of: z).isNaN)
    #expect(solver.value(of: y) == 10)
  }

  @Test(arguments: KernelVariant.allCases)
  func aRemovedConstraintIsUnknown(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    let name = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x == 1, as: name)
    changes.setConstant(name, -2)
    changes.setCoefficient(name, of: x, to: 0.5)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 4)

    changes.removeAll()
    changes.remove(name)
    try solver.apply(changes)
    #expect(!(0..<4).map { _ in solver.makeConstraintID() }.contains(name))
    #expect(throws: SolverError.unknownConstraint(name)) { try solver.apply(changes) }
    changes.removeAll()
    changes.add(x == 1, as: name)
    #expect(throws: SolverError.self) { try solver.apply(changes) }
    #expect(solver.value(of: x) == 4)
  }

  @Test(arguments: KernelVariant.allCases)
  func handlesOfManyGenerationsStayApart(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    var spent: [Variable] = []
    for round in 0..<50 {
      let x = solver.makeVariable(initial: Double(round))
      #expect(!spent.contains(x))
      let name = solver.makeConstraintID()
      var changes = ChangeSet()
      changes.add(x == Double(round) + 0.5, as: name)
      try solver.apply(changes)
      #expect(solver.value(of: x) == Double(round) + 0.5)
      changes.removeAll()
      changes.remove(name)
      changes.remove(x)
      try solver.apply(changes)
      spent.append(x)
    }
    #expect(spent.allSatisfy { solver.value(of: $0).isNaN })
  }
}
