internal import SolverKernels

/// Rows with the same terms.
extension Problem {
  /// How many rows of a variable are searched for a parallel one.
  ///
  /// Beyond them a row counts as open, which costs time and is never wrong.
  static var parallelSearch: Int32 { 64 }

  /// Has the variables that rows with the same terms define looked at again: a nonbasic row, which may
  /// hold those on their free side, has changed.
  mutating func suspectParallels(of index: RowIndex) {
    let row = rows.records[index]
    let run = shortestUses(of: row)
    for position in 0..<min(run.count, Self.parallelSearch) {
      let record = rows.records[variables.use(run, position)]
      if !record.match.isNone, record.hasTerms(of: row) { variables.suspect(record.match) }
    }
  }

  /// The rows of that variable of a row which is in the fewest.
  @inline(__always)
  func shortestUses(of row: Row) -> UseRun {
    var shortest = variables.records[VariableIndex(raw: row.variables.x)].uses
    for lane in 1..<4 where row.variables[lane] != 0 {
      let run = variables.records[VariableIndex(raw: row.variables[lane])].uses
      if run.count < shortest.count { shortest = run }
    }
    return shortest
  }
}
