internal import SolverKernels

/// The crash basis: chooses rows for new variables without pivots.
struct Crash: ~Copyable {
  struct Frame: BitwiseCopyable {
    var node: VariableIndex
    var edge: Int32
  }

  struct Waiting: BitwiseCopyable {
    var frame: Frame
    var next: Int32
  }

  /// For each new row, the number of its undetermined variables.
  var unknownCounts = Table<RowIndex, Int8>(repeating: 0, count: 1)
  /// New required equalities with one undetermined variable.
  var required = Buffer<RowIndex>()
  /// New optional equalities with one undetermined variable.
  var optional = LevelQueue()
  /// New optional inequalities of a single, undetermined variable.
  var limits = LevelQueue()
  /// New optional inequalities of several variables, one of them undetermined.
  var inequalities = LevelQueue()
  /// New equalities with two undetermined variables, oldest first.
  var pairs = Buffer<RowIndex>()
  var nextPair = 0
  /// New nonbasic equalities that hold.
  var held = Buffer<RowIndex>()
  /// Nodes, that is single variables and blocks, to rank and compute.
  var frames = Buffer<Frame>()
  /// Nodes that wait for a dependency, each with the position of the previous node that waits for the same dependency.
  var waiting = Buffer<Waiting>()
  /// For a variable or block, the position in `waiting` of the last node that waits for it; -1 if none waits any more.
  var lastWaiting = SparseColumn<Int32>()
  var traces = AnchorTraces()

  /// The number of rows peeled since the solver was made, without rows of partial sums.
  var peeled = 0
  private let place = ReadInPlace()

  init() {}

  /// Drops the work that a failure has left unfinished.
  mutating func dropUnfinishedWork() {
    frames.removeAll()
    traces.end()
  }

  /// Releases storage that grew with the largest change set.
  mutating func releaseRoom() {
    let peeled = peeled
    self = Crash()
    self.peeled = peeled
  }

  var byteCount: Int {
    let queues =
      required.byteCount + optional.byteCount + limits.byteCount + inequalities.byteCount + pairs.byteCount
      + held.byteCount
    return unknownCounts.byteCount + queues + frames.byteCount + waiting.byteCount + lastWaiting.byteCount
      + traces.byteCount
  }
}
