/// The result of one ``Solver/apply(_:)``.
public struct SolveReport: Sendable {
  /// The variables whose bits have changed; each once, in no particular order.
  ///
  /// The array is the solver's own buffer: releasing the report before the next ``Solver/apply(_:)`` saves a copy.
  public let changed: [Variable]

  /// The new values of ``changed``, in the same order; also the solver's own buffer.
  public let values: [Double]

  /// The conflicts found among required constraints, in the order of discovery; nearly always empty.
  ///
  /// A conflict is a result, not an error: one of its constraints was relaxed.
  public let conflicts: [Conflict]

  /// Constraints that a conflict had relaxed and that hold again, oldest first.
  public let readmitted: [ConstraintID]

  /// The work done by this call alone.
  public let statistics: SolveStatistics
}

/// Required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in the order of their names.
  ///
  /// The set is irreducible: if any one is removed, the others can hold. The only exception concerns lower bounds of
  /// variables, which are not listed: two or more of the constraints may contradict such bounds even if the rest of the
  /// set is removed. A constraint that contradicts such bounds by itself is listed alone.
  public let constraints: [ConstraintID]
  /// Held variables (``ChangeSet/fix(_:to:)``) that take part.
  public let fixedVariables: [Variable]
  /// The constraint of ``constraints`` that was relaxed so that the others hold.
  ///
  /// It stays in the solver without effect and is readmitted once it can hold. `nil` if only held variables contradict.
  public let relaxed: ConstraintID?

  /// The former name.
  @available(*, deprecated, renamed: "relaxed")
  public var leftOut: ConstraintID? { relaxed }
}
