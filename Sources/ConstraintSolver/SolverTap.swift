/// An observer of a solver's input, so that it can be replayed elsewhere.
///
/// A solver without a tap pays one comparison with nil for each variable made and each change set applied.
package protocol SolverTap: AnyObject {
  /// A variable was made; the arguments are those of the call.
  func solver(
    _ solver: Solver, made variable: Variable, initial: Double, stay: StayRank, relativeTo reference: Variable?,
    lowerBound: Double?)

  /// A change set was applied completely; the layout engine is still at work, so frames must not be read.
  func solver(_ solver: Solver, applied changes: ChangeSet)
}
