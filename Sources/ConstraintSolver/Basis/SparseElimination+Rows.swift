internal import SolverKernels

/// Elimination of the independent rows of a matrix that may have more columns than rows.
extension SparseElimination {
  /// Finds a pivot for each independent row: of the largest entries of the shortest rows, the entry with the least
  /// fill.
  ///
  /// The result is `pivotRows` and `pivotColumns`; the factor itself is not usable.
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

  /// The place of a row's largest entry; `nil` if only rounding is left of the row.
  ///
  /// Of equal entries, the entry in the shortest column counts as the largest.
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
