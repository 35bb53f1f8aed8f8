internal import SolverKernels

/// What stops the multiplier of an entering row.
enum RatioOutcome {
  /// The row defined by this variable, or its anchor, leaves the working set.
  case leaving(VariableIndex, reachesUpper: Bool)
  /// The entering row reaches the end of its own interval and stays outside.
  case ownBound
}

extension ConstraintSystem {
  /// The factor of a row's error.
  @inline(__always)
  func weight(of index: RowIndex) -> Double {
    problem.rows.records[index].flags.contains(.weighted) ? problem.rows.weights[index] ?? 1 : 1
  }

  @inline(__always)
  mutating func setWeight(of index: RowIndex, to weight: Double) {
    if weight != 1 { noteWeight(of: index, weight) }
  }

  @inline(never)
  private mutating func noteWeight(of index: RowIndex, _ weight: Double) {
    problem.rows.records[index].flags.insert(.weighted)
    problem.rows.weights[index] = weight
  }

  /// The bound of a row's multiplier as one component at its level; 0 for a side on which no error counts.
  @inline(__always)
  func bound(_ index: RowIndex, upper: Bool) -> Double {
    let flags = problem.rows.records[index].flags
    let weight = weight(of: index)
    if upper { return flags.contains(.boundedAbove) ? weight : 0 }
    return flags.contains(.boundedBelow) ? -weight : 0
  }

  /// Finds how far the multiplier of a row can go until it, or that of a row of the working set, meets its bound.
  ///
  /// The step is left in `simplex.step`. Ties go to the larger entry, then to a row before the own bound, then to the
  /// row with the lower index.
  ///
  /// - Parameters:
  ///   - index: the entering row; `force.entries` says what it is a combination of.
  ///   - sign: 1 to raise its multiplier, -1 to lower it.
  mutating func ratioTest(_ index: RowIndex, sign: Double) -> RatioOutcome {
    if let anchor = largestAnchor() {
      simplex.step.clear()
      return .leaving(anchor, reachesUpper: false)
    }
    loadOwnDistance(index, sign: sign)
    let unit = 1 / max(1, pivotRow.largestShare)
    var outcome = RatioOutcome.ownBound
    var bestShare = 0.0
    var bestRow = RowIndex.none
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let rate = -sign * entry.share
      let row = problem.variables.records[entry.variable].matched
      guard canBeat(row, upper: rate.value > 0) else { continue }
      loadDistance(row, rate: rate)
      let order = LexicographicVector.compare(simplex.candidate, simplex.step, unit: unit)
      if order > 0 { continue }
      if order == 0, !bestRow.isNone {
        if propagation.usesLeastIndexRule {
          if row.raw > bestRow.raw { continue }
        } else if entry.share.magnitude < bestShare
          || (entry.share.magnitude == bestShare && row.raw > bestRow.raw)
        {
          continue
        }
      }
      if order < 0 || bestRow.isNone { swap(&simplex.candidate, &simplex.step) }
      bestShare = entry.share.magnitude
      bestRow = row
      outcome = .leaving(entry.variable, reachesUpper: rate.value > 0)
    }
    return outcome
  }

  private func largestAnchor() -> VariableIndex? {
    var best: VariableIndex?
    var share = 0.0
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      guard problem.variables.records[entry.variable].matched.isNone, entry.share.magnitude >= share else { continue }
      if entry.share.magnitude == share, let best, best.raw < entry.variable.raw { continue }
      best = entry.variable
      share = entry.share.magnitude
    }
    return best
  }

  /// Writes how far the multiplier of a row outside the working set is from its bound into the step.
  private mutating func loadOwnDistance(_ index: RowIndex, sign: Double) {
    let side = problem.rows.sides[index]
    duals.multipliers.loadDistance(
      to: bound(index, upper: sign > 0), at: side.level, from: side.multiplier, times: Rounded(sign),
      into: &simplex.step)
  }

  /// Writes the step at which the multiplier of a working row meets its bound into the candidate.
  mutating func loadDistance(_ row: RowIndex, rate: Rounded) {
    let side = problem.rows.sides[row]
    duals.multipliers.loadDistance(
      to: bound(row, upper: rate.value > 0), at: side.level, from: side.multiplier, times: rate.reciprocal,
      into: &simplex.candidate)
  }

  /// Whether the limit of a working row can be as small as the step found so far, by levels alone: without a
  /// multiplier of its own, the limit has one component, at the level of the row.
  @inline(__always)
  private func canBeat(_ row: RowIndex, upper: Bool) -> Bool {
    let side = problem.rows.sides[row]
    guard side.multiplier.isZero, let leading = simplex.step.leadingLevel else { return true }
    return !(side.level < leading) || bound(row, upper: upper) == 0
  }
}
