internal import SolverKernels

/// How values follow from the basis: what waits to be computed or checked, and the ways to compute much at once.
struct Propagation: ~Copyable {
  /// What waits while pivots change the basis.
  var events = EventQueue()
  /// Variables to evaluate because a constant changed.
  var dirty = Buffer<VariableIndex>()
  var marks = VisitMarks<VariableIndex>()
  /// Whether checks are in the order of their rows' numbers, after all values.
  var usesLeastIndexRule = false
  /// The values of the block computed last from before, plan variables first, then tears.
  var previous = Buffer<Double>()
  /// What the residual rows of that block miss, then the moves of its tears.
  var moves = Buffer<Double>()
  var reach = Reach()
  /// Events that are set aside to be put in order again.
  var waiting = EventQueue()
  var plan = ValuePlan()
  var frames = FramePlan()
  var statistics = PropagationStatistics()
  let kernels: KernelVariant
  private let place = ReadInPlace()

  init(kernels: KernelVariant) {
    self.kernels = kernels
  }

  var byteCount: Int {
    let lists = dirty.byteCount + marks.byteCount + previous.byteCount + moves.byteCount + reach.byteCount
    return events.byteCount + waiting.byteCount + lists + plan.byteCount + frames.byteCount
  }
}

/// The work that propagation has done.
struct PropagationStatistics: BitwiseCopyable {
  var variablesVisited = 0
  var rowsVisited = 0
  var planRuns = 0
  var kernelCount = KernelCount()
}
