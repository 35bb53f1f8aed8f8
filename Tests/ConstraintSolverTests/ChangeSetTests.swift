import TestSupport
import Testing

@testable import ConstraintSolver

@Suite("Change sets")
struct ChangeSetTests {
  @Test(arguments: 0..<50)
  func aConstraintAddedByTermsEqualsOneAddedByExpression(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let solver = Solver()
    let variables = (0..<6).map { _ in solver.makeVariable() }
    var byExpression = ChangeSet(), byTerms = ChangeSet()
    for _ in 0..<8 {
      // None, one or many, some of them more than once.
      let terms = (0..<random.index(below: 8)).map { _ in
        LinearExpression.Term(random.pick(variables), random.pick([1, -1, 0.5, 0]))
      }
      let constant = random.pick([0, -8, 1e6]), weight = random.pick([1, 2.5])
      let relation = random.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
      let priority = random.pick([Priority.required, .high, Priority(1)]), rank = random.pick([Int32(0), 3])
      let name = solver.makeConstraintID()
      byExpression.add(
        LinearConstraint(
          LinearExpression(terms, constant: constant), relation, priority: priority, weight: weight,
          recoveryRank: rank),
        as: name)
      byTerms.add(
        relation, constant: constant, priority: priority, weight: weight, recoveryRank: rank, as: name
      ) { list in
        for term in terms { list.append(term.variable, term.coefficient) }
      }
    }
    #expect("\(byTerms)" == "\(byExpression)", "seed \(seed)")
  }

  /// A removed variable has the value NaN, which satisfies no relation.
  @Test func aConstraintOfARemovedVariableDoesNotHold() throws {
    let solver = Solver()
    let x = solver.makeVariable(initial: 3)
    var changes = ChangeSet()
    try solver.apply(changes)
    let limits: [LinearConstraint] = [x == 5, x <= 5, x >= 5]
    #expect(limits.map { $0.violation(solver.value(of:)) } == [2, 0, 2])
    changes.remove(x)
    try solver.apply(changes)
    #expect(limits.allSatisfy { $0.violation(solver.value(of:)).isNaN })
  }

  /// 49 times the nearest number to 1/49 is less than 1.
  @Test func aQuotientIsRoundedOnce() {
    let variables = (0..<6).map { _ in Solver().makeVariable() }
    let sum = LinearExpression(variables.map { LinearExpression.Term($0, 49) }, constant: 49)
    let quotient = sum / 49
    #expect(quotient.constant == 1 && quotient.terms.allSatisfy { $0.coefficient == 1 })
    #expect(!(sum / 0).constant.isFinite && (sum / 0).terms.allSatisfy { !$0.coefficient.isFinite })
  }

  @Test func anEmptiedChangeSetBeginsAnew() throws {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    var changes = ChangeSet()
    changes.add(x == 3, as: solver.makeConstraintID())
    changes.removeAll()
    changes.add(.equal, constant: -8, as: solver.makeConstraintID()) { $0.append(y, 2) }
    try solver.apply(changes)
    #expect(solver.value(of: x) == 0 && solver.value(of: y) == 4)
  }

  @Test func additionsAndOtherEditsAreAppliedInOrder() throws {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    let a = solver.makeConstraintID(), b = solver.makeConstraintID(), c = solver.makeConstraintID()
    var changes = ChangeSet()
    changes.setConstant(a, -1)
    changes.add(x == 3, as: a)
    #expect(throws: SolverError.unknownConstraint(a)) { try solver.apply(changes) }
    changes.removeAll()
    changes.fix(y, to: 1)
    changes.add(x == 3, as: a)
    changes.setConstant(a, -5)
    changes.add(x == 2 * y, as: b)
    changes.remove(a)
    changes.release(y)
    changes.add(y == 4, as: c)
    #expect(changes.count == 7)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 8 && solver.value(of: y) == 4)
    changes.removeAll()
    #expect(changes.isEmpty)
    changes.remove(c)
    changes.add(y == 10, as: c)
    #expect(throws: SolverError.unknownConstraint(c)) { try solver.apply(changes) }
    changes.removeAll()
    changes.setConstant(c, -6)
    try solver.apply(changes)
    #expect(solver.value(of: x) == 12)
  }

  /// Additions are stored in pieces: their order holds across pieces, and refused additions leave nothing behind.
  @Test(arguments: KernelVariant.allCases)
  func manyAdditionsAmongOtherEditsAreAllOrNone(_ kernels: KernelVariant) throws {
    let solver = Solver(kernels: kernels)
    let piece = AdditionList.pieceCapacity
    let count = 2 * piece + 500
    let variables = (0..<count).map { _ in solver.makeVariable() }
    let spent = solver.makeVariable()
    var names = (0..<count).map { _ in solver.makeConstraintID() }
    var changes = ChangeSet()
    changes.remove(spent)
    try solver.apply(changes)
    changes.removeAll()
    for round in 0..<3 {
      for number in 0..<count {
        if number == 0 {
          changes.add(variables[0] == 1, as: names[0])
        } else {
          changes.add(variables[number] == variables[number - 1] + 1, as: names[number])
        }
        // In the middle of a piece, at its end and before its beginning.
        if [500, piece - 2, piece - 1, 2 * piece - 1, 2 * piece + 400].contains(number) {
          changes.setConstant(names[number], Double(-1 - round))
        }
      }
      #expect(changes.count == count + 5)
      if round == 0 {
        let last = solver.makeConstraintID()
        changes.add(variables[0] + spent == 0, as: last)
        #expect(throws: SolverError.unknownVariable(spent)) { try solver.apply(changes) }
        #expect(solver.value(of: variables[count - 1]) == 0)
      } else {
        try solver.apply(changes)
        // Each of the five edited distances is wider by `round`.
        #expect(solver.value(of: variables[count - 1]) == Double(count + 5 * round))
        changes.removeAll()
        for name in names.reversed() { changes.remove(name) }
        try solver.apply(changes)
        names = names.map { _ in solver.makeConstraintID() }
      }
      changes.removeAll()
      #expect(changes.isEmpty)
    }
  }

  @Test(arguments: [0, 3, 4, 5, 40])
  func aFactorScalesAllTerms(_ count: Int) throws {
    let solver = Solver()
    let variables = (0..<count).map { solver.makeVariable(initial: Double($0 + 1)) }
    var expression = LinearExpression(variables.map { LinearExpression.Term($0) }, constant: 2)
    expression.scale(by: -3)
    #expect(expression.constant == -6 && expression.terms.map(\.coefficient) == Array(repeating: -3, count: count))
    // A factor of an expression without terms does not affect later terms.
    var empty = LinearExpression(constant: 0)
    empty.scale(by: .infinity)
    empty.constant = -6
    empty.append(solver.makeVariable(), 2)
    var changes = ChangeSet()
    changes.add(LinearConstraint(empty, .equal), as: solver.makeConstraintID())
    try solver.apply(changes)
    #expect(solver.value(of: empty[0].variable) == 3)
  }

  @Test("Names and variables of another solver are refused, however close their numbers are to the own ones")
  func foreignNumbers() throws {
    let (solver, other) = (Solver(), Solver())
    let own = (0..<3).map { _ in solver.makeVariable() }
    var changes = ChangeSet()
    for variable in own { changes.add(variable == 1, as: solver.makeConstraintID()) }
    try solver.apply(changes)
    let names = (0..<8).map { _ in other.makeConstraintID() }, variables = (0..<8).map { _ in other.makeVariable() }
    for number in 3..<8 {
      changes.removeAll()
      changes.setConstant(names[number], -2)
      #expect(throws: SolverError.unknownConstraint(names[number])) { try solver.apply(changes) }
      changes.removeAll()
      changes.fix(variables[number], to: 2)
      #expect(throws: SolverError.unknownVariable(variables[number])) { try solver.apply(changes) }
    }
    #expect(own.allSatisfy { solver.value(of: $0) == 1 })
  }
}
