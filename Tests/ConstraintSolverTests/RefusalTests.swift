import ConstraintSolver
import TestSupport
import Testing

@Suite("A refused change set leaves no trace")
struct RefusalTests {
  @Test(arguments: Build.size(KernelVariant.allCases, debug: [.simd]), Fault.allCases)
  func valuesAndBehaviourStay(_ kernels: KernelVariant, _ fault: Fault) throws {
    for seed in 0..<Build.size(4, debug: 2) {
      let script = SystemGenerator.script(seed: UInt64(seed), shape: seed % 2 == 0 ? SystemShape() : .conflicting)
      let player = ScriptPlayer(script, kernels: kernels), twin = ScriptPlayer(script, kernels: kernels)
      let idle = player.solver.makeVariable(initial: 3)
      _ = twin.solver.makeVariable(initial: 3)
      for (index, batch) in script.batches.enumerated() {
        let first = try player.play(batch), second = try twin.play(batch)
        #expect(first.changed == second.changed, "seed \(seed), batch \(index)")
        #expect(first.statistics == second.statistics, "seed \(seed), batch \(index)")
        #expect(first.conflicts == second.conflicts && first.readmitted == second.readmitted)
        try #require(player.values.map(\.bitPattern) == twin.values.map(\.bitPattern), "seed \(seed), batch \(index)")

        // The next batch, spoiled at its end. The twin makes the same names, so that both continue equally.
        guard index % 4 == 0, index + 1 < script.batches.count else { continue }
        let next = script.batches[index + 1]
        let untouched = player.system.numbers.first { number in !next.contains { $0.edited == number } }
        var changes = player.changeSet(next)
        let expected = fault.append(
          to: &changes, fresh: player.solver.makeConstraintID(), present: player.name(of: try #require(untouched)),
          variable: idle, foreign: try foreignVariable(beyond: player.variables.count))
        _ = twin.changeSet(next)
        _ = twin.solver.makeConstraintID()

        let statistics = player.solver.statistics
        #expect(refusal(of: changes, by: player.solver) == expected.description, "seed \(seed), batch \(index)")
        #expect(player.values.map(\.bitPattern) == twin.values.map(\.bitPattern), "seed \(seed), batch \(index)")
        #expect(player.solver.statistics == statistics, "seed \(seed), batch \(index)")
      }
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func theErrorNamesTheFirstFault(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    var changes = ChangeSet()
    changes.fix(x, to: .infinity)
    changes.setConstant(solver.makeConstraintID(), 0)
    #expect(refusal(of: changes, by: solver) == SolverError.invalidNumber(.infinity).description)
  }

  /// The change set's first constraint is checked too, although the list of its terms after the fourth has index 0.
  @Test(arguments: KernelVariant.allCases, 0..<7)
  func everyTermIsChecked(_ kernels: KernelVariant, _ spoiled: Int) throws {
    let solver = Solver(kernels: kernels)
    let variables = (0..<7).map { _ in solver.makeVariable() }
    let foreign = try foreignVariable(beyond: 7)
    let name = solver.makeConstraintID()
    for (fault, error) in [
      (LinearExpression.Term(variables[spoiled], .nan), SolverError.invalidNumber(.nan)),
      (LinearExpression.Term(foreign, 1), .unknownVariable(foreign)),
    ] {
      var terms = variables.map { LinearExpression.Term($0) }
      terms[spoiled] = fault
      var changes = ChangeSet()
      changes.add(LinearExpression(terms) == 1, as: name)
      #expect(refusal(of: changes, by: solver) == error.description)
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func theSameSetWithoutItsFaultIsAccepted(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    let name = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x == 4, as: name)
    changes.add((x == 5).weight(-1), as: solver.makeConstraintID())
    #expect(refusal(of: changes, by: solver) == SolverError.invalidNumber(-1).description)

    changes.removeAll()
    changes.add(x == 4, as: name)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 4)
  }

  @Test(arguments: KernelVariant.allCases)
  func finiteNumbersAreAcceptedWhoseSumIsNot(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(), y = solver.makeVariable()
    var changes = ChangeSet()
    changes.add(1e308 * x - 1e308 * y == 0, as: solver.makeConstraintID())
    changes.add(y == 0.5, as: solver.makeConstraintID())
    try solver.apply(changes)
    #expect(solver.value(of: x) == 0.5)
  }

  @Test(arguments: KernelVariant.allCases)
  func aRefusedSetUndoesItsRemovalsAndAdditions(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable()
    let present = solver.makeConstraintID(), fresh = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x == 4, as: present)
    try solver.apply(changes)

    changes.removeAll()
    changes.remove(present)
    changes.add(x == 6, as: fresh)
    changes.remove(fresh)
    changes.setConstant(fresh, 1)
    #expect(refusal(of: changes, by: solver) == SolverError.unknownConstraint(fresh).description)

    changes.removeAll()
    changes.setConstant(present, -7)
    changes.add((x == 9).priority(.low), as: fresh)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 7)
  }

  /// The solver's error for a change set, as text, because NaN equals nothing; `nil` if accepted.
  private func refusal(of changes: ChangeSet, by solver: Solver) -> String? {
    do throws(SolverError) {
      try solver.apply(changes)
      return nil
    } catch {
      return error.description
    }
  }

  /// A variable of a solver that has many more.
  private func foreignVariable(beyond count: Int) throws -> Variable {
    let other = Solver()
    return try #require((0..<(count + 100)).map { _ in other.makeVariable() }.last)
  }
}
