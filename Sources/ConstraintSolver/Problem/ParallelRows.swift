internal import SolverKernels

/// Parallel rows: rows with equal terms.
extension Problem {
  /// The most rows of a variable that are searched for a parallel row.
  ///
  /// A row whose parallel is not found counts as free, which costs time but is never wrong.
  static var parallelSearch: Int32 { 64 }

  /// Marks as suspects the variables that rows parallel to a nonbasic row define, because the nonbasic row changed and
  /// may hold those rows on their free side.
  mutating func suspectParallels(of index: RowIndex) {
    let row = rows.records[index]
    let run = shortestUses(of: row)
    for position in 0..<min(run.count, Self.parallelSearch) {
      let record = rows.records[variables.use(run, position)]
      if !record.match.isNone, record.hasTerms(of: row) { variables.suspect(record.match) }
    }
  }

  /// The shortest list of rows among the row's variables.
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
