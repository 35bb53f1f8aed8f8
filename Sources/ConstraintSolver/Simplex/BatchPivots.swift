internal import SolverKernels

/// The conditions under which a batch of pivots is worth its cost.
struct BatchThresholds: BitwiseCopyable {
  /// The least number of variables that a *wide* pivot moves.
  var wideMove = 256
  /// The least number of wide pivots before a batch.
  var pivots = 4
  /// The least number of events in the queue.
  var events = 64
  /// The least number of variables moved by wide pivots, per event in the queue.
  var movesPerEvent = 4
  /// The least number of queued rows off their targets.
  var candidates = 48
  /// The number of refused rows after which a batch ends if no row has entered.
  var refusals = 16

  /// No thresholds, for tests: a batch after every pivot that leaves events in the queue.
  static var none: BatchThresholds {
    BatchThresholds(wideMove: 0, pivots: 0, events: 1, movesPerEvent: 0, candidates: 0, refusals: .max)
  }
}

/// Counts of past pivots and batches, which decide when the next batch is due.
struct BatchPivots: BitwiseCopyable {
  private static var mostPatience: Int { 1 << 16 }

  var thresholds = BatchThresholds()
  /// The number of variables visited up to the last pivot.
  private var visited = 0
  /// The wide pivots since the last batch, and the variables that they moved.
  private var pivots = 0
  private var moved = 0
  /// The factor on the threshold of moved variables; it doubles after each batch in which few rows entered.
  private var patience = 1
  /// The number of rows that entered in batches of the present change set.
  private(set) var entered = 0

  /// Begins a change set.
  ///
  /// - Parameter visited: the number of variables visited so far.
  mutating func begin(visited: Int) {
    self = BatchPivots(thresholds: thresholds)
    self.visited = visited
  }

  /// Notes a pivot.
  ///
  /// - Parameter visited: the number of variables visited so far.
  mutating func notePivot(visited: Int) {
    let moved = visited - self.visited
    self.visited = visited
    if moved < thresholds.wideMove { return }
    pivots += 1
    self.moved += moved
  }

  /// Whether a batch costs little beside the moves of the pivots before it.
  ///
  /// - Parameters:
  ///   - events: the length of the queue.
  ///   - rows: the number of rows of the system; once that many have entered in this change set, no batch is due.
  func isDue(events: Int, rows: Int) -> Bool {
    pivots >= thresholds.pivots && events >= thresholds.events
      && moved >= patience * thresholds.movesPerEvent * events && entered < rows
  }

  /// Notes a batch in which a number of rows of a queue entered.
  ///
  /// Later steps may undo a batch in which few rows entered, and the next batch may repeat it. So after such a batch,
  /// the next one needs twice as many moved variables.
  mutating func noteBatch(entered count: Int, of events: Int) {
    (pivots, moved) = (0, 0)
    entered += count
    patience = count >= max(4, events / 32) ? 1 : min(2 * patience, Self.mostPatience)
  }

  init(thresholds: BatchThresholds = BatchThresholds()) {
    self.thresholds = thresholds
  }
}

/// Batches of pivots, during which values are not updated.
///
/// In a list with equal gaps, each cell that grows with its contents changes the gap and so moves all cells. If values
/// are updated after each pivot, n cells cost O(n²). But the simplex method needs only the sign of the residual of the
/// entering row q, and that follows from BTRAN: `a_q = sum of α_k a_k` over the basic rows k, plus anchors, which keep
/// their values. So once the values satisfy the present basis, the residual of q will be
///
///     (present residual of q) - sum of α_k (present residual of k)
///
/// After pivots have moved many variables while many checks wait, the queued rows whose BTRANs are short enter by this
/// rule, and the values are updated once, at the end.
extension Simplex {
  /// The longest BTRAN of a row in a batch; rows with longer ones are left to single pivots.
  private static var reach: BTRANReach { BTRANReach(entries: 32, blocks: 32) }

  /// After a pivot: lets queued rows enter in a batch if one is due.
  mutating func pivotInBatch() throws(NumericalFailure) {
    workspace.batch.notePivot(visited: propagation.statistics.variablesVisited)
    let count = propagation.events.count
    guard !propagation.usesLeastIndexRule, workspace.batch.isDue(events: count, rows: problem.rows.records.count) else {
      return
    }
    listCandidates()
    if workspace.candidates.count < workspace.batch.thresholds.candidates {
      return workspace.batch.noteBatch(entered: 0, of: count)
    }
    propagation.setEventsAside()
    basis.beginBatch(in: problem)
    var entered = 0, refused = 0
    for k in 0..<workspace.candidates.count {
      if enterInBatch(workspace.candidates[k].row) { entered += 1 } else { refused += 1 }
      if entered == 0, refused == workspace.batch.thresholds.refusals { break }
    }
    propagation.returnEvents(in: problem)
    try basis.endBatch(in: &problem, queue: &propagation.events)
    queueWaiting()
    workspace.batch.noteBatch(entered: entered, of: count)
  }

  /// Lists the queued rows that need a pivot at the present values, those furthest off their targets first.
  ///
  /// Of three contents of a cell, the highest enters first; the other two then fit and need no pivot.
  private mutating func listCandidates() {
    workspace.candidates.removeAll()
    for k in 0..<propagation.events.count {
      guard case .row(let index) = propagation.events[k].subject else { continue }
      let row = problem.rows.records[index]
      guard row.mayEnter, problem.isOffTarget(row) else { continue }
      workspace.candidates.append(.init(row: index, distance: problem.residual(row).magnitude))
    }
    workspace.candidates.sort { ($1.distance, $0.row.raw) < ($0.distance, $1.row.raw) }
  }

  /// Pivots on a nonbasic row if the residual that it will have once values are updated requires a pivot.
  ///
  /// Rows that would replace an anchor, that contradict required rows, or whose BTRAN is long stay queued.
  ///
  /// - Returns: whether the row entered, or its multiplier moved to its bound.
  private mutating func enterInBatch(_ index: RowIndex) -> Bool {
    let row = problem.rows.records[index]
    guard case .complete = basis.nearbyBTRAN(of: index, within: Self.reach, in: problem, into: &pivotRow),
      !pivotRow.hasReached(anyOf: basis.pending)
    else { return false }
    let residual = settledResidual(of: row)
    let sense = Sense(of: residual)
    guard residual != 0, residual.isFinite, !row.isAtEnd(sense) else { return false }
    let outcome = duals.ratioTest(
      pivotRow, entering: index, sense: sense, byLeastIndex: false, in: problem, step: &workspace.step)
    if let level = workspace.step.leadingLevel, level <= .required { return false }
    switch outcome {
    case .ownBound:
      beginStep(of: index)
      moveMultipliers(index, sense: sense)
      flip(index, toward: sense)
    case .anchor: return false
    case .row(let leaving):
      guard basis.findPathOfBatch(entering: index, leaving: leaving.variable, in: problem, along: pivotRow) else {
        return false
      }
      beginStep(of: index)
      moveMultipliers(index, sense: sense)
      leave(leaving.row, at: leaving.end)
      noteEntry(of: index)
      basis.exchangeInBatch(entering: index, leaving: leaving.variable, in: &problem)
      propagation.queueCheck(of: leaving.row, in: &problem)
    }
    return true
  }

  /// The residual that a nonbasic row will have once values are updated, by its BTRAN in `pivotRow`; 0 within the
  /// tolerance.
  private func settledResidual(of row: Row) -> Double {
    let difference = settledDifference(of: row)
    return difference.magnitude <= Tolerances.primal(scale: problem.scale(row)) ? 0 : difference
  }

  /// Activity less target that a nonbasic row will have once values are updated, by its BTRAN in `pivotRow`.
  func settledDifference(of row: Row) -> Double {
    var difference = problem.activity(row) - row.target
    for k in 0..<pivotRow.entries.count {
      let entry = pivotRow.entries[k]
      let matched = problem.variables.records[entry.variable].matched
      if matched.isNone { continue }
      let basic = problem.rows.records[matched]
      difference -= entry.alpha.value * (problem.activity(basic) - basic.target)
    }
    return difference
  }
}
