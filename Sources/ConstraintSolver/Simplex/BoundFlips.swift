internal import SolverKernels

/// Decides when many bound flips are attempted together, and how many.
struct BoundFlips: ~Copyable {
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

  /// The levels of the present attempt.
  private var levels = Buffer<LevelKey>()
  /// The greatest number of rows of the next attempt.
  private(set) var most = BoundFlips.fewest
  /// The number of single flips before the next attempt.
  private var pause = 0
  /// The pause after the next attempt, if it fails.
  private var nextPause = 1

  init() {}

  var byteCount: Int { levels.byteCount }

  mutating func forgetAttempts() {
    most = Self.fewest
    pause = 0
    nextPause = 1
  }

  /// Counts a single flip; returns whether an attempt should follow it.
  mutating func noteSingleFlip() -> Bool {
    if pause == 0 { return true }
    pause -= 1
    return false
  }

  /// Begins an attempt.
  mutating func begin() {
    levels.removeAll()
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
extension Simplex {
  /// After a bound flip, flips the next queued rows off their targets together.
  mutating func flipFurtherRows() throws(NumericalFailure) {
    guard pivotRow.entries.count >= BoundFlips.shortest, workspace.flips.noteSingleFlip(),
      !propagation.usesLeastIndexRule
    else { return }
    try collectFlips()
    if workspace.moves.isEmpty { return }
    var hasSucceeded = false
    var next = 0
    while let flips = workspace.moves.nextLevel(from: &next) {
      if bears(flips) {
        takeFlips(flips)
        hasSucceeded = true
      } else {
        for k in flips { propagation.queueCheck(of: workspace.moves[k].row, in: &problem) }
      }
    }
    if hasSucceeded { workspace.flips.noteSuccess() } else { workspace.flips.noteFailure() }
  }

  /// Takes rows off their targets from the queue into `workspace.moves`, and performs the evaluations queued before them.
  ///
  /// Stops at a row whose check depends on more than its residual.
  private mutating func collectFlips() throws(NumericalFailure) {
    workspace.moves.removeAll()
    workspace.flips.begin()
    while workspace.moves.count < workspace.flips.most, let event = propagation.events.first {
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
        let sense = Sense(of: residual)
        let isOff = residual != 0 && !row.isAtEnd(sense)
        if isOff && (side.level <= .required || !workspace.flips.takes(side.level)) {
          return
        }
        problem.rows.records[index].flags.remove(.queued)
        statistics.rowsVisited &+= 1
        if isOff {
          let present = side.multiplier.isZero ? 0 : duals.multipliers.component(side.multiplier, 0).value
          let change = problem.bound(index, toward: sense) - present
          workspace.moves.append(index, at: side.level, by: change)
        } else {
          problem.rows.records[index].flags.remove(.new)
        }
      }
      _ = propagation.events.pop()
    }
  }

  /// Whether the basis can bear the forces of flips of one level; leaves their combination in the pivot row.
  private mutating func bears(_ range: Range<Int>) -> Bool {
    guard case .complete = btran(ofMoves: range, stopsAtAnchor: true) else { return false }
    let unit = 1 / max(1, pivotRow.largestEntry)
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let row = problem.variables.records[entry.variable].matched
      if row.isNone { return false }
      let distance = Distance(of: row, rate: -entry.alpha, in: problem)
      if duals.multipliers.compare(distance, workspace.step, unit: unit) <= .equal { return false }
    }
    return true
  }

  private mutating func takeFlips(_ range: Range<Int>) {
    duals.moveBasicMultipliers(along: pivotRow, by: workspace.step, sense: .up, in: &problem)
    for k in range {
      let move = workspace.moves[k]
      if workspace.step.hasStays { duals.tinged.append(move.row) }
      problem.rows.records[move.row].flags.remove(.new)
      flip(move.row, toward: Sense(of: move.change))
    }
  }
}
