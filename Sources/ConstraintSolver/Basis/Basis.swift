internal import SolverKernels

/// Which row, or anchor, defines each variable: a matching in block triangular form, with the factors of its blocks and
/// the ranks that order it.
///
/// The matching itself and the ranks lie in the records of rows and variables; nobody but the basis changes them while
/// pivots go on.
struct Basis: ~Copyable {
  var blocks = BlockStore()
  /// Counts changes of the basis that void a value plan.
  var version = 0
  /// How much larger than usual the rounding of tableau entries in blocks is taken to be.
  var caution: Float = 1

  /// Variables on the path of an exchange, from the entering row to the leaving one.
  var path = Buffer<VariableIndex>()
  /// What a path search, the plan of a block or a rank repair has met: no two of them are at work at once.
  var numbered = NumberedVariables()
  /// By number the number of the predecessor in a breadth-first search; -1 for none.
  var predecessors = Buffer<Int32>()
  /// Variables whose components are to be found again.
  var seeds = Buffer<VariableIndex>()
  /// Variables of blocks that were taken apart while they waited to be evaluated.
  var waiting = Buffer<VariableIndex>()
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

  var byteCount: Int {
    let searches = path.byteCount + numbered.byteCount + predecessors.byteCount + seeds.byteCount + waiting.byteCount
    return blocks.byteCount + searches + search.byteCount + ranks.byteCount + elimination.byteCount + sparse.byteCount
  }
}

/// The work that a basis has done.
struct BasisStatistics: BitwiseCopyable {
  var forcePasses = 0
  var forceEntries = 0
  var refactorisations = 0
  var factorNonzeros = 0
  var componentVisits = 0
  var labelRepairs = 0
  var kernelCount = KernelCount()
}
