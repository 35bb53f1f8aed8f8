internal import SolverKernels

/// The rows that a change set adds, in order of addition.
struct NewRows: ~Copyable {
  // Not private: without optimisation, code that destroys the buffer in another file names its elements.
  struct Entry: BitwiseCopyable {
    var row: RowIndex
    /// The number of its variables that were undetermined when it was linked.
    var unknowns: Int32
  }

  private var entries = Buffer<Entry>()
  /// Whether this change set has unlinked no row: then all new rows are linked, and `unknowns(at:)` is valid.
  var areUntouched = true

  init() {}

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  subscript(position: Int) -> RowIndex { entries[position].row }

  /// The number of a row's variables that were undetermined when it was linked.
  @inline(__always)
  func unknowns(at position: Int) -> Int8 { Int8(truncatingIfNeeded: entries[position].unknowns) }

  @inline(__always)
  mutating func append(_ row: RowIndex, unknowns: Int32) {
    entries.append(Entry(row: row, unknowns: unknowns))
  }

  /// Reserves room for further rows.
  mutating func reserve(adding count: Int) {
    entries.reserve(entries.count + count)
  }

  mutating func removeAll() {
    entries.removeAll()
  }

  var byteCount: Int { entries.byteCount }
}
