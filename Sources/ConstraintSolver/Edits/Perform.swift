internal import SolverKernels

extension ConstraintSystem {
  /// Enters all edits of a validated change set, without solving.
  @inline(__always)
  mutating func perform(_ changes: ChangeSet) {
    changes.forEachRun(
      ofAdditions: { add($0, of: changes) }, ofEdits: { perform($0, of: changes) })
  }

  // Separate functions, so that a single constant edit does not pay for the code of an addition.

  @inline(never)
  private mutating func perform(_ places: Range<Int>, of changes: ChangeSet) {
    var place = places.lowerBound
    while place < places.upperBound { place = perform(place, of: changes, to: places.upperBound) }
  }

  @inline(never)
  private mutating func add(_ run: AdditionList.Run, of changes: ChangeSet) {
    for place in run.places { add(place, in: run.piece, of: changes) }
    simplex.problem.journal.note(
      .additions(from: run.origin + run.places.lowerBound, to: run.origin + run.places.upperBound))
  }

  /// Applies an edit; returns the index of the next edit.
  @inline(__always)
  private mutating func perform(_ place: Int, of changes: ChangeSet, to end: Int) -> Int {
    switch changes.edits[place] {
    case .remove(let id): simplex.doom(RowIndex(raw: id.slot))
    case .setConstant(let id, let constant): simplex.setTarget(RowIndex(raw: id.slot), to: -constant + 0.0)
    case .setCoefficient(let id, _, _):
      return setCoefficients(of: RowIndex(raw: id.slot), from: place, to: end, changes)
    case .setPriority(let id, let priority): setLevel(RowIndex(raw: id.slot), to: LevelKey(priority))
    case .fix(let variable, let value): fix(VariableIndex(raw: variable.slot), to: value)
    case .release(let variable): simplex.release(VariableIndex(raw: variable.slot))
    case .removeVariable(let variable):
      let index = VariableIndex(raw: variable.slot)
      simplex.release(index)
      stays.endStays(of: index, in: &simplex)
      simplex.dropBoundRow(of: index)
      simplex.problem.removedVariables.append(index)
    case .setStay(let variable, let rank): stays.setStay(of: VariableIndex(raw: variable.slot), to: rank, in: &simplex)
    case .setLowerBound(let variable, let bound):
      simplex.setLowerBound(of: VariableIndex(raw: variable.slot), to: bound ?? -.infinity)
    case .takeAge(let id, let older):
      simplex.succeed(RowIndex(raw: older.slot), by: RowIndex(raw: id.slot))
    }
    return place + 1
  }

  @inline(__always)
  private mutating func add(_ place: Int, in piece: [ChangeSet.Addition], of changes: ChangeSet) {
    // Fields are read one by one, because reading the whole constraint would first copy it to memory.
    let index = RowIndex(raw: piece[place].id.slot)
    simplex.problem.rows.sides[index].level = LevelKey(piece[place].priority)
    simplex.problem.rows.identities[index].recoveryRank = piece[place].recoveryRank
    simplex.problem.rows.identities[index].sequence = simplex.problem.rows.nextSequence()
    let flags = RowFlags(piece[place].relation), target = -piece[place].constant + 0.0
    if piece[place].tail < 0, let terms = Row(piece[place].head, in: simplex.problem.variables) {
      simplex.bringIn(index, simplex.problem.newRow(terms, flags: flags, target: target))
    } else {
      addMerged(piece[place], of: changes, flags: flags, target: target)
    }
    simplex.problem.setWeight(of: index, to: piece[place].weight)
  }

  /// Enters a constraint whose terms must be merged, dropped or split first.
  @inline(never)
  private mutating func addMerged(
    _ addition: ChangeSet.Addition, of changes: ChangeSet, flags: RowFlags, target: Double
  ) {
    simplex.problem.mergeTerms(of: addition, changes)
    install(RowIndex(raw: addition.id.slot), flags: flags, target: target)
  }

  /// Changes the level of a row.
  ///
  /// A row with a nonzero multiplier is removed and added again, because only a zero multiplier is legal at every
  /// level.
  private mutating func setLevel(_ index: RowIndex, to level: LevelKey) {
    let old = simplex.problem.rows.sides[index].level
    if old == level { return }
    simplex.conflicts.noteContest(index, in: simplex.problem)
    simplex.problem.journal.note(.level(index, old))
    // The basis and the value plan may stay valid, but the level of a row decides whether the row is pinned.
    simplex.propagation.frames.pinned.serial = -1
    guard simplex.problem.rows.records[index].flags.contains(.linked) else {
      simplex.problem.rows.sides[index].level = level
      return
    }
    if simplex.problem.rows.sides[index].multiplier.isZero {
      simplex.problem.rows.sides[index].level = level
      if simplex.problem.rows.records[index].match.isNone {
        simplex.propagation.queueCheck(of: index, in: &simplex.problem)
      }
    } else {
      detach(index)
      simplex.problem.rows.sides[index].level = level
      var row = simplex.problem.rows.records[index]
      row.flags = row.flags.resting.union(.new)
      simplex.bringIn(index, row)
    }
  }

  /// Replaces the terms of a row, which is removed and added again under the same name.
  ///
  /// Performs consecutive edits of one row together, because each would split a long row again.
  ///
  /// - Returns: the index of the first edit of another row or kind.
  private mutating func setCoefficients(
    of index: RowIndex, from first: Int, to end: Int, _ changes: ChangeSet
  ) -> Int {
    simplex.conflicts.noteContest(index, in: simplex.problem)
    simplex.problem.collectTerms(of: index)
    var place = first
    while place < end, case .setCoefficient(let id, let variable, let coefficient) = changes.edits[place],
      id.slot == index.raw
    {
      simplex.problem.terms.set(VariableIndex(raw: variable.slot), coefficient)
      place += 1
    }
    let old = simplex.problem.rows.records[index]
    let split = simplex.problem.rows.takeSplit(of: index)
    for definition in split?.definitions ?? [] { simplex.doomRow(definition) }
    if let split { simplex.problem.removedVariables.append(contentsOf: split.variables) }
    if old.flags.contains(.linked) { detach(index) }
    install(index, flags: old.flags.intersection([.equality, .weighted]), target: old.target)
    simplex.problem.journal.noteTerms(of: index, old, split)
    if old.flags.contains(.relaxed) {
      simplex.problem.unlink(index)
      simplex.problem.rows.records[index].flags.insert(.relaxed)
    }
    return place
  }

  /// Removes a row before it is changed.
  ///
  /// If the removal fails, the basis is invalid, and solving starts from scratch.
  private mutating func detach(_ index: RowIndex) {
    if detachmentFailure == nil {
      do throws(NumericalFailure) {
        return try simplex.takeOut(index)
      } catch {
        detachmentFailure = error
      }
    }
    if simplex.problem.rows.records[index].flags.contains(.linked) { simplex.problem.unlink(index) }
  }

  /// Holds a variable by an internal required row.
  private mutating func fix(_ variable: VariableIndex, to value: Double) {
    if let fixture = simplex.problem.variables.fixtures[variable] { return simplex.setTarget(fixture, to: value + 0.0) }
    let index = simplex.problem.rows.allocate(state: .own)
    simplex.problem.rows.identities[index].sequence = simplex.problem.rows.nextSequence()
    simplex.problem.terms.removeAll()
    simplex.problem.terms.add(variable, 1)
    install(index, flags: .equality, target: value + 0.0)
    simplex.problem.journal.note(.added(index))
    simplex.problem.rows.records[index].flags.insert(.fixture)
    simplex.setFixture(of: variable, to: index)
  }
}

extension Simplex {
  /// Gives a row another row's place in the order of additions and in conflicts.
  @inline(never)
  fileprivate mutating func succeed(_ older: RowIndex, by index: RowIndex) {
    problem.journal.note(.age(index, problem.rows.identities[index].sequence))
    problem.rows.identities[index].sequence = problem.rows.identities[older].sequence
    let wasRelaxed =
      problem.rows.records[older].flags.contains(.relaxed)
      || conflicts.relaxedSuccessors.contains(older)
    if wasRelaxed { conflicts.relaxedSuccessors.append(index) }
  }

  /// Marks a row and the definitions of its partial sums for removal.
  fileprivate mutating func doom(_ index: RowIndex) {
    conflicts.noteContest(index, in: problem)
    for definition in problem.rows.split(of: index)?.definitions ?? [] { doomRow(definition) }
    doomRow(index)
  }

  fileprivate mutating func setTarget(_ index: RowIndex, to target: Double) {
    let row = problem.rows.records[index]
    if row.target.bitPattern == target.bitPattern { return }
    problem.journal.note(.target(index, row.target))
    problem.rows.records[index].target = target
    propagation.refreshPlan(index, in: problem)
    conflicts.noteContest(index, in: problem)
    if !row.match.isNone {
      problem.variables.suspect(row.match)
      propagation.dirty.append(row.match)
    } else {
      problem.suspectParallels(of: index)
      propagation.queueCheck(of: index, in: &problem)
    }
  }

  fileprivate mutating func release(_ variable: VariableIndex) {
    guard let fixture = problem.variables.fixtures[variable] else { return }
    doom(fixture)
    setFixture(of: variable, to: .none)
  }

  fileprivate mutating func setFixture(of variable: VariableIndex, to row: RowIndex) {
    problem.journal.note(.fixture(variable, problem.variables.fixtures[variable] ?? .none))
    problem.variables.fixtures[variable] = row.isNone ? nil : row
    if problem.variables.records[variable].flags.contains(.bounded) { changeBound(of: variable) }
  }
}
