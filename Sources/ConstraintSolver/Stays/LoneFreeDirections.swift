internal import SolverKernels

/// Settles the stays of free directions that are independent of others, without rows.
///
/// If the cells of a list are connected but its position is not determined, the list can move in one free direction,
/// and the stay of each cell's position bears on it. As rows these stays would enter one by one, each with a force
/// through the list. But the step that minimises a sum of distances is a weighted median, which sorting finds. So a
/// free direction that may move both ways, and is independent of all others, is moved to the optimum of its stays, rank
/// by rank as in the stay pass: sizes, positions, then ties in order.
extension StayStore {
  /// Moves independent free directions to the optimum of their stays.
  ///
  /// O(m log m) for the m variables that move with such a free direction, and a BTRAN for their dependencies.
  mutating func settleLoneFreeDirections(in simplex: inout Simplex) throws(NumericalFailure) {
    line.hasSettled = false
    findBurdenedFreeDirections(in: &simplex)
    if line.freeDirections.isEmpty { return }
    line.settled.clear(count: simplex.problem.variables.count)
    line.settledStays.clear(count: simplex.problem.variables.count)
    line.rests.removeAll()
    var pivots = simplex.statistics.pivots
    var budget = 4096 + 64 * simplex.problem.variables.touchedCount
    for k in 0..<line.freeDirections.count where budget > 0 {
      let freeDirection = line.freeDirections[k]
      guard simplex.mayMoveBothWays(freeDirection) else { continue }
      simplex.basis.ftran(of: freeDirection, in: simplex.problem, into: &simplex.column)
      collectStays(in: simplex)
      let isAlone = isAlone(freeDirection, in: &simplex)
      budget -= simplex.column.moved.count + simplex.pivotRow.entries.count
      if !isAlone { continue }
      let step = findRest(in: &simplex)
      let keepsReference = restsWithReference(freeDirection, at: step, in: simplex)
      line.rests.append(.init(freeDirection: freeDirection, step: step, keepsReference: keepsReference))
      for k in 0..<line.stays.count { _ = line.settledStays.insert(line.stays[k].variable) }
    }
    // The moves wait for all steps: while only one of two variables has moved, their distance is wrong.
    for k in 0..<line.rests.count {
      let rest = line.rests[k]
      if rest.keepsReference {
        pivots += 1
        try holdToReference(rest.freeDirection, in: &simplex)
      } else {
        move(rest.freeDirection, by: rest.step, in: &simplex)
        _ = line.settled.insert(rest.freeDirection)
      }
    }
    try simplex.resolve()
    // A pivot may have coupled a settled free direction with others.
    line.hasSettled = simplex.statistics.pivots == pivots
  }

  /// Lists the free directions on which stays of moved variables bear.
  private mutating func findBurdenedFreeDirections(in simplex: inout Simplex) {
    line.freeDirections.removeAll()
    for level in [LevelKey.staySize, .stayPosition] {
      findMovedStays(at: level, in: &simplex)
      defer { simplex.pivotRow.isConfined = false }
      if moved.isEmpty { continue }
      btranOfStays(in: &simplex)
      for k in 0..<simplex.pivotRow.entries.count {
        let variable = simplex.pivotRow.entries[k].variable
        if simplex.problem.variables.records[variable].flags.contains(.free) { line.freeDirections.append(variable) }
      }
    }
    line.freeDirections.sort { $0.raw < $1.raw }
    var kept = 0
    for k in 0..<line.freeDirections.count
    where k == 0 || line.freeDirections[k] != line.freeDirections[k - 1] {
      line.freeDirections[kept] = line.freeDirections[k]
      kept += 1
    }
    line.freeDirections.truncate(to: kept)
  }

  /// Whether no other free direction moves the stays, nonbasic rows and bounded variables that a free direction moves.
  ///
  /// One BTRAN tests all of them, each with a random factor of its own.
  private func isAlone(_ freeDirection: VariableIndex, in simplex: inout Simplex) -> Bool {
    simplex.basis.beginBTRAN(in: simplex.problem, into: &simplex.pivotRow)
    for k in 0..<line.stays.count {
      let stay = line.stays[k]
      contributeStay(of: stay.variable, in: &simplex)
    }
    for k in 0..<simplex.column.moved.count {
      let variable = simplex.column.moved[k]
      // The variable's distance from its bound depends on every free direction that moves the variable.
      if simplex.problem.variables.looseLowerBound(of: variable) > -.infinity {
        let factor = 1 + variable.share(seed: 0xA24B_AED4_963E_E407)
        simplex.basis.contribute(Rounded(factor), to: variable, in: simplex.problem, into: &simplex.pivotRow)
      }
      let run = simplex.problem.variables.records[variable].uses
      for position in 0..<run.count {
        let index = simplex.problem.variables.use(run, position)
        let row = simplex.problem.rows.records[index]
        if !row.match.isNone { continue }
        let (rate, magnitude) = simplex.column.activityRate(of: row)
        if rate.magnitude <= Tolerances.rateNoise * magnitude { continue }
        // Each row has its own factor: with one factor for all rows of the variable, their effects on another free
        // direction might cancel.
        simplex.basis.contribute(
          row, times: 1 + index.share(seed: 0xC2B2_AE3D_27D4_EB4F), in: simplex.problem, into: &simplex.pivotRow)
      }
    }
    _ = simplex.basis.runBTRAN(stopsAtAnchor: false, in: simplex.problem, into: &simplex.pivotRow)
    for k in 0..<simplex.pivotRow.entries.count {
      let variable = simplex.pivotRow.entries[k].variable
      if variable != freeDirection, simplex.problem.variables.records[variable].flags.contains(.free) { return false }
    }
    return true
  }

  /// The step of a free direction to the optimum of its stays, as far as rows allow.
  private mutating func findRest(in simplex: inout Simplex) -> Double {
    if line.stays.isEmpty { return 0 }
    var lower = -simplex.room(sense: .down), upper = simplex.room(sense: .up)
    for isSize in [true, false] { narrow(&lower, &upper, toStaysOfSizes: isSize) }
    let step = settleTie(between: lower, upper, in: simplex)
    return (step * simplex.largestRate()).magnitude <= Tolerances.primal ? 0 : step
  }

  private mutating func move(_ freeDirection: VariableIndex, by step: Double, in simplex: inout Simplex) {
    if step == 0 { return }
    let row = simplex.problem.variables.records[freeDirection].matched
    if row.isNone {
      simplex.propagation.setValue(
        freeDirection, simplex.problem.variables.values[freeDirection] + step + 0.0, in: &simplex.problem,
        by: &simplex.basis)
    } else {
      simplex.problem.save(freeDirection)
      line.shifted.append(row)
      simplex.problem.rows.records[row].target += step
      simplex.propagation.refreshPlan(row, in: simplex.problem)
      simplex.propagation.queueEvaluation(of: freeDirection, in: &simplex.problem, by: &simplex.basis)
    }
  }

  /// Whether a step leaves an anchor at its previous distance from its reference, which has moved.
  ///
  /// A stay row that holds the anchor there saves the next change set this search.
  private func restsWithReference(_ freeDirection: VariableIndex, at step: Double, in simplex: borrowing Simplex)
    -> Bool
  {
    let reference = stays[freeDirection].reference
    guard step != 0, !reference.isNone, simplex.problem.variables.records[freeDirection].matched.isNone else {
      return false
    }
    if simplex.column.rates[reference] != 0 || row(of: freeDirection, at: .stayPosition) != nil { return false }
    let flags = simplex.problem.variables.records[freeDirection].flags
    if !flags.isDisjoint(with: [.own, .leaving, .derived]) { return false }
    return (simplex.move(of: freeDirection) - simplex.move(of: reference) + step).magnitude <= Tolerances.primal
  }

  private mutating func holdToReference(_ freeDirection: VariableIndex, in simplex: inout Simplex)
    throws(NumericalFailure)
  {
    let row = makeStayRow(of: freeDirection, isTie: false, in: &simplex)
    try simplex.exchange(entering: row, leaving: freeDirection)
    _ = line.settled.insert(simplex.problem.rows.records[row].match)
  }

  /// Lists the stays of the moving variables, and of variables relative to them.
  private mutating func collectStays(in simplex: borrowing Simplex) {
    line.stays.removeAll()
    for k in 0..<simplex.column.moved.count {
      let variable = simplex.column.moved[k]
      collectStay(of: variable, in: simplex)
      var dependent = stays[variable].firstDependent
      while !dependent.isNone {
        // A variable with a rate of its own is reached by the outer loop.
        if simplex.column.rates[dependent] == 0 { collectStay(of: dependent, in: simplex) }
        dependent = stays[dependent].next
      }
    }
  }

  private mutating func collectStay(of variable: VariableIndex, in simplex: borrowing Simplex) {
    let flags = simplex.problem.variables.records[variable].flags
    if !flags.contains(.alive) || !flags.isDisjoint(with: [.own, .leaving, .derived]) { return }
    let reference = stays[variable].reference
    let own = simplex.column.rates[variable]
    let other = reference.isNone ? 0 : simplex.column.rates[reference]
    let rate = own - other
    if rate.magnitude <= Tolerances.rateNoise * (own.magnitude + other.magnitude) { return }
    let distance = simplex.move(of: variable) - simplex.move(of: reference)
    line.stays.append(
      .init(variable: variable, isSize: flags.contains(.size), distance: distance, rate: rate))
  }

  /// Narrows the range of steps to those that minimise the sum of distances of one rank.
  private mutating func narrow(_ lower: inout Double, _ upper: inout Double, toStaysOfSizes isSize: Bool) {
    line.stays.sort { $0.rest != $1.rest ? $0.rest < $1.rest : $0.variable.raw < $1.variable.raw }
    var slope = 0.0
    for k in 0..<line.stays.count where line.stays[k].isSize == isSize {
      slope -= line.stays[k].rate.magnitude
    }
    if slope == 0 { return }
    let total = -slope
    var first = Double.infinity, last = -Double.infinity
    for k in 0..<line.stays.count where line.stays[k].isSize == isSize {
      let stay = line.stays[k]
      // Before this stay the sum falls; it is constant where both sides have equal weight.
      if slope < -Tolerances.stayBalance * total { first = stay.rest }
      last = stay.rest
      slope += 2 * stay.rate.magnitude
      if slope > Tolerances.stayBalance * total { break }
    }
    let from = min(max(first, lower), upper), to = min(max(last, lower), upper)
    (lower, upper) = (from, max(from, to))
  }

  /// The step, in a range of equally good steps, that is best for the first stay in the order of ties.
  private func settleTie(between lower: Double, _ upper: Double, in simplex: borrowing Simplex) -> Double {
    if lower == upper { return lower }
    var best = line.stays[0]
    var rank = tieLevel(of: best.variable, in: simplex)
    for k in 1..<line.stays.count {
      let stay = line.stays[k]
      let other = tieLevel(of: stay.variable, in: simplex)
      if other < rank { (best, rank) = (stay, other) }
    }
    return min(max(best.rest, lower), upper)
  }
}

extension Simplex {
  /// Whether a free direction may move both ways: an anchor, or a stay row that held before.
  fileprivate func mayMoveBothWays(_ variable: VariableIndex) -> Bool {
    guard problem.variables.records[variable].flags.contains(.free) else { return false }
    let row = problem.variables.records[variable].matched
    return row.isNone || problem.rows.records[row].flags.contains(.stay)
  }

  fileprivate func largestRate() -> Double {
    var largest = 0.0
    for k in 0..<column.moved.count {
      largest = max(largest, column.rates[column.moved[k]].magnitude)
    }
    return largest
  }

  /// The distance that the free direction can move to one side until a nonbasic row at a level above all stays reaches
  /// its target, or a variable reaches its bound.
  ///
  /// A nonbasic stay row, which left the basis in this change set, sets no limit: its stay is in ``StayLine/stays``.
  fileprivate mutating func room(sense: Sense) -> Double {
    let room = roomAboveBounds(sense: sense)
    listBreakpoints(sense: sense)
    for k in 0..<workspace.breakpoints.count {
      let breakpoint = workspace.breakpoints[k]
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
}
