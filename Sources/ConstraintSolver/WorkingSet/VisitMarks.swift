internal import SolverKernels

/// Marks on variables that are all cleared at once, by counting on.
///
/// A byte for each variable, so that as many as can be lie in a cache line; 255 clearings in a row are free.
struct VisitMarks: ~Copyable {
  private var marks: Table<VariableIndex, UInt8>
  private var clock: UInt8 = 0

  init() {
    marks = Table(repeating: 0, count: 1)
  }

  /// Clears all marks and makes room for a number of variables.
  ///
  /// O(1), but for every 255th time, when a byte of each variable is cleared.
  mutating func clear(count: Int) {
    marks.extend(to: count, with: 0)
    clock &+= 1
    if clock == 0 {
      // The counter went round: old marks could look new.
      marks.elements.fill(0..<marks.count, with: 0)
      clock = 1
    }
  }

  @inline(__always)
  func contains(_ variable: VariableIndex) -> Bool { marks[variable] == clock }

  /// Marks a variable and says whether it was not marked before.
  @inline(__always)
  mutating func insert(_ variable: VariableIndex) -> Bool {
    if marks[variable] == clock { return false }
    marks[variable] = clock
    return true
  }

  var byteCount: Int { marks.byteCount }
}
