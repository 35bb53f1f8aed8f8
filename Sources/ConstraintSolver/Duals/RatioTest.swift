internal import SolverKernels

/// A basic row whose multiplier meets an end of its interval, so that the row leaves the basis.
struct LeavingRow: BitwiseCopyable {
  var row: RowIndex
  /// The variable that the row defines.
  var variable: VariableIndex
  var end: Sense
}

/// What stops an entering row's multiplier.
enum RatioOutcome {
  /// The anchor of this variable leaves the basis, at a step of length zero.
  case anchor(VariableIndex)
  case row(LeavingRow)
  /// The entering row reaches the end of its own interval and stays nonbasic.
  case ownBound
}

extension Duals {
  /// Finds how far an entering row's multiplier can move until this multiplier, or a basic row's, meets its bound.
  ///
  /// Among ties, basic rows precede the own bound; of several basic rows, the row with the largest entry wins, then the
  /// row with the lowest index.
  ///
  /// O(entries × components).
  ///
  /// - Parameters:
  ///   - pivotRow: the combination of basic rows that equals the entering row.
  ///   - index: the entering row.
  ///   - sense: whether its multiplier rises or falls.
  ///   - byLeastIndex: whether ties of basic rows go by the index alone.
  ///   - step: receives the distance.
  mutating func ratioTest(
    _ pivotRow: borrowing PivotRow, entering index: RowIndex, sense: Sense, byLeastIndex: Bool,
    in problem: borrowing Problem, step: inout LexicographicVector
  ) -> RatioOutcome {
    if let anchor = largestAnchor(of: pivotRow, in: problem) {
      step.clear()
      return .anchor(anchor)
    }
    loadOwnDistance(index, sense: sense, in: problem, into: &step)
    let unit = 1 / max(1, pivotRow.largestEntry)
    var nearest: LeavingRow?
    var nearestEntry = 0.0
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let rate = -sense.factor * entry.alpha
      let end = Sense(of: rate.value)
      let row = problem.variables.records[entry.variable].matched
      // The inverse of a smaller entry would not be finite.
      guard rate.magnitude >= .leastNormalMagnitude, canBeat(step, row, toward: end, in: problem) else { continue }
      let distance = Distance(of: row, rate: rate, in: problem)
      let order = multipliers.compare(distance, step, unit: unit)
      if order == .greater { continue }
      // By least index, all entries count as equal.
      let size = byLeastIndex ? 0 : entry.alpha.magnitude
      if order == .equal, let nearest, (size, nearest.row.raw) < (nearestEntry, row.raw) { continue }
      if order == .less || nearest == nil { multipliers.load(distance, into: &step) }
      nearest = LeavingRow(row: row, variable: entry.variable, end: end)
      nearestEntry = size
    }
    return nearest.map { .row($0) } ?? .ownBound
  }

  /// The anchor with the largest entry; `nil` if there is none.
  private func largestAnchor(of pivotRow: borrowing PivotRow, in problem: borrowing Problem) -> VariableIndex? {
    var best: VariableIndex?
    var alpha = 0.0
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let isAnchor = problem.variables.records[entry.variable].matched.isNone
      guard isAnchor, entry.alpha.magnitude >= alpha else { continue }
      if entry.alpha.magnitude == alpha, let best, best.raw < entry.variable.raw { continue }
      best = entry.variable
      alpha = entry.alpha.magnitude
    }
    return best
  }

  /// Writes the distance of a nonbasic row's multiplier from its bound.
  private func loadOwnDistance(
    _ index: RowIndex, sense: Sense, in problem: borrowing Problem, into step: inout LexicographicVector
  ) {
    let side = problem.rows.sides[index]
    let distance = Distance(
      to: problem.bound(index, toward: sense), at: side.level, from: side.multiplier, times: Rounded(sense.factor))
    multipliers.load(distance, into: &step)
  }

  /// Whether the distance of a basic row may be as small as the step found so far, judged by levels alone.
  ///
  /// The distance of a row without a multiplier has one component, at the level of the row, or is zero.
  @inline(__always)
  private func canBeat(
    _ step: borrowing LexicographicVector, _ row: RowIndex, toward sense: Sense, in problem: borrowing Problem
  ) -> Bool {
    let side = problem.rows.sides[row]
    guard side.multiplier.isZero, let leading = step.leadingLevel else { return true }
    return !(side.level < leading) || problem.bound(row, toward: sense) == 0
  }

  /// Whether the multiplier of a row lies beyond an end of its interval.
  @inline(__always)
  func isOutsideInterval(_ index: RowIndex, in problem: borrowing Problem) -> Bool {
    // Zero lies in every interval.
    let multiplier = problem.rows.sides[index].multiplier
    return !multiplier.isZero && isOutside(multiplier, intervalOf: index, in: problem)
  }

  /// Whether a multiplier lies beyond an end of a row's interval.
  func isOutside(_ multiplier: MultiplierRun, intervalOf index: RowIndex, in problem: borrowing Problem) -> Bool {
    let level = problem.rows.sides[index].level
    let rise = Distance(
      to: problem.bound(index, toward: .up), at: level, from: multiplier, times: Rounded(1))
    if rise.sense(in: multipliers) == .down { return true }
    let fall = Distance(
      to: problem.bound(index, toward: .down), at: level, from: multiplier, times: Rounded(-1))
    return fall.sense(in: multipliers) == .down
  }

  /// Moves the multipliers of the basic rows in a combination by a step, so that forces stay in balance.
  mutating func moveBasicMultipliers(
    along pivotRow: borrowing PivotRow, by step: borrowing LexicographicVector, sense: Sense, in problem: inout Problem
  ) {
    movedComponents &+= step.count &* pivotRow.entries.count
    balance(step, sense: sense, along: pivotRow, in: &problem)
  }

  /// Balances a move of a nonbasic row's multiplier up or down by the multipliers of the basic rows in its combination.
  mutating func balance(
    _ move: borrowing LexicographicVector, sense: Sense, along pivotRow: borrowing PivotRow, in problem: inout Problem
  ) {
    let isTinged = move.hasStays
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.variables.records[entry.variable].matched
      if row.isNone { continue }
      multipliers.add(-sense.factor * entry.alpha, move, to: &problem.rows.sides[row].multiplier)
      problem.variables.suspect(entry.variable)
      if isTinged { tinged.append(row) }
    }
  }
}
