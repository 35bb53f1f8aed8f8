import ConstraintSolver

/// A solver with the names of its constraints and the next change set.
struct SmallSystem {
  let solver: Solver
  var names: [ConstraintID] = []
  var changes = ChangeSet()

  init(_ kernels: KernelVariant) {
    solver = Solver(kernels: kernels)
  }

  func variables(_ count: Int) -> [Variable] { (0..<count).map { _ in solver.makeVariable() } }

  /// Variables that stay near their initial values, some of them relative to an earlier variable.
  func variables(from starts: [(initial: Double, stay: StayRank, reference: Int?)]) -> [Variable] {
    starts.reduce(into: []) { made, start in
      let reference = start.reference.map { made[$0] }
      made.append(solver.makeVariable(initial: start.initial, stay: start.stay, relativeTo: reference))
    }
  }

  mutating func add(_ constraint: LinearConstraint, rank: Int32 = 0) {
    var constraint = constraint
    constraint.recoveryRank = rank
    names.append(solver.makeConstraintID())
    changes.add(constraint, as: names[names.count - 1])
  }

  @discardableResult
  mutating func apply() throws -> SolveReport {
    defer { changes.removeAll() }
    return try solver.apply(changes)
  }
}
