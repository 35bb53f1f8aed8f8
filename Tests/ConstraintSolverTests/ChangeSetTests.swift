import ConstraintSolver
import TestSupport
import Testing

@Suite("Change sets")
struct ChangeSetTests {
  @Test(arguments: 0..<50)
  func aConstraintByItsTermsIsTheOneByItsExpression(_ seed: Int) throws {
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
    #expect(byTerms.terms == byExpression.terms, "seed \(seed)")
    #expect("\(byTerms.additions)" == "\(byExpression.additions)", "seed \(seed)")
    #expect("\(byTerms.edits)" == "\(byExpression.edits)", "seed \(seed)")
  }

  @Test func aListThatIsEmptiedBeginsAnew() throws {
    let solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    var changes = ChangeSet()
    changes.add(x == 3, as: solver.makeConstraintID())
    changes.removeAll()
    changes.add(.equal, constant: -8, as: solver.makeConstraintID()) { $0.append(y, 2) }
    try solver.apply(changes)
    #expect(solver.value(of: x) == 0 && solver.value(of: y) == 4)
  }
}
