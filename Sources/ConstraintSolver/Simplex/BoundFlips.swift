internal import SolverKernels

/// Rows that go to the ends of their intervals together.
struct BoundFlips: ~Copyable {
  /// A nonbasic row, and by how much its multiplier moves at the row's level.
  struct Flip: BitwiseCopyable {
    var row: RowIndex
    var level: LevelKey
    var change: Double
  }

  /// Where attempts begin, where their growth ends, and how many levels one takes.
  static let fewest = 8
  static let mostOfAll = 1 << 20
  static let mostLevels = 4
  static let longestPause = 1 << 10

  /// Those of one level next to each other while they are taken.
  var flips = Buffer<Flip>()
  /// The levels among them.
  var levels = Buffer<LevelKey>()
  /// How many rows the next attempt takes at most.
  var most = BoundFlips.fewest
  /// How many single flips go by before the next attempt.
  var pause = 0
  /// How many after that one, if it fails.
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

  /// Whether an attempt that has this level among its own does not have too many.
  mutating func takes(_ level: LevelKey) -> Bool {
    for k in 0..<levels.count where levels[k] == level { return true }
    if levels.count == Self.mostLevels { return false }
    levels.append(level)
    return true
  }

  /// Brings the flips of the level that stands at a position together there.
  ///
  /// - Returns: the position behind them.
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

/// The flips of many rows at the price of one.
///
/// Views of equal widths are a block: each content that the width exceeds has a row of its own there, no two are
/// parallel, and yet all answer alike. The forces of such rows, each at the end of its interval, add up, and one BTRAN
/// says what the sum does to the basis. If no row of it meets the end of its interval on the way, all may go to theirs:
/// the values stand still, so each goes the way that its own residual asks for.
///
/// One attempt has as many passes as levels, so that each step has one component. Where one fails, its rows are checked
/// one by one as if it had not been made, and the next waits, twice as long each time.
extension ConstraintSystem {
  /// After a row has gone to the end of its interval, does the same with those that come next and are off their
  /// targets.
  mutating func flipFurtherRows() throws(NumericalFailure) {
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

  /// Takes rows that are off their targets off the queue, and works off what comes before them.
  ///
  /// Ends at a row of which a check looks at more than its residual.
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
      let isPlain = row.flags.contains(.linked) && row.match.isNone && !row.flags.contains(.doomed)
      if !isPlain || row.flags.contains(.new) || side.multiplier.count > 1 || problem.rank(row) > event.rank {
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
        }
      }
      _ = propagation.events.pop()
    }
  }

  /// Whether the basis bears the forces of flips of one level; its combination is then in the pivot row.
  private mutating func bears(_ range: Range<Int>) -> Bool {
    guard case .complete = btran(ofFlips: range, stopsAtAnchor: true) else { return false }
    let unit = 1 / max(1, pivotRow.largestEntry)
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.variables.records[entry.variable].matched
      if row.isNone { return false }
      duals.multipliers.loadDistance(of: row, rate: -entry.alpha, in: problem, into: &simplex.candidate)
      if LexicographicVector.compare(simplex.candidate, simplex.step, unit: unit) <= .equal { return false }
    }
    return true
  }

  /// Writes the forces of flips of one level as a combination of basic rows; the step is then one unit of that
  /// level.
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
      setToBound(flip.row, toward: Sense(of: flip.change))
    }
    statistics.boundFlips &+= range.count
  }
}
