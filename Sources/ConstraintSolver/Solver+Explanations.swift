extension Solver {
  /// The directions in which the solution can move while every priority is satisfied as well as before.
  ///
  /// Empty if the solution is unique. The directions are independent, and every nearby optimal solution differs by a
  /// combination of them: a variable has the same value in all optimal solutions if and only if no direction moves it.
  /// Each direction alone may be followed as far as its ``Ambiguity/steps``, one way or both. Values kept only by stays
  /// count as open (``makeVariable(initial:stay:relativeTo:lowerBound:)``). Changes nothing, and is not counted in
  /// ``statistics``.
  ///
  /// First come directions in which one constraint leaves its limit, or one variable without a defining constraint
  /// moves, in the order of variables. Then come directions that must be combined with earlier directions, which
  /// move blocking constraints off their limits. Combinations of constraints and variables that can move only together
  /// come last. These combinations are exact. They are left out if the number of these constraints and variables, times
  /// the number of tight constraints that couple them, exceeds 65,536; a variable that only such combinations move is
  /// then missing. Rates are points per point of ``Ambiguity/steps``.
  ///
  /// - Complexity: O(m log m + u) for the m moves of all directions and the u uses of moving variables. For g
  ///   constraints and variables that t tight constraints couple so that none moves alone, at most t + 1 linear
  ///   programs follow, each with pivots of O(gt).
  /// - Throws: ``SolverError/numericalFailure(_:)`` if the last ``apply(_:)`` threw one, because there is no solution
  ///   then.
  public func ambiguities() throws(SolverError) -> [Ambiguity] {
    try validateSolution()
    return withoutCounting { $0.findAmbiguities() }
  }

  /// Whether anything may be ambiguous; `false` if the constraints determine every variable.
  ///
  /// - Complexity: O(listed free directions), which are few if everything is determined.
  package var hasOpenVariables: Bool { system.simplex.hasOpenVariables }

  /// The rates of one direction that moves every variable, and every sum of variables, that some direction in
  /// ``ambiguities()`` moves.
  ///
  /// For questions about all variables at once: the directions of ``ambiguities()`` take more time and memory, because
  /// each may move all variables. Changes nothing; the limit of ``ambiguities()`` on combinations applies.
  ///
  /// - Complexity: O(m log m + u) for the m variables that move and their u uses, plus a BTRAN for each tight
  ///   constraint of a moving variable; otherwise as for ``ambiguities()``.
  package func generalDirection() throws(SolverError) -> [Ambiguity.Move] {
    try validateSolution()
    return withoutCounting { $0.generalDirection() }.map {
      Ambiguity.Move(variable: system.simplex.problem.variables.handle(of: $0.variable), rate: $0.rate)
    }
  }

  /// Whether a variable has another value in another optimal solution.
  ///
  /// - Complexity: as for a sum of variables.
  /// - Throws: ``SolverError/unknownVariable(_:)`` for an invalid or foreign handle, and the errors for a sum of
  ///   variables.
  public func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    try isAmbiguous(LinearExpression([.init(variable)]))
  }

  /// Whether a sum of variables has another value in another optimal solution.
  ///
  /// For relative quantities: the position of a view in its parent, `left - parent.left`, may be determined although
  /// neither variable is. Changes nothing; the limit of ``ambiguities()`` on combinations applies.
  ///
  /// - Complexity: proportional to the constraints and variables that determine the sum, and to the variables moved by
  ///   the directions that move the sum and by the directions that tight constraints couple with them. The search ends
  ///   at the first direction that moves the sum without others.
  /// - Throws: ``SolverError/unknownVariable(_:)`` and ``SolverError/invalidNumber(_:)`` for unusable terms;
  ///   ``SolverError/numericalFailure(_:)`` if the last ``apply(_:)`` threw one.
  public func isAmbiguous(_ expression: LinearExpression) throws(SolverError) -> Bool {
    try validate(expression)
    return withoutCounting { $0.isAmbiguous(expression) }
  }

  /// The constraints that determine a variable's value, each with the rate at which the value follows the constant.
  ///
  /// - Complexity: as for a sum of variables.
  /// - Throws: ``SolverError/unknownVariable(_:)`` for an invalid or foreign handle, and the errors for a sum of
  ///   variables.
  public func constraintsDetermining(_ variable: Variable) throws(SolverError) -> [Influence] {
    try constraintsDetermining(LinearExpression([.init(variable)]))
  }

  /// The constraints that determine the value of a sum of variables, each with the rate at which the sum follows the
  /// constraint's constant.
  ///
  /// The sum is a combination of these constraints, all of which hold with equality. A constraint that fails or holds
  /// with slack is not listed, though it may have decided which others determine the sum. If more constraints
  /// hold with equality than are needed, one choice of them is returned, and a changed constant may lead to another.
  /// Lower bounds are not listed, nor is a part of the value that no constraint determines
  /// (``isAmbiguous(_:)-(LinearExpression)`` detects it). Changes nothing; the work is not counted in ``statistics``.
  ///
  /// Constraints come first, in the order of their names, then held variables in the order of ``Variable/index``; each
  /// once. A rate is points of the sum per unit of the constant.
  ///
  /// - Complexity: one BTRAN: O(c log c) for the c constraints that the search passes, plus the size of each group of
  ///   variables that determine each other.
  /// - Throws: ``SolverError/unknownVariable(_:)`` and ``SolverError/invalidNumber(_:)`` for unusable terms;
  ///   ``SolverError/numericalFailure(_:)`` if the last ``apply(_:)`` threw one.
  public func constraintsDetermining(_ expression: LinearExpression) throws(SolverError) -> [Influence] {
    try validate(expression)
    return withoutCounting { $0.findInfluences(on: expression) }
  }

  /// Whether required equations and held variables alone determine a variable's value.
  ///
  /// Then the value does not depend on inequalities or on constraints of lower priority. `false` may be wrong if
  /// several sets of constraints determine the value. Changes nothing; the work is not counted in ``statistics``.
  ///
  /// - Complexity: as for ``constraintsDetermining(_:)-(LinearExpression)``.
  /// - Throws: the errors of ``constraintsDetermining(_:)-(Variable)``.
  package func isDeterminedByEquations(_ variable: Variable) throws(SolverError) -> Bool {
    let expression = LinearExpression([.init(variable)])
    try validate(expression)
    return withoutCounting { $0.isDeterminedByEquations(expression) }
  }

  /// Answers a question about the solution; the work is not counted.
  private func withoutCounting<Answer>(_ answer: (inout Simplex) -> Answer) -> Answer {
    let counted = system.simplex.basis.statistics
    defer { system.simplex.basis.statistics = counted }
    return answer(&system.simplex)
  }

  /// Refuses a question if there is no solution.
  private func validateSolution() throws(SolverError) {
    if let failure = system.voidingFailure { throw .numericalFailure(failure) }
  }

  /// Refuses a question about an unusable sum, or if there is no solution.
  private func validate(_ expression: LinearExpression) throws(SolverError) {
    try validateSolution()
    for term in expression.terms {
      guard system.simplex.problem.variables.index(of: term.variable) != nil else {
        throw .unknownVariable(term.variable)
      }
      guard term.coefficient.isFinite else { throw .invalidNumber(term.coefficient) }
    }
  }
}
