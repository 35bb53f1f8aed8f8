internal import SolverKernels

/// A group of variables that determine each other, with its factor.
///
/// Given the tears, the plan computes the other members one by one, each from one row; the residual rows tell how far
/// the tears are off. A block has one tear, or every member is a tear.
struct Block: BitwiseCopyable {
  /// Run of the index arena: members and their rows, then the order of a sparse factor.
  ///
  /// Plan variables precede tears. Plan rows, each at the index of its variable, precede residual rows.
  var members = ArenaPairs<Int32>()
  /// Run of the value arena: the answer of the residual row and the responses of the plan variables, or the sparse
  /// factor.
  var factorOffset: Int32 = 0
  /// Run of the index arena: outside variables of its rows.
  var outsideOffset: Int32 = 0
  var outsideCount: Int32 = 0
  /// The number of inner uses: terms of its rows whose variable is a member.
  var innerUseCount: Int32 = 0
  var tearCount: Int32 = 0
  /// The amplification of the tear by the plan, or the growth of entries by the sparse factorisation.
  var growth: Float = 1
  /// The BTRAN that last reached the block.
  var lastBTRAN: UInt32 = 0
  /// The size classes of the three runs.
  var sizeClass: Int8 = -1
  var factorClass: Int8 = -1
  var outsideClass: Int8 = -1
  var isAlive = false
  var isQueued = false

  var memberCount: Int32 { members.first.count }
  var planCount: Int32 { memberCount &- tearCount }
  /// Whether the block has a sparse LU of its rows, with every member as a tear.
  var isSparse: Bool { memberCount == tearCount }
}

/// All blocks, their plans and factors.
struct BlockStore: ~Copyable {
  var blocks: Table<BlockIndex, Block>
  var indices: Arena<Int32>
  var factors: Arena<Double>
  private var free: Buffer<BlockIndex>

  init() {
    blocks = Table(repeating: Block(), count: 1)
    indices = Arena(filler: 0)
    factors = Arena(filler: 0)
    free = Buffer()
  }

  /// Member k: plan variables, then tears.
  @inline(__always)
  func member(_ block: Block, _ k: Int32) -> VariableIndex {
    VariableIndex(raw: indices[block.members.first, k])
  }

  @inline(__always)
  func tear(_ block: Block, _ k: Int32) -> VariableIndex { member(block, block.planCount &+ k) }

  /// The row of a member: a plan row or a residual row.
  @inline(__always)
  func row(_ block: Block, _ k: Int32) -> RowIndex {
    RowIndex(raw: indices[block.members.second, k])
  }

  @inline(__always)
  func planRow(_ block: Block, _ k: Int32) -> RowIndex { row(block, k) }

  @inline(__always)
  func residualRow(_ block: Block, _ k: Int32) -> RowIndex { row(block, block.planCount &+ k) }

  @inline(__always)
  private func rowPlace(_ block: Block, _ k: Int32) -> Int { Int(block.members.first.offset &+ block.memberCount &+ k) }

  /// The offset of a sparse factor's bounds: for each step, the ends of its entries of L and of U.
  func boundPlace(_ block: Block) -> Int { rowPlace(block, block.memberCount) }

  /// The offset of the steps of a sparse factor's entries.
  func stepPlace(_ block: Block) -> Int { boundPlace(block) + 2 * Int(block.tearCount) }

  /// The offset of the pivots of a sparse factor.
  func pivotPlace(_ block: Block) -> Int { Int(block.factorOffset) }

  /// The offset of the other entries of a sparse factor.
  func valuePlace(_ block: Block) -> Int { pivotPlace(block) + Int(block.tearCount) }

  @inline(__always)
  func outside(_ block: Block, _ k: Int32) -> VariableIndex {
    VariableIndex(raw: indices[Int(block.outsideOffset &+ k)])
  }

  /// The offset of the answer of the residual row to the only tear.
  @inline(__always)
  func answerPlace(_ block: Block) -> Int { Int(block.factorOffset) }

  /// The offset of the responses of the plan variables to the only tear.
  @inline(__always)
  func responsePlace(_ block: Block) -> Int { Int(block.factorOffset) + 1 }

  /// Allocates a block with its plan, and with room for the order and the values of its factor.
  mutating func allocate(
    planVariables: borrowing Buffer<VariableIndex>, planRows: borrowing Buffer<RowIndex>,
    tears: borrowing Buffer<VariableIndex>, residualRows: borrowing Buffer<RowIndex>,
    outside: borrowing Buffer<VariableIndex>, indexCount: Int, valueCount: Int
  ) -> BlockIndex {
    let memberCount = planVariables.count + tears.count
    var block = Block(tearCount: Int32(tears.count), isAlive: true)
    let length = 2 * memberCount + indexCount
    let sizeClass = Arena<Int32>.sizeClass(for: length)
    let offset = indices.allocate(sizeClass: sizeClass)
    block.members = indices.pairs(at: offset, count: memberCount)
    block.sizeClass = Int8(sizeClass)
    var place = Int(offset)
    place = indices.write(planVariables, at: place)
    place = indices.write(tears, at: place)
    place = indices.write(planRows, at: place)
    indices.write(residualRows, at: place)

    let outsideClass = Arena<Int32>.sizeClass(for: outside.count)
    block.outsideOffset = indices.allocate(sizeClass: outsideClass)
    block.outsideClass = Int8(outsideClass)
    block.outsideCount = Int32(outside.count)
    indices.write(outside, at: Int(block.outsideOffset))

    let factorClass = Arena<Double>.sizeClass(for: valueCount)
    block.factorOffset = factors.allocate(sizeClass: factorClass)
    block.factorClass = Int8(factorClass)

    let index: BlockIndex
    if let reused = free.popLast() {
      index = reused
    } else {
      index = BlockIndex(blocks.count)
      blocks.extend(to: index.offset + 1, with: Block())
    }
    blocks[index] = block
    return index
  }

  /// Releases a block.
  mutating func release(_ index: BlockIndex) {
    let block = blocks[index]
    indices.free(block.members.first.offset, sizeClass: Int(block.sizeClass))
    indices.free(block.outsideOffset, sizeClass: Int(block.outsideClass))
    factors.free(block.factorOffset, sizeClass: Int(block.factorClass))
    blocks[index] = Block()
    free.append(index)
  }

  /// Resets every block's BTRAN mark, since the counter starts over.
  mutating func forgetBTRANs() {
    for raw in 0..<blocks.count { blocks[BlockIndex(raw)].lastBTRAN = 0 }
  }

  /// Replaces a row in a block's plan by one with equal terms.
  ///
  /// O(members).
  mutating func replace(_ old: RowIndex, by new: RowIndex, in index: BlockIndex) {
    let block = blocks[index]
    for k in 0..<block.memberCount where row(block, k) == old {
      indices[rowPlace(block, k)] = new.raw
      return
    }
  }

  var byteCount: Int { blocks.byteCount + indices.byteCount + factors.byteCount + free.byteCount }
}
