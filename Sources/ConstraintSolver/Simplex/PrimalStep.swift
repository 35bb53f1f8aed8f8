internal import SolverKernels

/// Where a nonbasic row meets its target, on the way of what gives way to a force.
struct Breakpoint: BitwiseCopyable {
  /// How far the way is until there, in targets of the row that gives way.
  var distance: Double
  /// How the activity of the row moves along the way.
  var slope: Double
  var level: LevelKey
  var row: RowIndex
}

/// A step with the values, for a basic row that is taken out although it bears a force.
///
/// The dual method knows how to bring rows in. To take one out, it can withdraw all forces that it bears, each with the
/// row outside the basis that exerts it, and let the checks find again what holds these: a restart of all that a force
/// comes from. Where one row held much, as the widest line of a table does, another row as a rule takes over all of it:
/// the one at which the values come to rest once the first is gone. This is the step of the primal method: along the
/// response of the values to the target of the row, past the kinks of all penalties on the way, to the one behind which
/// it would go uphill. That row takes the place of the first.
///
/// Whether this was the best row does not matter, as long as the forces balance and no multiplier leaves its interval;
/// where one does, what exerts a force on it is withdrawn. So the step may begin at values that do not know yet what
/// else has changed.
extension ConstraintSystem {
  /// Puts the row at which the values come to rest in the place of a basic row that bears too much force.
  ///
  /// - Parameters:
  ///   - index: the row; its multiplier is beyond an end of its interval, or it is taken out.
  ///   - end: which end, at which it is left; `nil` for a row that is taken out, and left at 0.
  /// - Returns: whether the row is outside the basis now. If not, multipliers may have moved, in balance and inside
  ///   their intervals but for those that are noted for repair.
  mutating func takePrimalStep(from index: RowIndex, at end: Sense?) throws(NumericalFailure) -> Bool {
    simplex.primalSteps += 1
    guard let sense = loadExcess(of: index, over: end) else { return false }
    basis.ftran(of: problem.rows.records[index].match, in: problem, into: &column)
    listBreakpoints(sense: sense)
    guard let last = findRest(sense: sense) else { return false }
    passBreakpoints(last)
    return try replace(index, by: simplex.breakpoints[last], sense: sense, at: end)
  }

  /// Whether it pays to look for such a row.
  ///
  /// Where few forces come together, to withdraw them costs less, unless new rows have taken over forces: what those
  /// leave is a matter of few steps. In a long run of steps one leads to the next. And where much is taken out at once,
  /// as a rule nothing holds what the step moves: it would have to stay where it was.
  @inline(__always)
  var mayTakePrimalStep: Bool {
    (simplex.withdrawals >= Self.fewWithdrawals || simplex.isHandingOver) && simplex.primalSteps < mostPrimalSteps
      && problem.doomedRows.count <= Self.mostDoomedRows
  }

  /// A restart costs the more the larger the system is.
  private var mostPrimalSteps: Int { 32 + problem.rows.records.count / 64 }

  /// Writes what the multiplier of a row is beyond an end of its interval into `simplex.multiplier`; gives its sense,
  /// `nil` for none.
  private mutating func loadExcess(of index: RowIndex, over end: Sense?) -> Sense? {
    let side = problem.rows.sides[index]
    duals.multipliers.loadDistance(
      to: end.map { problem.bound(index, toward: $0) } ?? 0, at: side.level, from: side.multiplier, times: Rounded(-1),
      into: &simplex.multiplier)
    return simplex.multiplier.sense
  }

  /// Lists the nonbasic rows that the moving variables meet, nearest first.
  mutating func listBreakpoints(sense: Sense) {
    simplex.breakpoints.removeAll()
    for k in 0..<column.moved.count {
      let variable = column.moved[k]
      let run = problem.variables.records[variable].uses
      for position in 0..<run.count {
        let index = problem.variables.use(run, position)
        let row = problem.rows.records[index]
        if !mayTakeOver(index) || !isFirst(variable, of: row) { continue }
        let (rate, magnitude) = column.activityRate(of: row)
        if rate.magnitude <= Tolerances.rateNoise * magnitude { continue }
        let slope = sense.factor * rate
        if row.flags.contains(slope > 0 ? .atUpper : .atLower) { continue }
        let residual = problem.residual(row)
        let gap = slope > 0 ? -residual : residual
        // What is off its target on the far side waits for its check.
        if gap < 0 { continue }
        simplex.breakpoints.append(
          Breakpoint(distance: gap / slope.magnitude, slope: slope, level: problem.rows.sides[index].level, row: index))
      }
    }
    simplex.breakpoints.sort {
      if $0.distance != $1.distance { return $0.distance < $1.distance }
      if $0.level != $1.level { return $0.level < $1.level }
      return $0.row.raw < $1.row.raw
    }
  }

  /// Whether a row is outside the basis to stay in the system, and at the end of its interval where its values are.
  @inline(__always)
  private func mayTakeOver(_ index: RowIndex) -> Bool {
    let row = problem.rows.records[index]
    return row.match.isNone && row.flags.isDisjoint(with: [.new, .doomed]) && index != simplex.leaving
  }

  /// Whether a variable is the first of those in a row that move.
  @inline(__always)
  private func isFirst(_ variable: VariableIndex, of row: Row) -> Bool {
    for lane in 0..<4 {
      if row.variables[lane] == variable.raw { return true }
      if row.variables[lane] != 0, column.rates[VariableIndex(raw: row.variables[lane])] != 0 {
        return false
      }
    }
    return false
  }

  /// The breakpoint behind which the way would lead uphill; `nil` if rounding hides it.
  private mutating func findRest(sense: Sense) -> Int? {
    // What is left of the force that the row bears.
    var rest = MultiplierRun()
    duals.multipliers.add(Rounded(sense.factor), simplex.multiplier, to: &rest)
    defer { duals.multipliers.clear(&rest) }
    for k in 0..<simplex.breakpoints.count {
      loadRise(at: simplex.breakpoints[k])
      duals.multipliers.load(rest, into: &simplex.multiplier)
      if LexicographicVector.compare(simplex.multiplier, simplex.candidate, unit: 1) <= .equal { return k }
      duals.multipliers.add(Rounded(-1), simplex.candidate, to: &rest)
    }
    return nil
  }

  /// Writes by how much the way gets steeper at a breakpoint into the candidate.
  private mutating func loadRise(at breakpoint: Breakpoint) {
    let side = problem.rows.sides[breakpoint.row]
    duals.multipliers.loadDistance(
      to: problem.bound(breakpoint.row, toward: Sense(of: breakpoint.slope)), at: side.level, from: side.multiplier,
      times: Rounded(breakpoint.slope), into: &simplex.candidate)
  }

  /// Takes the multipliers of the first rows on the way from one end of their intervals to the other, all of one level
  /// by one BTRAN.
  private mutating func passBreakpoints(_ count: Int) {
    simplex.flips.flips.removeAll()
    for k in 0..<count {
      let breakpoint = simplex.breakpoints[k]
      let run = problem.rows.sides[breakpoint.row].multiplier
      let end = Sense(of: breakpoint.slope)
      let level = problem.rows.sides[breakpoint.row].level
      // One that a long step has left inside its interval may have components elsewhere.
      let hasOther = !run.isZero && (run.count > 1 || duals.multipliers.component(run, 0).level != level)
      if hasOther {
        passBreakpoint(breakpoint)
        continue
      }
      let present = run.isZero ? 0 : duals.multipliers.component(run, 0).value
      simplex.flips.flips.append(
        .init(row: breakpoint.row, level: level, change: problem.bound(breakpoint.row, toward: end) - present))
    }
    var start = 0
    while start < simplex.flips.flips.count {
      let end = simplex.flips.gather(from: start)
      _ = btran(ofFlips: start..<end, stopsAtAnchor: false)
      balanceStep()
      for k in start..<end {
        let flip = simplex.flips.flips[k]
        if simplex.step.hasStays { duals.tinged.append(flip.row) }
        setToBound(flip.row, toward: Sense(of: flip.change))
        propagation.queueCheck(of: flip.row, in: &problem)
      }
      statistics.boundFlips &+= end - start
      start = end
    }
  }

  /// Takes the multiplier of a nonbasic row from one end of its interval to the other.
  private mutating func passBreakpoint(_ breakpoint: Breakpoint) {
    let end = Sense(of: breakpoint.slope)
    let side = problem.rows.sides[breakpoint.row]
    duals.multipliers.loadDistance(
      to: problem.bound(breakpoint.row, toward: end), at: side.level, from: side.multiplier, times: Rounded(1),
      into: &simplex.step)
    statistics.boundFlips &+= 1
    _ = basis.btran(of: breakpoint.row, stopsAtAnchor: false, in: problem, into: &pivotRow)
    balanceStep()
    setToBound(breakpoint.row, toward: end)
    propagation.queueCheck(of: breakpoint.row, in: &problem)
  }

  /// Takes what a step adds to the multiplier of a row off those of its combination, and notes which leave their
  /// interval.
  mutating func balanceStep() {
    duals.moveBasicMultipliers(along: pivotRow, by: simplex.step, sense: .up, in: &problem)
    for k in 0..<pivotRow.entries.count { simplex.repairs.append(pivotRow.entries[k].variable) }
  }

  /// Lets the row of a breakpoint take over the force that is left, and the place in the basis.
  private mutating func replace(
    _ index: RowIndex, by breakpoint: Breakpoint, sense: Sense, at end: Sense?
  ) throws(NumericalFailure) -> Bool {
    let variable = problem.rows.records[index].match
    guard case .complete = basis.btran(of: breakpoint.row, stopsAtAnchor: true, in: problem, into: &pivotRow) else {
      return false
    }
    let alpha = pivotRow.entry(of: variable)
    let slope = sense.factor * breakpoint.slope
    guard (alpha.value - slope).magnitude <= 1e-6 * slope.magnitude else { return false }
    if loadExcess(of: index, over: end) == nil { return false }
    var step = MultiplierRun()
    duals.multipliers.add(alpha.reciprocal, simplex.multiplier, to: &step)
    duals.multipliers.load(step, into: &simplex.step)
    duals.multipliers.clear(&step)
    balanceStep()
    duals.multipliers.add(Rounded(1), simplex.step, to: &problem.rows.sides[breakpoint.row].multiplier)
    if simplex.step.hasStays { duals.tinged.append(breakpoint.row) }
    simplex.repairs.append(variable)
    moveValues(by: sense.factor * breakpoint.distance)
    if let end {
      setToBound(index, toward: end)
    } else {
      let flags = problem.rows.records[index].flags
      duals.multipliers.clear(&problem.rows.sides[index].multiplier)
      problem.rows.records[index].flags = flags.resting
      if flags.contains(.stay) { simplex.looseStays.append(index) }
    }
    try exchange(entering: breakpoint.row, leaving: variable)
    // Rows may have moved on to other variables.
    for k in 0..<basis.path.count { simplex.repairs.append(basis.path[k]) }
    propagation.queueCheck(of: index, in: &problem)
    return true
  }

  /// Moves the values along the way, for the next step to begin there.
  ///
  /// They are computed from their rows again afterwards.
  private mutating func moveValues(by distance: Double) {
    if distance == 0 { return }
    for k in 0..<column.moved.count {
      let variable = column.moved[k]
      propagation.queueEvaluation(of: variable, in: &problem, by: &basis)
      propagation.setValue(
        variable, problem.variables.values[variable] + distance * column.rates[variable], in: &problem, by: &basis)
    }
  }

  /// Lets a row with the same terms and target take over what a basic row bears too much.
  mutating func handOver(_ index: RowIndex, over end: Sense) -> Bool {
    let row = problem.rows.records[index]
    let run = problem.shortestUses(of: row)
    for position in 0..<min(run.count, SubstituteSearch.mostRows) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      guard record.hasTerms(of: row), mayTakeOver(other) else { continue }
      guard (record.target - row.target).magnitude <= Tolerances.primal else { continue }
      guard let sense = loadExcess(of: index, over: end) else { continue }
      if record.flags.contains(sense == .up ? .atUpper : .atLower) { continue }
      // The other row may take over as much as brings it to its own end.
      duals.multipliers.add(Rounded(1), simplex.multiplier, to: &problem.rows.sides[other].multiplier)
      if duals.isOutsideInterval(other, in: problem) {
        duals.multipliers.add(Rounded(-1), simplex.multiplier, to: &problem.rows.sides[other].multiplier)
        continue
      }
      if simplex.multiplier.hasStays { duals.tinged.append(other) }
      place(other, at: row.match, insteadOf: index)
      setToBound(index, toward: end)
      propagation.queueCheck(of: index, in: &problem)
      return true
    }
    return false
  }
}
