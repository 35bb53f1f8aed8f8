internal import SolverKernels

/// The progress of a validation.
private struct ValidationProgress {
  /// The number of additions and of other edits validated.
  var additions = 0
  var edits = 0
  var removesVariables = false
  var removesConstraints = false
}

extension Problem {
  /// Refuses a change set that names unknown objects or contains unusable numbers.
  ///
  /// Changes nothing, except that the added constraints of an accepted change set count as present from here on.
  ///
  /// - Parameters:
  ///   - countsUses: count the expected rows of variables that have no row list yet.
  ///   - relaxed: the rows relaxed in conflicts, which are in no list of uses.
  mutating func validate(_ changes: ChangeSet, countsUses: Bool, relaxed: [RowIndex]) throws(SolverError) {
    if setsUsableConstants(changes) { return }
    var progress = ValidationProgress()
    var failure: SolverError?
    do throws(SolverError) {
      try changes.forEachRun(
        ofAdditions: { run throws(SolverError) in
          try validate(additions: run, of: changes, countsUses: countsUses, &progress)
        },
        ofEdits: { places throws(SolverError) in
          try validate(edits: places, of: changes, countsUses: countsUses, &progress)
        })
    } catch {
      failure = error
    }
    // Undoes the provisional removal marks.
    if progress.removesConstraints {
      for case .remove(let id) in changes.edits[..<progress.edits] {
        rows.identities[RowIndex(raw: id.slot)].state = .present
      }
    }
    if failure == nil, progress.removesVariables {
      do throws(SolverError) { try validateRemovals(changes, relaxed: relaxed) } catch { failure = error }
    }
    guard let failure else { return }
    for place in 0..<progress.additions {
      rows.identities[RowIndex(raw: changes.additions[place].id.slot)].state = .reserved
    }
    variables.expectNoUses(of: fresh)
    throw failure
  }

  /// Whether a change set only sets constants of present rows to finite numbers, as in each frame of an animation.
  @inline(__always)
  private func setsUsableConstants(_ changes: ChangeSet) -> Bool {
    guard changes.additions.isEmpty else { return false }
    for edit in changes.edits {
      guard case .setConstant(let id, let constant) = edit, constant.isFinite, isNamed(id, .present) else {
        return false
      }
    }
    return true
  }

  /// Validates a run of additions, which count as present from here on.
  @inline(never)
  private mutating func validate(
    additions run: AdditionList.Run, of changes: ChangeSet, countsUses: Bool, _ progress: inout ValidationProgress
  ) throws(SolverError) {
    for place in run.places {
      // The quick check accepts nearly all; the thorough one names the error.
      if !isUsable(place, in: run.piece, countsUses) { try validate(run.piece[place], of: changes) }
      rows.identities[RowIndex(raw: run.piece[place].id.slot)].state = .present
      progress.additions += 1
    }
  }

  /// Validates a run of other edits, each as if the edits before it were done.
  private mutating func validate(
    edits places: Range<Int>, of changes: ChangeSet, countsUses: Bool, _ progress: inout ValidationProgress
  ) throws(SolverError) {
    for place in places {
      let edit = changes.edits[place]
      try validate(edit)
      switch edit {
      case .remove(let id):
        rows.identities[RowIndex(raw: id.slot)].state = .own
        progress.removesConstraints = true
      case .removeVariable: progress.removesVariables = true
      case .fix(let variable, _):
        if countsUses { variables.expectUse(of: VariableIndex(raw: variable.slot)) }
      default: break
      }
      progress.edits = place + 1
    }
  }

  /// Whether a constraint can be added: its name is reserved, its numbers are in range, and its variables are known.
  ///
  /// Returns `false` if in doubt, because a sum of finite numbers may overflow. Counts uses on the way.
  @inline(__always)
  private mutating func isUsable(_ place: Int, in piece: [ChangeSet.Addition], _ countsUses: Bool) -> Bool {
    let weight = piece[place].weight
    guard isNamed(piece[place].id, .reserved), piece[place].priority.isValid, weight > 0 else {
      return false
    }
    // A finite sum has only finite terms.
    var sum = weight + piece[place].constant.magnitude
    let count = piece[place].head.count
    if count > 0 { guard isUsable(piece[place].head[0], countsUses, &sum) else { return false } }
    if count > 1 { guard isUsable(piece[place].head[1], countsUses, &sum) else { return false } }
    if count > 2 { guard isUsable(piece[place].head[2], countsUses, &sum) else { return false } }
    if count > 3 {
      guard isUsable(piece[place].head[3], countsUses, &sum) else { return false }
      // More than four terms: left to the thorough check.
      if piece[place].tail >= 0 { return false }
    }
    return sum.isFinite
  }

  @inline(__always)
  private mutating func isUsable(_ term: LinearExpression.Term, _ countsUses: Bool, _ sum: inout Double) -> Bool {
    sum += term.coefficient.magnitude
    guard let index = variables.index(of: term.variable) else { return false }
    if countsUses { variables.expectUse(of: index) }
    return true
  }

  /// Refuses an unusable edit, as if the edits before it were done.
  private func validate(_ edit: ChangeSet.Edit) throws(SolverError) {
    switch edit {
    case .remove(let id): try validatePresence(of: id)
    case .setConstant(let id, let constant):
      try validatePresence(of: id)
      try validate(constant)
    case .setCoefficient(let id, let variable, let coefficient):
      try validatePresence(of: id)
      _ = try index(of: variable)
      try validate(coefficient)
    case .setPriority(let id, let priority):
      try validatePresence(of: id)
      guard priority.isValid else { throw .priorityOutOfRange(priority) }
    case .fix(let variable, let value):
      _ = try index(of: variable)
      try validate(value)
    case .release(let variable), .removeVariable(let variable), .setStay(let variable, _): _ = try index(of: variable)
    case .setLowerBound(let variable, let bound):
      _ = try index(of: variable)
      if let bound { try validate(bound) }
    case .takeAge(let id, let older):
      try validatePresence(of: id)
      try validatePresence(of: older)
    }
  }

  /// Refuses a batch of frames that names unknown objects or contains unusable numbers.
  func validate(_ batch: FrameBatch) throws(SolverError) {
    for k in 0..<batch.subjects.count {
      switch batch.subjects[k] {
      case .constant(let id): try validatePresence(of: id)
      case .fixedVariable(let variable): _ = try index(of: variable)
      }
      for lane in 0..<batch.count { try validate(batch.numbers[k][lane]) }
    }
  }

  /// Refuses a constraint that cannot be added, and names the reason.
  private mutating func validate(_ addition: ChangeSet.Addition, of changes: ChangeSet) throws(SolverError) {
    switch rows.identities[try row(addition.id)].state {
    case .reserved: break
    case .present: throw .constraintAlreadyAdded(addition.id)
    case .free, .own: throw .unknownConstraint(addition.id)
    }
    guard addition.priority.isValid else { throw .priorityOutOfRange(addition.priority) }
    guard addition.weight > 0, addition.weight.isFinite else { throw .invalidNumber(addition.weight) }
    // Coefficients first: an infinite one may have made the constant NaN.
    try changes.forEachTerm(of: addition) { term throws(SolverError) in
      _ = try index(of: term.variable)
      try validate(term.coefficient)
    }
    try validate(addition.constant)
    mergeTerms(of: addition, changes)
    for k in 0..<terms.count { try validate(terms[k].magnitude) }
  }

  private func validate(_ number: Double) throws(SolverError) {
    guard number.isFinite else { throw .invalidNumber(number) }
  }

  /// Whether a name belongs to a row in a certain state.
  @inline(__always)
  private func isNamed(_ id: ConstraintID, _ state: RowIdentity.State) -> Bool {
    guard let row = rows.index(of: id) else { return false }
    return rows.identities[row].state == state
  }

  @inline(__always)
  private func row(_ id: ConstraintID) throws(SolverError) -> RowIndex {
    guard let row = rows.index(of: id) else { throw .unknownConstraint(id) }
    return row
  }

  private func validatePresence(of id: ConstraintID) throws(SolverError) {
    guard isNamed(id, .present) else { throw .unknownConstraint(id) }
  }

  private func index(of variable: Variable) throws(SolverError) -> VariableIndex {
    guard let index = variables.index(of: variable) else { throw .unknownVariable(variable) }
    return index
  }
}
