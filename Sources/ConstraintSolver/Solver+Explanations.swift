extension Solver {
  /// What the constraints leave open: directions in which the solution can move while every priority stays as well off.
  ///
  /// The directions are independent, and every change to another optimal solution near by is a sum of them with factors:
  /// a variable has the same value in all optimal solutions exactly if no direction moves it. Each can be gone by itself
  /// as far as its ``Ambiguity/steps`` say, one way or both. None means that the solution is the only one. What only the
  /// wish to stay keeps in place is open (``makeVariable(initial:stay:relativeTo:lowerBound:)``). Changes nothing, and is not
  /// counted in ``statistics``.
  ///
  /// Directions that move with one row of the working set, or one variable that nothing defines, come first, in the order
  /// of variables; then those in which others have to make room for one, then combinations of several. Combinations are
  /// exact too, but left out, and with them possibly a variable, where rows and variables that may move, times the
  /// constraints without slack that couple them, are more than 65 536. Rates are points a point of ``Ambiguity/steps``.
  ///
  /// - Complexity: O(m log m + u) for the m moves of all directions and the u uses of what moves. Of g rows and variables
  ///   that t constraints couple so that none moves by itself, at most t + 1 linear programs, each with pivots of O(gt).
  /// - Throws: ``SolverError/numericalFailure(_:)`` if the last ``apply(_:)`` threw one: there is no solution then.
  public func ambiguities() throws(SolverError) -> [Ambiguity] {
    if let failure = system.voidingFailure { throw .numericalFailure(failure) }
    let counted = system.basis.statistics
    defer { system.basis.statistics = counted }
    return system.findAmbiguities()
  }

  /// Whether anything may be ambiguous; `false` where the constraints determine every variable.
  ///
  /// - Complexity: O(what is listed as open), which is little where everything is determined.
  package var hasOpenVariables: Bool { system.hasOpenVariables }

  /// The rates of one direction that moves whatever some direction in ``ambiguities()`` moves, and every sum of variables too.
  ///
  /// For whoever asks about all variables: each direction by itself may move as many as there are. Changes nothing; the limit of
  /// ``ambiguities()`` on combinations applies.
  ///
  /// - Complexity: O(m log m + u) for the m variables that move and their u uses, and what determines each constraint without
  ///   slack among those; otherwise as for ``ambiguities()``.
  package func generalDirection() throws(SolverError) -> [Ambiguity.Move] {
    if let failure = system.voidingFailure { throw .numericalFailure(failure) }
    let counted = system.basis.statistics
    defer { system.basis.statistics = counted }
    return system.generalDirection().map {
      Ambiguity.Move(variable: system.problem.variables.handle(of: $0.variable), rate: $0.rate)
    }
  }

  /// Whether a variable has another value in another optimal solution.
  ///
  /// - Complexity: as for a sum of variables.
  /// - Throws: ``SolverError/unknownVariable(_:)`` for a handle that is not this solver's or was removed, and what a sum
  ///   of variables throws.
  public func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    try isAmbiguous(LinearExpression([.init(variable)]))
  }

  /// Whether a sum of variables has another value in another optimal solution.
  ///
  /// For what is seen relative to something else: the place of a view in its parent, `left - parent.left`, may be determined
  /// where neither of the two is. Changes nothing; the limit of ``ambiguities()`` on combinations applies.
  ///
  /// - Complexity: proportional to what determines the sum, and to what moves with those rows and anchors of it that may
  ///   move; ends at the first that may move by itself.
  /// - Throws: ``SolverError/unknownVariable(_:)`` and ``SolverError/invalidNumber(_:)`` for terms that cannot be used;
  ///   ``SolverError/numericalFailure(_:)`` if the last ``apply(_:)`` threw one.
  public func isAmbiguous(_ expression: LinearExpression) throws(SolverError) -> Bool {
    try validate(expression)
    let counted = system.basis.statistics
    defer { system.basis.statistics = counted }
    return system.isAmbiguous(expression)
  }

  /// The constraints that determine a variable's value, each with how the value follows its constant.
  ///
  /// - Complexity: as for a sum of variables.
  /// - Throws: ``SolverError/unknownVariable(_:)`` for a handle that is not this solver's or was removed, and what a sum
  ///   of variables throws.
  public func constraintsDetermining(_ variable: Variable) throws(SolverError) -> [Influence] {
    try constraintsDetermining(LinearExpression([.init(variable)]))
  }

  /// The constraints that determine the value of a sum of variables, each with how the sum follows its constant.
  ///
  /// Of all constraints those that hold the value where it is: the sum is a combination of theirs, with no other to spare.
  /// A constraint that fails, or holds with room, is not among them, though it may have decided which are. Where more
  /// constraints meet than are needed, one choice of them is given; a constant that moves then may bring in others at once. A
  /// part of the value that nothing asks for has no constraint; ``isAmbiguous(_:)-(LinearExpression)`` tells. Changes
  /// nothing; the work is not counted in ``statistics``.
  ///
  /// Constraints come in the order of their names, held variables after them in the order of making; each once. Rates are
  /// points of the sum a unit of the constant.
  ///
  /// - Complexity: one force pass: O(c log c) for the c constraints that the search passes, and for each group of variables
  ///   that determine each other its size.
  /// - Throws: ``SolverError/unknownVariable(_:)`` and ``SolverError/invalidNumber(_:)`` for terms that cannot be used;
  ///   ``SolverError/numericalFailure(_:)`` if the last ``apply(_:)`` threw one.
  public func constraintsDetermining(_ expression: LinearExpression) throws(SolverError) -> [Influence] {
    try validate(expression)
    let counted = system.basis.statistics
    defer { system.basis.statistics = counted }
    return system.findInfluences(on: expression)
  }

  private func validate(_ expression: LinearExpression) throws(SolverError) {
    if let failure = system.voidingFailure { throw .numericalFailure(failure) }
    for term in expression.terms {
      guard system.problem.variables.index(of: term.variable) != nil else { throw .unknownVariable(term.variable) }
      guard term.coefficient.isFinite else { throw .invalidNumber(term.coefficient) }
    }
  }
}
