/// What one ``Solver/apply(_:)`` did.
public struct SolveReport: Sendable {
  /// The variables whose values differ, bit for bit, from those before; each once, in no particular order.
  ///
  /// The array is the solver's own buffer: a caller that lets go of the report before the next ``Solver/apply(_:)``
  /// saves a copy.
  public let changed: [Variable]

  /// The new values of ``changed``, in the same order.
  ///
  /// The solver's own buffer too.
  public let values: [Double]

  /// The conflicts among required constraints that were found, in the order of discovery; empty nearly always.
  ///
  /// A conflict is a result, not an error: one constraint of it was left out.
  public let conflicts: [Conflict]

  /// Constraints that had been left out of a conflict and hold again, oldest first.
  public let readmitted: [ConstraintID]

  /// The work done by this call alone.
  public let statistics: SolveStatistics
}

/// Required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
  /// The constraints, irreducible: all but any one of them can hold together.
  ///
  /// In the order of their names.
  public let constraints: [ConstraintID]
  /// Variables held by ``ChangeSet/fix(_:to:)`` that take part.
  public let fixedVariables: [Variable]
  /// The one of ``constraints`` that was left out, so that the rest holds; it stays in the solver, without effect,
  /// and comes back when it can.
  ///
  /// `nil` if only held variables contradict.
  public let leftOut: ConstraintID?
}
