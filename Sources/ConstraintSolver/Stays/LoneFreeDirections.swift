internal import SolverKernels

/// Working storage for the stays of one free direction, and the set of settled ones.
struct StayLine: ~Copyable {
  /// A stay that the free direction moves: its distance from rest, and its rate.
  struct Stay: BitwiseCopyable {
    var variable: VariableIndex
    var isSize: Bool
    var distance: Double
    var rate: Double

    /// The step of the free direction at which the stay holds.
    var rest: Double { -distance / rate }
  }

  /// The optimum found for a free direction.
  struct Rest: BitwiseCopyable {
    var freeDirection: VariableIndex
    var step: Double
    /// Whether a stay row holds the free direction there.
    var keepsReference: Bool
  }

  /// Free directions on which the stays of moved variables bear.
  var freeDirections = Buffer<VariableIndex>()
  /// The stays of the current free direction.
  var stays = Buffer<Stay>()
  /// The optima found, until all free directions move there.
  var rests = Buffer<Rest>()
  /// Free directions at their optimum for the stays.
  var settled = VisitMarks<VariableIndex>()
  /// The variables whose stays the settled free directions move.
  var settledStays = VisitMarks<VariableIndex>()
  /// Stay rows whose targets the present edit has changed; some may have been dropped.
  var shifted = Buffer<RowIndex>()
  /// Whether both sets are valid: only in the stay pass, and only if no pivot may have coupled a settled direction.
  var hasSettled = false

  init() {}

  var byteCount: Int {
    let lists = freeDirections.byteCount + stays.byteCount + rests.byteCount + shifted.byteCount
    return lists + settled.byteCount + settledStays.byteCount
  }
}

/// Settles the stays of free directions that are independent of others, without rows.
///
/// If the cells of a list are connected but its position is not determined, the list can move in one free direction,
/// and the stay of each cell's position bears on it. As rows these stays would enter one by one, each with a force
/// through the list. But the step that minimises a sum of distances is a weighted median, which sorting finds. So a
/// free direction that may move both ways, and is independent of all others, is moved to the optimum of its stays, rank
/// by rank as in the stay pass: sizes, positions, then ties in order.
extension ConstraintSystem {
  /// Moves independent free directions to the optimum of their stays.
  ///
  /// O(m log m) for the m variables that move with such a free direction, and a BTRAN for their dependencies.
  mutating func settleLoneFreeDirections() throws(NumericalFailure) {
    stays.line.hasSettled = false
    findBurdenedFreeDirections()
    if stays.line.freeDirections.isEmpty { return }
    stays.line.settled.clear(count: problem.variables.count)
    stays.line.settledStays.clear(count: problem.variables.count)
    stays.line.rests.removeAll()
    var pivots = statistics.pivots
    var budget = 4096 + 64 * problem.variables.touchedCount
    for k in 0..<stays.line.freeDirections.count where budget > 0 {
      let freeDirection = stays.line.freeDirections[k]
      guard mayMoveBothWays(freeDirection) else { continue }
      basis.ftran(of: freeDirection, in: problem, into: &column)
      collectStays()
      let isAlone = isAlone(freeDirection)
      budget -= column.moved.count + pivotRow.entries.count
      if !isAlone { continue }
      let step = findRest()
      let keepsReference = restsWithReference(freeDirection, at: step)
      stays.line.rests.append(.init(freeDirection: freeDirection, step: step, keepsReference: keepsReference))
      for k in 0..<stays.line.stays.count { _ = stays.line.settledStays.insert(stays.line.stays[k].variable) }
    }
    // The moves wait for all steps: while only one of two variables has moved, their distance is wrong.
    for k in 0..<stays.line.rests.count {
      let rest = stays.line.rests[k]
      if rest.keepsReference {
        pivots += 1
        try holdToReference(rest.freeDirection)
      } else {
        move(rest.freeDirection, by: rest.step)
        _ = stays.line.settled.insert(rest.freeDirection)
      }
    }
    try resolve()
    // A pivot may have coupled a settled free direction with others.
    stays.line.hasSettled = statistics.pivots == pivots
  }

  /// Lists the free directions on which stays of moved variables bear.
  private mutating func findBurdenedFreeDirections() {
    stays.line.freeDirections.removeAll()
    for level in [LevelKey.staySize, .stayPosition] {
      findMovedStays(at: level)
      defer { pivotRow.isConfined = false }
      if stays.moved.isEmpty { continue }
      btranOfStays()
      for k in 0..<pivotRow.entries.count {
        let variable = pivotRow.entries[k].variable
        if problem.variables.records[variable].flags.contains(.free) { stays.line.freeDirections.append(variable) }
      }
    }
    stays.line.freeDirections.sort { $0.raw < $1.raw }
    var kept = 0
    for k in 0..<stays.line.freeDirections.count
    where k == 0 || stays.line.freeDirections[k] != stays.line.freeDirections[k - 1] {
      stays.line.freeDirections[kept] = stays.line.freeDirections[k]
      kept += 1
    }
    stays.line.freeDirections.truncate(to: kept)
  }

  /// Whether a free direction may move both ways: an anchor, or a stay row that held before.
  private func mayMoveBothWays(_ variable: VariableIndex) -> Bool {
    guard problem.variables.records[variable].flags.contains(.free) else { return false }
    let row = problem.variables.records[variable].matched
    return row.isNone || problem.rows.records[row].flags.contains(.stay)
  }

  /// Whether no other free direction moves the stays, nonbasic rows and bounded variables that a free direction moves.
  ///
  /// One BTRAN tests all of them, each with a random factor of its own.
  private mutating func isAlone(_ freeDirection: VariableIndex) -> Bool {
    basis.beginBTRAN(in: problem, into: &pivotRow)
    for k in 0..<stays.line.stays.count {
      let stay = stays.line.stays[k]
      contributeStay(of: stay.variable)
    }
    for k in 0..<column.moved.count {
      let variable = column.moved[k]
      // The variable's distance from its bound depends on every free direction that moves the variable.
      if problem.variables.looseLowerBound(of: variable) > -.infinity {
        let factor = 1 + variable.share(seed: 0xA24B_AED4_963E_E407)
        basis.contribute(Rounded(factor), to: variable, in: problem, into: &pivotRow)
      }
      let run = problem.variables.records[variable].uses
      for position in 0..<run.count {
        let index = problem.variables.use(run, position)
        let row = problem.rows.records[index]
        if !row.match.isNone { continue }
        let (rate, magnitude) = column.activityRate(of: row)
        if rate.magnitude <= Tolerances.rateNoise * magnitude { continue }
        // Each row has its own factor: with one factor for all rows of the variable, their effects on another free
        // direction might cancel.
        basis.contribute(row, times: 1 + index.share(seed: 0xC2B2_AE3D_27D4_EB4F), in: problem, into: &pivotRow)
      }
    }
    _ = basis.runBTRAN(stopsAtAnchor: false, in: problem, into: &pivotRow)
    for k in 0..<pivotRow.entries.count {
      let variable = pivotRow.entries[k].variable
      if variable != freeDirection, problem.variables.records[variable].flags.contains(.free) { return false }
    }
    return true
  }

  /// The step of a free direction to the optimum of its stays, as far as rows allow.
  private mutating func findRest() -> Double {
    if stays.line.stays.isEmpty { return 0 }
    var lower = -room(sense: .down), upper = room(sense: .up)
    for isSize in [true, false] { narrow(&lower, &upper, toStaysOfSizes: isSize) }
    let step = settleTie(between: lower, upper)
    return (step * largestRate()).magnitude <= Tolerances.primal ? 0 : step
  }

  private mutating func move(_ freeDirection: VariableIndex, by step: Double) {
    if step == 0 { return }
    let row = problem.variables.records[freeDirection].matched
    if row.isNone {
      propagation.setValue(
        freeDirection, problem.variables.values[freeDirection] + step + 0.0, in: &problem, by: &basis)
    } else {
      problem.save(freeDirection)
      stays.line.shifted.append(row)
      problem.rows.records[row].target += step
      propagation.refreshPlan(row, in: problem)
      propagation.queueEvaluation(of: freeDirection, in: &problem, by: &basis)
    }
  }

  /// Whether a step leaves an anchor at its previous distance from its reference, which has moved.
  ///
  /// A stay row that holds the anchor there saves the next change set this search.
  private func restsWithReference(_ freeDirection: VariableIndex, at step: Double) -> Bool {
    let reference = stays.stays[freeDirection].reference
    guard step != 0, !reference.isNone, problem.variables.records[freeDirection].matched.isNone else { return false }
    if column.rates[reference] != 0 || stays.row(of: freeDirection, at: .stayPosition) != nil { return false }
    let flags = problem.variables.records[freeDirection].flags
    if !flags.isDisjoint(with: [.own, .leaving, .derived]) { return false }
    return (move(of: freeDirection) - move(of: reference) + step).magnitude <= Tolerances.primal
  }

  private mutating func holdToReference(_ freeDirection: VariableIndex) throws(NumericalFailure) {
    let row = makeStayRow(of: freeDirection, isTie: false)
    try exchange(entering: row, leaving: freeDirection)
    _ = stays.line.settled.insert(problem.rows.records[row].match)
  }

  private func largestRate() -> Double {
    var largest = 0.0
    for k in 0..<column.moved.count {
      largest = max(largest, column.rates[column.moved[k]].magnitude)
    }
    return largest
  }

  /// Lists the stays of the moving variables, and of variables relative to them.
  private mutating func collectStays() {
    stays.line.stays.removeAll()
    for k in 0..<column.moved.count {
      let variable = column.moved[k]
      collectStay(of: variable)
      var dependent = stays.stays[variable].firstDependent
      while !dependent.isNone {
        // A variable with a rate of its own is reached by the outer loop.
        if column.rates[dependent] == 0 { collectStay(of: dependent) }
        dependent = stays.stays[dependent].next
      }
    }
  }

  private mutating func collectStay(of variable: VariableIndex) {
    let flags = problem.variables.records[variable].flags
    if !flags.contains(.alive) || !flags.isDisjoint(with: [.own, .leaving, .derived]) { return }
    let reference = stays.stays[variable].reference
    let own = column.rates[variable]
    let other = reference.isNone ? 0 : column.rates[reference]
    let rate = own - other
    if rate.magnitude <= Tolerances.rateNoise * (own.magnitude + other.magnitude) { return }
    let distance = move(of: variable) - move(of: reference)
    stays.line.stays.append(
      .init(variable: variable, isSize: flags.contains(.size), distance: distance, rate: rate))
  }

  /// The distance that the free direction can move to one side until a nonbasic row at a level above all stays reaches
  /// its target, or a variable reaches its bound.
  ///
  /// A nonbasic stay row, which left the basis in this change set, sets no limit: its stay is in ``StayLine/stays``.
  private mutating func room(sense: Sense) -> Double {
    let room = roomAboveBounds(sense: sense)
    listBreakpoints(sense: sense)
    for k in 0..<simplex.breakpoints.count {
      let breakpoint = simplex.breakpoints[k]
      if breakpoint.level < .staySize { return min(room, breakpoint.distance) }
    }
    return room
  }

  /// The distance that the free direction can move to one side until a variable reaches a bound without a row.
  private func roomAboveBounds(sense: Sense) -> Double {
    var room = Double.infinity
    for k in 0..<column.moved.count {
      let variable = column.moved[k]
      let fall = -sense.factor * column.rates[variable]
      let bound = fall > 0 ? problem.variables.looseLowerBound(of: variable) : -.infinity
      if bound > -.infinity { room = min(room, max(0, problem.variables.values[variable] - bound) / fall) }
    }
    return room
  }

  /// Narrows the range of steps to those that minimise the sum of distances of one rank.
  private mutating func narrow(_ lower: inout Double, _ upper: inout Double, toStaysOfSizes isSize: Bool) {
    stays.line.stays.sort { $0.rest != $1.rest ? $0.rest < $1.rest : $0.variable.raw < $1.variable.raw }
    var slope = 0.0
    for k in 0..<stays.line.stays.count where stays.line.stays[k].isSize == isSize {
      slope -= stays.line.stays[k].rate.magnitude
    }
    if slope == 0 { return }
    let total = -slope
    var first = Double.infinity, last = -Double.infinity
    for k in 0..<stays.line.stays.count where stays.line.stays[k].isSize == isSize {
      let stay = stays.line.stays[k]
      // Before this stay the sum falls; it is constant where both sides have equal weight.
      if slope < -1e-9 * total { first = stay.rest }
      last = stay.rest
      slope += 2 * stay.rate.magnitude
      if slope > 1e-9 * total { break }
    }
    let from = min(max(first, lower), upper), to = min(max(last, lower), upper)
    (lower, upper) = (from, max(from, to))
  }

  /// The step, in a range of equally good steps, that is best for the first stay in the order of ties.
  private func settleTie(between lower: Double, _ upper: Double) -> Double {
    if lower == upper { return lower }
    var best = stays.line.stays[0]
    var rank = tieLevel(of: best.variable)
    for k in 1..<stays.line.stays.count {
      let stay = stays.line.stays[k]
      let other = tieLevel(of: stay.variable)
      if other < rank { (best, rank) = (stay, other) }
    }
    return min(max(best.rest, lower), upper)
  }
}
