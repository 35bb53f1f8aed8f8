internal import SolverKernels

/// Space that the passes use for a moment, kept so that a steady state allocates nothing.
struct Scratch: ~Copyable {
  /// Variables on the path of a rematch, from the entering row to the leaving one.
  var path = Buffer<VariableIndex>()
  /// What a path search, the plan of a block or a label repair has met: no two of them are at work at once.
  var numbered = NumberedVariables()
  /// By number the number of the predecessor in a breadth-first search; -1 for none.
  var predecessors = Buffer<Int32>()
  var frontier = Buffer<VariableIndex>()
  /// Variables whose components are to be found again.
  var seeds = Buffer<VariableIndex>()
  /// Variables of blocks that were taken apart while they waited to be evaluated.
  var waiting = Buffer<VariableIndex>()
  /// The step of a pivot, its rivals, and sums.
  var step = LexicographicVector()
  var candidate = LexicographicVector()
  var multiplier = LexicographicVector()
  var long = LongStep()
  var flips = BoundFlips()
  var search = ComponentSearch()
  var labels = LabelRepair()
  var elimination = Elimination()
  var sparse = SparseElimination()
  var peeling = Peeling()
  var reach = Reach()
  /// Events that are set aside to be put in order again.
  var waitingEvents = EventQueue()
  var direction = DirectionPass()
  /// The terms of a constraint that is being installed.
  var terms = TermList()
  /// Rows met in the search for those that exert a force.
  var sources = VisitMarks<RowIndex>()
  /// Rows whose multipliers left their interval.
  var repairs = Buffer<VariableIndex>()
  /// The row that is being taken out.
  var leaving = RowIndex.none
  /// What a primal step meets, nearest first.
  var breakpoints = Buffer<Breakpoint>()

  init() {}

  var byteCount: Int {
    let searches = path.byteCount + numbered.byteCount + predecessors.byteCount + frontier.byteCount + seeds.byteCount
    let passes = peeling.byteCount + reach.byteCount + long.byteCount + flips.byteCount + direction.byteCount
    let removal = repairs.byteCount + sources.byteCount + breakpoints.byteCount + waitingEvents.byteCount
    return searches + passes + removal + search.byteCount + labels.byteCount + elimination.byteCount
      + sparse.byteCount
  }
}
