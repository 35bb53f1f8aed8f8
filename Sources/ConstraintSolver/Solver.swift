internal import SolverKernels

/// An incremental solver for linear constraints with priorities.
///
/// ```swift
/// let solver = Solver()
/// let left = solver.makeVariable(), width = solver.makeVariable()
/// let limit = solver.makeConstraintID()
/// var changes = ChangeSet()
/// changes.add(left == 8, as: solver.makeConstraintID())
/// changes.add((width == 500).priority(.high), as: solver.makeConstraintID())
/// changes.add(left + width <= 400, as: limit)
/// try solver.apply(changes)
/// print(solver.value(of: width))  // 392.0
/// ```
///
/// One owner at a time: a solver is neither sendable nor bound to an actor.
public final class Solver {
  /// The arithmetic used on whole vectors.
  public let kernels: KernelVariant

  private let tap: (any SolverTap)?
  private let cell: ExclusiveCell<ConstraintSystem>
  var system: ConstraintSystem {
    @inline(__always) _read { yield cell.value }
    @inline(__always) _modify { yield &cell.value }
  }

  /// A solver without variables.
  ///
  /// - Parameter kernels: the arithmetic used on whole vectors; both variants give the same bits.
  public convenience init(kernels: KernelVariant = .simd) {
    self.init(kernels: kernels, tap: nil)
  }

  /// A solver with an observer.
  ///
  /// - Parameters:
  ///   - kernels: the arithmetic used on whole vectors.
  ///   - tap: the observer.
  ///   - order: decides which variable keeps its value if several results are equally near; by default its index does.
  package init(kernels: KernelVariant, tap: (any SolverTap)?, order: (any TieOrder)? = nil) {
    self.kernels = kernels
    self.tap = tap
    cell = ExclusiveCell(ConstraintSystem(kernels: kernels))
    system.stays.tieOrder = order
  }

  /// Makes a variable, which keeps its initial value until a constraint requires another.
  ///
  /// Values left open by the constraints stay as near as possible to those before the edit: first the sum of the moves
  /// of sizes is minimised, then that of positions. If several results are equally near, sizes keep their values before
  /// positions, and smaller indices (``Variable/index``) before larger ones. An initial value that is not finite counts
  /// as 0.
  ///
  /// - Parameters:
  ///   - initial: the value that the variable keeps unless a constraint moves it.
  ///   - stay: the rank of the stay that keeps the value.
  ///   - reference: the variable that the new variable follows if nothing else determines it; for a position in a tree,
  ///     the parent's. An invalid or foreign handle counts as none, and so does the handle of a variable removed later.
  ///   - lowerBound: the least value of the variable. It acts like a required constraint without a name, which no
  ///     conflict lists: constraints that contradict it conflict with each other. A held variable may be below its
  ///     bound. An initial value below the bound counts as the bound, and a bound that is not finite as none.
  /// - Complexity: O(1) amortised.
  public func makeVariable(
    initial: Double = 0, stay: StayRank = .position, relativeTo reference: Variable? = nil, lowerBound: Double? = nil
  ) -> Variable {
    let variable = system.makeVariable(
      initial: initial, stay: stay, relativeTo: reference, lowerBound: lowerBound)
    if let tap {
      tap.solver(
        self, made: variable, initial: initial, stay: stay, relativeTo: reference, lowerBound: lowerBound)
    }
    return variable
  }

  /// Reserves room for variables and constraints.
  ///
  /// Without room, the tables are moved as they grow, which takes a tenth of the time to make thirty thousand views.
  /// The numbers are hints: you may make more, and numbers above four million count as four million.
  ///
  /// - Parameters:
  ///   - variables: the number of variables about to be made.
  ///   - constraints: the number of constraints about to be added.
  /// - Complexity: O(existing variables and constraints) if they must be moved; many calls with small numbers are O(1)
  ///   amortised for each variable and constraint made.
  public func reserveCapacity(variables: Int, constraints: Int) {
    system.reserveCapacity(
      variables: ChangeSet.room(for: variables), rows: ChangeSet.room(for: constraints))
  }

  /// Makes a name for a constraint that a change set will add.
  ///
  /// - Complexity: O(1) amortised.
  public func makeConstraintID() -> ConstraintID {
    system.simplex.problem.rows.reserveName()
  }

  /// The current value of a variable; NaN for an invalid handle.
  ///
  /// A handle does not name its solver: a foreign handle is recognised only if this solver has no such variable.
  ///
  /// - Complexity: O(1).
  public func value(of variable: Variable) -> Double {
    system.simplex.problem.variables.value(of: variable)
  }

  /// Applies all edits of a change set, or none, and solves the system.
  ///
  /// A conflict of required constraints is not an error: the report lists it, and one of its constraints is relaxed
  /// until it can hold again. An optional constraint that cannot hold is no error either.
  ///
  /// - Throws: ``SolverError`` for unusable input (unknown names, numbers that are not finite, priorities out of range,
  ///   a variable still in use) and for a numerical failure. The solver is then unchanged.
  /// - Complexity: proportional to the variables and constraints that change, not to the system.
  @discardableResult
  public func apply(_ changes: ChangeSet) throws(SolverError) -> SolveReport {
    let report = try system.report(applying: changes)
    if let tap { tap.solver(self, applied: changes) }
    return report
  }

  /// Applies edits like ``apply(_:)``, and passes the changes to a closure without copying them.
  ///
  /// The closure must not use the solver.
  ///
  /// - Returns: the changes of conflicts; `nil` if there are none, which is usual.
  package func apply(
    _ changes: ChangeSet, reading body: (borrowing ChangeList) -> Void
  ) throws(SolverError) -> ConflictChanges? {
    let conflicts = try system.apply(changes, reading: body)
    if let tap { tap.solver(self, applied: changes) }
    return conflicts
  }

  /// Releases the storage of the values before the last edit; a continuation then refers to the present values.
  package func forgetFormerValues() { system.simplex.forgetFormerValues() }

  /// The place of a constraint in the order of additions, from 1; 0 for an invalid or unused name.
  package func age(of id: ConstraintID) -> UInt32 {
    guard let row = system.simplex.problem.rows.index(of: id), system.simplex.problem.rows.identities[row].isThere
    else { return 0 }
    return system.simplex.problem.rows.identities[row].sequence
  }

  /// The variables of an added constraint, including those of its partial sums, possibly repeated; empty for any other
  /// name.
  package func variables(of id: ConstraintID) -> [Variable] { system.simplex.problem.callerVariables(of: id) }

  /// The work done since the solver was made.
  public var statistics: SolveStatistics { system.work }

  /// The number of bytes of the solver's buffers, including unused room.
  ///
  /// The number excludes dictionaries, such as those of held variables, weights and long constraints.
  public var byteCount: Int { system.byteCount }
}
