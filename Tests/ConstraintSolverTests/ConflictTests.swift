import ReferenceSolver
import SolverKernels
import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Conflicts of required constraints")
struct ConflictTests {
  @Test(arguments: KernelVariant.allCases, Build.seeds(80))
  func reportedSetsAreIrreducible(_ kernels: KernelVariant, _ seed: Int) {
    ScriptCheck(kernels: kernels) {
      { player, report in try report.conflicts.flatMap { try player.discrepancies(of: $0) } }
    }.expect(SystemGenerator.script(seed: UInt64(seed), shape: .conflicting), seed: seed)
  }

  @Test func randomScriptsContainConflicts() throws {
    // The test above would pass on scripts without any conflicts.
    var conflicts = 0, readmitted = 0, largest = 0
    for seed in 0..<20 {
      let script = SystemGenerator.script(seed: UInt64(seed), shape: .conflicting)
      let player = ScriptPlayer(script, kernels: .scalar)
      for batch in script.batches {
        let report = try player.play(batch)
        conflicts += report.conflicts.count
        readmitted += report.readmitted.count
        largest = max(largest, report.conflicts.map(\.constraints.count).max() ?? 0)
      }
    }
    #expect(conflicts > 20 && readmitted > 5 && largest > 3)
  }

  @Test(arguments: KernelVariant.allCases)
  func theHighestRankGivesWayAndReturns(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(), y = solver.makeVariable()
    let first = solver.makeConstraintID(), second = solver.makeConstraintID(), third = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x == 10, as: first)
    changes.add(LinearConstraint(y - x - 5, .equal, recoveryRank: 2), as: second)
    changes.add(LinearConstraint(y - 100, .equal, recoveryRank: 1), as: third)
    let report = try solver.apply(changes)
    #expect(report.conflicts.map(\.constraints) == [[first, second, third]])
    #expect(report.conflicts.map(\.fixedVariables) == [[]])
    #expect(report.conflicts.map(\.relaxed) == [second])
    #expect(solver.value(of: x) == 10 && solver.value(of: y) == 100)

    changes.removeAll()
    changes.setConstant(third, -15)
    let after = try solver.apply(changes)
    #expect(after.conflicts.isEmpty)
    #expect(after.readmitted == [second])
    #expect(solver.value(of: x) == 10 && solver.value(of: y) == 15)
  }

  /// The failure may come before the relaxed rows that can hold again are tried.
  @Test(arguments: KernelVariant.allCases)
  func afterANumericalFailureRelaxedRowsAreTriedAgain(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(1)[0]
    system.add(x == 10, rank: -1)
    system.add(x == 20)
    #expect(try system.apply().conflicts.count == 1)
    // This is the state after a change set that set the constant, and failed after it had begun to try relaxed rows
    // again.
    system.solver.system.simplex.problem.rows.records[RowIndex(raw: system.names[0].slot)].target = 20
    system.solver.system.voidingFailure = .pivotLimit(1)
    #expect(try system.apply().readmitted == [system.names[1]])
    #expect(system.solver.value(of: x) == 20)
  }

  /// Each attempt to solve lists the readmissions, even an attempt that failed afterwards.
  @Test(arguments: KernelVariant.allCases)
  func aReadmissionIsListedOnceDespiteSeveralAttempts(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(1)[0]
    system.add(x == 10, rank: -1)
    system.add(x == 20)
    try system.apply()
    system.changes.setConstant(system.names[0], -20)
    #expect(try system.apply().readmitted == [system.names[1]])
    system.solver.system.simplex.listReadmissionsAgain()
    #expect(system.solver.system.simplex.conflicts.readmitted == [system.names[1]])
  }

  /// Each variable has a conflict of its own.
  @Test(arguments: KernelVariant.allCases)
  func onlyRowsOfAChangedConflictAreTriedAgain(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let variables = system.variables(40)
    for variable in variables {
      system.add(variable == 10, rank: -1)
      system.add(variable == 20)
    }
    #expect(try system.apply().conflicts.count == 40)
    for place in variables.indices {
      system.changes.remove(system.names[2 * place])
      let report = try system.apply()
      #expect(report.readmitted == [system.names[2 * place + 1]])
      #expect(report.statistics.recoveries == 1)
    }
  }

  /// The list of unexplained rows is what a change of a conflict visits.
  @Test(arguments: KernelVariant.allCases)
  func onlyRowsWithoutAKnownConflictAreVisited(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    for variable in system.variables(40) {
      system.add(variable == 10, rank: -1)
      system.add(variable == 20)
    }
    try system.apply()
    #expect(system.solver.system.simplex.conflicts.relaxed.count == 40)
    #expect(system.solver.system.simplex.conflicts.unexplained.isEmpty)
    // The conflict of this row has 21 rows, too many to store.
    let column = system.variables(20)
    for variable in column { system.add(variable == 1, rank: -1) }
    system.add(column.reduce(LinearExpression()) { $0 + $1 } == 30)
    let long = system.names[system.names.count - 1]
    try system.apply()
    #expect(system.solver.system.simplex.conflicts.unexplained == [RowIndex(raw: long.slot)])
    // The second row of the first conflict is tried, and gives way again.
    system.changes.setConstant(system.names[0], -11)
    try system.apply()
    #expect(system.solver.system.simplex.conflicts.relaxed.count == 41)
    #expect(system.solver.system.simplex.conflicts.unexplained == [RowIndex(raw: long.slot)])
  }

  @Test("Rows whose conflict is unchanged would give way again", arguments: KernelVariant.allCases, Build.seeds(80))
  func unchangedConflicts(_ kernels: KernelVariant, _ seed: Int) throws {
    let script = SystemGenerator.script(seed: UInt64(seed), shape: .conflicting)
    let usual = ScriptPlayer(script, kernels: kernels), other = ScriptPlayer(script, kernels: kernels)
    for (number, batch) in script.batches.enumerated() {
      // Then all relaxed rows are tried again after a change of any conflict.
      other.solver.system.simplex.conflicts.forgetReasons()
      try usual.play(batch)
      try other.play(batch)
      try #require(usual.relaxed == other.relaxed, "seed \(seed), batch \(number)")
      let distance = zip(usual.values, other.values).map { ($0 - $1).magnitude }.max() ?? 0
      try #require(distance <= 1e-6, "seed \(seed), batch \(number)")
    }
  }

  /// The list of rows that gave way is empty after each change set, whether or not a row was tried again.
  @Test func conflictsThatComeAndGoTakeNoMoreMemory() throws {
    var system = SmallSystem(.simd)
    let x = system.variables(1)[0]
    system.add(x == 10, rank: -1)
    for _ in 0..<10 {
      system.add(x == 20)
      #expect(try system.apply().conflicts.count == 1)
      system.changes.remove(system.names[system.names.count - 1])
      try system.apply()
    }
    #expect(system.solver.system.simplex.conflicts.victims.isEmpty)
  }

  /// Each new row is contested, and some row is relaxed all the time.
  @Test(arguments: KernelVariant.allCases)
  func aLastingConflictTakesNoMoreMemory(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let x = system.variables(1)[0]
    system.add(x == 10, rank: -1)
    system.add(x == 20)
    #expect(try system.apply().conflicts.count == 1)
    for step in 0..<100 {
      system.changes.remove(system.names[system.names.count - 1])
      system.add(x == Double(30 + step))
      #expect(try system.apply().conflicts.count == 1)
    }
    let count = system.solver.system.simplex.conflicts.contested.count
    #expect(count < 20, "\(count) rows are listed")
    // The contested rows are still known.
    system.changes.setConstant(system.names[0], -129)
    #expect(try system.apply().readmitted == [system.names[101]])
  }

  /// Times of addition have 32 bits, which four billion additions exhaust.
  @Test func theNewestConstraintIsKnownAfterNumbersRunOut() throws {
    let solver = Solver(kernels: .simd)
    let variables = (0..<6).map { _ in solver.makeVariable() }
    let names = (0..<12).map { _ in solver.makeConstraintID() }
    // Slots are in another order than additions, because some were freed before.
    let order = [7, 0, 11, 3, 8, 1, 10, 5, 2, 9, 4, 6]
    var changes = ChangeSet()
    for (time, place) in order.enumerated() {
      if time == 4 { solver.system.simplex.problem.rows.newest = .max - 3 }
      changes.removeAll()
      changes.add(variables[time % 6] == Double(time < 6 ? 1 : 2), as: names[place])
      if time == 2 || time == 7 { changes.remove(names[order[time - 2]]) }
      let report = try solver.apply(changes)
      // Of two additions for a variable, the first stays in force; the additions of times 0 and 5 were removed.
      let isInConflict = time >= 6 && time != 6 && time != 11
      #expect(report.conflicts.map(\.relaxed) == (isInConflict ? [names[place]] : []), "\(time)")
    }
    #expect(solver.system.simplex.problem.rows.newest == 12)
    #expect(variables.map { solver.value(of: $0) } == [2, 1, 1, 1, 1, 2])
  }

  @Test(arguments: KernelVariant.allCases)
  func ofEqualRanksTheLastAddedGivesWay(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    let names = (0..<3).map { _ in solver.makeConstraintID() }
    for (name, value) in zip([names[2], names[0], names[1]], [1.0, 1.0, 2.0]) {
      var changes = ChangeSet()
      changes.add(x == value, as: name)
      let report = try solver.apply(changes)
      #expect(report.conflicts.map(\.relaxed) == (value == 2 ? [names[1]] : []))
    }
    #expect(solver.value(of: x) == 1)
  }

  @Test(arguments: KernelVariant.allCases)
  func heldVariablesNeverGiveWay(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(), y = solver.makeVariable()
    let name = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x <= y - 5, as: name)
    changes.fix(x, to: 3)
    changes.fix(y, to: 7)
    let report = try solver.apply(changes)
    #expect(report.conflicts.count == 1)
    #expect(report.conflicts.first?.constraints == [name])
    #expect(Set(report.conflicts.first?.fixedVariables ?? []) == [x, y])
    #expect(report.conflicts.first?.relaxed == name)
    #expect(solver.value(of: x) == 3 && solver.value(of: y) == 7)

    changes.removeAll()
    changes.release(y)
    let after = try solver.apply(changes)
    #expect(after.readmitted == [name])
    #expect(solver.value(of: x) == 3 && solver.value(of: y) >= 8)
  }

  @Test(arguments: KernelVariant.allCases)
  func aRelaxedConstraintReturnsAsAnOptionalOne(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    let first = solver.makeConstraintID(), second = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(0.5 * x == 1, as: first)
    changes.add(x == 3, as: second)
    #expect(try solver.apply(changes).conflicts.map(\.relaxed) == [second])

    // The constraint is optional only between two edits of one change set, so nothing changes and nothing is reported.
    changes.removeAll()
    changes.setPriority(second, Priority(501))
    changes.setPriority(second, .required)
    let between = try solver.apply(changes)
    #expect(between.readmitted.isEmpty && between.conflicts.isEmpty)

    changes.removeAll()
    changes.setPriority(second, Priority(501))
    let after = try solver.apply(changes)
    #expect(after.readmitted == [second] && after.conflicts.isEmpty)
    #expect(solver.value(of: x) == 2)
  }

  @Test(arguments: KernelVariant.allCases)
  func aConstraintWithoutTermsIsAConflictOfItsOwn(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(initial: 4)
    let name = solver.makeConstraintID(), other = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x - x == 1, as: name)
    changes.add(x - x <= 1, as: other)
    let report = try solver.apply(changes)
    #expect(report.conflicts.map(\.constraints) == [[name]])
    #expect(report.conflicts.map(\.relaxed) == [name])
    #expect(solver.value(of: x) == 4)

    changes.removeAll()
    changes.setConstant(name, 0)
    #expect(try solver.apply(changes).readmitted == [name])
  }

  @Test(arguments: KernelVariant.allCases)
  func toOptionalAndBack(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    let first = solver.makeConstraintID(), second = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x == 1, as: first)
    changes.add(x == 2, as: second)
    #expect(try solver.apply(changes).conflicts.map(\.relaxed) == [second])

    changes.removeAll()
    changes.setPriority(first, 999)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 2)

    changes.removeAll()
    changes.setPriority(first, .required)
    let report = try solver.apply(changes)
    #expect(report.conflicts.map(\.relaxed) == [second])
    #expect(solver.value(of: x) == 1)
  }
}

extension Simplex {
  fileprivate mutating func listReadmissionsAgain() { conflicts.listReadmissions(in: problem) }
}
