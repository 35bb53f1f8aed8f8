internal import SolverKernels

/// The working storage of the simplex method, and its counters for the present change set.
struct SimplexWorkspace: ~Copyable {
  /// The step of the multipliers in a pivot.
  var step = LexicographicVector()
  /// The rise of the objective's slope at a breakpoint of a primal step.
  var rise = LexicographicVector()
  /// A copy of a multiplier, or its excess over its interval.
  var multiplier = LexicographicVector()
  var longStep = LongStep()
  /// Multipliers that a step moves together.
  var moves = MultiplierMoves()
  var flips = BoundFlips()
  var batch = BatchPivots()
  var parallels = ParallelGroup()
  /// The rows that may enter in a batch of pivots.
  var candidates = Buffer<OffTargetRow>()
  /// The breakpoints of a primal step, nearest first.
  var breakpoints = Buffer<Breakpoint>()
  /// Anchors, and variables of basic rows whose multipliers may have left their intervals.
  var repairs = Buffer<VariableIndex>()
  /// Stay rows that were made or left the basis since the last change set.
  var looseStays = Buffer<RowIndex>()
  /// The row being removed.
  var leaving = RowIndex.none
  var forces = ForceSearch()
  /// Rows whose forces balance each other.
  var balancing = Buffer<RowIndex>()

  /// Successive pivots without progress; see `Cycling.swift`.
  var degenerateRun = ReturningRows()
  var pricing = Pricing()
  var restarts = CrashRestarts()
  var followers = AnchorFollowers()
  /// Primal steps in the present change set.
  var primalSteps = 0
  /// Renewals of multipliers in the present change set.
  var renewals = 0
  /// Whether rows are being removed while new rows may take over their forces.
  var isHandingOver = false
  /// Rows withdrawn in the present change set.
  var withdrawals = 0
  /// The work done before the present change set, or the present attempt to solve it.
  var workAtStart = WorkCount()
  private let place = ReadInPlace()

  init() {}

  /// Begins a change set.
  ///
  /// - Parameters:
  ///   - work: the work done so far.
  ///   - visited: the number of variables visited so far.
  @inline(__always)
  mutating func beginChangeSet(after work: WorkCount, visited: Int) {
    beginPivots(after: work)
    degenerateRun.end()
    flips.forgetAttempts()
    batch.begin(visited: visited)
    primalSteps = 0
    renewals = 0
    withdrawals = 0
  }

  /// Begins the pivots of a change set, or of an attempt to solve it again.
  ///
  /// - Parameter work: the work done so far.
  @inline(__always)
  mutating func beginPivots(after work: WorkCount) {
    workAtStart = work
    pricing.begin()
    followers = AnchorFollowers()
  }

  /// Drops the work that a failure has left unfinished.
  mutating func dropUnfinishedWork() {
    repairs.removeAll()
    // After a failed long step, the line numbers of its rows are still stored.
    longStep.lines.forgetRows()
  }

  /// Releases storage that grew with a large change set.
  mutating func releaseRoom() {
    degenerateRun = ReturningRows()
    pricing.release()
  }

  var byteCount: Int {
    let removal =
      looseStays.byteCount + repairs.byteCount + forces.byteCount + balancing.byteCount + breakpoints.byteCount
      + candidates.byteCount
    let steps = longStep.byteCount + moves.byteCount + flips.byteCount + parallels.byteCount
    return steps + removal + degenerateRun.byteCount + pricing.byteCount
  }
}

/// Counts of work that limits of cost depend on.
struct WorkCount: BitwiseCopyable {
  var pivots = 0
  var btranEntries = 0
  var factorNonzeros = 0
}
