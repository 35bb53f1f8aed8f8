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
  /// New rows with one undetermined variable: required equalities, optional equalities, optional limits of a single
  /// variable, other optional inequalities.
  var required = Buffer<RowIndex>()
  var optional = LevelQueue()
  var limits = LevelQueue()
  var inequalities = LevelQueue()
  /// New equalities with two undetermined variables, oldest first.
  var pairs = Buffer<RowIndex>()
  var nextPair = 0
  /// New nonbasic equalities that hold.
  var held = Buffer<RowIndex>()
  /// Nodes to settle.
  var frames = Buffer<Frame>()
  /// Nodes that wait for a dependency, each with the position of the previous one that waits for the same.
  var waiting = Buffer<Waiting>()
  /// The position in `waiting` of the last node that waits for a variable or block; -1 once they are awake.
  var lastWaiting = SparseColumn<Int32>()
  var traces = AnchorTraces()

  /// The number of rows peeled since the solver was made, without those of partial sums.
  var peeled = 0
  private let place = ReadInPlace()

  init() {}

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
