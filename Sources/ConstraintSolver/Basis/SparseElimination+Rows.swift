internal import SolverKernels

/// The elimination of as many rows as are independent, of a matrix with more columns than these.
extension SparseElimination {
  /// As many of the shortest rows are compared.
  private static var mostLines: Int { 4 }

  /// Finds a pivot for each row that does not depend on others, with the least fill that the largest entries of the
  /// shortest rows allow.
  ///
  /// Afterwards `pivotRows` and `pivotColumns` say which these are; the factor is of no use.
  mutating func eliminateRows() {
    beginElimination()
    while let pivot = findRowPivot() {
      if !eliminate(pivot) { return }
    }
  }

  private mutating func findRowPivot() -> Pivot? {
    var search = Search()
    var count = 1
    while count <= size {
      var next = rowsByCount.first(count)
      while let row = next {
        next = rowsByCount.next(row)
        guard let place = largestEntry(of: row) else {
          dropRow(row)
          continue
        }
        let column = Int(entries[place].column)
        search.lines += 1
        search.consider(
          Pivot(row: row, column: column, place: place), fill: (count - 1) * (Int(columns[column].count) - 1),
          relative: 1)
        if search.isOver(afterLineOf: count) { return search.best }
      }
      count += 1
    }
    return search.best
  }

  /// Where a row has its largest entry, in the shortest column of equals; `nil` if rounding left no more of the row.
  private func largestEntry(of row: Int) -> Int? {
    var largest = 0.0
    for k in Int(rows[row].start)..<Int(rows[row].end) { largest = max(largest, entries[k].value.magnitude) }
    var best: Int?
    for k in Int(rows[row].start)..<Int(rows[row].end) {
      let entry = entries[k]
      let column = Int(entry.column)
      if entry.value.magnitude < Self.strictThreshold * largest { continue }
      if entry.value.magnitude <= Tolerances.crashPivot * rowScales[row] * columnScales[column] { continue }
      if let best, columns[Int(entries[best].column)].count <= columns[column].count { continue }
      best = k
    }
    return best
  }

  /// Leaves a row out.
  private mutating func dropRow(_ row: Int) {
    rowsByCount.remove(row, count: Int(rows[row].count))
    for k in Int(rows[row].start)..<Int(rows[row].end) {
      let column = Int(entries[k].column)
      columnsByCount.remove(column, count: Int(columns[column].count))
      removeOccurrence(of: row, in: column)
      columnsByCount.insert(column, count: Int(columns[column].count))
    }
    rows[row].count = 0
  }
}
