internal import SolverKernels

/// Space that the passes use for a moment, kept so that a steady state allocates nothing.
struct Scratch: ~Copyable {
  /// Variables on the path of a rematch, from the entering row to the leaving one.
  var path = Buffer<VariableIndex>()
  /// Predecessors in a breadth-first search, where the mark of the search says so.
  var predecessors = Table<VariableIndex, VariableIndex>(repeating: .none, count: 1)
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
  var search = ComponentSearch()
  var labels = LabelRepair()
  var elimination = Elimination()
  var peeling = Peeling()
  var reach = Reach()
  var direction = DirectionPass()
  /// The terms of a constraint that is being installed.
  var terms = TermList()
  /// Rows whose multipliers left their interval.
  var repairs = Buffer<VariableIndex>()

  init() {}

  var byteCount: Int {
    path.byteCount + predecessors.byteCount + frontier.byteCount + seeds.byteCount + search.byteCount
      + labels.byteCount + elimination.byteCount + peeling.byteCount + reach.byteCount + repairs.byteCount
      + long.byteCount + direction.byteCount
  }
}
