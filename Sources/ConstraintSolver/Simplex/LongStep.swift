internal import SolverKernels

/// Space of a long step.
struct LongStep: ~Copyable {
  /// What moves, and where it meets the end of its interval.
  var lines = StepLines()
  var substitutes = SubstituteSearch()
  /// The step that the exchanges so far belong to.
  var reached = LexicographicVector()
  /// The rank of the entering row when the step began.
  var rank: Int64 = 0
  /// Whether a row that is not parallel was exchanged.
  var hasRematched = false
  /// Whether the BTRAN of the entering row was written over.
  var hasPassed = false

  init() {}

  var byteCount: Int { lines.byteCount + substitutes.byteCount }
}

/// The step of an entering row past rows that meet the end of their interval, as long as another row can take their
/// place.
///
/// A row and its parallels, "height == 44 at 250" and "height >= 0", are one penalty with several kinks. The short step
/// ends at the first, and the row that entered has to leave again and again before the values fit. The long step (the
/// bound flipping of the dual simplex) goes on: the row stays outside at the end of its interval, the row of the next
/// kink takes its place, and the multiplier of the entering row keeps growing, for the price of a few multipliers
/// instead of a BTRAN. The same holds for a row that is not parallel but whose combination contains the first one; then
/// the entries of the others in the combination change with it.
///
/// After every exchange the multipliers are those of a legal state in which the entering row stands inside its
/// interval. The step may therefore end anywhere; what is left is found by the check that follows. It has to end before
/// the entering row's error changes its sign, or steps could undo each other for ever. The values stand still during
/// the step, so the distance to a kink is computed from the combination of its row: what the basic rows miss by,
/// exchanged ones included, is what the values are behind.
extension ConstraintSystem {
  /// Goes on after the nearest row of a ratio test, if a substitute for it can be found.
  ///
  /// - Parameters:
  ///   - index: the entering row, its combination in the pivot row.
  ///   - variable: what the nearest row defines.
  ///   - end: the end of its interval that this row meets.
  /// - Returns: whether a long step was taken; if not, nothing has changed.
  mutating func takeLongStep(
    entering index: RowIndex, sense: Sense, nearest variable: VariableIndex, toward end: Sense
  ) throws(NumericalFailure) -> Bool {
    let first = problem.variables.records[variable].matched
    if first.isNone || propagation.usesLeastIndexRule { return false }
    simplex.long.rank = problem.rank(problem.rows.records[index])
    var room = problem.residual(problem.rows.records[index]).magnitude
    let alpha = pivotRow.entry(of: variable)
    guard
      let substitute = simplex.long.substitutes.substitute(
        for: first, toward: end, entering: index, within: room / alpha.magnitude, settled: simplex.long.rank,
        in: problem)
    else { return false }
    beginLongStep(index, sense: sense, except: first)
    let within = room / alpha.magnitude
    guard let line = simplex.long.lines.place(of: first),
      let distance = try take(substitute, at: line, toward: end, within: within, sense: sense)
    else {
      simplex.long.lines.forgetRows()
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
    let most = 2 * simplex.long.lines.count + 64
    // The step so far, for where the next one is not taken.
    simplex.long.reached.copy(from: simplex.step)
    while let place = simplex.long.lines.popNearest(by: duals, in: problem) {
      let line = simplex.long.lines[place]
      let rate = -sense.factor * line.alpha
      // Rounding without end: what was reached is a legal state, and the check that follows goes on from it.
      if exchanges == most { break }
      duals.multipliers.loadDistance(of: line.row, rate: rate, in: problem, into: &simplex.candidate)
      if LexicographicVector.compare(simplex.candidate, simplex.long.reached, unit: 1) == .less {
        simplex.candidate.copy(from: simplex.long.reached)
      }
      swap(&simplex.candidate, &simplex.step)
      if place == 0 {
        statistics.boundFlips &+= 1
        finishLongStep(sense: sense)
        return setToBound(index, toward: sense)
      }
      let end = Sense(of: rate.value)
      let within = room / line.alpha.magnitude
      guard
        let substitute = simplex.long.substitutes.substitute(
          for: line.row, toward: end, entering: index, within: within, settled: simplex.long.rank, in: problem),
        let distance = try take(substitute, at: place, toward: end, within: within, sense: sense)
      else {
        finishLongStep(sense: sense)
        return try leaveAfterLongStep(line.row, toward: end, entering: index, sense: sense)
      }
      exchanges += 1
      room -= line.alpha.magnitude * distance
      simplex.long.reached.copy(from: simplex.step)
    }
    simplex.step.copy(from: simplex.long.reached)
    finishLongStep(sense: sense)
    try enterAfresh(index, sense: sense)
  }

  /// Ends the step with a short one, which brings the entering row in, or to the end of its interval.
  ///
  /// Outside the basis with its multiplier inside its interval it must not stay: no step would be known to make
  /// progress from there, and two such rows have been seen to move each other's multipliers for ever.
  private mutating func enterAfresh(_ index: RowIndex, sense: Sense) throws(NumericalFailure) {
    let flags = problem.rows.records[index].flags
    let isResting = problem.rows.sides[index].multiplier.isZero
    problem.rows.records[index].flags = isResting ? flags.resting : flags.subtracting([.atLower, .atUpper])
    problem.suspectParallels(of: index)
    propagation.refreshPlan(index, in: problem)
    try pivot(index, sense: sense, isShort: true)
  }

  /// Exchanges the row at which the step ends for the entering row.
  ///
  /// Where rows were exchanged that were not parallel, the basis is no longer the one of the BTRAN: a new pass,
  /// with a step of length zero, does the exchange.
  private mutating func leaveAfterLongStep(
    _ row: RowIndex, toward end: Sense, entering index: RowIndex, sense: Sense
  ) throws(NumericalFailure) {
    if simplex.long.hasRematched { return try enterAfresh(index, sense: sense) }
    // The search for a substitute may have made BTRANs of its own.
    if simplex.long.hasPassed { _ = basis.btran(of: index, stopsAtAnchor: false, in: problem, into: &pivotRow) }
    let variable = problem.rows.records[row].match
    leave(row, at: end)
    try exchange(entering: index, leaving: variable)
    propagation.queueCheck(of: row, in: &problem)
  }

  // MARK: Lines

  private mutating func beginLongStep(_ index: RowIndex, sense: Sense, except first: RowIndex) {
    simplex.long.lines.begin(rowCount: problem.rows.records.count, sense: sense)
    simplex.long.hasRematched = false
    simplex.long.hasPassed = false
    simplex.long.lines.append(index, alpha: Rounded(-1))
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      simplex.long.lines.append(problem.variables.records[entry.variable].matched, alpha: entry.alpha)
    }
    simplex.long.lines.queueAll(except: first, by: duals, in: problem)
  }

  /// Gives all multipliers what the step brings them.
  private mutating func finishLongStep(sense: Sense) {
    let isTinged = simplex.step.hasStays
    for place in 0..<Int32(simplex.long.lines.count) {
      let line = simplex.long.lines[place]
      let variable = problem.rows.records[line.row].match
      if !variable.isNone { problem.variables.suspect(variable) }
      if line.alpha.value == 0 { continue }
      duals.multipliers.add(-sense.factor * line.alpha, simplex.step, to: &problem.rows.sides[line.row].multiplier)
      if isTinged { duals.tinged.append(line.row) }
    }
    simplex.long.lines.forgetRows()
  }

  // MARK: Exchanges

  /// Puts a substitute in the place of the row of a line, which goes to the end of its interval, at the step in
  /// `simplex.step`.
  ///
  /// - Returns: how far the row moves until the substitute holds; `nil` if nothing was exchanged.
  private mutating func take(
    _ substitute: Substitute, at line: Int32, toward end: Sense, within room: Double, sense: Sense
  ) throws(NumericalFailure) -> Double? {
    let leaving = simplex.long.lines[line]
    let variable = problem.rows.records[leaving.row].match
    var distance = substitute.distance
    if substitute.isParallel {
      statistics.boundFlips &+= 1
      place(substitute.row, at: variable, insteadOf: leaving.row)
      addSubstitute(substitute.row, alpha: leaving.alpha, sense: sense)
    } else {
      guard combines(substitute, over: variable) else { return nil }
      distance = exactDistance(to: substitute, toward: end, over: variable)
      guard distance >= 0, distance < room - Tolerances.primal else { return nil }
      let ratio = leaving.alpha * pivotRow.entry(of: variable).reciprocal
      for k in 0..<pivotRow.entries.count where pivotRow.entries[k].variable != variable {
        let entry = pivotRow.entries[k]
        changeAlpha(of: problem.variables.records[entry.variable].matched, by: -ratio * entry.alpha, sense: sense)
      }
      addSubstitute(substitute.row, alpha: ratio, sense: sense)
      simplex.long.hasRematched = true
      try exchange(entering: substitute.row, leaving: variable)
    }
    simplex.long.lines.retire(line)
    leave(leaving.row, at: end)
    // It is at the end where the values will have it; what comes next may take them back before they have moved.
    propagation.queueCheck(of: leaving.row, in: &problem)
    return distance
  }

  /// How far a row can move until a substitute, whose combination is in the pivot row, has to stop it; negative where
  /// it could not.
  private func exactDistance(to substitute: Substitute, toward end: Sense, over variable: VariableIndex) -> Double {
    let record = problem.rows.records[substitute.row]
    var gap = problem.activity(record) - record.target
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.rows.records[problem.variables.records[entry.variable].matched]
      gap -= entry.alpha.value * (problem.activity(row) - row.target)
    }
    let rises = (substitute.slope > 0) == (end == .up)
    gap = (rises ? -gap : gap) / pivotRow.entry(of: variable).magnitude
    if gap > Tolerances.primal { return gap }
    if gap < -Tolerances.primal || record.flags.contains(rises ? .atUpper : .atLower) { return -1 }
    return 0
  }

  /// Whether the BTRAN of a substitute finds what the search for it took for granted: few rows, no anchor, and the
  /// row that is to leave with the sign that was expected.
  private mutating func combines(_ substitute: Substitute, over variable: VariableIndex) -> Bool {
    simplex.long.hasPassed = true
    guard case .complete = basis.btran(of: substitute.row, stopsAtAnchor: true, in: problem, into: &pivotRow) else {
      return false
    }
    if pivotRow.entries.count > SubstituteSearch.mostEntries { return false }
    let alpha = pivotRow.entry(of: variable)
    if alpha.magnitude < 1e-6 * pivotRow.largestEntry || (alpha.value < 0) != (substitute.slope < 0) { return false }
    for k in 0..<pivotRow.entries.count where problem.variables.records[pivotRow.entries[k].variable].matched.isNone {
      return false
    }
    return true
  }

  /// Lets a parallel row define what another defined: nothing but the target changes.
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
    // As if it had moved from the beginning of the step.
    addToMultiplier(sense.factor * alpha, of: row)
    let place = simplex.long.lines.append(row, alpha: alpha)
    simplex.long.lines.push(place, by: duals, in: problem)
  }

  private mutating func changeAlpha(of row: RowIndex, by change: Rounded, sense: Sense) {
    guard let place = simplex.long.lines.place(of: row) else {
      addSubstitute(row, alpha: change, sense: sense)
      return
    }
    simplex.long.lines.remove(place, by: duals, in: problem)
    addToMultiplier(sense.factor * change, of: row)
    let sum = simplex.long.lines[place].alpha + change
    if sum.isNoise {
      simplex.long.lines.retire(place)
      // What the step has brought it so far is its own for good.
      addToMultiplier(-sense.factor * sum, of: row)
    } else {
      simplex.long.lines.setAlpha(at: place, to: sum)
      simplex.long.lines.push(place, by: duals, in: problem)
    }
  }

  /// Adds a multiple of the step so far to a multiplier.
  private mutating func addToMultiplier(_ factor: Rounded, of row: RowIndex) {
    if factor.value == 0 { return }
    duals.multipliers.add(factor, simplex.step, to: &problem.rows.sides[row].multiplier)
    if simplex.step.hasStays { duals.tinged.append(row) }
  }
}
