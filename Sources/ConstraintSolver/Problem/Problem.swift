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

  var byteCount: Int {
    let lists = fresh.byteCount + newRows.byteCount + doomedRows.byteCount + journal.byteCount
    return rows.byteCount + variables.byteCount + lists + removedVariables.capacity * MemoryLayout<VariableIndex>.stride
  }
}
