internal import SolverKernels

/// Marks on variables or rows that are all cleared at once, by counting on.
///
/// A byte for each, so that as many as can be lie in a cache line; 255 clearings in a row are free.
struct VisitMarks<Index: TableIndex>: ~Copyable {
  private var marks: Table<Index, UInt8>
  private var clock: UInt8 = 0

  init() {
    marks = Table(repeating: 0, count: 1)
  }

  /// Clears all marks and makes room for so many places.
  ///
  /// O(1), but for every 255th time, when each byte is cleared.
  mutating func clear(count: Int) {
    makeRoom(for: count)
    clock &+= 1
    if clock == 0 {
      // The counter went round: old marks could look new.
      marks.elements.fill(0..<marks.count, with: 0)
      clock = 1
    }
  }

  /// Makes room for places that have come since the marks were cleared.
  @inline(__always)
  mutating func makeRoom(for count: Int) {
    marks.extend(to: count, with: 0)
  }

  @inline(__always)
  func contains(_ index: Index) -> Bool { marks[index] == clock }

  /// Marks a place and says whether it was not marked before.
  @inline(__always)
  mutating func insert(_ index: Index) -> Bool {
    if marks[index] == clock { return false }
    marks[index] = clock
    return true
  }

  var byteCount: Int { marks.byteCount }
}
