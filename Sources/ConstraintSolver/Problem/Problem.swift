internal import SolverKernels

/// What is asked: rows, variables, and for each of these the rows that contain it; and what the present change set did
/// to them.
///
/// The records of rows and variables hold a few fields of other parts, so that what is read together lies in one cache
/// line.
struct Problem: ~Copyable {
  var rows = RowStore()
  var variables = VariableStore()

  /// Variables made since the last change set.
  var fresh = Buffer<VariableIndex>()
  /// Rows added by this change set, and those taken out.
  var newRows = NewRows()
  var doomedRows = Buffer<RowIndex>()
  /// Variables that the present change set removes.
  var removedVariables: [VariableIndex] = []
  /// What the present change set did, to be undone if it fails.
  var journal = Journal()
  /// The terms of a constraint that is being read or entered.
  var terms = TermList()
  private let place = ReadInPlace()

  init() {}

  var byteCount: Int {
    let lists = fresh.byteCount + newRows.byteCount + doomedRows.byteCount + journal.byteCount
    return rows.byteCount + variables.byteCount + lists + removedVariables.capacity * MemoryLayout<VariableIndex>.stride
  }
}
