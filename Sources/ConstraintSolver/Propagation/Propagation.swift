internal import SolverKernels

/// Computes values from the basis: the queue of evaluations and checks, and passes over many values at once.
struct Propagation: ~Copyable {
  /// The events queued while pivots change the basis.
  var events = EventQueue()
  /// Variables to evaluate because a constant changed.
  var dirty = Buffer<VariableIndex>()
  var marks = VisitMarks<VariableIndex>()
  /// Whether checks come after all evaluations, in the order of row numbers.
  var usesLeastIndexRule = false
  var order = CheckOrder.byRank
  /// The previous values of the block computed last, plan variables first, then tears.
  var previous = Buffer<Double>()
  /// The misses of that block's residual rows, then the moves of its tears.
  var moves = Buffer<Double>()
  var reach = Reach()
  /// Events set aside for reordering.
  var eventsAside = EventQueue()
  var plan = ValuePlan()
  var frames = FramePlan()
  var statistics = PropagationStatistics()
  let kernels: KernelVariant
  private let place = ReadInPlace()

  init(kernels: KernelVariant) {
    self.kernels = kernels
  }

  /// Forgets the values before the last change set, and orders checks by rank again.
  @inline(__always)
  mutating func beginChangeSet() {
    frames.isCurrent = false
    plan.formerCount = 0
    plan.keptCount = 0
    usesLeastIndexRule = false
    order = .byRank
  }

  /// Drops the queued work, because the basis is discarded.
  mutating func dropQueues() {
    events.removeAll()
    eventsAside.removeAll()
    dirty.removeAll()
  }

  /// Releases storage that grew with a large change set.
  mutating func releaseRoom() {
    events = EventQueue()
    eventsAside = EventQueue()
    dirty = Buffer()
  }

  var byteCount: Int {
    let lists = dirty.byteCount + marks.byteCount + previous.byteCount + moves.byteCount + reach.byteCount
    return events.byteCount + eventsAside.byteCount + lists + plan.byteCount + frames.byteCount
  }
}

/// The work that propagation has done.
struct PropagationStatistics: BitwiseCopyable {
  var variablesVisited = 0
  var rowsVisited = 0
  var planRuns = 0
  var kernelCount = KernelCount()
}
