internal import SolverKernels

/// The state of the simplex method between pivots, and its working storage.
struct Simplex: ~Copyable {
  /// The step of a pivot, its competitors, and sums.
  var step = LexicographicVector()
  var candidate = LexicographicVector()
  var multiplier = LexicographicVector()
  var long = LongStep()
  var flips = BoundFlips()
  var batch = BatchPivots()
  /// The rows of a batch.
  var candidates = Buffer<BatchCandidate>()
  /// The breakpoints of a primal step, nearest first.
  var breakpoints = Buffer<Breakpoint>()
  /// Variables whose rows' multipliers left their interval.
  var repairs = Buffer<VariableIndex>()
  /// Stay rows that were made or left the basis since the last change set.
  var looseStays = Buffer<RowIndex>()
  /// The row being removed.
  var leaving = RowIndex.none
  /// For the search for rows that exert a force: rows met, variables met, and variables whose rows are still to be
  /// searched.
  var sources = VisitMarks<RowIndex>()
  var marks = VisitMarks<VariableIndex>()
  var frontier = Buffer<VariableIndex>()
  /// Rows whose forces balance each other.
  var balancing = Buffer<RowIndex>()

  /// Successive pivots without progress; see `Cycling.swift`.
  var degenerateRun = DegenerateRun()
  /// Primal steps in the present change set.
  var primalSteps = 0
  /// Renewals of multipliers in the present change set.
  var renewals = 0
  /// Whether removed rows are being taken out while new rows may take over their forces.
  var isHandingOver = false
  /// Rows withdrawn in the present change set.
  var withdrawals = 0
  /// The pivot count when the present change set began to be solved.
  var pivotsAtStart = 0
  private let place = ReadInPlace()

  init() {}

  var byteCount: Int {
    let removal =
      looseStays.byteCount + repairs.byteCount + sources.byteCount + marks.byteCount + frontier.byteCount
      + balancing.byteCount + breakpoints.byteCount + candidates.byteCount
    return long.byteCount + flips.byteCount + removal + degenerateRun.byteCount
  }
}
