internal import SolverKernels

/// Constraints of more than four terms.
///
/// A row has room for four terms, enough for nearly all layout constraints. A longer constraint is split into partial
/// sums: each is an internal variable for three terms, defined by a row of a level stronger than required. This row can
/// always hold, because nothing else determines its variable. So no pass has to handle rows of more than four terms.
extension ConstraintSystem {
  /// Fills a row with the terms in `problem.terms`, splitting them if there are more than four, and links it.
  mutating func install(_ index: RowIndex, flags: RowFlags, target: Double) {
    simplex.problem.terms.dropZeros()
    if simplex.problem.terms.count > 4 { splitTerms(of: index) }
    simplex.bringIn(index, simplex.problem.newRow(flags: flags, target: target))
  }

  private mutating func splitTerms(of index: RowIndex) {
    var split = RowSplit(variables: [], definitions: [])
    var remaining: [RowTerm] = []
    while let term = simplex.problem.terms.takeLast() { remaining.append(term) }
    while remaining.count > 4 {
      var sums: [RowTerm] = []
      while remaining.count > 3 {
        let parts = [remaining.removeLast(), remaining.removeLast(), remaining.removeLast()]
        sums.append(RowTerm(variable: define(parts, in: &split), coefficient: 1))
      }
      remaining = (sums + remaining.reversed()).reversed()
    }
    simplex.problem.terms.removeAll()
    for term in remaining.reversed() { simplex.problem.terms.add(term.variable, term.coefficient) }
    simplex.problem.rows.splits[index] = split
    for definition in split.definitions { simplex.problem.rows.owners[definition] = index }
  }

  /// Makes a variable equal to the sum of three terms.
  private mutating func define(_ parts: [RowTerm], in split: inout RowSplit) -> VariableIndex {
    let sum = VariableIndex(raw: makeVariable(initial: 0, flags: .own).slot)
    simplex.problem.journal.note(.made(sum))
    let definition = simplex.problem.rows.allocate(state: .own)
    simplex.problem.terms.removeAll()
    simplex.problem.terms.add(sum, -1)
    for part in parts { simplex.problem.terms.add(part.variable, part.coefficient) }
    simplex.problem.rows.sides[definition].level = .definition
    simplex.bringIn(definition, simplex.problem.newRow(flags: [.equality, .definition], target: 0))
    simplex.problem.journal.note(.added(definition))
    split.variables.append(sum)
    split.definitions.append(definition)
    return sum
  }
}

extension Simplex {
  /// Links a new row.
  @inline(__always)
  mutating func bringIn(_ index: RowIndex, _ row: Row) {
    problem.newRows.append(index, unknowns: problem.link(index, row))
  }
}
