internal import SolverKernels

extension ConstraintSystem {
  /// Refuses a change set that names what does not exist or holds numbers that cannot be used.
  ///
  /// Changes nothing, but that constraints count as present from here on which an accepted change set adds.
  mutating func validate(_ changes: ChangeSet) throws(SolverError) {
    // Nearly always nothing is wrong, which is sooner said than what is.
    let additionsAreUsable = areUsable(changes.additions, changes.terms)
    var failure: SolverError?
    var removesVariables = false
    var removesConstraints = false
    var checked = 0
    for edit in changes.edits {
      do throws(SolverError) {
        switch edit {
        case .add(let id, _):
          if !additionsAreUsable || !isReserved(id) { try validate(edit, of: changes) }
          rows.identities[RowIndex(raw: id.slot)].state = .present
        case .remove(let id):
          try validate(edit, of: changes)
          rows.identities[RowIndex(raw: id.slot)].state = .own
          removesConstraints = true
        case .removeVariable:
          try validate(edit, of: changes)
          removesVariables = true
        default: try validate(edit, of: changes)
        }
      } catch {
        failure = error
        break
      }
      checked += 1
    }
    // What is added is going to be what it is supposed to be; what is removed is still there.
    if removesConstraints {
      for case .remove(let id) in changes.edits[..<checked] { rows.identities[RowIndex(raw: id.slot)].state = .present }
    }
    if failure == nil, removesVariables {
      do throws(SolverError) { try validateRemovals(changes) } catch { failure = error }
    }
    guard let failure else { return }
    for case .add(let id, _) in changes.edits[..<checked] { rows.identities[RowIndex(raw: id.slot)].state = .reserved }
    throw failure
  }

  /// Whether all constraints can be added, but for their names: each number finite and in its range, each variable known.
  ///
  /// Says no where that is in doubt: a sum of finite numbers may not be finite.
  private func areUsable(_ additions: [ChangeSet.Addition], _ terms: [LinearExpression.Term]) -> Bool {
    // A sum that is finite has finite terms only.
    var sum = 0.0
    for addition in additions {
      guard addition.priority.isValid, addition.weight > 0 else { return false }
      sum += addition.weight + addition.constant.magnitude
    }
    for term in terms {
      if variables.index(of: term.variable) == nil { return false }
      sum += term.coefficient.magnitude
    }
    return sum.isFinite
  }

  /// Refuses an edit that cannot be used, those before it supposed to be done.
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
    case .remove(let id): _ = try presentRow(id)
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

  /// Refuses a constraint that cannot be added.
  private mutating func validate(_ addition: ChangeSet.Addition, of changes: ChangeSet) throws(SolverError) {
    guard addition.priority.isValid else { throw .priorityOutOfRange(addition.priority) }
    guard addition.weight > 0, addition.weight.isFinite else { throw .invalidNumber(addition.weight) }
    try validate(addition.constant)
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

  /// Whether a name waits for its constraint.
  @inline(__always)
  private func isReserved(_ id: ConstraintID) -> Bool {
    guard let row = rows.index(of: id) else { return false }
    return rows.identities[row].state == .reserved
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
