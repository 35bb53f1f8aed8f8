internal import SolverKernels

/// Rows whose multipliers move to the ends of their intervals together.
struct BoundFlips: ~Copyable {
  /// A nonbasic row, and the move of its multiplier at the row's level.
  struct Flip: BitwiseCopyable {
    var row: RowIndex
    var level: LevelKey
    var change: Double
  }

  /// The greatest number of rows of the first attempt.
  static let fewest = 8
  /// The greatest number of rows of any attempt.
  static let mostOfAll = 1 << 20
  /// The greatest number of levels in one attempt.
  static let mostLevels = 4
  /// If the pivot row of a single flip has fewer entries, an attempt costs more than it may save.
  static let shortest = 16
  /// The greatest number of single flips before the next attempt.
  static let longestPause = 1 << 10

  /// The collected flips; flips of one level are adjacent while they are taken.
  var flips = Buffer<Flip>()
  /// The levels among them.
  var levels = Buffer<LevelKey>()
  /// The greatest number of rows of the next attempt.
  var most = BoundFlips.fewest
  /// The number of single flips before the next attempt.
  var pause = 0
  /// The pause after the next attempt, if it fails.
  var nextPause = 1

  init() {}

  var byteCount: Int { flips.byteCount + levels.byteCount }

  mutating func forgetAttempts() {
    most = Self.fewest
    pause = 0
    nextPause = 1
  }

  mutating func noteSuccess() {
    most = min(2 * most, Self.mostOfAll)
    nextPause = 1
  }

  mutating func noteFailure() {
    most = Self.fewest
    pause = nextPause
    nextPause = min(2 * nextPause, Self.longestPause)
  }

  /// Whether an attempt has room for a level; adds it if so.
  mutating func takes(_ level: LevelKey) -> Bool {
    for k in 0..<levels.count where levels[k] == level { return true }
    if levels.count == Self.mostLevels { return false }
    levels.append(level)
    return true
  }

  /// Makes the flips that have the level of the flip at `start` adjacent, from `start` on.
  ///
  /// - Returns: the position after them.
  mutating func gather(from start: Int) -> Int {
    let level = flips[start].level
    var end = start
    for k in start..<flips.count where flips[k].level == level {
      let other = flips[end]
      flips[end] = flips[k]
      flips[k] = other
      end += 1
    }
    return end
  }
}

/// Many bound flips by one BTRAN for each level.
///
/// Views of equal widths form a block. Each view whose content is narrower than the common width has a row that
/// contains members of this block. No two of these rows are parallel, but their forces have the same effect on the
/// basis. The forces of such rows, each at the end of its interval, add up, and one BTRAN gives the effect of the sum.
/// If no basic row meets the end of its interval on the way, all flips are taken: values do not change, so each
/// multiplier moves in the direction that the row's own residual requires.
///
/// An attempt runs one BTRAN per level, so that each step has one component. If it fails at a level, the rows of this
/// level are checked one by one. If it fails at all levels, the next attempt follows after a pause, which doubles with
/// each failure.
extension ConstraintSystem {
  /// After a bound flip, flips the next queued rows off their targets together.
  mutating func flipFurtherRows() throws(NumericalFailure) {
    if pivotRow.entries.count < BoundFlips.shortest { return }
    if simplex.flips.pause > 0 {
      simplex.flips.pause -= 1
      return
    }
    if propagation.usesLeastIndexRule { return }
    try collectFlips()
    if simplex.flips.flips.isEmpty { return }
    var hasSucceeded = false
    var start = 0
    while start < simplex.flips.flips.count {
      let end = simplex.flips.gather(from: start)
      if bears(start..<end) {
        takeFlips(start..<end)
        hasSucceeded = true
      } else {
        for k in start..<end { propagation.queueCheck(of: simplex.flips.flips[k].row, in: &problem) }
      }
      start = end
    }
    if hasSucceeded { simplex.flips.noteSuccess() } else { simplex.flips.noteFailure() }
  }

  /// Takes rows off their targets from the queue into `flips`, and performs the evaluations queued before them.
  ///
  /// Stops at a row whose check depends on more than its residual.
  private mutating func collectFlips() throws(NumericalFailure) {
    simplex.flips.flips.removeAll()
    simplex.flips.levels.removeAll()
    while simplex.flips.flips.count < simplex.flips.most, let event = propagation.events.first {
      guard case .row(let index) = event.subject else {
        _ = propagation.events.pop()
        try propagation.evaluate(event, in: &problem, by: &basis)
        continue
      }
      let row = problem.rows.records[index]
      let side = problem.rows.sides[index]
      if !row.mayEnter || row.flags.isNewEquality || side.multiplier.count > 1 || problem.rank(row) > event.rank {
        return
      }
      if row.flags.contains(.queued) {
        let residual = problem.residual(row)
        let isOff = residual != 0 && !row.flags.contains(residual > 0 ? .atUpper : .atLower)
        if isOff && (side.level <= .required || !simplex.flips.takes(side.level)) {
          return
        }
        problem.rows.records[index].flags.remove(.queued)
        statistics.rowsVisited &+= 1
        if isOff {
          let present = side.multiplier.isZero ? 0 : duals.multipliers.component(side.multiplier, 0).value
          let change = problem.bound(index, toward: Sense(of: residual)) - present
          simplex.flips.flips.append(.init(row: index, level: side.level, change: change))
        } else {
          problem.rows.records[index].flags.remove(.new)
        }
      }
      _ = propagation.events.pop()
    }
  }

  /// Whether the basis can bear the forces of flips of one level; leaves their combination in the pivot row.
  private mutating func bears(_ range: Range<Int>) -> Bool {
    guard case .complete = btran(ofFlips: range, stopsAtAnchor: true) else { return false }
    let unit = 1 / max(1, pivotRow.largestEntry)
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.variables.records[entry.variable].matched
      if row.isNone { return false }
      let distance = Distance(of: row, rate: -entry.alpha, in: problem)
      if duals.multipliers.compare(distance, simplex.step, unit: unit) <= .equal { return false }
    }
    return true
  }

  /// Writes the forces of flips of one level as a combination of basic rows; the step is then one unit of that level.
  mutating func btran(ofFlips range: Range<Int>, stopsAtAnchor: Bool) -> BTRANOutcome {
    simplex.step.clear()
    simplex.step.append(simplex.flips.flips[range.lowerBound].level, Rounded(1))
    basis.beginBTRAN(in: problem, into: &pivotRow)
    for k in range {
      let flip = simplex.flips.flips[k]
      basis.contribute(problem.rows.records[flip.row], times: flip.change, in: problem, into: &pivotRow)
    }
    return basis.endBTRAN(stopsAtAnchor: stopsAtAnchor, in: problem, into: &pivotRow)
  }

  private mutating func takeFlips(_ range: Range<Int>) {
    duals.moveBasicMultipliers(along: pivotRow, by: simplex.step, sense: .up, in: &problem)
    let isTinged = simplex.step.hasStays
    for k in range {
      let flip = simplex.flips.flips[k]
      if isTinged { duals.tinged.append(flip.row) }
      problem.rows.records[flip.row].flags.remove(.new)
      setToBound(flip.row, toward: Sense(of: flip.change))
    }
    statistics.boundFlips &+= range.count
  }
}
