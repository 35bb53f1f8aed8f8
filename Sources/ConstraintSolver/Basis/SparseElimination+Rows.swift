internal import SolverKernels

/// Elimination of a matrix that may have more columns than rows, and whose rows may depend on each other.
extension SparseElimination {
  /// Finds a pivot for each row that does not depend on earlier pivot rows.
  ///
  /// Each pivot is the entry with the least fill among the largest entries of the shortest rows. The result is
  /// `pivotRows` and `pivotColumns`; the factor itself is not usable.
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

  /// The place of the largest entry of a row; of entries within a thousandth of the largest, the one in the shortest
  /// column.
  ///
  /// `nil` if only rounding errors are left in the row.
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

  /// Removes a row from the elimination.
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
