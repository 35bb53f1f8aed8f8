internal import SolverKernels

/// The caller's constraints, with partial sums written out.
extension Problem {
  /// The row of the caller's constraint, if a row defines one of its partial sums; otherwise the row itself.
  func owner(of row: RowIndex) -> RowIndex {
    guard rows.records[row].flags.contains(.definition) else { return row }
    return rows.owners[row] ?? row
  }

  /// The variables of a constraint and of its partial sums; the partial sums themselves occur twice.
  func callerVariables(of id: ConstraintID) -> [Variable] {
    guard let index = rows.index(of: id) else { return [] }
    var found: [Variable] = []
    for row in [index] + (rows.split(of: index)?.definitions ?? []) {
      rows.records[row].forEachTerm { variable, _ in found.append(variables.handle(of: variable)) }
    }
    return found
  }

  /// Writes the terms of a row into `problem.terms`, with partial sums written out.
  ///
  /// O(terms), because the definitions contain them in the order of variables.
  mutating func collectTerms(of index: RowIndex) {
    terms.removeAll()
    for part in (rows.split(of: index)?.definitions ?? []) + [index] {
      let row = rows.records[part]
      row.forEachTerm { variable, coefficient in
        // A partial sum has the coefficient 1 where it is added, and -1 in its definition.
        if !variables.records[variable].flags.contains(.own) { terms.add(variable, coefficient) }
      }
    }
  }

  /// Writes the terms of an addition into `problem.terms`, each variable once.
  mutating func mergeTerms(of addition: ChangeSet.Addition, _ changes: ChangeSet) {
    terms.removeAll()
    changes.forEachTerm(of: addition) { term in
      terms.add(VariableIndex(raw: term.variable.slot), term.coefficient)
    }
  }
}
