package import ConstraintSolver

/// Records the edits of one solver, step by step.
///
/// Set it as the solver's tap (``SolverTap``) before the solver is made.
public final class TraceRecorder {
  /// The edits since the last step.
  private var edits = TraceEdits()
  /// The number of each variable, by its index in the solver.
  private var numbers: [Int32] = []
  /// The variables by number; nil for those that were removed.
  private var variables: [Variable?] = []
  private var constraints: [ConstraintID: Int32] = [:]
  private weak var solver: Solver?
  private var problem: RecordingError?

  /// Makes an empty recorder.
  public init() {}

  /// Records the digest of the present values.
  public func markDigest() {
    guard let solver else { return }
    applyLastVariables()
    var digest = ValueDigest()
    for case let variable? in variables { digest.add(solver.value(of: variable)) }
    edits.append(.digest(digest.value))
  }

  /// Ends a step that makes variables after its last change set, as for an item without constraints.
  private func applyLastVariables() {
    guard case .variable? = edits.edits.last, edits.edits.contains(.apply) else { return }
    edits.append(.apply)
  }

  /// The number of edits since the last step was taken.
  public var editCount: Int { edits.edits.count }

  /// The edits since the last call.
  ///
  /// - Throws: ``RecordingError`` if the edits are not a step of one solver's trace.
  func takeStep() throws(RecordingError) -> TraceEdits {
    if let problem { throw problem }
    guard edits.edits.contains(.apply) else { throw .nothingApplied }
    defer { edits = TraceEdits() }
    return edits
  }
}

/// The reason why edits cannot be recorded.
public enum RecordingError: Error, Hashable, Sendable {
  /// The edits came from more than one solver: after a numerical failure, the layout began again with a new solver.
  case severalSolvers
  /// A step did not reach the solver.
  case nothingApplied
  /// Making the same scene twice gave different edits.
  case notReproducible
  /// A step makes or removes variables, so that it cannot be undone.
  case notReversible
}

extension RecordingError: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .severalSolvers: "the layout began again on another solver during the recording"
    case .nothingApplied: "an operation did not reach the solver"
    case .notReproducible: "making the same scene twice gave different edits"
    case .notReversible: "an operation on a laid-out scene made or removed variables"
    }
  }
}

extension TraceRecorder: SolverTap {
  /// Records a new variable.
  package func solver(
    _ solver: Solver, made variable: Variable, initial: Double, stay: StayRank, relativeTo reference: Variable?,
    lowerBound: Double?
  ) {
    guard isFollowing(solver) else { return }
    while numbers.count <= variable.index { numbers.append(-1) }
    numbers[variable.index] = Int32(truncatingIfNeeded: variables.count)
    variables.append(variable)
    edits.append(
      .variable(
        initial: initial.isFinite ? initial : 0, stay: stay, reference: reference.map { numbers[$0.index] } ?? -1,
        lowerBound: lowerBound.flatMap { $0.isFinite ? $0 : nil }))
  }

  /// Records the edits of a change set.
  package func solver(_ solver: Solver, applied changes: ChangeSet) {
    guard isFollowing(solver) else { return }
    changes.forEachRun(
      ofAdditions: { for addition in $0.piece[$0.places] { note(addition, of: changes) } },
      ofEdits: { for edit in changes.edits[$0] { note(edit) } })
    if changes.part == .continuation { edits.append(.continues) }
    edits.append(.apply)
  }

  private func isFollowing(_ solver: Solver) -> Bool {
    if self.solver == nil, variables.isEmpty { self.solver = solver }
    if self.solver !== solver { problem = .severalSolvers }
    return self.solver === solver
  }

  private func note(_ edit: ChangeSet.Edit) {
    switch edit {
    case .remove(let id): edits.append(.remove(constraint: number(of: id)))
    case .setConstant(let id, let constant): edits.append(.setConstant(constraint: number(of: id), constant))
    case .setCoefficient(let id, let variable, let coefficient):
      edits.append(
        .setCoefficient(constraint: number(of: id), variable: numbers[variable.index], coefficient))
    case .setPriority(let id, let priority): edits.append(.setPriority(constraint: number(of: id), priority))
    // An age matters only for conflicts, which traces omit.
    case .takeAge: break
    // Traces omit changes of stays: no scene has an item that changes between frame-based placement and constraints. At
    // the end of an application's recording, a replay shows whether such a change affects the values.
    case .setStay: break
    case .setLowerBound(let variable, let bound):
      edits.append(.setLowerBound(variable: numbers[variable.index], bound))
    case .fix(let variable, let value): edits.append(.fix(variable: numbers[variable.index], value))
    case .release(let variable): edits.append(.release(variable: numbers[variable.index]))
    case .removeVariable(let variable):
      let number = numbers[variable.index]
      variables[Int(number)] = nil
      edits.append(.drop(variable: number))
    }
  }

  private func note(_ addition: ChangeSet.Addition, of changes: ChangeSet) {
    let number = Int32(truncatingIfNeeded: constraints.count)
    constraints[addition.id] = number
    let constraint = TraceConstraint(
      number: number, relation: addition.relation, priority: addition.priority, weight: addition.weight,
      recoveryRank: addition.recoveryRank, constant: addition.constant)
    edits.append(
      constraint,
      changes.terms(of: addition).map {
        TraceTerm(coefficient: $0.coefficient, variable: numbers[$0.variable.index])
      })
  }

  /// The number of an added constraint; the solver has checked that it exists.
  private func number(of id: ConstraintID) -> Int32 { constraints[id] ?? -1 }
}
