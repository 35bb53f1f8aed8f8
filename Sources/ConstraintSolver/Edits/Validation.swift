internal import SolverKernels

/// What validation supposes while it walks through a change set.
struct Validation: ~Copyable {
  /// States that edits before the present one give to constraints, to be taken back in the end.
  var supposed = Buffer<Supposed>()

  struct Supposed: BitwiseCopyable {
    var row: RowIndex
    var before: RowIdentity.State
  }

  init() {}

  var byteCount: Int { supposed.byteCount }
}

extension ConstraintSystem {
  /// Refuses a change set that names what does not exist or holds numbers that cannot be used.
  ///
  /// Changes nothing.
  mutating func validate(_ changes: ChangeSet) throws(SolverError) {
    var failure: SolverError?
    var removesVariables = false
    for edit in changes.edits {
      do throws(SolverError) {
        if case .removeVariable = edit { removesVariables = true }
        try validate(edit, of: changes)
      } catch {
        failure = error
        break
      }
    }
    while let supposed = validation.supposed.popLast() {
      rows.identities[supposed.row].state = supposed.before
    }
    if let failure { throw failure }
    if removesVariables { try validateRemovals(changes) }
  }

  private mutating func validate(_ edit: ChangeSet.Edit, of changes: ChangeSet) throws(SolverError) {
    switch edit {
    case .add(let id, let addition):
      let row = try row(id)
      switch rows.identities[row].state {
      case .reserved: break
      case .present: throw .constraintAlreadyAdded(id)
      case .free, .own: throw .unknownConstraint(id)
      }
      try validate(changes.additions[Int(addition)], of: changes)
      suppose(row, .present)
    case .remove(let id): suppose(try presentRow(id), .own)
    case .setConstant(let id, let constant):
      _ = try presentRow(id)
      try validate(constant)
    case .setCoefficient(let id, let variable, let coefficient):
      _ = try presentRow(id)
      _ = try index(of: variable)
      try validate(coefficient)
    case .setPriority(let id, let priority):
      _ = try presentRow(id)
      guard priority.isValid else { throw .priorityOutOfRange(priority) }
    case .fix(let variable, let value):
      _ = try index(of: variable)
      try validate(value)
    case .release(let variable), .removeVariable(let variable): _ = try index(of: variable)
    case .takeAge(let id, let older):
      _ = try presentRow(id)
      _ = try presentRow(older)
    }
  }

  /// Refuses a batch of frames for the same reasons.
  func validate(_ batch: FrameBatch) throws(SolverError) {
    for k in 0..<batch.subjects.count {
      switch batch.subjects[k] {
      case .constant(let id): _ = try presentRow(id)
      case .fixedVariable(let variable): _ = try index(of: variable)
      }
      for lane in 0..<batch.count { try validate(batch.numbers[k][lane]) }
    }
  }

  @inline(__always)
  private mutating func suppose(_ row: RowIndex, _ state: RowIdentity.State) {
    validation.supposed.append(.init(row: row, before: rows.identities[row].state))
    rows.identities[row].state = state
  }

  private mutating func validate(_ addition: ChangeSet.Addition, of changes: ChangeSet) throws(SolverError) {
    guard addition.priority.isValid else { throw .priorityOutOfRange(addition.priority) }
    guard addition.weight > 0, addition.weight.isFinite else { throw .invalidNumber(addition.weight) }
    try validate(addition.constant)
    // A sum that is finite has finite terms only.
    var sum = 0.0
    var areKnown = true
    for place in addition.termRange {
      let term = changes.terms[place]
      if variables.index(of: term.variable) == nil { areKnown = false }
      sum += term.coefficient.magnitude
    }
    if !(areKnown && sum.isFinite) { try findFault(in: addition, of: changes) }
  }

  /// Says which term cannot be used, if one cannot.
  private mutating func findFault(in addition: ChangeSet.Addition, of changes: ChangeSet) throws(SolverError) {
    for place in addition.termRange {
      _ = try index(of: changes.terms[place].variable)
      try validate(changes.terms[place].coefficient)
    }
    mergeTerms(of: changes, addition.termRange)
    for k in 0..<scratch.terms.count { try validate(scratch.terms[k].magnitude) }
  }

  /// Lists the terms of an addition, each variable once.
  mutating func mergeTerms(of changes: ChangeSet, _ range: Range<Int>) {
    scratch.terms.removeAll()
    for term in changes.terms[range] {
      scratch.terms.add(VariableIndex(raw: term.variable.slot), term.coefficient)
    }
  }

  private func validate(_ number: Double) throws(SolverError) {
    guard number.isFinite else { throw .invalidNumber(number) }
  }

  @inline(__always)
  private func row(_ id: ConstraintID) throws(SolverError) -> RowIndex {
    guard let row = rows.index(of: id) else { throw .unknownConstraint(id) }
    return row
  }

  private func presentRow(_ id: ConstraintID) throws(SolverError) -> RowIndex {
    let row = try row(id)
    guard rows.identities[row].state == .present else { throw .unknownConstraint(id) }
    return row
  }

  private func index(of variable: Variable) throws(SolverError) -> VariableIndex {
    guard let index = variables.index(of: variable) else { throw .unknownVariable(variable) }
    return index
  }

  /// The caller's row behind a row that defines a partial sum; any other row itself.
  func owner(of row: RowIndex) -> RowIndex {
    guard rows.records[row].flags.contains(.definition) else { return row }
    return rows.splits.first { $0.value.definitions.contains(row) }?.key ?? row
  }
}
