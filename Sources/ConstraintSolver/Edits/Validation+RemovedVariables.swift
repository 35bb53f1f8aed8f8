internal import SolverKernels

/// The constraints that still use the variables to be removed, updated edit by edit.
private struct RemainingUses {
  struct Use: Hashable {
    var id: ConstraintID
    var variable: Variable
  }

  /// The number of constraints that use each variable to be removed.
  var counts: [Variable: Int] = [:]
  var uses: Set<Use> = []
  /// The variables of constraints that the change set adds or extends.
  var additions: [ConstraintID: [Variable]] = [:]

  mutating func insert(_ id: ConstraintID, _ variable: Variable) {
    guard counts[variable] != nil, uses.insert(Use(id: id, variable: variable)).inserted else { return }
    counts[variable, default: 0] += 1
  }

  mutating func remove(_ id: ConstraintID, _ variable: Variable) {
    guard uses.remove(Use(id: id, variable: variable)) != nil else { return }
    counts[variable, default: 0] -= 1
  }
}

extension Problem {
  /// Refuses to remove a variable that a constraint still uses at that edit, or that a later edit uses.
  ///
  /// O(edits + rows of the removed variables), for change sets that remove variables.
  mutating func validateRemovals(_ changes: ChangeSet, relaxed: [RowIndex]) throws(SolverError) {
    var remaining = initialUses(changes, relaxed: relaxed)
    var removed: Set<Variable> = []
    try changes.forEachRun(
      ofAdditions: { run throws(SolverError) in
        for addition in run.piece[run.places] {
          try changes.forEachTerm(of: addition) { term throws(SolverError) in
            if removed.contains(term.variable) { throw .unknownVariable(term.variable) }
          }
          mergeTerms(of: addition, changes)
          // A variable with a zero or cancelled coefficient is not used.
          terms.dropZeros()
          for k in 0..<terms.count {
            let variable = variables.handle(of: terms[k].variable)
            remaining.insert(addition.id, variable)
            remaining.additions[addition.id, default: []].append(variable)
          }
        }
      },
      ofEdits: { places throws(SolverError) in
        for edit in changes.edits[places] {
          switch edit {
          case .setCoefficient(let id, let variable, let coefficient):
            guard !removed.contains(variable) else { throw .unknownVariable(variable) }
            if coefficient == 0 {
              remaining.remove(id, variable)
            } else {
              remaining.insert(id, variable)
              remaining.additions[id, default: []].append(variable)
            }
          case .remove(let id):
            for variable in remaining.additions[id] ?? [] { remaining.remove(id, variable) }
            for variable in callerVariables(of: id) { remaining.remove(id, variable) }
          case .fix(let variable, _), .release(let variable), .setStay(let variable, _),
            .setLowerBound(let variable, _):
            guard !removed.contains(variable) else { throw .unknownVariable(variable) }
          case .removeVariable(let variable):
            guard removed.insert(variable).inserted else { throw .unknownVariable(variable) }
            if remaining.counts[variable] == 0 { continue }
            let user = remaining.uses.filter { $0.variable == variable }.map(\.id).min()
            if let user { throw .variableInUse(variable, by: user) }
          case .setConstant, .setPriority, .takeAge: break
          }
        }
      })
  }

  /// The uses of the variables to be removed before the first edit, including uses by relaxed constraints.
  private func initialUses(_ changes: ChangeSet, relaxed: [RowIndex]) -> RemainingUses {
    var remaining = RemainingUses()
    for case .removeVariable(let variable) in changes.edits { remaining.counts[variable] = 0 }
    for variable in Array(remaining.counts.keys) {
      guard let index = variables.index(of: variable) else { continue }
      let run = variables.records[index].uses
      for position in 0..<run.count {
        let row = variables.use(run, position)
        if rows.records[row].flags.isDisjoint(with: [.fixture, .stay, .bound]) {
          remaining.insert(rows.id(of: owner(of: row)), variable)
        }
      }
    }
    for row in relaxed {
      let id = rows.id(of: row)
      for variable in callerVariables(of: id) { remaining.insert(id, variable) }
    }
    return remaining
  }
}
