internal import SolverKernels

/// The point at which a nonbasic row meets its target, on the path of the values when a basic row gives way.
struct Breakpoint: BitwiseCopyable {
  /// The distance along the path, as a change of the leaving row's target.
  var distance: Double
  /// The rate of the row's activity along the path.
  var slope: Double
  var level: LevelKey
  var row: RowIndex
}

/// A primal step: removes a basic row that bears a force by moving the values.
///
/// Pivots of the dual method bring rows into the basis. To take a row out, the solver can withdraw every nonbasic row
/// that exerts a force on it. Checks must then find again which rows bear these forces, and everything connected with
/// those rows is solved anew. But if a row bears many forces, as the widest line of a table does, usually one other row
/// can bear all of them: the row at which the values come to rest once the first row is gone. The primal step finds
/// this row. It follows the response of the values to the first row's target, past the kinks of the penalties on the
/// way, to the kink after which the objective would rise. The row of that kink replaces the first row.
///
/// The choice need not be optimal, as long as forces balance and every multiplier stays in its interval; otherwise the
/// rows that exert the force are withdrawn. So the step may begin at values that do not reflect other changes yet.
extension Simplex {
  /// Replaces a basic row that bears too much force by the row at which the values come to rest.
  ///
  /// - Parameters:
  ///   - index: the row; its multiplier is outside its interval, or it is being removed.
  ///   - end: the end to which the multiplier is set; `nil` for a row being removed, whose multiplier becomes 0.
  /// - Returns: whether the row is nonbasic now. If not, multipliers may have moved, in balance and inside their
  ///   intervals except for those noted for repair.
  mutating func takePrimalStep(from index: RowIndex, at end: Sense?) throws(NumericalFailure) -> Bool {
    workspace.primalSteps += 1
    guard let sense = loadExcess(of: index, over: end) else { return false }
    basis.ftran(of: problem.rows.records[index].match, in: problem, into: &column)
    listBreakpoints(sense: sense)
    guard let last = findRest(sense: sense) else { return false }
    passBreakpoints(last)
    return try replace(index, by: workspace.breakpoints[last], sense: sense, at: end)
  }

  /// Whether a primal step is likely to pay.
  ///
  /// It pays after some withdrawals, because a few forces are cheaper to withdraw. It also pays while new rows take
  /// over forces, because that takes few steps. It does not pay after many steps, because each tends to cause another.
  /// It does not pay either if many rows are removed at once, because usually nothing then holds the variables that the
  /// step moves.
  @inline(__always)
  var mayTakePrimalStep: Bool {
    (workspace.withdrawals >= Self.fewWithdrawals || workspace.isHandingOver) && workspace.primalSteps < mostPrimalSteps
      && problem.doomedRows.count <= Self.mostDoomedRows
  }

  /// The greatest number of primal steps of a change set; more in a larger system, where withdrawals cost more.
  private var mostPrimalSteps: Int { 32 + problem.rows.records.count / 64 }

  /// Writes the excess of a row's multiplier over an end of its interval into `workspace.multiplier`; returns its sign,
  /// `nil` for zero.
  private mutating func loadExcess(of index: RowIndex, over end: Sense?) -> Sense? {
    let side = problem.rows.sides[index]
    let bound = end.map { problem.bound(index, toward: $0) } ?? 0
    let excess = Distance(to: bound, at: side.level, from: side.multiplier, times: Rounded(-1))
    duals.multipliers.load(excess, into: &workspace.multiplier)
    return workspace.multiplier.sense
  }

  /// Lists the nonbasic rows that meet their targets as the variables move, nearest first.
  mutating func listBreakpoints(sense: Sense) {
    workspace.breakpoints.removeAll()
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
        if row.isAtEnd(Sense(of: slope)) { continue }
        let residual = problem.residual(row)
        let gap = slope > 0 ? -residual : residual
        // A row that is already past its target waits for its check.
        if gap < 0 { continue }
        workspace.breakpoints.append(
          Breakpoint(distance: gap / slope.magnitude, slope: slope, level: problem.rows.sides[index].level, row: index))
      }
    }
    workspace.breakpoints.sort {
      if $0.distance != $1.distance { return $0.distance < $1.distance }
      if $0.level != $1.level { return $0.level < $1.level }
      return $0.row.raw < $1.row.raw
    }
  }

  /// Whether a row is nonbasic, has been checked, and remains in the system.
  @inline(__always)
  private func mayTakeOver(_ index: RowIndex) -> Bool {
    let row = problem.rows.records[index]
    return row.match.isNone && row.flags.isDisjoint(with: [.new, .doomed]) && index != workspace.leaving
  }

  /// Whether a variable is the first moving one in a row.
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

  /// The breakpoint after which the objective would rise; `nil` if rounding hides it.
  private mutating func findRest(sense: Sense) -> Int? {
    // The part of the row's force that the breakpoints up to here do not compensate for.
    var rest = MultiplierRun()
    duals.multipliers.add(Rounded(sense.factor), workspace.multiplier, to: &rest)
    defer { duals.multipliers.clear(&rest) }
    for k in 0..<workspace.breakpoints.count {
      loadRise(at: workspace.breakpoints[k])
      duals.multipliers.load(rest, into: &workspace.multiplier)
      if LexicographicVector.compare(workspace.multiplier, workspace.rise, unit: 1) <= .equal { return k }
      duals.multipliers.add(Rounded(-1), workspace.rise, to: &rest)
    }
    return nil
  }

  /// Writes into `workspace.rise` how much the slope of the objective rises at a breakpoint.
  private mutating func loadRise(at breakpoint: Breakpoint) {
    let side = problem.rows.sides[breakpoint.row]
    let rise = Distance(
      to: problem.bound(breakpoint.row, toward: Sense(of: breakpoint.slope)), at: side.level, from: side.multiplier,
      times: Rounded(breakpoint.slope))
    duals.multipliers.load(rise, into: &workspace.rise)
  }

  /// Moves the multipliers of the first rows on the path from one end of their intervals to the other, by one BTRAN per
  /// level.
  private mutating func passBreakpoints(_ count: Int) {
    workspace.moves.removeAll()
    for k in 0..<count {
      let breakpoint = workspace.breakpoints[k]
      let run = problem.rows.sides[breakpoint.row].multiplier
      let end = Sense(of: breakpoint.slope)
      let level = problem.rows.sides[breakpoint.row].level
      // A row that a long step left inside its interval may have components at other levels.
      let hasOther = !run.isZero && (run.count > 1 || duals.multipliers.component(run, 0).level != level)
      if hasOther {
        passBreakpoint(breakpoint)
        continue
      }
      let present = run.isZero ? 0 : duals.multipliers.component(run, 0).value
      workspace.moves.append(
        breakpoint.row, at: level, by: problem.bound(breakpoint.row, toward: end) - present)
    }
    var next = 0
    while let flips = workspace.moves.nextLevel(from: &next) {
      _ = btran(ofMoves: flips, stopsAtAnchor: false)
      balanceStep()
      for k in flips {
        let move = workspace.moves[k]
        if workspace.step.hasStays { duals.tinged.append(move.row) }
        flip(move.row, toward: Sense(of: move.change))
        propagation.queueCheck(of: move.row, in: &problem)
      }
    }
  }

  /// Moves the multiplier of a nonbasic row from one end of its interval to the other.
  private mutating func passBreakpoint(_ breakpoint: Breakpoint) {
    let end = Sense(of: breakpoint.slope)
    let side = problem.rows.sides[breakpoint.row]
    let distance = Distance(
      to: problem.bound(breakpoint.row, toward: end), at: side.level, from: side.multiplier, times: Rounded(1))
    duals.multipliers.load(distance, into: &workspace.step)
    _ = basis.btran(of: breakpoint.row, stopsAtAnchor: false, in: problem, into: &pivotRow)
    balanceStep()
    flip(breakpoint.row, toward: end)
    propagation.queueCheck(of: breakpoint.row, in: &problem)
  }

  /// Moves the multiplier of an entering row by the step, and those of the rows in its combination for balance; notes
  /// these rows for repair.
  mutating func balanceStep(of index: RowIndex) {
    balanceStep()
    duals.add(Rounded(1), workspace.step, to: index, in: &problem)
  }

  /// Subtracts a step of a row's multiplier from the multipliers of the rows in its combination, and notes these rows
  /// for repair.
  private mutating func balanceStep() {
    duals.moveBasicMultipliers(along: pivotRow, by: workspace.step, sense: .up, in: &problem)
    for k in 0..<pivotRow.entries.count { workspace.repairs.append(pivotRow.entries[k].variable) }
  }

  /// Lets the row of a breakpoint take over the remaining force of a basic row and its place in the basis.
  private mutating func replace(
    _ index: RowIndex, by breakpoint: Breakpoint, sense: Sense, at end: Sense?
  ) throws(NumericalFailure) -> Bool {
    let variable = problem.rows.records[index].match
    guard case .complete = basis.btran(of: breakpoint.row, stopsAtAnchor: true, in: problem, into: &pivotRow) else {
      return false
    }
    let alpha = pivotRow.entry(of: variable)
    let slope = sense.factor * breakpoint.slope
    guard (alpha.value - slope).magnitude <= Tolerances.breakpointSlope * slope.magnitude else { return false }
    if loadExcess(of: index, over: end) == nil { return false }
    workspace.step.set(to: alpha.reciprocal, times: workspace.multiplier)
    balanceStep(of: breakpoint.row)
    workspace.repairs.append(variable)
    moveValues(by: sense.factor * breakpoint.distance)
    if let end {
      setToBound(index, toward: end)
    } else {
      let flags = problem.rows.records[index].flags
      duals.multipliers.clear(&problem.rows.sides[index].multiplier)
      problem.rows.records[index].flags = flags.resting
      if flags.contains(.stay) { workspace.looseStays.append(index) }
    }
    try exchangeForRepair(entering: breakpoint.row, leaving: variable)
    propagation.queueCheck(of: index, in: &problem)
    return true
  }

  /// Exchanges rows and notes the moved ones for repair, because the exchange may match them with other variables.
  mutating func exchangeForRepair(
    entering index: RowIndex, leaving variable: VariableIndex
  ) throws(NumericalFailure) {
    try exchange(entering: index, leaving: variable)
    for k in 0..<basis.path.count { workspace.repairs.append(basis.path[k]) }
  }

  /// Moves the values along the path, so that a further primal step begins there.
  ///
  /// The queued evaluations compute them again from their rows.
  private mutating func moveValues(by distance: Double) {
    if distance == 0 { return }
    for k in 0..<column.moved.count {
      let variable = column.moved[k]
      propagation.queueEvaluation(of: variable, in: &problem, by: &basis)
      propagation.setValue(
        variable, problem.variables.values[variable] + distance * column.rates[variable], in: &problem, by: &basis)
    }
  }

  /// Lets a parallel row with the same target take over a basic row's excess.
  mutating func handOver(_ index: RowIndex, over end: Sense) -> Bool {
    let row = problem.rows.records[index]
    let run = problem.shortestUses(of: row)
    for position in 0..<min(run.count, SubstituteSearch.mostRows) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      guard record.hasTerms(of: row), mayTakeOver(other) else { continue }
      guard (record.target - row.target).magnitude <= Tolerances.primal else { continue }
      guard let sense = loadExcess(of: index, over: end) else { continue }
      if record.isAtEnd(sense) { continue }
      // The other row takes over the excess only if its own multiplier stays in its interval.
      duals.multipliers.add(Rounded(1), workspace.multiplier, to: &problem.rows.sides[other].multiplier)
      if duals.isOutsideInterval(other, in: problem) {
        duals.multipliers.add(Rounded(-1), workspace.multiplier, to: &problem.rows.sides[other].multiplier)
        continue
      }
      if workspace.multiplier.hasStays { duals.tinged.append(other) }
      place(other, at: row.match, insteadOf: index)
      setToBound(index, toward: end)
      propagation.queueCheck(of: index, in: &problem)
      return true
    }
    return false
  }
}
