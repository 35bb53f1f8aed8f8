internal import SolverKernels

/// The crash basis: chooses rows for new variables without pivots.
struct Crash: ~Copyable {
  struct Frame: BitwiseCopyable {
    var node: VariableIndex
    var edge: Int32
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
  var frames = Buffer<Frame>()
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
    unknownCounts.byteCount + required.byteCount + optional.byteCount + limits.byteCount + inequalities.byteCount
      + pairs.byteCount + held.byteCount + frames.byteCount + traces.byteCount
  }
}
