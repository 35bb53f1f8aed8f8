internal import SolverKernels

/// A system of linear constraints, kept solved.
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
  /// The arithmetic for whole vectors.
  public let kernels: KernelVariant

  private let tap: (any SolverTap)?
  private let cell: ExclusiveCell<ConstraintSystem>
  var system: ConstraintSystem {
    @inline(__always) _read { yield cell.value }
    @inline(__always) _modify { yield &cell.value }
  }

  /// A solver without variables.
  ///
  /// - Parameter kernels: the arithmetic for whole vectors; both variants give the same bits.
  public convenience init(kernels: KernelVariant = .simd) {
    self.init(kernels: kernels, tap: nil)
  }

  /// A solver that somebody follows.
  ///
  /// - Parameter order: who keeps its value where several results are equally near; without one, who was made first.
  package init(kernels: KernelVariant, tap: (any SolverTap)?, order: (any TieOrder)? = nil) {
    self.kernels = kernels
    self.tap = tap
    cell = ExclusiveCell(ConstraintSystem(kernels: kernels))
    system.tieOrder = order
  }

  /// Makes a variable; it keeps its initial value until a constraint wants another.
  ///
  /// What the constraints leave open stays as near as they allow to the values before the edit: the sum of the moves of
  /// sizes is least first, then that of positions. Where several results are as near in both, sizes keep their values before positions,
  /// and what was made first before what was made later. An initial value that is not finite counts as 0.
  ///
  /// - Parameters:
  ///   - initial: the value from which the variable does not move without need.
  ///   - stay: whether it is kept before others.
  ///   - reference: the variable that it moves along with where nothing else is said: a position in a tree has that of its
  ///     parent. A handle that is not this solver's counts as none; so does one that is removed later.
  ///   - lowerBound: the value below which the variable does not go, as if a required constraint said so. The bound has no
  ///     name and no conflict lists it: constraints that contradict it contradict each other. A variable that is held is where
  ///     it is held, below its bound too. An initial value below the bound counts as the bound, and a bound that is not finite
  ///     as none.
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

  /// Makes room for variables and constraints that are about to be made.
  ///
  /// Without it, what there is is moved again and again while it grows: that is a tenth of the time in which thirty thousand views
  /// are made. A hint: more may be made, and of numbers beyond four million only four million count.
  ///
  /// - Parameters:
  ///   - variables: how many variables are to come.
  ///   - constraints: how many constraints are to come.
  /// - Complexity: O(variables and constraints that there are), where they have to be moved; many calls with small numbers are O(1)
  ///   amortised for each variable and constraint made.
  public func reserveCapacity(variables: Int, constraints: Int) {
    system.reserveCapacity(
      variables: ChangeSet.room(for: variables), rows: ChangeSet.room(for: constraints))
  }

  /// Makes a name for a constraint that a change set will add.
  ///
  /// - Complexity: O(1) amortised.
  public func makeConstraintID() -> ConstraintID {
    system.problem.rows.reserveName()
  }

  /// The current value of a variable; `nan` for a handle that is not this solver's or was removed.
  ///
  /// A handle says which variable of a solver it is, not of which solver: one of another solver is told only where this one
  /// has no such variable.
  ///
  /// - Complexity: O(1).
  public func value(of variable: Variable) -> Double {
    system.problem.variables.value(of: variable)
  }

  /// Applies all edits of a change set, or none, and solves the system again.
  ///
  /// A conflict between required constraints is not an error: it is reported, and one constraint of it is left out
  /// until it can hold again. Nor is an optional constraint that cannot hold.
  ///
  /// - Throws: ``SolverError`` for an input that cannot be used (unknown names, numbers that are not finite, priorities out of
  ///   range, a variable still in use), and for a numerical failure. The solver is then as it was before.
  /// - Complexity: proportional to the variables and constraints that change, not to the system.
  @discardableResult
  public func apply(_ changes: ChangeSet) throws(SolverError) -> SolveReport {
    let report = try system.report(applying: changes)
    if let tap { tap.solver(self, applied: changes) }
    return report
  }

  /// Applies edits as ``apply(_:)`` does, and shows what they changed in place of reporting it: nothing is copied.
  ///
  /// The body must not use the solver, which is still at work.
  ///
  /// - Returns: what happened to conflicts; `nil` nearly always, for nothing.
  package func apply(
    _ changes: ChangeSet, reading body: (borrowing ChangeList) -> Void
  ) throws(SolverError) -> ConflictChanges? {
    let conflicts = try system.apply(changes, reading: body)
    if let tap { tap.solver(self, applied: changes) }
    return conflicts
  }

  /// The place of a constraint in the order of additions, counted from 1; 0 for a name that is spent or not added.
  package func age(of id: ConstraintID) -> UInt32 {
    guard let row = system.problem.rows.index(of: id), system.problem.rows.identities[row].isThere else { return 0 }
    return system.problem.rows.identities[row].sequence
  }

  /// The variables of a constraint that was added, some of them more than once, with those of its partial sums; none for any
  /// other name.
  package func variables(of id: ConstraintID) -> [Variable] { system.problem.callerVariables(of: id) }

  /// The work done since the solver was made.
  public var statistics: SolveStatistics { system.work }

  /// The number of bytes that the solver holds, free space of its buffers included.
  public var byteCount: Int { system.byteCount }
}
