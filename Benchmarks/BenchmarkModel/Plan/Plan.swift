public import ProcessMeters

/// The plan of a run: every cell in every block, in an order drawn from the seed.
public struct Plan: Codable, Hashable, Sendable {
  /// The name of the plan's profile.
  public var profile: String
  /// The seed of the scenes, their edits and the run's order.
  @WideNumber public var seed: UInt64
  /// The operations, in the order of the report.
  public var operations: [String]
  /// The operations that scenes declare, by scene; a scene that is missing here declares all.
  public var sceneOperations: [String: [String]]?
  /// The variants; the others are compared with the first.
  public var variants: [String]
  /// The cells, in the order of the report.
  public var cells: [Cell]
  /// Blocks of each cell.
  ///
  /// In a plan with a time limit, this is the least planned number; in the result of such a plan, it is the number in
  /// the cell with the fewest blocks.
  public var blocks: Int
  /// The time limit; nil if the number of blocks is given.
  public var time: TimeBudget?
  /// The effort of each worker.
  public var effort: Effort
  /// Seconds after which a worker is killed.
  public var timeLimit: Int
  /// The traces to replay instead of scenes; nil if the run measures the scenes themselves.
  public var replay: Replay?
  /// The side of a comparison to which the blocks belong; nil for a single run.
  public var pairing: Pairing?

  /// Makes a plan from its parts.
  public init(
    profile: String, seed: UInt64, operations: [String], variants: [String], cells: [Cell], blocks: Int,
    effort: Effort, timeLimit: Int, replay: Replay? = nil, time: TimeBudget? = nil
  ) {
    self.profile = profile
    self.seed = seed
    self.operations = operations
    self.variants = variants
    self.cells = cells
    self.blocks = blocks
    self.effort = effort
    self.timeLimit = timeLimit
    self.replay = replay
    self.time = time
  }

  /// The operations of a cell's rows, in the order of the report: those that its scene declares.
  public func operations(of cell: Cell) -> [String] {
    guard let declared = sceneOperations?[cell.scene] else { return operations }
    return operations.filter(declared.contains)
  }

  /// The plan's hash: equal plans have equal hashes in every process.
  public var hash: String {
    ContentHash(Document.bytes(self)).hexadecimal
  }
}
