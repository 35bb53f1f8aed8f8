internal import SolverKernels

/// What the simplex method remembers from pivot to pivot, and its space.
struct Simplex: ~Copyable {
  /// The step of a pivot, its rivals, and sums.
  var step = LexicographicVector()
  var candidate = LexicographicVector()
  var multiplier = LexicographicVector()
  var long = LongStep()
  var flips = BoundFlips()
  /// What a primal step meets, nearest first.
  var breakpoints = Buffer<Breakpoint>()
  /// Variables whose rows' multipliers left their interval.
  var repairs = Buffer<VariableIndex>()
  /// Stay rows that were made or lost their place in the basis since the last change set.
  var looseStays = Buffer<RowIndex>()
  /// The row that is being taken out.
  var leaving = RowIndex.none
  /// Rows met in the search for those that exert a force, variables met, and those whose rows are to be looked at.
  var sources = VisitMarks<RowIndex>()
  var marks = VisitMarks<VariableIndex>()
  var frontier = Buffer<VariableIndex>()

  /// Successive pivots without progress; see `Cycling.swift`.
  var degenerateRun = DegenerateRun()
  /// Primal steps taken in the present change set.
  var primalSteps = 0
  /// How often the present change set had its multipliers renewed.
  var renewals = 0
  /// Whether removed rows are being taken out with new ones at hand that may take over their forces.
  var isHandingOver = false
  /// Rows withdrawn in the present change set.
  var withdrawals = 0
  /// Pivots counted when the present change set began to be solved.
  var pivotsAtStart = 0
  private let place = ReadInPlace()

  init() {}

  var byteCount: Int {
    let removal =
      looseStays.byteCount + repairs.byteCount + sources.byteCount + marks.byteCount + frontier.byteCount
      + breakpoints.byteCount
    return long.byteCount + flips.byteCount + removal + degenerateRun.byteCount
  }
}
