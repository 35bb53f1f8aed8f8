internal import SolverKernels

/// When a batch of queued rows pays.
struct BatchThresholds: BitwiseCopyable {
  /// From how many moved variables on a pivot is wide.
  var wideMove = 256
  /// The number of wide pivots before a batch.
  var pivots = 4
  /// The number of events in the queue.
  var events = 64
  /// The variables that wide pivots have moved, for each event.
  var movesPerEvent = 4
  /// The number of rows off their targets.
  var candidates = 48
  /// The number of rows after which a batch ends that none has entered.
  var refusals = 16

  /// A batch after every pivot, for tests.
  static var none: BatchThresholds {
    BatchThresholds(wideMove: 0, pivots: 0, events: 1, movesPerEvent: 0, candidates: 0, refusals: .max)
  }
}

/// A row that may enter in a batch.
struct BatchCandidate: BitwiseCopyable {
  var row: RowIndex
  /// How far it is off its target.
  var distance: Double
}

/// The history from which the next batch follows.
struct BatchPivots: BitwiseCopyable {
  private static var mostPatience: Int { 1 << 16 }

  var thresholds = BatchThresholds()
  /// The number of variables visited up to the last pivot.
  private var visited = 0
  /// The wide pivots since the last batch, and the variables that they moved.
  private var pivots = 0
  private var moved = 0
  /// The factor by which more variables must move than thresholds say.
  private var patience = 1
  /// The rows that entered in batches of the present change set.
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
  ///   - rows: the number of rows of the system; no more enter in batches of one change set.
  func isDue(events: Int, rows: Int) -> Bool {
    pivots >= thresholds.pivots && events >= thresholds.events
      && moved >= patience * thresholds.movesPerEvent * events && entered < rows
  }

  /// Notes a batch in which a number of rows of a queue entered.
  ///
  /// After few, which later steps may undo each time, the next batch must wait twice as long.
  mutating func noteBatch(entered count: Int, of events: Int) {
    (pivots, moved) = (0, 0)
    entered += count
    patience = count >= max(4, events / 32) ? 1 : min(2 * patience, Self.mostPatience)
  }

  init(thresholds: BatchThresholds = BatchThresholds()) {
    self.thresholds = thresholds
  }
}

/// Batches of pivots while values stand still.
///
/// In a list with equal gaps, each row that its contents raise moves all gaps and so all rows. With values that follow
/// each pivot, that is O(n²) for n rows. The simplex method needs no values, only the sign of the entering row's
/// residual, and that follows from BTRAN: `a_q = sum of α_k a_k` and a sum of anchors, which keep their values. So with
/// the basis of the moment
///
///     residual of q = present residual of q - sum of α_k (present residual of k)
///
/// where the last sum tells by how much the values lag behind. Once pivots have moved many variables while many checks
/// wait, the rows in the queue enter by this rule, each within a few rows of its own, and then the values move once.
extension ConstraintSystem {
  /// The reach of a row in a batch: rows that depend on more are left to single pivots.
  private static var reach: BTRANReach { BTRANReach(entries: 32, blocks: 32) }

  /// After a pivot, lets queued rows enter if pivots move many variables.
  mutating func pivotInBatch() throws(NumericalFailure) {
    simplex.batch.notePivot(visited: propagation.statistics.variablesVisited)
    let count = propagation.events.count
    guard !propagation.usesLeastIndexRule, simplex.batch.isDue(events: count, rows: problem.rows.records.count) else {
      return
    }
    listCandidates()
    if simplex.candidates.count < simplex.batch.thresholds.candidates {
      return simplex.batch.noteBatch(entered: 0, of: count)
    }
    propagation.setEventsAside()
    basis.beginBatch(in: problem)
    var entered = 0, refused = 0
    for k in 0..<simplex.candidates.count {
      if enterInBatch(simplex.candidates[k].row) { entered += 1 } else { refused += 1 }
      if entered == 0, refused == simplex.batch.thresholds.refusals { break }
    }
    propagation.returnEvents(in: problem)
    try basis.endBatch(in: &problem, queue: &propagation.events)
    queueWaiting()
    simplex.batch.noteBatch(entered: entered, of: count)
  }

  /// Lists the queued rows that ask for a pivot at the present values, those furthest off their targets first.
  ///
  /// The highest of three contents raises its cell above the others, which then need no pivot.
  private mutating func listCandidates() {
    simplex.candidates.removeAll()
    for k in 0..<propagation.events.count {
      guard case .row(let index) = propagation.events[k].subject else { continue }
      let row = problem.rows.records[index]
      guard isFree(index), problem.isOffTarget(row) else { continue }
      simplex.candidates.append(.init(row: index, distance: problem.residual(row).magnitude))
    }
    simplex.candidates.sort { ($1.distance, $0.row.raw) < ($0.distance, $1.row.raw) }
  }

  /// Pivots on a nonbasic row if its residual, once the values have followed, asks for it.
  ///
  /// Rows that take an anchor's place, that conflict, or that depend on many others stay queued.
  ///
  /// - Returns: whether it entered, or its multiplier went to its bound.
  private mutating func enterInBatch(_ index: RowIndex) -> Bool {
    let row = problem.rows.records[index]
    guard case .complete = basis.nearbyBTRAN(of: index, within: Self.reach, in: problem, into: &pivotRow),
      !pivotRow.hasReached(anyOf: basis.pending)
    else { return false }
    let residual = settledResidual(of: row)
    guard residual != 0, residual.isFinite, !row.flags.contains(residual > 0 ? .atUpper : .atLower) else {
      return false
    }
    let sense = Sense(of: residual)
    let outcome = duals.ratioTest(
      pivotRow, entering: index, sense: sense, byLeastIndex: false, in: problem, step: &simplex.step)
    if let level = simplex.step.leadingLevel, level <= .required { return false }
    switch outcome {
    case .ownBound:
      beginStep(of: index)
      moveMultipliers(index, sense: sense)
      statistics.boundFlips &+= 1
      setToBound(index, toward: sense)
    case .leaving(let variable, let end):
      let leaving = problem.variables.records[variable].matched
      guard !leaving.isNone,
        basis.findPathOfBatch(entering: index, leaving: variable, in: problem, along: pivotRow)
      else { return false }
      beginStep(of: index)
      moveMultipliers(index, sense: sense)
      leave(leaving, at: end)
      noteEntry(of: index)
      basis.exchangeInBatch(entering: index, leaving: variable, in: &problem)
      propagation.queueCheck(of: leaving, in: &problem)
    }
    return true
  }

  /// The residual of a nonbasic row, in the pivot row, after the values have followed the basis; 0 within the tolerance.
  private func settledResidual(of row: Row) -> Double {
    let difference = settledDifference(of: row)
    return difference.magnitude <= Tolerances.primal(scale: problem.scale(row)) ? 0 : difference
  }

  /// Activity less target of a nonbasic row, in the pivot row, after the values have followed the basis.
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
