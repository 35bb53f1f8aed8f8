public import ConstraintSolver
internal import SolverKernels

/// Replays a trace on its own solver.
public final class TracePlayer {
  /// The solver.
  public let solver: Solver
  private let trace: SolverTrace
  /// The numbers of variables and constraints that each step makes; counted in advance, as a caller would know them.
  private let rooms: [StepRoom]
  private var names: TraceNames

  /// Makes a player with an empty system.
  public init(_ trace: SolverTrace, kernels: KernelVariant) {
    self.trace = trace
    names = TraceNames(trace)
    rooms = trace.steps.map { StepRoom(for: trace.content.edits[$0.edits]) }
    solver = Solver(kernels: kernels)
  }

  /// Replays the step at a position of the trace: the timed part.
  ///
  /// - Throws: ``SolverError`` for an edit that the solver refuses, although the reader of the trace found it possible.
  /// - Complexity: O(edits) in addition to the solver's work.
  public func play(_ step: Int) throws(SolverError) {
    if rooms[step].isWorthMaking { names.makeRoom(rooms[step], on: solver) }
    try names.perform(trace.steps[step].edits, of: trace.content, on: solver)
  }

  /// Replays a step, and compares the values with each digest.
  ///
  /// - Throws: ``ReplayError`` if values differ, or if the solver refuses an edit.
  public func check(_ step: Int) throws(ReplayError) {
    let content = trace.content
    for place in trace.steps[step].edits {
      let edit = content.edits[place]
      do throws(SolverError) { try names.perform(edit, of: content, on: solver) } catch {
        throw .refused(step: step, trace.steps[step].operation, error)
      }
      guard case .digest(let recorded) = edit, recorded != digest else { continue }
      throw .differs(step: step, trace.steps[step].operation, recorded: recorded, replayed: digest)
    }
  }

  /// The hash of all values.
  public var digest: UInt64 { names.digest(of: solver) }
}

/// The capacity that a step needs.
private struct StepRoom {
  var variables = 0
  var constraints = 0

  init(for edits: ArraySlice<TraceEdit>) {
    for edit in edits {
      switch edit {
      case .variable: variables += 1
      case .add: constraints += 1
      default: break
      }
    }
  }

  /// Whether reserving the capacity in advance saves time; for a small step it does not.
  var isWorthMaking: Bool { variables + constraints > 256 }
}

/// The objects of a solver by their numbers in a trace.
private struct TraceNames: ~Copyable {
  private var variables = Buffer<Variable>()
  /// Removed variables by number; few traces have any.
  private var dropped: Set<Int32> = []
  private var constraints = Buffer<ConstraintID>()
  private var changes = ChangeSet()
  /// Whether a change set of the trace continues another.
  private let mayContinue: Bool

  init(_ trace: SolverTrace) {
    mayContinue = trace.content.edits.contains(.continues)
  }

  func digest(of solver: Solver) -> UInt64 {
    var digest = ValueDigest()
    for number in 0..<variables.count where !dropped.contains(Int32(truncatingIfNeeded: number)) {
      digest.add(solver.value(of: variables[number]))
    }
    return digest.value
  }

  mutating func perform(_ edits: Range<Int>, of list: TraceEdits, on solver: Solver) throws(SolverError) {
    for place in edits { try perform(list.edits[place], of: list, on: solver) }
  }

  @inline(__always)
  mutating func perform(_ edit: TraceEdit, of list: TraceEdits, on solver: Solver) throws(SolverError) {
    switch edit {
    case .variable(let initial, let stay, let reference, let bound):
      let other = reference < 0 ? nil : variables[Int(reference)]
      variables.append(solver.makeVariable(initial: initial, stay: stay, relativeTo: other, lowerBound: bound))
    case .add(let constraint): add(constraint, of: list, on: solver)
    case .setConstant(let number, let constant): changes.setConstant(constraints[Int(number)], constant)
    case .setCoefficient(let number, let variable, let coefficient):
      changes.setCoefficient(constraints[Int(number)], of: variables[Int(variable)], to: coefficient)
    case .setPriority(let number, let priority): changes.setPriority(constraints[Int(number)], priority)
    case .remove(let number): changes.remove(constraints[Int(number)])
    case .fix(let variable, let value): changes.fix(variables[Int(variable)], to: value)
    case .release(let variable): changes.release(variables[Int(variable)])
    case .setLowerBound(let variable, let bound): changes.setLowerBound(of: variables[Int(variable)], to: bound)
    case .drop(let variable):
      changes.remove(variables[Int(variable)])
      dropped.insert(variable)
    case .continues: changes.part = .continuation
    case .apply:
      if mayContinue, changes.part == .whole { changes.part = .beginning }
      try solver.apply(changes)
      changes.removeAll()
    case .digest: break
    }
  }

  /// Reserves capacity for the objects of a long step.
  mutating func makeRoom(_ room: StepRoom, on solver: Solver) {
    solver.reserveCapacity(variables: room.variables, constraints: room.constraints)
    changes.reserveCapacity(constraints: room.constraints)
    variables.reserve(adding: room.variables)
    constraints.reserve(adding: room.constraints)
  }

  @inline(__always)
  private mutating func add(_ constraint: TraceConstraint, of list: TraceEdits, on solver: Solver) {
    let id = solver.makeConstraintID()
    let number = Int(constraint.number)
    if number < constraints.count { constraints[number] = id } else { constraints.append(id) }
    changes.add(
      constraint.relation, constant: constraint.constant, priority: constraint.priority, weight: constraint.weight,
      recoveryRank: constraint.recoveryRank, as: id
    ) { terms in
      for place in constraint.termRange {
        let term = list.terms[place]
        terms.append(variables[Int(term.variable)], term.coefficient)
      }
    }
  }
}

/// A difference between a replay and the recording.
public enum ReplayError: Error, Hashable, Sendable {
  /// The values after a step differ from the recorded values.
  case differs(step: Int, TraceOperation, recorded: UInt64, replayed: UInt64)
  /// The solver refuses an edit.
  case refused(step: Int, TraceOperation, SolverError)
}

extension ReplayError: CustomStringConvertible {
  /// One sentence that names the step, counted from 1.
  public var description: String {
    switch self {
    case .differs(let step, let operation, let recorded, let replayed):
      "step \(step + 1) (\(operation.rawValue)) leads to values with the digest \(TraceFormat.word(replayed)), recorded "
        + "is \(TraceFormat.word(recorded))"
    case .refused(let step, let operation, let error): "step \(step + 1) (\(operation.rawValue)): \(error)"
    }
  }
}
