internal import SolverKernels

/// A row whose multiplier moves while that of an entering row does: how fast, and when it meets the end of its interval.
struct StepLine: BitwiseCopyable {
  /// The share of the row in the entering row; 0 for a row that has left the step.
  var share: Rounded
  var row: RowIndex
  /// The strongest component of the step at which the row meets the end of its interval, its breakpoint.
  ///
  /// It says nearly always which of two breakpoints is nearer; the rest is computed again where it does not.
  var level = LevelKey.required
  var number = Rounded(0)
  /// The place in the queue of breakpoints, counted from 1.
  var position: Int32 = 0
}

/// Space of a long step.
struct LongStep: ~Copyable {
  /// The entering row first, with share -1, then rows of the working set.
  var lines = Buffer<StepLine>()
  /// The line of a row, counted from 1.
  var places = Table<RowIndex, Int32>(repeating: 0, count: 1)
  /// A binary heap of lines, by breakpoint, nearest first.
  var queue = Buffer<Int32>()
  var substitutes = SubstituteSearch()
  /// The step that the exchanges so far belong to.
  var reached = LexicographicVector()
  /// The label of the entering row when the step began.
  var label: Int64 = 0
  /// Whether a row that is not parallel was exchanged.
  var hasRematched = false
  /// Whether the force pass of the entering row was written over.
  var hasPassed = false

  init() {}

  var byteCount: Int { lines.byteCount + places.byteCount + queue.byteCount + substitutes.byteCount }
}

/// The step of an entering row past rows that meet the end of their interval, as long as another row can take their place.
///
/// A row and its parallels, "height == 44 at 250" and "height >= 0", are one penalty with several kinks. The short step
/// ends at the first, and the row that entered has to leave again and again before the values fit. The long step (the bound
/// flipping of the dual simplex) goes on: the row stays outside at the end of its interval, the row of the next kink takes its
/// place, and the multiplier of the entering row keeps growing, for the price of a few multipliers instead of a force pass.
/// The same holds for a row that is not parallel but whose combination contains the first one; then the shares of
/// the others in the combination change with it.
///
/// After every exchange the multipliers are those of a legal state in which the entering row stands inside its interval.
/// The step may therefore end anywhere; what is left is found by the check that follows. It has to end before the entering
/// row's error changes its sign, or steps could undo each other for ever. The values stand still during the step, so the
/// distance to a kink is computed from the combination of its row: what the rows of the working set miss by, exchanged
/// ones included, is what the values are behind.
extension ConstraintSystem {
  /// Goes on after the nearest row of a ratio test, if a substitute for it can be found.
  ///
  /// - Parameters:
  ///   - index: the entering row, its combination in `force.entries`.
  ///   - variable: what the nearest row defines.
  ///   - upwards: whether that row meets the upper end of its interval.
  /// - Returns: whether a long step was taken; if not, nothing has changed.
  mutating func takeLongStep(
    entering index: RowIndex, sign: Double, nearest variable: VariableIndex, upwards: Bool
  ) throws(NumericalFailure) -> Bool {
    let first = problem.variables.records[variable].matched
    if first.isNone || propagation.usesLeastIndexRule { return false }
    simplex.long.label = label(problem.rows.records[index])
    var room = residual(problem.rows.records[index]).magnitude
    let share = pivotRow.share(of: variable)
    guard let substitute = substitute(for: first, upwards: upwards, entering: index, within: room / share.magnitude)
    else { return false }
    beginLongStep(index, sign: sign, except: first)
    let within = room / share.magnitude
    guard let distance = try exchange(line(of: first), upwards: upwards, for: substitute, within: within, sign: sign)
    else {
      endLongStep()
      _ = forcePass(of: index, stopsAtAnchor: false)
      return false
    }
    room -= share.magnitude * distance
    try continueLongStep(index, sign: sign, room: room)
    return true
  }

  private mutating func continueLongStep(
    _ index: RowIndex, sign: Double, room: Double
  ) throws(NumericalFailure) {
    var room = room
    var exchanges = 1
    let most = 2 * simplex.long.lines.count + 64
    // The step so far, for where the next one is not taken.
    simplex.long.reached.copy(from: simplex.step)
    while let place = popBreakpoint(sign: sign) {
      let line = simplex.long.lines[Int(place)]
      let rate = -sign * line.share
      // Rounding without end: what was reached is a legal state, and the check that follows goes on from it.
      if exchanges == most { break }
      loadDistance(line.row, rate: rate)
      if LexicographicVector.compare(simplex.candidate, simplex.long.reached, unit: 1) < 0 {
        simplex.candidate.copy(from: simplex.long.reached)
      }
      swap(&simplex.candidate, &simplex.step)
      if place == 0 {
        statistics.boundFlips &+= 1
        finishLongStep(sign: sign)
        return setToBound(index, upper: sign > 0)
      }
      let upwards = rate.value > 0
      let within = room / line.share.magnitude
      guard
        let substitute = substitute(for: line.row, upwards: upwards, entering: index, within: within),
        let distance = try exchange(place, upwards: upwards, for: substitute, within: within, sign: sign)
      else {
        finishLongStep(sign: sign)
        return try leaveAfterLongStep(line.row, upwards: upwards, entering: index, sign: sign)
      }
      exchanges += 1
      room -= line.share.magnitude * distance
      simplex.long.reached.copy(from: simplex.step)
    }
    simplex.step.copy(from: simplex.long.reached)
    finishLongStep(sign: sign)
    try enterAfresh(index, sign: sign)
  }

  /// Ends the step with a short one, which brings the entering row in, or to the end of its interval.
  ///
  /// Outside the working set with its multiplier inside its interval it must not stay: no step would be known to make progress
  /// from there, and two such rows have been seen to move each other's multipliers for ever.
  private mutating func enterAfresh(_ index: RowIndex, sign: Double) throws(NumericalFailure) {
    let flags = problem.rows.records[index].flags
    let isResting = problem.rows.sides[index].multiplier.isZero
    problem.rows.records[index].flags = isResting ? restingFlags(flags) : flags.subtracting([.atLower, .atUpper])
    suspectParallels(of: index)
    refreshPlan(index)
    try pivot(index, sign: sign, isShort: true)
  }

  /// Exchanges the row at which the step ends for the entering row.
  ///
  /// Where rows were exchanged that were not parallel, the working set is no longer the one of the force pass: a new pass,
  /// with a step of length zero, does the exchange.
  private mutating func leaveAfterLongStep(
    _ row: RowIndex, upwards: Bool, entering index: RowIndex, sign: Double
  ) throws(NumericalFailure) {
    if simplex.long.hasRematched { return try enterAfresh(index, sign: sign) }
    // The search for a substitute may have made force passes of its own.
    if simplex.long.hasPassed { _ = forcePass(of: index, stopsAtAnchor: false) }
    let variable = problem.rows.records[row].match
    leave(row, atUpper: upwards)
    try enter(index, leaving: variable)
    queueCheck(of: row)
  }

  // MARK: Lines

  private mutating func beginLongStep(_ index: RowIndex, sign: Double, except first: RowIndex) {
    simplex.long.lines.removeAll()
    simplex.long.queue.removeAll()
    simplex.long.hasRematched = false
    simplex.long.hasPassed = false
    simplex.long.places.extend(to: problem.rows.records.count, with: 0)
    addLine(index, share: Rounded(-1))
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      addLine(problem.variables.records[entry.variable].matched, share: entry.share)
    }
    for k in 0..<simplex.long.lines.count where simplex.long.lines[k].row != first {
      appendBreakpoint(of: Int32(k), sign: sign)
    }
    var k = simplex.long.queue.count / 2 - 1
    while k >= 0 {
      siftDown(from: k, sign: sign)
      k -= 1
    }
  }

  private mutating func addLine(_ row: RowIndex, share: Rounded) {
    simplex.long.lines.append(StepLine(share: share, row: row))
    simplex.long.places[row] = Int32(simplex.long.lines.count)
  }

  private func line(of row: RowIndex) -> Int32 { simplex.long.places[row] - 1 }

  /// Gives all multipliers what the step brings them.
  private mutating func finishLongStep(sign: Double) {
    let isTinged = simplex.step.hasStays
    for k in 0..<simplex.long.lines.count {
      let line = simplex.long.lines[k]
      let variable = problem.rows.records[line.row].match
      if !variable.isNone { problem.variables.suspect(variable) }
      if line.share.value == 0 { continue }
      duals.multipliers.add(-sign * line.share, simplex.step, to: &problem.rows.sides[line.row].multiplier)
      if isTinged { stays.tinged.append(line.row) }
    }
    endLongStep()
  }

  /// Forgets which rows have lines.
  mutating func endLongStep() {
    for k in 0..<simplex.long.lines.count { simplex.long.places[simplex.long.lines[k].row] = 0 }
  }

  // MARK: Exchanges

  /// Puts a substitute in the place of the row of a line, which goes to the end of its interval, at the step in
  /// `simplex.step`.
  ///
  /// - Returns: how far the row moves until the substitute holds; `nil` if nothing was exchanged.
  private mutating func exchange(
    _ line: Int32, upwards: Bool, for substitute: Substitute, within room: Double, sign: Double
  ) throws(NumericalFailure) -> Double? {
    let leaving = simplex.long.lines[Int(line)]
    let variable = problem.rows.records[leaving.row].match
    var distance = substitute.distance
    if substitute.isParallel {
      statistics.boundFlips &+= 1
      place(substitute.row, at: variable, insteadOf: leaving.row)
      addSubstitute(substitute.row, share: leaving.share, sign: sign)
    } else {
      guard combines(substitute, over: variable) else { return nil }
      distance = exactDistance(to: substitute, upwards: upwards, over: variable)
      guard distance >= 0, distance < room - Tolerances.primal else { return nil }
      let ratio = leaving.share * pivotRow.share(of: variable).reciprocal
      for k in 0..<pivotRow.entries.count where pivotRow.entries[k].variable != variable {
        let entry = pivotRow.entries[k]
        changeShare(of: problem.variables.records[entry.variable].matched, by: -ratio * entry.share, sign: sign)
      }
      addSubstitute(substitute.row, share: ratio, sign: sign)
      simplex.long.hasRematched = true
      try enter(substitute.row, leaving: variable)
    }
    simplex.long.places[leaving.row] = 0
    simplex.long.lines[Int(line)].share = Rounded(0)
    leave(leaving.row, atUpper: upwards)
    // It is at the end where the values will have it; what comes next may take them back before they have moved.
    queueCheck(of: leaving.row)
    return distance
  }

  /// How far a row can move until a substitute, whose combination is in `force.entries`, has to stop it; negative where
  /// it could not.
  private func exactDistance(to substitute: Substitute, upwards: Bool, over variable: VariableIndex) -> Double {
    let record = problem.rows.records[substitute.row]
    var gap = activity(record) - record.target
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.rows.records[problem.variables.records[entry.variable].matched]
      gap -= entry.share.value * (activity(row) - row.target)
    }
    let rises = (substitute.slope > 0) == upwards
    gap = (rises ? -gap : gap) / pivotRow.share(of: variable).magnitude
    if gap > Tolerances.primal { return gap }
    if gap < -Tolerances.primal || record.flags.contains(rises ? .atUpper : .atLower) { return -1 }
    return 0
  }

  /// Whether the force pass of a substitute finds what the search for it took for granted: few rows, no anchor, and the
  /// row that is to leave with the sign that was expected.
  private mutating func combines(_ substitute: Substitute, over variable: VariableIndex) -> Bool {
    simplex.long.hasPassed = true
    guard case .complete = forcePass(of: substitute.row, stopsAtAnchor: true) else { return false }
    if pivotRow.entries.count > SubstituteSearch.mostEntries { return false }
    let share = pivotRow.share(of: variable)
    if share.magnitude < 1e-6 * pivotRow.largestShare || (share.value < 0) != (substitute.slope < 0) { return false }
    for k in 0..<pivotRow.entries.count where problem.variables.records[pivotRow.entries[k].variable].matched.isNone {
      return false
    }
    return true
  }

  /// Lets a parallel row define what another defined: nothing but the target changes.
  mutating func place(_ row: RowIndex, at variable: VariableIndex, insteadOf old: RowIndex) {
    basis.version += 1
    suspectParallels(of: row)
    problem.rows.records[old].match = .none
    problem.rows.records[row].match = variable
    problem.rows.records[row].flags.remove([.atLower, .atUpper, .new])
    problem.variables.setMatch(of: variable, to: row)
    let block = problem.variables.records[variable].block
    if !block.isNone { basis.blocks.replace(old, by: row, in: block) }
    queueEvaluation(of: variable)
  }

  private mutating func addSubstitute(_ row: RowIndex, share: Rounded, sign: Double) {
    // As if it had moved from the beginning of the step.
    addToMultiplier(sign * share, of: row)
    addLine(row, share: share)
    pushBreakpoint(of: Int32(simplex.long.lines.count - 1), sign: sign)
  }

  private mutating func changeShare(of row: RowIndex, by change: Rounded, sign: Double) {
    let place = line(of: row)
    if place < 0 {
      addSubstitute(row, share: change, sign: sign)
      return
    }
    removeBreakpoint(of: place, sign: sign)
    addToMultiplier(sign * change, of: row)
    let old = simplex.long.lines[Int(place)].share
    let sum = old + change
    simplex.long.lines[Int(place)].share = sum.isNoise ? Rounded(0) : sum
    if sum.isNoise {
      // What the step has brought it so far is its own for good.
      addToMultiplier(-sign * sum, of: row)
      simplex.long.places[row] = 0
    } else {
      pushBreakpoint(of: place, sign: sign)
    }
  }

  /// Adds a multiple of the step so far to a multiplier.
  private mutating func addToMultiplier(_ factor: Rounded, of row: RowIndex) {
    if factor.value == 0 { return }
    duals.multipliers.add(factor, simplex.step, to: &problem.rows.sides[row].multiplier)
    if simplex.step.hasStays { stays.tinged.append(row) }
  }

  // MARK: Breakpoints

  private mutating func popBreakpoint(sign: Double) -> Int32? {
    if simplex.long.queue.isEmpty { return nil }
    let top = simplex.long.queue[0]
    removeBreakpoint(of: top, sign: sign)
    return top
  }

  private mutating func removeBreakpoint(of place: Int32, sign: Double) {
    let position = Int(simplex.long.lines[Int(place)].position) - 1
    simplex.long.lines[Int(place)].position = 0
    guard position >= 0, let last = simplex.long.queue.popLast(), last != place else { return }
    setQueue(position, last)
    siftUp(from: position, sign: sign)
    siftDown(from: Int(simplex.long.lines[Int(last)].position) - 1, sign: sign)
  }

  /// Adds a breakpoint at the end of the queue; not one beyond which a required row would have an error, for no step goes there.
  private mutating func appendBreakpoint(of place: Int32, sign: Double) {
    let line = simplex.long.lines[Int(place)]
    let rate = -sign * line.share
    if problem.rows.sides[line.row].level <= .required && bound(line.row, upper: rate.value > 0) != 0 { return }
    loadDistance(line.row, rate: rate)
    let count = simplex.candidate.count
    let first = count == 0 ? MultiplierComponent(level: Self.noLevel, value: 0) : simplex.candidate.components[0]
    simplex.long.lines[Int(place)].level = first.level
    simplex.long.lines[Int(place)].number = first.number
    simplex.long.queue.append(place)
    simplex.long.lines[Int(place)].position = Int32(simplex.long.queue.count)
  }

  /// Weaker than all levels: the level of a step of length zero.
  private static var noLevel: LevelKey { LevelKey(raw: .max) }

  private mutating func pushBreakpoint(of place: Int32, sign: Double) {
    appendBreakpoint(of: place, sign: sign)
    let position = Int(simplex.long.lines[Int(place)].position) - 1
    if position >= 0 { siftUp(from: position, sign: sign) }
  }

  @inline(__always)
  private mutating func setQueue(_ position: Int, _ place: Int32) {
    simplex.long.queue[position] = place
    simplex.long.lines[Int(place)].position = Int32(position) + 1
  }

  private mutating func siftUp(from start: Int, sign: Double) {
    let moved = simplex.long.queue[start]
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      let above = simplex.long.queue[parent]
      if !precedes(moved, above, sign: sign) { break }
      setQueue(child, above)
      child = parent
    }
    setQueue(child, moved)
  }

  private mutating func siftDown(from start: Int, sign: Double) {
    let count = simplex.long.queue.count
    let moved = simplex.long.queue[start]
    var parent = start
    while 2 * parent + 1 < count {
      var child = 2 * parent + 1
      let right = child + 1
      if right < count, precedes(simplex.long.queue[right], simplex.long.queue[child], sign: sign) { child = right }
      let below = simplex.long.queue[child]
      if !precedes(below, moved, sign: sign) { break }
      setQueue(parent, below)
      parent = child
    }
    setQueue(parent, moved)
  }

  /// Whether a breakpoint is nearer than another: the step is the smaller the weaker its strongest level.
  ///
  /// Ties go to the larger share, then to the row with the lower index, and last to the entering row.
  private mutating func precedes(_ a: Int32, _ b: Int32, sign: Double) -> Bool {
    let first = simplex.long.lines[Int(a)]
    let second = simplex.long.lines[Int(b)]
    if first.level != second.level { return second.level < first.level }
    let difference = first.number.value - second.number.value
    if difference.magnitude > Tolerances.multiplierTie(first.number, second.number, unit: 1) { return difference < 0 }
    if !problem.rows.sides[first.row].multiplier.isZero || !problem.rows.sides[second.row].multiplier.isZero {
      loadDistance(first.row, rate: -sign * first.share)
      swap(&simplex.candidate, &simplex.multiplier)
      loadDistance(second.row, rate: -sign * second.share)
      let order = LexicographicVector.compare(simplex.multiplier, simplex.candidate, unit: 1)
      if order != 0 { return order < 0 }
    }
    if a == 0 || b == 0 { return a != 0 }
    if first.share.magnitude != second.share.magnitude { return first.share.magnitude > second.share.magnitude }
    return first.row.raw < second.row.raw
  }
}
