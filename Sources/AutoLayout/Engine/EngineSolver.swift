import ConstraintSolver
import Synchronization

/// The solver of an engine.
enum EngineSolver {
  /// One that only the thread uses that lays the tree out; it pays no lock.
  case confined(Solver)
  /// One of an island that another thread may solve.
  case shared(SharedSolver)

  /// The solver, where it is nobody else's.
  var confined: Solver? {
    guard case .confined(let solver) = self else { return nil }
    return solver
  }

  /// The solver, where several threads may use it in turn.
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

  /// Asks the solver something whose answer refers to no solver.
  func ask<Answer: Sendable, Failure: Error>(
    _ question: @Sendable (Solver) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    switch self {
    case .confined(let solver): try question(solver)
    case .shared(let solver): try solver.use(question)
    }
  }
}

/// A solver in a lock, so that any free thread may solve.
///
/// It knows no views: names and numbers go in, and come out. So the compiler can verify that threads share only the
/// guarded state; nobody ever waits for the lock.
final class SharedSolver: Sendable {
  private struct State {
    let solver: Solver
    /// Edits to be applied by ``solve()``.
    var edits: ChangeSet?
    /// Their outcome.
    var outcome: Result<SolveReport, SolverError>?
  }

  private let state: Mutex<State>
  /// The order of the tree as of the last edits.
  let order: TreeOrderCopy

  init(kernels: KernelVariant) {
    let order = TreeOrderCopy()
    self.order = order
    state = Mutex(State(solver: Solver(kernels: kernels, tap: nil, order: order)))
  }

  /// Runs a body with the solver.
  func use<Answer: Sendable, Failure: Error>(
    _ body: @Sendable (Solver) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try state.withLock { state throws(Failure) in try body(state.solver) }
  }

  /// Applies edits.
  func apply(_ edits: ChangeSet) throws(SolverError) -> SolveReport {
    try use { solver throws(SolverError) in try solver.apply(edits) }
  }

  /// Hands over edits for ``solve()``.
  func take(_ edits: ChangeSet) {
    state.withLock { $0.edits = edits }
  }

  /// Applies the edits that were handed over; may be called on any thread.
  func solve() {
    state.withLock { state in
      guard let edits = state.edits else { return }
      // The engine has its list to itself again, and can empty it without a copy.
      state.edits = nil
      do throws(SolverError) {
        state.outcome = .success(try state.solver.apply(edits))
      } catch {
        state.outcome = .failure(error)
      }
    }
  }

  /// The outcome of the edits that were handed over; none if there were none.
  ///
  /// The report is handed on, so that the solver can use its buffers again.
  func takeReport() throws(SolverError) -> SolveReport? {
    let outcome = state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome
    }
    return try outcome?.get()
  }
}
