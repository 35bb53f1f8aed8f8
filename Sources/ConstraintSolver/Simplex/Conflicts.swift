internal import SolverKernels

/// The rows that are relaxed because of conflicts, and what the present change set has done to them.
struct Conflicts: ~Copyable {
  /// Rows relaxed in conflicts, oldest first.
  var relaxed: [RowIndex] = []
  /// The same before the present change set.
  var relaxedBefore: [RowIndex] = []
  /// Rows of the present change set that stand for such as were relaxed before it.
  var relaxedSuccessors: [RowIndex] = []
  /// Rows that took part in conflicts since one was last relaxed; those marked are among them.
  var contested = Buffer<RowIndex>()
  /// Whether a change may have ended a conflict for which a row is relaxed.
  var mayReadmit = false
  /// The row that is being tried again.
  var candidate = RowIndex.none
  /// Rows that had to give way to it.
  var victims: [RowIndex] = []
  /// Relaxed rows that the change set has tried again, some of them more than once.
  var triedAgain: [RowIndex] = []
  /// What is reported.
  var found: [Conflict] = []
  var readmitted: [ConstraintID] = []
  private let place = ReadInPlace()

  init() {}
}
