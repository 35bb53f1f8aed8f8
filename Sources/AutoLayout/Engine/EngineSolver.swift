import ConstraintSolver
import Synchronization

/// The solver of an engine.
enum EngineSolver {
  /// A solver used only on the thread that lays the tree out, without a lock.
  case confined(Solver)
  /// The solver of an island that may be solved on another thread.
  case shared(SharedSolver)

  /// The solver, if only this thread uses it.
  var confined: Solver? {
    guard case .confined(let solver) = self else { return nil }
    return solver
  }

  /// The solver, if several threads may use it in turn.
  var shared: SharedSolver? {
    guard case .shared(let solver) = self else { return nil }
    return solver
  }

  func makeVariable(
    initial: Double, stay: StayRank, relativeTo reference: Variable? = nil, lowerBound: Double? = nil
  ) -> Variable {
    switch self {
    case .confined(let solver):
      solver.makeVariable(initial: initial, stay: stay, relativeTo: reference, lowerBound: lowerBound)
    case .shared(let solver):
      solver.use { $0.makeVariable(initial: initial, stay: stay, relativeTo: reference, lowerBound: lowerBound) }
    }
  }

  func reserveCapacity(variables: Int, constraints: Int) {
    switch self {
    case .confined(let solver): solver.reserveCapacity(variables: variables, constraints: constraints)
    case .shared(let solver): solver.use { $0.reserveCapacity(variables: variables, constraints: constraints) }
    }
  }

  func makeConstraintID() -> ConstraintID {
    switch self {
    case .confined(let solver): solver.makeConstraintID()
    case .shared(let solver): solver.use { $0.makeConstraintID() }
    }
  }

  /// The place of a constraint in the order of additions.
  func age(of id: ConstraintID) -> UInt32 {
    switch self {
    case .confined(let solver): solver.age(of: id)
    case .shared(let solver): solver.use { $0.age(of: id) }
    }
  }

  /// The variables of a constraint.
  func variables(of id: ConstraintID) -> [Variable] {
    switch self {
    case .confined(let solver): solver.variables(of: id)
    case .shared(let solver): solver.use { $0.variables(of: id) }
    }
  }

  /// Calls a function with the solver; the result must not refer to the solver.
  func ask<Answer: Sendable, Failure: Error>(
    _ question: @Sendable (Solver) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    switch self {
    case .confined(let solver): try question(solver)
    case .shared(let solver): try solver.use(question)
    }
  }
}

/// A solver behind a lock, so that any free thread may solve.
///
/// It takes and returns only names and numbers, no views, so the compiler can verify that threads share only the
/// guarded state. The lock is never contended.
final class SharedSolver: Sendable {
  private struct State {
    let solver: Solver
    /// The edits for ``solve()``.
    var edits: ChangeSet?
    /// The outcome of ``solve()``.
    var outcome: Result<SolveReport, SolverError>?
  }

  private let state: Mutex<State>
  /// The order of the tree at the last edits.
  let order: TreeOrderCopy

  init(kernels: KernelVariant) {
    let order = TreeOrderCopy()
    self.order = order
    state = Mutex(State(solver: Solver(kernels: kernels, tap: nil, order: order)))
  }

  /// Calls a body with the solver.
  func use<Answer: Sendable, Failure: Error>(
    _ body: @Sendable (Solver) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try state.withLock { state throws(Failure) in try body(state.solver) }
  }

  /// Applies edits.
  func apply(_ edits: ChangeSet) throws(SolverError) -> SolveReport {
    try use { solver throws(SolverError) in try solver.apply(edits) }
  }

  /// Stores edits for ``solve()``.
  func take(_ edits: ChangeSet) {
    state.withLock { $0.edits = edits }
  }

  /// Applies the stored edits; may be called on any thread.
  func solve() {
    state.withLock { state in
      guard let edits = state.edits else { return }
      // Releases the list, so that the engine can empty it without a copy.
      state.edits = nil
      do throws(SolverError) {
        state.outcome = .success(try state.solver.apply(edits))
      } catch {
        state.outcome = .failure(error)
      }
    }
  }

  /// The outcome of the stored edits; `nil` if there were none.
  ///
  /// The report is moved out, so that the solver can reuse its buffers.
  func takeReport() throws(SolverError) -> SolveReport? {
    let outcome = state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome
    }
    return try outcome?.get()
  }
}
