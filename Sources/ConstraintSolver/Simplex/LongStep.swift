internal import SolverKernels

/// Working storage of a long step.
struct LongStep: ~Copyable {
  /// The moving rows, and their breakpoints.
  var lines = StepLines()
  var substitutes = SubstituteSearch()
  /// The step up to the last exchange.
  var reached = LexicographicVector()
  /// The rank of the entering row when the step began.
  var rank: Int64 = 0
  /// Whether a substitute that is not parallel entered the basis.
  var hasRematched = false
  /// Whether another BTRAN overwrote the entering row's BTRAN in `pivotRow`.
  var hasPassed = false

  init() {}

  var byteCount: Int { lines.byteCount + substitutes.byteCount }
}

/// A long step: the step of an entering row past rows that meet the end of their interval, as long as another row can
/// replace them.
///
/// A row and its parallels, such as "height == 44 at 250" and "height >= 0", form one penalty with several kinks. A
/// short step ends at the first kink, so the entering row would enter and leave again for each kink before the values
/// fit. A long step (bound flipping in the dual simplex) continues: the row of the first kink becomes nonbasic at the
/// end of its interval, the row of the next kink takes its place, and the multiplier of the entering row keeps growing.
/// A kink of parallel rows then costs changes of a few multipliers instead of a BTRAN. The substitute need not be
/// parallel to the row that it replaces: its combination only has to contain that row. Such a substitute takes one
/// BTRAN, and the tableau entries of the other rows of its combination change too.
///
/// After every exchange, forces balance, and all multipliers are in their intervals; the multiplier of the entering row
/// is strictly inside. So the step may end anywhere, and later checks do the rest. It must end before the entering
/// row's error changes sign, or steps could undo each other endlessly. Values are not updated during the step. So the
/// distance of a substitute from its target is its residual less its combination of the residuals of basic rows,
/// including rows that entered during this step.
extension Simplex {
  /// Continues the step past the row that a ratio test found, if that row has a substitute.
  ///
  /// - Parameters:
  ///   - index: the entering row, with its combination in the pivot row.
  ///   - nearest: the row that the ratio test found.
  /// - Returns: whether a long step was taken; if not, values and multipliers have not changed.
  mutating func takeLongStep(
    entering index: RowIndex, sense: Sense, past nearest: LeavingRow
  ) throws(NumericalFailure) -> Bool {
    if propagation.usesLeastIndexRule { return false }
    workspace.longStep.rank = problem.rank(problem.rows.records[index])
    var room = problem.residual(problem.rows.records[index]).magnitude
    let alpha = pivotRow.entry(of: nearest.variable)
    let within = room / alpha.magnitude
    guard
      let substitute = substitute(
        for: nearest.row, toward: nearest.end, entering: index, within: within, among: pivotRow.entries.count)
    else { return false }
    beginLongStep(index, sense: sense, except: nearest.row)
    guard let line = workspace.longStep.lines.place(of: nearest.row),
      let distance = try take(substitute, at: line, toward: nearest.end, within: within, sense: sense)
    else {
      workspace.longStep.lines.forgetRows()
      _ = basis.btran(of: index, stopsAtAnchor: false, in: problem, into: &pivotRow)
      return false
    }
    room -= alpha.magnitude * distance
    try continueLongStep(index, sense: sense, room: room)
    return true
  }

  private mutating func continueLongStep(
    _ index: RowIndex, sense: Sense, room: Double
  ) throws(NumericalFailure) {
    var room = room
    var exchanges = 1
    let most = 2 * workspace.longStep.lines.count + 64
    // The step so far; the next breakpoint must not lie before it.
    workspace.longStep.reached.copy(from: workspace.step)
    while let place = workspace.longStep.lines.popNearest(by: duals, in: problem) {
      let line = workspace.longStep.lines[place]
      let rate = -sense.factor * line.alpha
      // So many exchanges are a cycle due to rounding. The state is legal, and the next check continues from it.
      if exchanges == most { break }
      let distance = Distance(of: line.row, rate: rate, in: problem)
      if duals.multipliers.compare(distance, workspace.longStep.reached, unit: 1) == .less {
        workspace.step.copy(from: workspace.longStep.reached)
      } else {
        duals.multipliers.load(distance, into: &workspace.step)
      }
      if place == 0 {
        finishLongStep(sense: sense)
        return flip(index, toward: sense)
      }
      let end = Sense(of: rate.value)
      let within = room / line.alpha.magnitude
      guard
        let substitute = substitute(
          for: line.row, toward: end, entering: index, within: within, among: workspace.longStep.lines.count),
        let distance = try take(substitute, at: place, toward: end, within: within, sense: sense)
      else {
        finishLongStep(sense: sense)
        return try leaveAfterLongStep(line.row, toward: end, entering: index, sense: sense)
      }
      exchanges += 1
      room -= line.alpha.magnitude * distance
      workspace.longStep.reached.copy(from: workspace.step)
    }
    workspace.step.copy(from: workspace.longStep.reached)
    finishLongStep(sense: sense)
    try enterAfresh(index, sense: sense)
  }

  /// Ends the step with a short one, which brings the entering row into the basis, or to the end of its interval.
  ///
  /// The row must not stay nonbasic with its multiplier inside the interval: progress from there is not guaranteed, and
  /// two such rows have been seen to move each other's multipliers endlessly.
  private mutating func enterAfresh(_ index: RowIndex, sense: Sense) throws(NumericalFailure) {
    let flags = problem.rows.records[index].flags
    let isResting = problem.rows.sides[index].multiplier.isZero
    problem.rows.records[index].flags = isResting ? flags.resting : flags.subtracting([.atLower, .atUpper])
    problem.suspectParallels(of: index)
    propagation.refreshPlan(index, in: problem)
    try pivot(index, sense: sense, length: .short)
  }

  /// Exchanges the entering row for the row at which the step ends.
  ///
  /// If a substitute that is not parallel entered, the BTRAN belongs to an earlier basis, so a new BTRAN and a step of
  /// length zero do the exchange.
  private mutating func leaveAfterLongStep(
    _ row: RowIndex, toward end: Sense, entering index: RowIndex, sense: Sense
  ) throws(NumericalFailure) {
    if workspace.longStep.hasRematched { return try enterAfresh(index, sense: sense) }
    // The confirmation of a substitute has run another BTRAN.
    if workspace.longStep.hasPassed { _ = basis.btran(of: index, stopsAtAnchor: false, in: problem, into: &pivotRow) }
    let variable = problem.rows.records[row].match
    leave(row, at: end)
    try exchange(entering: index, leaving: variable)
    propagation.queueCheck(of: row, in: &problem)
  }

  // MARK: Lines

  private mutating func beginLongStep(_ index: RowIndex, sense: Sense, except first: RowIndex) {
    workspace.longStep.lines.begin(rowCount: problem.rows.records.count, sense: sense)
    workspace.longStep.hasRematched = false
    workspace.longStep.hasPassed = false
    workspace.longStep.lines.append(index, alpha: Rounded(-1))
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      workspace.longStep.lines.append(problem.variables.records[entry.variable].matched, alpha: entry.alpha)
    }
    workspace.longStep.lines.queueAll(except: first, by: duals, in: problem)
  }

  /// Applies the step to all multipliers.
  private mutating func finishLongStep(sense: Sense) {
    for place in 0..<Int32(workspace.longStep.lines.count) {
      let line = workspace.longStep.lines[place]
      let variable = problem.rows.records[line.row].match
      if !variable.isNone { problem.variables.suspect(variable) }
      if line.alpha.value == 0 { continue }
      duals.add(-sense.factor * line.alpha, workspace.step, to: line.row, in: &problem)
    }
    workspace.longStep.lines.forgetRows()
  }

  // MARK: Exchanges

  /// Replaces the row of an entry of `lines`, whose multiplier meets the end of its interval at `workspace.step`, by a
  /// substitute.
  ///
  /// - Returns: how far the row moves until the substitute holds; `nil` if nothing was exchanged.
  private mutating func take(
    _ substitute: Substitute, at line: Int32, toward end: Sense, within room: Double, sense: Sense
  ) throws(NumericalFailure) -> Double? {
    let leaving = workspace.longStep.lines[line]
    let variable = problem.rows.records[leaving.row].match
    var distance = substitute.distance
    if substitute.isParallel {
      statistics.boundFlips &+= 1
      place(substitute.row, at: variable, insteadOf: leaving.row)
      addSubstitute(substitute.row, alpha: leaving.alpha, sense: sense)
    } else {
      guard combines(substitute, over: variable),
        let exact = exactDistance(to: substitute, toward: end, over: variable), exact < room - Tolerances.primal
      else { return nil }
      distance = exact
      let ratio = leaving.alpha * pivotRow.entry(of: variable).reciprocal
      for k in 0..<pivotRow.entries.count where pivotRow.entries[k].variable != variable {
        let entry = pivotRow.entries[k]
        changeAlpha(of: problem.variables.records[entry.variable].matched, by: -ratio * entry.alpha, sense: sense)
      }
      addSubstitute(substitute.row, alpha: ratio, sense: sense)
      workspace.longStep.hasRematched = true
      try exchange(entering: substitute.row, leaving: variable)
    }
    workspace.longStep.lines.retire(line)
    leave(leaving.row, at: end)
    // This end suits the side of the target on which this exchange leaves the row. Later exchanges may move the row to
    // the other side.
    propagation.queueCheck(of: leaving.row, in: &problem)
    return distance
  }

  /// The distance that a row can move until a substitute, whose combination is in the pivot row, stops it; `nil` if the
  /// substitute cannot stop it.
  private func exactDistance(to substitute: Substitute, toward end: Sense, over variable: VariableIndex) -> Double? {
    let record = problem.rows.records[substitute.row]
    var gap = settledDifference(of: record)
    let direction = substitute.slope > 0 ? end : end.opposite
    gap = (direction == .up ? -gap : gap) / pivotRow.entry(of: variable).magnitude
    if gap > Tolerances.primal { return gap }
    return gap < -Tolerances.primal || record.isAtEnd(direction) ? nil : 0
  }

  /// Whether the BTRAN of a substitute confirms the search's assumptions: few entries, no anchor, and an entry of the
  /// expected sign for the leaving row.
  private mutating func combines(_ substitute: Substitute, over variable: VariableIndex) -> Bool {
    workspace.longStep.hasPassed = true
    guard case .complete = basis.btran(of: substitute.row, stopsAtAnchor: true, in: problem, into: &pivotRow) else {
      return false
    }
    if pivotRow.entries.count > SubstituteSearch.mostEntries { return false }
    let alpha = pivotRow.entry(of: variable)
    if alpha.magnitude < Tolerances.substitutePivot * pivotRow.largestEntry
      || (alpha.value < 0) != (substitute.slope < 0)
    {
      return false
    }
    for k in 0..<pivotRow.entries.count where problem.variables.records[pivotRow.entries[k].variable].matched.isNone {
      return false
    }
    return true
  }

  /// Lets a parallel row take over the variable of another row; only the target of the variable's row changes.
  mutating func place(_ row: RowIndex, at variable: VariableIndex, insteadOf old: RowIndex) {
    basis.version += 1
    problem.suspectParallels(of: row)
    problem.rows.records[old].match = .none
    problem.rows.records[row].match = variable
    problem.rows.records[row].flags.remove([.atLower, .atUpper, .new])
    problem.variables.setMatch(of: variable, to: row)
    let block = problem.variables.records[variable].block
    if !block.isNone { basis.blocks.replace(old, by: row, in: block) }
    propagation.queueEvaluation(of: variable, in: &problem, by: &basis)
  }

  private mutating func addSubstitute(_ row: RowIndex, alpha: Rounded, sense: Sense) {
    // The multiplier is the same as if the row had moved at this rate since the beginning of the step.
    addToMultiplier(sense.factor * alpha, of: row)
    let place = workspace.longStep.lines.append(row, alpha: alpha)
    workspace.longStep.lines.push(place, by: duals, in: problem)
  }

  private mutating func changeAlpha(of row: RowIndex, by change: Rounded, sense: Sense) {
    guard let place = workspace.longStep.lines.place(of: row) else {
      addSubstitute(row, alpha: change, sense: sense)
      return
    }
    workspace.longStep.lines.remove(place, by: duals, in: problem)
    addToMultiplier(sense.factor * change, of: row)
    let sum = workspace.longStep.lines[place].alpha + change
    if sum.isNoise {
      workspace.longStep.lines.retire(place)
      // The end of the step leaves out a retired line, so the line's share of the step so far is added now.
      addToMultiplier(-sense.factor * sum, of: row)
    } else {
      workspace.longStep.lines.setAlpha(at: place, to: sum)
      workspace.longStep.lines.push(place, by: duals, in: problem)
    }
  }

  /// Adds a multiple of the step so far to a multiplier.
  private mutating func addToMultiplier(_ factor: Rounded, of row: RowIndex) {
    if factor.value == 0 { return }
    duals.add(factor, workspace.step, to: row, in: &problem)
  }
}
