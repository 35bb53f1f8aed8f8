internal import SolverKernels

/// Sparse LU of a square matrix, with pivots chosen for least fill (Markowitz, "The elimination form of the inverse and
/// its application to linear programming", 1957) among entries not much smaller than the largest of their row.
///
/// The caller numbers rows and columns from 0; the factor is in the order of elimination steps.
struct SparseElimination: ~Copyable {
  struct Entry: BitwiseCopyable {
    var value: Double
    var column: Int32
  }

  /// A row's run of `entries` or a column's run of `occurrences`, with room to grow.
  struct Line: BitwiseCopyable {
    var start: Int32
    var count: Int32 = 0
    var room: Int32

    var end: Int32 { start &+ count }
  }

  var size = 0
  /// The smallest pivot allowed, as a fraction of the largest entry of its row.
  var threshold = SparseElimination.usualThreshold
  static var usualThreshold: Double { 0.25 }
  /// The threshold for matrices whose entries grow too much with the usual threshold.
  ///
  /// In such a matrix, errors may double from each small pivot to the next.
  static var strictThreshold: Double { 0.999 }
  /// The remaining matrix: the entries of each row, and for each column its rows.
  var rows = Buffer<Line>()
  var columns = Buffer<Line>()
  var entries = Buffer<Entry>()
  var occurrences = Buffer<Int32>()
  var rowsByCount = CountLists()
  var columnsByCount = CountLists()
  /// For each column, the index of the current row's entry; valid only if the entry there names the column.
  var places = Buffer<Int32>()
  /// The largest entry of each row, and of each column after the rows are scaled.
  var rowScales = Buffer<Double>()
  var columnScales = Buffer<Double>()

  /// The rows and columns of the pivots, step by step.
  private(set) var pivotRows = Buffer<Int32>()
  private(set) var pivotColumns = Buffer<Int32>()
  private(set) var pivots = Buffer<Double>()
  /// For each step, the ends of its column of L and its row of U; each begins where the previous one ended.
  private(set) var bounds = Buffer<Int32>()
  /// The step of each entry of L (its row) and U (its column), and the value.
  private(set) var steps = Buffer<Int32>()
  private(set) var values = Buffer<Double>()
  /// The largest entry that elimination produced, relative to the largest original entry of its row.
  private(set) var growth = 1.0

  init() {}

  var byteCount: Int {
    let matrix = rows.byteCount + columns.byteCount + entries.byteCount + occurrences.byteCount
    let search = rowsByCount.byteCount + columnsByCount.byteCount + places.byteCount
    let scales = rowScales.byteCount + columnScales.byteCount
    let order = pivotRows.byteCount + pivotColumns.byteCount + pivots.byteCount
    return matrix + search + scales + order + bounds.byteCount + steps.byteCount + values.byteCount
  }

  // MARK: The matrix

  /// Begins a square matrix.
  mutating func begin(size: Int) {
    self.size = size
    rows.removeAll()
    columns.removeAll()
    columns.extend(to: size, with: Line(start: 0, room: 0))
    entries.removeAll()
    occurrences.removeAll()
    rowScales.removeAll()
    pivotRows.removeAll()
    pivotColumns.removeAll()
    pivots.removeAll()
    bounds.removeAll()
    steps.removeAll()
    values.removeAll()
    growth = 1
  }

  /// Begins the next row.
  mutating func beginRow() {
    rows.append(Line(start: Int32(entries.count), room: 0))
    rowScales.append(0)
  }

  /// Adds an entry to the current row; a column occurs once in a row.
  mutating func append(_ value: Double, column: Int) {
    let row = rows.count - 1
    entries.append(Entry(value: value, column: Int32(truncatingIfNeeded: column)))
    rows[row].count += 1
    rows[row].room += 1
    columns[column].count += 1
    rowScales[row] = max(rowScales[row], value.magnitude)
  }

  /// Lists the rows of each column, with as much room again for fill.
  private mutating func listOccurrences() {
    var start: Int32 = 0
    for column in 0..<size {
      let room = 2 * columns[column].count + 2
      columns[column] = Line(start: start, room: room)
      start += room
    }
    occurrences.extend(to: Int(start), with: 0)
    columnScales.removeAll()
    columnScales.extend(to: size, with: 0)
    for row in 0..<rows.count {
      for place in rows[row].start..<rows[row].end {
        let entry = entries[Int(place)]
        let column = Int(entry.column)
        occurrences[Int(columns[column].end)] = Int32(truncatingIfNeeded: row)
        columns[column].count += 1
        columnScales[column] = max(columnScales[column], entry.value.magnitude / rowScales[row])
      }
    }
  }

  // MARK: Elimination

  /// Factorises the matrix; returns whether it is regular.
  mutating func eliminate() -> Bool {
    beginElimination()
    for _ in 0..<size {
      guard let pivot = findPivot(), eliminate(pivot) else { return false }
    }
    numberSteps()
    return true
  }

  /// Lists rows and columns by the number of their entries.
  mutating func beginElimination() {
    listOccurrences()
    places.removeAll()
    places.extend(to: size, with: 0)
    let most = max(size, rows.count)
    rowsByCount.begin(size: most)
    columnsByCount.begin(size: most)
    for k in 0..<rows.count { rowsByCount.insert(k, count: Int(rows[k].count)) }
    for k in 0..<size { columnsByCount.insert(k, count: Int(columns[k].count)) }
  }

  /// Eliminates the row and column of a pivot; returns whether all entries stayed finite.
  mutating func eliminate(_ pivot: Pivot) -> Bool {
    let value = entries[pivot.place].value
    let line = rows[pivot.row]
    removeEntry(at: pivot.place, of: pivot.row)
    rowsByCount.remove(pivot.row, count: Int(line.count))
    columnsByCount.remove(pivot.column, count: Int(columns[pivot.column].count))
    let rest = Int(line.start)..<Int(line.end - 1)
    for place in rest {
      let column = Int(entries[place].column)
      columnsByCount.remove(column, count: Int(columns[column].count))
      removeOccurrence(of: pivot.row, in: column)
    }
    let others = columns[pivot.column]
    for position in others.start..<others.end where occurrences[Int(position)] != pivot.row {
      let row = Int(occurrences[Int(position)])
      rowsByCount.remove(row, count: Int(rows[row].count))
      for place in Int(rows[row].start)..<Int(rows[row].end) { places[Int(entries[place].column)] = Int32(place) }
      let place = Int(places[pivot.column])
      let factor = entries[place].value / value
      removeEntry(at: place, of: row)
      steps.append(Int32(truncatingIfNeeded: row))
      values.append(factor)
      for k in rest { guard subtract(factor, times: entries[k], from: row) else { return false } }
      rowsByCount.insert(row, count: Int(rows[row].count))
    }
    bounds.append(Int32(values.count))
    for place in rest {
      let entry = entries[place]
      columnsByCount.insert(Int(entry.column), count: Int(columns[Int(entry.column)].count))
      steps.append(entry.column)
      values.append(entry.value)
    }
    bounds.append(Int32(values.count))
    pivotRows.append(Int32(truncatingIfNeeded: pivot.row))
    pivotColumns.append(Int32(truncatingIfNeeded: pivot.column))
    pivots.append(value)
    return true
  }

  /// Subtracts a multiple of a pivot row's entry from a row; returns whether the result is finite.
  private mutating func subtract(_ factor: Double, times entry: Entry, from row: Int) -> Bool {
    let change = factor * entry.value
    let column = Int(entry.column)
    let place = Int(places[column])
    var sum = -change
    if place >= rows[row].start, place < rows[row].end, entries[place].column == entry.column {
      let before = entries[place].value
      sum = before - change
      if sum.magnitude <= Tolerances.cancellation * before.magnitude {
        removeEntry(at: place, of: row)
        removeOccurrence(of: row, in: column)
        return true
      }
      entries[place].value = sum
    } else {
      appendEntry(Entry(value: sum, column: entry.column), to: row)
      appendOccurrence(of: row, in: column)
    }
    growth = max(growth, sum.magnitude / rowScales[row])
    return sum.isFinite
  }

  private mutating func removeEntry(at place: Int, of row: Int) {
    rows[row].count -= 1
    let last = entries[Int(rows[row].end)]
    entries[place] = last
    places[Int(last.column)] = Int32(truncatingIfNeeded: place)
  }

  mutating func removeOccurrence(of row: Int, in column: Int) {
    let line = columns[column]
    for position in Int(line.start)..<Int(line.end) where occurrences[position] == row {
      occurrences[position] = occurrences[Int(line.end) - 1]
      columns[column].count -= 1
      return
    }
  }

  private mutating func appendEntry(_ entry: Entry, to row: Int) {
    var line = rows[row]
    if line.count == line.room {
      let start = Int32(entries.count)
      for k in Int(line.start)..<Int(line.end) {
        places[Int(entries[k].column)] = Int32(entries.count)
        entries.append(entries[k])
      }
      line = Line(start: start, count: line.count, room: 2 * line.count + 2)
      entries.extend(to: Int(start + line.room), with: entry)
    }
    entries[Int(line.end)] = entry
    line.count += 1
    rows[row] = line
  }

  private mutating func appendOccurrence(of row: Int, in column: Int) {
    var line = columns[column]
    if line.count == line.room {
      let start = Int32(occurrences.count)
      for k in Int(line.start)..<Int(line.end) { occurrences.append(occurrences[k]) }
      line = Line(start: start, count: line.count, room: 2 * line.count + 2)
      occurrences.extend(to: Int(start + line.room), with: 0)
    }
    occurrences[Int(line.end)] = Int32(truncatingIfNeeded: row)
    line.count += 1
    columns[column] = line
  }

  /// Replaces the numbers of rows and columns by their steps.
  private mutating func numberSteps() {
    for step in 0..<size {
      rows[Int(pivotRows[step])].start = Int32(truncatingIfNeeded: step)
      columns[Int(pivotColumns[step])].start = Int32(truncatingIfNeeded: step)
    }
    var place = 0
    for step in 0..<size {
      while place < bounds[2 * step] {
        steps[place] = rows[Int(steps[place])].start
        place += 1
      }
      while place < bounds[2 * step + 1] {
        steps[place] = columns[Int(steps[place])].start
        place += 1
      }
    }
  }
}
