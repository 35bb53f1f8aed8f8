internal import SolverKernels

/// New rows that take over the forces of removed ones.
///
/// To take a row out that bears a force, all that exert it are withdrawn, and found again by the checks: a restart of
/// what hangs together. But where a view is inserted into a chain, a new row ties the neighbours that a removed one
/// tied, and it can bear the same force. One BTRAN says how the new row is a combination of the basis; if a removed row
/// is part of it, the two change places, and the multipliers change as they would by a pivot of that length. What then
/// is outside its interval, as where the inserted view is to be stretched in place of the next, is a matter of few
/// rows.
extension ConstraintSystem {
  /// Whether rows that are removed bear a force, and new ones might take it over.
  var mayHandOver: Bool {
    if problem.newRows.isEmpty || problem.doomedRows.count > Self.mostDoomedRows { return false }
    for k in 0..<problem.doomedRows.count {
      let index = problem.doomedRows[k]
      if !problem.rows.sides[index].multiplier.isZero, problem.rows.records[index].flags.contains(.linked) {
        return true
      }
    }
    return false
  }

  /// Beyond so many removed rows a restart costs less.
  static var mostDoomedRows: Int { 64 }

  /// Lets new rows take the places of removed ones, while these still hold.
  ///
  /// New variables are determined, and values are up to date, but for what the queue holds.
  mutating func handOverForces() throws(NumericalFailure) {
    for k in 0..<problem.newRows.count where isSuccessor(problem.newRows[k]) {
      _ = try takeOver(by: problem.newRows[k])
    }
    try takeOverByOthers(isCareful: true)
    try settleSuccessors()
    try takeOverByOthers(isCareful: false)
  }

  /// Lets new rows that bear forces up to an end take over what required equalities have not: inequalities first, then
  /// optional rows.
  ///
  /// The least gap to an inserted view bears what the one to its neighbour bore; where the last view of a stack has a
  /// successor, what its end bore is borne by the size of that.
  ///
  /// - Parameter isCareful: whether only rows do so that leave the multipliers of others inside their intervals.
  private mutating func takeOverByOthers(isCareful: Bool) throws(NumericalFailure) {
    try takeOver(byRequired: true, isCareful: isCareful)
    try takeOver(byRequired: false, isCareful: isCareful)
  }

  private mutating func takeOver(byRequired isRequired: Bool, isCareful: Bool) throws(NumericalFailure) {
    var tries = 0
    for k in 0..<problem.newRows.count where isBounded(problem.newRows[k], isRequired: isRequired) {
      guard tries < Self.mostTries, bearsForces() else { return }
      tries += 1
      _ = try takeOver(by: problem.newRows[k], isCareful: isCareful)
    }
  }

  /// How many rows that bear forces up to an end are tried.
  private static var mostTries: Int { 32 }

  /// Whether a removed basic row bears a force.
  private func bearsForces() -> Bool {
    for k in 0..<problem.doomedRows.count {
      let index = problem.doomedRows[k]
      if !problem.rows.sides[index].multiplier.isZero, !problem.rows.records[index].match.isNone { return true }
    }
    return false
  }

  /// Whether a row may take the place of another whose force it can bear: an inequality, or an optional row.
  private func isBounded(_ index: RowIndex, isRequired: Bool) -> Bool {
    guard isFree(index) else { return false }
    let level = problem.rows.sides[index].level
    return isRequired ? level <= .required && !problem.rows.records[index].flags.contains(.equality) : level > .required
  }

  /// Whether a row may take the place of any other, whatever that bears.
  private func isSuccessor(_ index: RowIndex) -> Bool {
    isFree(index) && problem.rows.records[index].flags.contains(.equality)
      && problem.rows.sides[index].level <= .required
  }

  /// Whether a row is outside the basis, to stay in the system.
  private func isFree(_ index: RowIndex) -> Bool {
    let row = problem.rows.records[index]
    return row.match.isNone && row.flags.contains(.linked) && !row.flags.contains(.doomed)
  }

  /// Exchanges a removed basic row for a new one, with its force; says whether there was one.
  private mutating func takeOver(by index: RowIndex, isCareful: Bool = false) throws(NumericalFailure) -> Bool {
    guard case .complete = basis.btran(of: index, stopsAtAnchor: true, in: problem, into: &pivotRow) else {
      return false
    }
    guard let variable = doomedEntry() else { return false }
    let old = problem.variables.records[variable].matched
    let alpha = pivotRow.entry(of: variable)
    let bearsAnyForce = isSuccessor(index)
    if !bearsAnyForce, problem.rows.sides[old].multiplier.isZero { return false }
    duals.multipliers.load(problem.rows.sides[old].multiplier, into: &simplex.multiplier)
    var step = MultiplierRun()
    duals.multipliers.add(alpha.reciprocal, simplex.multiplier, to: &step)
    duals.multipliers.load(step, into: &simplex.step)
    duals.multipliers.clear(&step)
    if !bearsAnyForce, !leadsInside(of: index) { return false }
    if isCareful, !leavesOthersInside(except: variable) { return false }
    balanceStep()
    duals.multipliers.add(Rounded(1), simplex.step, to: &problem.rows.sides[index].multiplier)
    if simplex.step.hasStays { duals.tinged.append(index) }
    duals.multipliers.clear(&problem.rows.sides[old].multiplier)
    problem.rows.records[old].flags = problem.rows.records[old].flags.resting
    try exchange(entering: index, leaving: variable)
    // Rows may have moved on to other variables.
    for k in 0..<basis.path.count { simplex.repairs.append(basis.path[k]) }
    try repairMultipliers(byOthers: true)
    return true
  }

  /// Whether the strongest component of the step lies in the interval of a row.
  private func leadsInside(of index: RowIndex) -> Bool {
    guard let level = simplex.step.leadingLevel else { return true }
    let own = problem.rows.sides[index].level
    let value = simplex.step.components[0].value
    let end = problem.bound(index, toward: Sense(of: value))
    return end != 0 && (own < level || own == level && value.magnitude <= end.magnitude * (1 + 1e-9))
  }

  /// Whether the step takes no multiplier of a basic row beyond an end of its interval, but that of the row it is from.
  private mutating func leavesOthersInside(except variable: VariableIndex) -> Bool {
    for k in 0..<pivotRow.entries.count where pivotRow.entries[k].variable != variable {
      let row = problem.variables.records[pivotRow.entries[k].variable].matched
      if row.isNone { return false }
      let kept = problem.rows.sides[row].multiplier
      var moved = MultiplierRun()
      duals.multipliers.load(kept, into: &simplex.candidate)
      duals.multipliers.add(Rounded(1), simplex.candidate, to: &moved)
      duals.multipliers.add(-pivotRow.entries[k].alpha, simplex.step, to: &moved)
      problem.rows.sides[row].multiplier = moved
      let isOutside = duals.isOutsideInterval(row, in: problem)
      problem.rows.sides[row].multiplier = kept
      duals.multipliers.clear(&moved)
      if isOutside { return false }
    }
    return true
  }

  /// The variable of the removed row that counts most in the last BTRAN; `nil` where there is none.
  private func doomedEntry() -> VariableIndex? {
    var best: VariableIndex?
    var largest = 1e-3 * pivotRow.largestEntry
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.variables.records[entry.variable].matched
      if row.isNone || !problem.rows.records[row].flags.contains(.doomed) || entry.alpha.magnitude < largest {
        continue
      }
      if entry.alpha.magnitude == largest, best != nil, problem.rows.sides[row].multiplier.isZero { continue }
      (best, largest) = (entry.variable, entry.alpha.magnitude)
    }
    return best
  }

  /// Works off the queue as far as values and required equalities go; other checks wait until the removed rows are out.
  ///
  /// Where the removed view was the stretched one, the equality that closes the gap makes another view stretch, and
  /// what the first one exerted then ends at that equality.
  private mutating func settleSuccessors() throws(NumericalFailure) {
    var later = EventQueue()
    while let event = propagation.events.pop() {
      guard case .row(let index) = event.subject else {
        try propagation.evaluate(event, in: &problem, by: &basis)
        continue
      }
      if !isSuccessor(index) {
        later.push(event)
      } else if try takeOver(by: index) {
        problem.rows.records[index].flags.remove(.queued)
      } else {
        try check(index, at: event)
      }
    }
    while let event = later.pop() {
      guard case .row(let index) = event.subject else { continue }
      problem.rows.records[index].flags.remove(.queued)
      propagation.queueCheck(of: index, in: &problem)
    }
  }

  /// Takes a new row with the same terms to the end of its interval, if that relieves a basic row, which holds; says
  /// whether there was one.
  ///
  /// The wish of a new view to be small is off its target where the row is on its own, and bears its entry at once.
  mutating func flipNewParallel(to index: RowIndex, relieving sense: Sense) -> Bool {
    let row = problem.rows.records[index]
    let run = problem.shortestUses(of: row)
    for position in 0..<min(run.count, SubstituteSearch.mostRows) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      guard record.match.isNone, record.flags.contains(.new), !record.flags.contains(.doomed), record.hasTerms(of: row)
      else { continue }
      let residual = row.target - record.target
      let change = problem.bound(other, toward: Sense(of: residual))
      let isHeld =
        problem.rows.sides[other].level <= .required || record.flags.contains(residual > 0 ? .atUpper : .atLower)
      guard residual != 0, change * sense.factor > 0, problem.rows.sides[other].multiplier.isZero, !isHeld else {
        continue
      }
      simplex.step.clear()
      simplex.step.append(problem.rows.sides[other].level, Rounded(1))
      duals.multipliers.add(Rounded(-change), simplex.step, to: &problem.rows.sides[index].multiplier)
      setToBound(other, toward: Sense(of: residual))
      problem.rows.records[other].flags.remove(.new)
      statistics.boundFlips &+= 1
      return true
    }
    return false
  }
}
