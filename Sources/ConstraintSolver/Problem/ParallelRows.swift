internal import SolverKernels

/// Parallel rows: rows with equal terms.
extension Problem {
  /// The greatest number of rows of a variable that are searched for a parallel row.
  ///
  /// A row whose parallel is not found counts as free, which costs time but is never wrong.
  static var parallelSearch: Int32 { 64 }

  /// Marks as suspects the variables that rows parallel to a nonbasic row define, because the nonbasic row changed and
  /// may hold those rows on their free side.
  ///
  /// When a row was found to be held, it was among the first rows of the list that was then the shortest. Since then it
  /// has not moved further back in that list, but another list may have become the shortest. So if the shortest list is
  /// long, the lists of all variables are searched.
  mutating func suspectParallels(of index: RowIndex) {
    let row = rows.records[index]
    let shortest = shortestUses(of: row)
    if shortest.count <= Self.parallelSearch { return suspectParallels(of: row, in: shortest) }
    row.forEachTerm { variable, _ in suspectParallels(of: row, in: variables.records[variable].uses) }
  }

  private mutating func suspectParallels(of row: Row, in run: UseRun) {
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
