internal import SolverKernels

/// Pivot choice for least fill, judged by the shortest rows and columns.
extension SparseElimination {
  /// A pivot candidate.
  struct Pivot {
    var row: Int
    var column: Int
    /// The place of the entry in `entries`.
    var place: Int
  }

  /// The state of a pivot search: the best candidate, its fill, and its size relative to the row's largest entry.
  struct Search {
    /// The greatest number of lines searched once there is a candidate.
    private static let mostLines = 4

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

    /// Whether enough lines were searched, or no later line, with at least `count` entries, can have less fill.
    func isOver(afterLineOf count: Int) -> Bool {
      best != nil && (fill <= (count - 1) * (count - 1) || lines >= Self.mostLines)
    }
  }

  /// The acceptable entry with the least fill among the shortest rows and columns.
  func findPivot() -> Pivot? {
    // An empty row or column makes the matrix singular.
    if rowsByCount.first(0) != nil || columnsByCount.first(0) != nil { return nil }
    var search = Search()
    for count in 1...size {
      // Rows first: in a full matrix the first row is as good as any, and searching a column reads all of its rows.
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

  /// Whether an entry is at most rounding, relative to the scales of its row and column.
  @inline(__always)
  private func isTiny(_ magnitude: Double, _ row: Int, _ column: Int) -> Bool {
    !(magnitude / rowScales[row] > Tolerances.blockPivot * columnScales[column])
  }
}
