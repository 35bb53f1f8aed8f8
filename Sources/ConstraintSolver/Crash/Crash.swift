internal import SolverKernels

/// A basis for new variables, made without pivots, and the space that this takes.
struct Crash: ~Copyable {
  struct Frame: BitwiseCopyable {
    var node: VariableIndex
    var edge: Int32
  }

  /// Undetermined variables of a new row.
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
  /// New equalities outside the basis that hold.
  var held = Buffer<RowIndex>()
  var frames = Buffer<Frame>()
  var traces = AnchorTraces()

  /// How many rows were peeled since the solver was made, those of partial sums not counted.
  var peeled = 0
  private let place = ReadInPlace()

  init() {}

  /// Gives back what grew with the largest change set.
  mutating func releaseRoom() {
    let peeled = peeled
    self = Crash()
    self.peeled = peeled
  }

  var byteCount: Int {
    unknownCounts.byteCount + required.byteCount + optional.byteCount + limits.byteCount + inequalities.byteCount
      + pairs.byteCount + held.byteCount + frames.byteCount + traces.byteCount
  }
}
