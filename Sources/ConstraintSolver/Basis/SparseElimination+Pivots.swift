internal import SolverKernels

/// The choice of pivots: the least fill, as far as the shortest lines tell.
extension SparseElimination {
  /// An entry that is to be the next pivot.
  struct Pivot {
    var row: Int
    var column: Int
    /// Where the row has the entry.
    var place: Int
  }

  /// A search for a pivot: the best one so far, and by how much it is the best.
  struct Search {
    var best: Pivot?
    var fill = Int.max
    var relative = 0.0
    var lines = 0

    mutating func consider(_ pivot: Pivot, fill: Int, relative: Double) {
      if fill > self.fill || (fill == self.fill && relative <= self.relative) { return }
      best = pivot
      self.fill = fill
      self.relative = relative
    }

    /// Whether no later line can have much less fill than a line of this length allows.
    func isOver(afterLineOf count: Int) -> Bool {
      best != nil && (fill <= (count - 1) * (count - 1) || lines >= 4)
    }
  }

  /// The entry that causes the least fill, as far as the shortest columns and rows tell.
  func findPivot() -> Pivot? {
    // What is empty has no pivot.
    if rowsByCount.first(0) != nil || columnsByCount.first(0) != nil { return nil }
    var search = Search()
    for count in 1...size {
      // Rows first: where all is full, the first of them is as good as any, and a column would be read row by row.
      var next = rowsByCount.first(count)
      while let row = next {
        searchRow(row, &search)
        if search.isOver(afterLineOf: count) { return search.best }
        next = rowsByCount.next(row)
      }
      next = columnsByCount.first(count)
      while let column = next {
        searchColumn(column, &search)
        if search.isOver(afterLineOf: count) { return search.best }
        next = columnsByCount.next(column)
      }
    }
    return search.best
  }

  private func searchColumn(_ column: Int, _ search: inout Search) {
    search.lines += 1
    let line = columns[column]
    for position in line.start..<line.end {
      let row = Int(occurrences[Int(position)])
      var largest = 0.0
      var place = 0
      for k in Int(rows[row].start)..<Int(rows[row].end) {
        largest = max(largest, entries[k].value.magnitude)
        if entries[k].column == column { place = k }
      }
      let own = entries[place].value.magnitude
      if own < threshold * largest || isTiny(own, row, column) { continue }
      let fill = (Int(rows[row].count) - 1) * (Int(line.count) - 1)
      search.consider(Pivot(row: row, column: column, place: place), fill: fill, relative: own / largest)
    }
  }

  private func searchRow(_ row: Int, _ search: inout Search) {
    search.lines += 1
    let range = Int(rows[row].start)..<Int(rows[row].end)
    var largest = 0.0
    for k in range { largest = max(largest, entries[k].value.magnitude) }
    for k in range {
      let own = entries[k].value.magnitude
      let column = Int(entries[k].column)
      if own < threshold * largest || isTiny(own, row, column) { continue }
      let fill = (range.count - 1) * (Int(columns[column].count) - 1)
      search.consider(Pivot(row: row, column: column, place: k), fill: fill, relative: own / largest)
    }
  }

  /// Whether an entry is what rounding left of the row and column that it is in.
  @inline(__always)
  private func isTiny(_ magnitude: Double, _ row: Int, _ column: Int) -> Bool {
    !(magnitude / rowScales[row] > Tolerances.blockPivot * columnScales[column])
  }
}
