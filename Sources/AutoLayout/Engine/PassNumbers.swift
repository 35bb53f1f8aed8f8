/// Numbers that identify passes, and calls that laid out a tree.
///
/// Only the engine of the outermost tree counts calls, not the engines of its islands.
struct PassNumbers {
  /// The number of updates; identifies the present one.
  var updates = 0
  /// The number of measure passes; identifies the present pass.
  var measurements = 0
  /// The number of calls that laid out the tree; identifies the present call.
  var calls = 0
  /// The number of calls under way that were made from within a pass and repeat rounds.
  var nestedCalls = 0
  /// The call in which the solver failed last.
  var failedCall = 0
  /// The call whose last solution all waiting edits follow from; `nil` if application code has edited something since.
  var solvedCall: Int?
}
