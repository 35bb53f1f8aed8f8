import SolverKernels
import TestSupport
import Testing

@testable import ConstraintSolver

/// After a change set of thousands of edits, memory is limited to its outcome; a refused change set leaves nothing.
@Suite("Large change sets")
struct LargeChangeTests {
  /// A chain over three pieces of additions, the first variable held.
  private struct Chain {
    let solver: Solver
    let variables: [Variable]
    let names: [ConstraintID]
    var changes = ChangeSet()

    init(_ kernels: KernelVariant) {
      let solver = Solver(kernels: kernels)
      let count = 2 * AdditionList.pieceCapacity + 500
      self.solver = solver
      variables = (0..<count).map { _ in solver.makeVariable() }
      names = (0..<count).map { _ in solver.makeConstraintID() }
    }

    /// Adds all rows: each variable is a multiple of the previous variable, plus 1.
    mutating func add(times factor: Double = 1) {
      changes.add(variables[0] == 1, as: names[0])
      for number in 1..<names.count {
        changes.add(variables[number] == factor * variables[number - 1] + 1, as: names[number])
      }
    }

    mutating func apply() throws {
      defer { changes.removeAll() }
      try solver.apply(changes)
    }
  }

  /// Two new variables, of which one reuses the first slot of thousands.
  @Test(arguments: KernelVariant.allCases)
  func slotsFarApartTakeNoMemoryBetweenThem(_ kernels: KernelVariant) throws {
    let count = 4_000
    var system = SmallSystem(kernels)
    let variables = system.variables(count)
    try system.apply()
    system.changes.remove(variables[0])
    try system.apply()
    let new = system.variables(2)
    #expect(new[0].index == variables[0].index && new[1].index > variables[count - 1].index)
    // The first row anchors a variable, which the second row determines.
    system.add(new[0] + new[1] == 10)
    system.add(new[0] - new[1] == 4)
    try system.apply()
    #expect(new.map(system.solver.value(of:)) == [7, 3])
    let bytes = system.solver.system.crash.traces.byteCount
    #expect(bytes < 4 * count, "\(bytes) bytes")
  }

  @Test(arguments: KernelVariant.allCases)
  func refusalsLeaveNoCountOfRowsBehind(_ kernels: KernelVariant) throws {
    func room(afterRefusals refusals: Int) throws -> Int {
      let solver = Solver(kernels: kernels)
      // Applied before any constraint uses it, so it is neither fresh nor has a list of rows.
      let x = solver.makeVariable()
      try solver.apply(ChangeSet())
      let names = (0...1_000).map { _ in solver.makeConstraintID() }
      var changes = ChangeSet()
      for _ in 0..<refusals {
        changes.removeAll()
        for name in names.dropLast() { changes.add(x >= -1, as: name) }
        changes.add(
          LinearConstraint(LinearExpression([LinearExpression.Term(x, 1)]), .equal, weight: -1), as: names[1_000])
        #expect(throws: SolverError.invalidNumber(-1)) { try solver.apply(changes) }
        #expect(solver.system.checkInvariants().isEmpty)
      }
      changes.removeAll()
      changes.add(x == 3, as: names[0])
      try solver.apply(changes)
      #expect(solver.value(of: x) == 3 && solver.system.checkInvariants().isEmpty)
      return solver.byteCount
    }
    #expect(try room(afterRefusals: 50) - room(afterRefusals: 0) < 4_096)
  }

  /// Vanishing terms of a new variable are counted before they vanish.
  @Test func termsThatVanishLeaveNoCountBehind() throws {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    var changes = ChangeSet()
    for round in 0..<5 {
      changes.removeAll()
      for _ in 0..<100 { changes.add(y + 0 * x >= -1, as: solver.makeConstraintID()) }
      try solver.apply(changes)
      #expect(solver.system.checkInvariants().isEmpty, "round \(round)")
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func aNumericalFailureUndoesEverything(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    let solver = chain.solver
    // So that the variables are older than the change set.
    try solver.apply(ChangeSet())
    let before = solver.byteCount
    chain.add(times: 4)
    #expect {
      try chain.apply()
    } throws: { error in
      guard case SolverError.numericalFailure = error else { return false }
      return true
    }
    #expect(chain.variables.allSatisfy { solver.value(of: $0) == 0 })
    let failed = solver.byteCount
    chain.add()
    try chain.apply()
    #expect(solver.value(of: chain.variables.last ?? chain.variables[0]) == Double(chain.variables.count))
    #expect(solver.system.checkInvariants().isEmpty)
    let accepted = solver.byteCount
    // A failed change set holds a slot per name and a list of rows per variable, like an accepted one, and no more.
    #expect(failed - before < accepted - before + 16 * chain.names.count, "\(before), \(failed), \(accepted) bytes")
  }

  /// Variables to be tested for freedom are still tested in the next change set.
  @Test(arguments: KernelVariant.allCases)
  func afterARefusalOpenValuesStayInPlace(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    // One sum has its size first, the other sum has its size last. So whichever variables the basis computes, one of
    // them is a size.
    let ranks: [StayRank] = [.size, .position, .position, .size]
    let shares = ranks.map { solver.makeVariable(stay: $0) }
    let y = solver.makeVariable(), z = solver.makeVariable()
    var changes = ChangeSet()
    for variable in shares + [y, z] { changes.fix(variable, to: 0) }
    try solver.apply(changes)

    changes.removeAll()
    // Infinity less infinity is NaN, which the check of the row finds before any variable is tested for freedom.
    changes.add(10 * y - 10 * z <= 0, as: solver.makeConstraintID())
    for number in 0..<100 { changes.add(shares[0] <= 1_000 + Double(number), as: solver.makeConstraintID()) }
    changes.fix(y, to: 1.7e308)
    changes.fix(z, to: 5e307)
    #expect(throws: SolverError.self) { try solver.apply(changes) }

    changes.removeAll()
    for variable in shares { changes.release(variable) }
    changes.add(shares[0] + shares[1] == 10, as: solver.makeConstraintID())
    changes.add(shares[2] + shares[3] == 10, as: solver.makeConstraintID())
    try solver.apply(changes)
    #expect(shares.map(solver.value(of:)) == [0, 10, 10, 0])
  }

  /// If a change set fails after all its rows were solved, no multiplier of these rows remains.
  @Test(arguments: KernelVariant.allCases)
  func failuresLeaveNoMultipliersBehind(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let x = solver.makeVariable(), factor = solver.makeVariable(), product = solver.makeVariable()
    let names = (0..<41).map { _ in solver.makeConstraintID() }
    var changes = ChangeSet()
    changes.fix(x, to: 0)
    changes.fix(factor, to: 0)
    try solver.apply(changes)
    changes.removeAll()
    // Each of these preferences fails, and so bears a force.
    for name in names.dropLast() { changes.add((x == 3).priority(.low), as: name) }
    changes.add(product == 1e200 * factor, as: names[40])
    changes.fix(factor, to: 1e200)
    func fail(times: Int) -> Int {
      for _ in 0..<times { #expect(throws: SolverError.self) { try solver.apply(changes) } }
      return solver.system.simplex.duals.byteCount
    }
    let settled = fail(times: 3)
    #expect(fail(times: 40) == settled)
    try solver.apply(ChangeSet())
    #expect(solver.system.checkInvariants().isEmpty)
  }

  @Test(arguments: KernelVariant.allCases)
  func removingAllReleasesMemory(_ kernels: KernelVariant) throws {
    var chain = Chain(kernels)
    chain.add()
    try chain.apply()
    let before = chain.solver.byteCount
    for name in chain.names { chain.changes.remove(name) }
    for variable in chain.variables { chain.changes.remove(variable) }
    try chain.apply()
    // The lists of free slots remain, 4 bytes per slot, but not the journal, 24 bytes per edit.
    let after = chain.solver.byteCount
    #expect(after - before < 16 * chain.names.count, "\(before), then \(after) bytes")
    #expect(chain.solver.system.checkInvariants().isEmpty)
  }

  /// Consecutive edits of one long row split it once.
  @Test(arguments: KernelVariant.allCases)
  func manyCoefficientEditsSplitARowOnce(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let count = Build.size(1_000, debug: 200)
    let terms = (0..<count).map { _ in solver.makeVariable() }
    let sum = solver.makeConstraintID(), other = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(
      LinearConstraint(LinearExpression(terms.map { LinearExpression.Term($0, 1) }, constant: -1), .equal), as: sum)
    changes.add(terms[0] + terms[1] == 7, as: other)
    try solver.apply(changes)
    let before = solver.byteCount
    changes.removeAll()
    for term in terms.prefix(count / 10) { changes.setCoefficient(sum, of: term, to: 2) }
    changes.setCoefficient(other, of: terms[1], to: 3)
    changes.setCoefficient(sum, of: terms[0], to: 5)
    changes.setCoefficient(sum, of: terms[count - 1], to: 0)
    try solver.apply(changes)
    let left = terms.enumerated().reduce(-1.0) { sum, term in
      let factor = term.offset == 0 ? 5.0 : term.offset < count / 10 ? 2 : term.offset == count - 1 ? 0 : 1
      return sum + factor * solver.value(of: term.element)
    }
    #expect(left.magnitude < 1e-6)
    #expect((solver.value(of: terms[0]) + 3 * solver.value(of: terms[1]) - 7).magnitude < 1e-6)
    #expect(solver.system.checkInvariants().isEmpty)
    // The row was split twice more, once for each run of its edits, not once for each edit.
    #expect(solver.byteCount < 4 * before, "\(before), then \(solver.byteCount) bytes")
  }

  @Test func piecesDoNotGrowBeyondTheirSize() {
    let solver = Solver()
    let x = solver.makeVariable()
    var list = AdditionList()
    for _ in 0..<3 * AdditionList.pieceCapacity {
      var changes = ChangeSet()
      changes.add(x == 1, as: ConstraintID(slot: 1, generation: 0))
      list.append(changes.additions[0])
      // An allocator may give a few bytes more than were requested.
      #expect(list.last.capacity <= AdditionList.pieceCapacity + 1)
    }
  }

  /// A failed change set's effect on ages and weights is undone too.
  @Test func agesAndWeightsAreRestored() throws {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable(), z = solver.makeVariable()
    let a = solver.makeConstraintID(), b = solver.makeConstraintID(), c = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.add(x == 1, as: a)
    changes.add(x >= 0, as: b)
    try solver.apply(changes)
    func ages() -> [UInt32] {
      [a, b].map { solver.system.simplex.problem.rows.identities[RowIndex(raw: $0.slot)].sequence }
    }
    let before = ages()
    changes.removeAll()
    changes.takeAge(b, of: a)
    changes.add(
      LinearConstraint(LinearExpression([LinearExpression.Term(x, 1)]), .equal, priority: .high, weight: 7), as: c)
    changes.add(y == 1e308, as: solver.makeConstraintID())
    changes.add(z == 100 * y, as: solver.makeConstraintID())
    #expect(throws: SolverError.self) { try solver.apply(changes) }
    #expect(ages() == before && solver.system.simplex.problem.rows.weights.isEmpty)
    changes.removeAll()
    changes.takeAge(b, of: a)
    try solver.apply(changes)
    #expect(ages() == [before[0], before[0]])
  }
}
