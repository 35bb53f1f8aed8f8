internal import SolverKernels

/// The problem: rows, variables, the rows of each variable, and the effects of the present change set.
///
/// Records of rows and variables hold a few fields of other parts, so that data read together lies in one cache line.
struct Problem: ~Copyable {
  var rows = RowStore()
  var variables = VariableStore()

  /// Variables made since the last change set.
  var fresh = Buffer<VariableIndex>()
  /// Rows that the present change set adds.
  var newRows = NewRows()
  /// Rows that the present change set removes.
  var doomedRows = Buffer<RowIndex>()
  /// Variables that the present change set removes.
  var removedVariables: [VariableIndex] = []
  /// The effects of the present change set, to be undone if it fails.
  var journal = Journal()
  /// The terms of the constraint being read or entered.
  var terms = TermList()
  private let place = ReadInPlace()

  init() {}

  /// Forgets the effects of the last change set.
  @inline(__always)
  mutating func beginChangeSet() {
    variables.saved.removeAll()
    variables.saved.extend(to: variables.count)
    variables.clearBoundSuspects()
    newRows.areUntouched = true
    journal.removeAll()
  }

  /// Releases storage that grew with a large change set.
  mutating func releaseRoom() {
    journal = Journal()
    newRows = NewRows()
    doomedRows = Buffer()
    removedVariables = []
    // After a failure, variables that waited for a test may still be marked as waiting.
    if variables.freeDirections.suspects.isEmpty { variables.freeDirections.suspects = Buffer() }
    rows.releaseSlack()
    variables.releaseSlack()
  }

  var byteCount: Int {
    let lists = fresh.byteCount + newRows.byteCount + doomedRows.byteCount + journal.byteCount
    return rows.byteCount + variables.byteCount + lists + removedVariables.capacity * MemoryLayout<VariableIndex>.stride
  }
}
