/// What a look ahead has found.
public struct FramesAhead: Sendable {
  /// The number of leading frames whose values are known.
  ///
  /// The next one, if there is one, asks for another working set, or might: apply it, and look ahead from there. Where
  /// frame after frame has asked for another one, looking ahead is given up for a while, and the count is 0.
  public let count: Int

  /// The variables that may differ from their present values; all others keep them in every frame.
  ///
  /// The array is the solver's own buffer: a caller that lets go of it before the next ``Solver/lookAhead(_:)`` saves a copy.
  public let variables: [Variable]
}

extension Solver {
  /// Computes the values of up to eight frames in one pass, and applies none.
  ///
  /// Each frame is taken by itself: its values are, bit for bit, those that ``apply(_:)`` would give for it now. As long as
  /// the working set that is optimal now stays optimal, the order in which frames are applied has no influence, up to the
  /// rounding within groups of variables that determine each other (1e-8 points): coming frames of an animation may be
  /// read off here and only the last of them applied.
  ///
  /// - Throws: ``SolverError`` for an input that ``apply(_:)`` would refuse too. Nothing is changed by any call.
  /// - Complexity: O(e + m) for e edits and the m variables and constraints that they reach; the first call after a change
  ///   of the working set, or of the list of edited constraints, also searches for what these are.
  public func lookAhead(_ batch: FrameBatch) throws(SolverError) -> FramesAhead {
    let count = try system.lookAhead(batch)
    return FramesAhead(count: count, variables: count == 0 ? [] : system.propagation.frames.variables)
  }

  /// The values of a variable in the frames of the last ``lookAhead(_:)``.
  ///
  /// They hold for the frames that it counted, until the next ``apply(_:)``; beyond, they mean nothing. For a handle that is
  /// not this solver's or was removed, all are `nan`.
  ///
  /// - Complexity: O(1).
  public func values(ahead variable: Variable) -> SIMD8<Double> {
    guard let index = system.problem.variables.index(of: variable) else { return SIMD8(repeating: .nan) }
    return system.valuesAhead(of: index)
  }
}
