/// The result of a look-ahead.
public struct FramesAhead: Sendable {
  /// The number of leading frames whose values are known.
  ///
  /// The next frame, if there is one, needs or may need another basis: apply it, and look ahead from there. If frame
  /// after frame has needed another basis, looking ahead pauses for a while, and the count is 0.
  public let count: Int

  /// The frames whose values are known.
  ///
  /// In a sequence these are the leading frames; an independent frame may be known after an unknown frame.
  public let known: SIMDMask<SIMD8<Int64>>

  /// The variables that may differ from their present values; all others keep them in every frame.
  ///
  /// The array is the solver's own buffer: releasing it before the next ``Solver/lookAhead(_:)`` saves a copy.
  public let variables: [Variable]
}

extension Solver {
  /// Computes the values of up to eight frames in one pass, and applies none.
  ///
  /// Each frame is computed independently: its values are, bit for bit, those that ``apply(_:)`` would give for it now.
  /// There is one exception: if a frame sets a constant or a held value to its present number, a value may differ
  /// within the tolerance.
  ///
  /// As long as the present basis stays optimal, the order of applied frames has no influence, up to rounding within
  /// groups of variables that determine each other (1e-8 points). So the coming frames of an animation may be read
  /// here, and only the last of them applied.
  ///
  /// - Throws: ``SolverError`` for an input that ``apply(_:)`` would refuse too. No call changes anything.
  /// - Complexity: O(e + m) for e edits and the m variables and constraints that they reach. The first call after a
  ///   change of the basis, or of the list of edited constraints, also searches for these.
  public func lookAhead(_ batch: FrameBatch) throws(SolverError) -> FramesAhead {
    let known = try system.lookAhead(batch)
    return FramesAhead(
      count: known.leadingCount, known: known, variables: any(known) ? system.simplex.propagation.frames.variables : [])
  }

  /// The values of the solver's variables in the frames of the last ``lookAhead(_:)``, in order.
  package func readValues(ahead variables: [Variable], into values: inout [SIMD8<Double>]) {
    values.removeAll(keepingCapacity: true)
    for variable in variables {
      let index = system.simplex.problem.variables.index(of: variable)
      values.append(index.map { system.simplex.valuesAhead(of: $0) } ?? SIMD8(repeating: .nan))
    }
  }

  /// The values of a variable in the frames of the last ``lookAhead(_:)``.
  ///
  /// Valid for the known frames until the next ``apply(_:)``; other lanes are meaningless. All are NaN for an invalid
  /// or foreign handle.
  ///
  /// - Complexity: O(1).
  public func values(ahead variable: Variable) -> SIMD8<Double> {
    guard let index = system.simplex.problem.variables.index(of: variable) else { return SIMD8(repeating: .nan) }
    return system.simplex.valuesAhead(of: index)
  }
}
