internal import SolverKernels

/// Marks on variables or rows that are cleared together, by incrementing a counter.
///
/// One byte each, so that many fit in a cache line. Every 255th clearing writes all bytes.
struct VisitMarks<Index: TableIndex>: ~Copyable {
  private var marks: Table<Index, UInt8>
  private var clock: UInt8 = 0

  init() {
    marks = Table(repeating: 0, count: 1)
  }

  /// Clears all marks and makes room for a number of places.
  ///
  /// O(1), except every 255th time, when each byte is cleared.
  mutating func clear(count: Int) {
    makeRoom(for: count)
    clock &+= 1
    if clock == 0 {
      // The counter wrapped: old marks could look new.
      marks.elements.fill(0..<marks.count, with: 0)
      clock = 1
    }
  }

  /// Makes room for places added since the marks were cleared.
  @inline(__always)
  mutating func makeRoom(for count: Int) {
    marks.extend(to: count, with: 0)
  }

  @inline(__always)
  func contains(_ index: Index) -> Bool { marks[index] == clock }

  /// Marks a place; returns whether it was unmarked.
  @inline(__always)
  mutating func insert(_ index: Index) -> Bool {
    if marks[index] == clock { return false }
    marks[index] = clock
    return true
  }

  var byteCount: Int { marks.byteCount }
}
