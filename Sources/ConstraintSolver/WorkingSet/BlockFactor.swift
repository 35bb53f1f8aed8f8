internal import SolverKernels

/// Space to find the plan of a block and to solve with it.
struct Elimination: ~Copyable {
  /// How many of the numbered variables are members; after them comes what the block's rows contain besides.
  var memberCount = 0
  /// For each member the block's rows that contain it: starts, then rows.
  var starts = Buffer<Int32>()
  var occurrences = Buffer<Int32>()
  var unknowns = Buffer<Int8>()
  var isUsed = Buffer<Bool>()
  var isDetermined = Buffer<Bool>()
  /// By how much a move of the tears may grow on its way along the plan to a member.
  var growth = Buffer<Float>()
  var ready = Buffer<Int32>()
  var byDegree = Buffer<Int32>()
  var degreeStarts = Buffer<Int32>()
  var planVariables = Buffer<VariableIndex>()
  var planRows = Buffer<RowIndex>()
  var tears = Buffer<VariableIndex>()
  var residualRows = Buffer<RowIndex>()
  var outside = Buffer<VariableIndex>()
  /// By number the values of a block's members while one is solved: plan variables, then tears.
  var values = Buffer<Double>()
  var rightSide = Buffer<Double>()
  var previous = Buffer<Double>()
  /// The magnitudes by which rows and columns of the matrix are judged.
  var rowScales = Buffer<Double>()
  var columnScales = Buffer<Double>()

  init() {}

  var byteCount: Int {
    let plans = starts.byteCount + occurrences.byteCount + unknowns.byteCount + isUsed.byteCount
    let orders = isDetermined.byteCount + ready.byteCount + byDegree.byteCount + degreeStarts.byteCount
    let results = planVariables.byteCount + planRows.byteCount + tears.byteCount + residualRows.byteCount
    return growth.byteCount + plans + orders + results + outside.byteCount
      + values.byteCount + rightSide.byteCount + previous.byteCount + rowScales.byteCount + columnScales.byteCount
  }
}

extension ConstraintSystem {
  /// Makes a block of the members found by the component search: plan, tears, factor.
  mutating func buildBlock() throws(NumericalFailure) -> BlockIndex {
    let index = allocateBlock(growthLimit: Tolerances.blockGrowth)
    var failure: NumericalFailure?
    do { try factorise(index) } catch { failure = error }
    let block = blocks.blocks[index]
    // In a small block, what is as accurate as can be is cheap.
    if failure == nil && (block.growth <= Tolerances.plainGrowth || block.memberCount > 128) { return index }
    if canBeDense(block) {
      try makeDense(index)
    } else if let failure {
      throw failure
    }
    return index
  }

  /// Plans and factorises a block again with every member as a tear: the factor is then one of the rows themselves, with
  /// no digits lost on the way to it.
  ///
  /// O(members³).
  mutating func makeDense(_ index: BlockIndex) throws(NumericalFailure) {
    structureVersion += 1
    let block = blocks.blocks[index]
    scratch.search.members.removeAll()
    for k in 0..<block.memberCount { scratch.search.members.append(blocks.member(block, k)) }
    blocks.release(index)
    // The place that was given back last is the one that is taken.
    let dense = allocateBlock(growthLimit: 0)
    precondition(dense == index, "a block keeps its index")
    blocks.blocks[dense].isQueued = block.isQueued
    try factorise(dense)
  }

  /// Whether a block has a plan to do without, and so few members that a dense factor takes less than a fifth of a second.
  func canBeDense(_ block: Block) -> Bool { block.planCount > 0 && block.memberCount <= 512 }

  private mutating func allocateBlock(growthLimit: Float) -> BlockIndex {
    planElimination(growthLimit: growthLimit)
    let index = blocks.allocate(
      members: scratch.search.members, planVariables: scratch.elimination.planVariables,
      planRows: scratch.elimination.planRows, tears: scratch.elimination.tears,
      residualRows: scratch.elimination.residualRows, outside: scratch.elimination.outside)
    for k in 0..<scratch.search.members.count { variables.records[scratch.search.members[k]].block = index }
    return index
  }
}
