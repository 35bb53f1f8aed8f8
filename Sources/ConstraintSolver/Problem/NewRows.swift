internal import SolverKernels

/// The rows that a change set adds, in the order in which they came in.
struct NewRows: ~Copyable {
  // Not private: without optimisation, whoever destroys the buffer from another file names its elements.
  struct Entry: BitwiseCopyable {
    var row: RowIndex
    /// How many of its variables waited to be determined when it was linked.
    var unknowns: Int32
  }

  private var entries = Buffer<Entry>()
  /// Whether no row was taken out since the first of these came in: then none of them was either, nor took over the
  /// place of another.
  var areUntouched = true

  init() {}

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  subscript(position: Int) -> RowIndex { entries[position].row }

  /// How many variables of a row waited to be determined when it was linked.
  @inline(__always)
  func unknowns(at position: Int) -> Int8 { Int8(truncatingIfNeeded: entries[position].unknowns) }

  @inline(__always)
  mutating func append(_ row: RowIndex, unknowns: Int32) {
    entries.append(Entry(row: row, unknowns: unknowns))
  }

  /// Makes room for further rows.
  mutating func reserve(adding count: Int) {
    entries.reserve(entries.count + count)
  }

  mutating func removeAll() {
    entries.removeAll()
  }

  var byteCount: Int { entries.byteCount }
}
