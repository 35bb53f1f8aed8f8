internal import SolverKernels

/// The rows relaxed because of conflicts, and the changes of the present change set.
struct Conflicts: ~Copyable {
  /// Rows relaxed in conflicts, oldest first.
  var relaxed: [RowIndex] = []
  /// The rows that were relaxed when the present change set began, oldest first.
  var relaxedBefore: [RowIndex] = []
  /// Rows that the present change set makes successors of relaxed rows (``ChangeSet/takeAge(_:of:)``).
  var relaxedSuccessors: [RowIndex] = []
  /// Rows that took part in conflicts since the first of the relaxed rows was relaxed: all rows with the flag
  /// `contested`, and perhaps others.
  var contested = Buffer<RowIndex>()
  /// Whether a change may have ended a conflict for which a row is relaxed.
  var mayReadmit = false
  /// The conflicts because of which rows stay relaxed.
  var reasons = RelaxationReasons()
  /// The row that is being tried again.
  var candidate = RowIndex.none
  /// Rows that gave way to the candidate.
  var victims: [RowIndex] = []
  /// Conclusions of failed attempts about the rows still to be tried.
  var refused = RefusedRows()
  /// Relaxed rows that the change set tried again, some more than once.
  var triedAgain: [RowIndex] = []
  /// The conflicts to report.
  var found: [Conflict] = []
  var readmitted: [ConstraintID] = []
  private let place = ReadInPlace()

  init() {}
}
