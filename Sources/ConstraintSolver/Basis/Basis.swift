internal import SolverKernels

/// The matching of variables with their defining rows or anchors, in block triangular form, with block factors and
/// ranks.
///
/// The records of rows and variables store the matching and the ranks. During pivots only the basis changes them.
struct Basis: ~Copyable {
  var blocks = BlockStore()
  /// Counts changes of the basis that invalidate a value plan.
  var version = 0
  /// The factor by which the rounding of tableau entries in blocks is assumed to exceed the usual rounding.
  ///
  /// Above 1 only in some attempts to recover from a numerical failure.
  var caution: Float = 1

  /// Variables on the path of an exchange, from the entering row to the leaving one.
  var path = Buffer<VariableIndex>()
  /// The variables that a path search, a block plan or a rank repair has met; only one of these runs at a time.
  var numbered = NumberedVariables()
  /// The number of each node's predecessor in a breadth-first search; -1 for none.
  var predecessors = Buffer<Int32>()
  /// Variables whose components must be searched again.
  var seeds = Buffer<VariableIndex>()
  /// Variables still to be queued for evaluation: members of dissolved and merged blocks, and those that a batch moved.
  var waiting = Buffer<VariableIndex>()
  /// Variables whose components the present batch of exchanges has not found yet.
  var pending = VisitMarks<VariableIndex>()
  var search = ComponentSearch()
  var ranks = RankRepair()
  var elimination = Elimination()
  var sparse = SparseElimination()
  var statistics = BasisStatistics()
  let kernels: KernelVariant
  private let place = ReadInPlace()

  init(kernels: KernelVariant) {
    self.kernels = kernels
  }

  /// Drops the work that a failure has left unfinished.
  mutating func dropUnfinishedWork() {
    waiting.removeAll()
    search.frames.removeAll()
    search.open.removeAll()
  }

  /// Releases a block; its members become single variables.
  mutating func releaseBlock(_ index: BlockIndex, in problem: inout Problem) {
    let block = blocks.blocks[index]
    for k in 0..<block.memberCount { problem.variables.records[blocks.member(block, k)].block = .none }
    blocks.release(index)
  }

  var byteCount: Int {
    let searches = path.byteCount + numbered.byteCount + predecessors.byteCount
    let exchanges = seeds.byteCount + waiting.byteCount + pending.byteCount
    let factors = elimination.byteCount + sparse.byteCount
    return blocks.byteCount + searches + exchanges + search.byteCount + ranks.byteCount + factors
  }
}

/// The work that a basis has done.
struct BasisStatistics: BitwiseCopyable {
  var btranPasses = 0
  var btranEntries = 0
  var refactorisations = 0
  var factorNonzeros = 0
  var componentVisits = 0
  var rankRepairs = 0
  var kernelCount = KernelCount()
}
