internal import SolverKernels

/// Marks on variables that are all cleared at once, by counting on.
struct VisitMarks: ~Copyable {
  private var marks: Table<VariableIndex, UInt32>
  private var clock: UInt32 = 0

  init() {
    marks = Table(repeating: 0, count: 1)
  }

  /// Clears all marks and makes room for a number of variables.
  ///
  /// O(1) amortised.
  mutating func clear(count: Int) {
    marks.extend(to: count, with: 0)
    clock &+= 1
    if clock == 0 {
      // The counter went round: old marks could look new.
      marks = Table(repeating: 0, count: count)
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
