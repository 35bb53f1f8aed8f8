internal import BenchmarkStatistics

/// The order of a plan's measurements.
///
/// All cells are measured in the first block, then all in the second, and so on, each time in another order, so that a
/// drift of the machine affects all rows. Within a cell's block the variants are measured in a random order and then in
/// reverse, so that a drift within the block cancels: ABBA or BAAB for two.
public struct RunOrder: Sendable {
  /// One cell in one block: the unit that is repeated completely after an interruption.
  public struct Block: Hashable, Sendable {
    /// The cell's position in the plan.
    public var cell: Int
    /// The block's number.
    public var number: Int
    /// The variants in order, each twice.
    public var variants: [String]
  }

  /// Every block of the run, first to last.
  public let blocks: [Block]

  /// The order determined by a plan's seed.
  public init(_ plan: Plan) {
    var generator = SeededGenerator(seed: plan.seed)
    var blocks: [Block] = []
    for number in 0..<plan.blocks {
      for cell in generator.shuffled(Array(plan.cells.indices)) {
        let order = generator.shuffled(plan.variants)
        blocks.append(Block(cell: cell, number: number, variants: order + order.reversed()))
      }
    }
    self.blocks = blocks
  }

  /// One block alone, for cells with different numbers of blocks.
  ///
  /// The plan's seed, the cell and the block's number determine the order.
  static func block(of plan: Plan, cell: Int, number: Int) -> Block {
    // The multiplication gives adjacent places distant seeds.
    let place = UInt64(cell) << 32 | UInt64(number)
    var generator = SeededGenerator(seed: plan.seed ^ (place &+ 1) &* 0xd134_2543_de82_ef95)
    let order = generator.shuffled(plan.variants)
    return Block(cell: cell, number: number, variants: order + order.reversed())
  }
}
