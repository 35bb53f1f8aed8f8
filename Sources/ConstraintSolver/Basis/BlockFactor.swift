internal import SolverKernels

/// Working storage to plan and to solve blocks.
struct Elimination: ~Copyable {
  /// The number of members among the numbered variables; the others are outside variables of the block's rows.
  var memberCount = 0
  /// Where the rows of each member begin in `occurrences`; then the end of the last list.
  var starts = Buffer<Int32>()
  /// The rows of the block that contain each member, member by member.
  var occurrences = Buffer<Int32>()
  var unknowns = Buffer<Int8>()
  var isUsed = Buffer<Bool>()
  var isDetermined = Buffer<Bool>()
  /// For each member, by how much the plan amplifies a move of the tears.
  var growth = Buffer<Float>()
  var ready = Buffer<Int32>()
  var planVariables = Buffer<VariableIndex>()
  var planRows = Buffer<RowIndex>()
  var tears = Buffer<VariableIndex>()
  var residualRows = Buffer<RowIndex>()
  var outside = Buffer<VariableIndex>()
  /// The values of a block's members during a solve, by number: plan variables, then tears.
  var values = Buffer<Double>()
  var rightSide = Buffer<Double>()

  init() {}

  /// Empties the plan and the list of outside variables.
  mutating func beginPlan() {
    planVariables.removeAll()
    planRows.removeAll()
    tears.removeAll()
    residualRows.removeAll()
    outside.removeAll()
  }

  var byteCount: Int {
    let plans = starts.byteCount + occurrences.byteCount + unknowns.byteCount + isUsed.byteCount
    let orders = isDetermined.byteCount + growth.byteCount + ready.byteCount
    let results = planVariables.byteCount + planRows.byteCount + tears.byteCount + residualRows.byteCount
    return plans + orders + results + outside.byteCount + values.byteCount + rightSide.byteCount
  }
}

extension Basis {
  /// Makes a block, with a plan or a sparse factor, of the members that the component search found.
  mutating func buildBlock(in problem: inout Problem) throws(NumericalFailure) -> BlockIndex {
    if planByOneTear(in: problem) { return try buildPlannedBlock(in: &problem) }
    try factoriseRows(in: problem)
    return allocateSparseBlock(in: &problem)
  }

  /// Makes a block from the members and the plan of the search; its factor is sparse if the plan loses too many digits.
  mutating func buildPlannedBlock(in problem: inout Problem) throws(NumericalFailure) -> BlockIndex {
    let index = allocateBlock(indexCount: 0, valueCount: search.members.count, in: &problem)
    try settleFactor(of: index, isSolvable: computeResponse(index, in: problem), in: &problem)
    return index
  }

  /// Replaces a block's plan by a sparse factor if the response to the tear loses too many digits.
  mutating func settleFactor(of index: BlockIndex, isSolvable: Bool, in problem: inout Problem) throws(NumericalFailure)
  {
    statistics.refactorisations &+= 1
    statistics.factorNonzeros &+= Int(blocks.blocks[index].memberCount) + 1
    let block = blocks.blocks[index]
    // In a small block, the most accurate factor is cheap.
    if !isSolvable || (block.growth > Tolerances.plainGrowth && block.memberCount <= 128) {
      try makeSparse(index, in: &problem)
    }
  }

  /// Replaces a block's plan or factor by a new sparse LU of its rows, which loses fewer digits.
  ///
  /// - Parameter isStrict: choose the largest entry of each row as pivot.
  mutating func makeSparse(_ index: BlockIndex, isStrict: Bool = false, in problem: inout Problem)
    throws(NumericalFailure)
  {
    version += 1
    let block = blocks.blocks[index]
    search.members.removeAll()
    for k in 0..<block.memberCount { search.members.append(blocks.member(block, k)) }
    elimination.outside.removeAll()
    for k in 0..<block.outsideCount { elimination.outside.append(blocks.outside(block, k)) }
    try factoriseRows(isStrict: isStrict, in: problem)
    blocks.release(index)
    // Allocation reuses the index released last.
    let sparse = allocateSparseBlock(in: &problem)
    precondition(sparse == index, "a block keeps its index")
    blocks.blocks[sparse].isQueued = block.isQueued
  }

  /// Lists the variables of a row that are not numbered yet as outside variables.
  mutating func listOutside(of row: Row) {
    row.forEachTerm { variable, _ in
      if numbered.contains(variable) { return }
      numbered.append(variable)
      elimination.outside.append(variable)
    }
  }

  /// Makes a block from the members and the plan of the search, with room for its factor.
  mutating func allocateBlock(indexCount: Int, valueCount: Int, in problem: inout Problem) -> BlockIndex {
    let index = blocks.allocate(
      planVariables: elimination.planVariables, planRows: elimination.planRows,
      tears: elimination.tears, residualRows: elimination.residualRows,
      outside: elimination.outside, indexCount: indexCount, valueCount: valueCount)
    for k in 0..<search.members.count { problem.variables.records[search.members[k]].block = index }
    blocks.blocks[index].innerUseCount = countInnerUses(of: index, in: problem)
    return index
  }

  private func countInnerUses(of index: BlockIndex, in problem: borrowing Problem) -> Int32 {
    let block = blocks.blocks[index]
    var count: Int32 = 0
    for k in 0..<block.memberCount {
      problem.rows.records[blocks.row(block, k)].forEachTerm { variable, _ in
        if problem.variables.records[variable].block == index { count &+= 1 }
      }
    }
    return count
  }

  /// The number of uses of the block's members in rows outside the block.
  ///
  /// O(members): the rows themselves are not visited.
  @inline(__always)
  func outerUseCount(of block: Block, in problem: borrowing Problem) -> Int32 {
    var count = -block.innerUseCount
    for k in 0..<block.memberCount { count &+= problem.variables.records[blocks.member(block, k)].uses.count }
    return count
  }

  /// Numbers the members of a block, plan variables before tears, with values of zero.
  mutating func numberMembers(_ block: Block, in problem: borrowing Problem) {
    numbered.clear(count: problem.variables.count)
    for k in 0..<block.memberCount { numbered.append(blocks.member(block, k)) }
    elimination.values.removeAll()
    elimination.values.extend(to: Int(block.memberCount), with: 0)
  }

  /// The sum of a row's terms at the values of the elimination; variables outside the block count as zero.
  @inline(__always)
  func homogeneousActivity(_ row: Row) -> Double {
    let x = row.coefficients.x * eliminationValue(row.variables.x)
    let y = row.coefficients.y * eliminationValue(row.variables.y)
    let z = row.coefficients.z * eliminationValue(row.variables.z)
    let w = row.coefficients.w * eliminationValue(row.variables.w)
    return (x + y) + (z + w)
  }

  @inline(__always)
  func eliminationValue(_ raw: Int32) -> Double {
    guard let number = numbered.number(of: VariableIndex(raw: raw)) else { return 0 }
    return elimination.values[number]
  }
}
