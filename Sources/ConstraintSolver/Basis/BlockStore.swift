internal import SolverKernels

/// A group of variables that determine each other, with its factor.
///
/// With the tears given, the plan computes the other members one after the other, each from one row; the residual
/// rows then say how far the tears are off. There is one tear, or every member is one.
struct Block: BitwiseCopyable {
  /// In the index arena: members and their rows; the order of a sparse factor follows them in the same run.
  ///
  /// Plan variables come before tears, and plan rows, each in the place of its variable, before residual rows.
  var members = ArenaPairs<Int32>()
  /// Run of the value arena: the answer of the residual row to the tear and the response of the plan variables, or the
  /// sparse factor.
  var factorOffset: Int32 = 0
  /// Run of the index arena: variables outside the block that its rows contain.
  var outsideOffset: Int32 = 0
  var outsideCount: Int32 = 0
  /// How many terms of its rows are of its members: as often are these in rows of the block itself.
  var innerUseCount: Int32 = 0
  var tearCount: Int32 = 0
  /// How much larger than the tear the plan variables get, or than those of the rows the entries of the factor.
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
  /// Whether the rows themselves are factorised, with every member as a tear.
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

  /// A member: a plan variable or, from the number of these on, a tear.
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

  /// The offset of the bounds of a sparse factor: where each step's entries of L end, and those of U.
  func boundPlace(_ block: Block) -> Int { rowPlace(block, block.memberCount) }

  /// The offset of the steps to which the entries of a sparse factor belong.
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

  /// A new block with its plan, and with room for the order and the values of its factor.
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

  /// Gives a block back.
  mutating func release(_ index: BlockIndex) {
    let block = blocks[index]
    indices.free(block.members.first.offset, sizeClass: Int(block.sizeClass))
    indices.free(block.outsideOffset, sizeClass: Int(block.outsideClass))
    factors.free(block.factorOffset, sizeClass: Int(block.factorClass))
    blocks[index] = Block()
    free.append(index)
  }

  /// Lets no block look reached by a BTRAN to come: their counter has begun anew.
  mutating func forgetBTRANs() {
    for raw in 0..<blocks.count { blocks[BlockIndex(raw)].lastBTRAN = 0 }
  }

  /// Puts a row with equal terms in the place of another in the plan of a block.
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
