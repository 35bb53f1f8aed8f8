/// Which workload a worker makes.
public struct WorkloadID: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// Its size.
  public var nodes: Int
  /// The variant of the program under test that lays it out.
  public var variant: String
  /// The seed that the scene and its edits are drawn from.
  public var seed: UInt64
  /// A file with the scene's trace, which is replayed in place of the scene.
  public var trace: String?
  /// The only operation to be measured, in a fresh process; nil if others may follow.
  ///
  /// Parts that the operation does not need may be omitted.
  public var first: String?

  /// A workload's name.
  public init(
    scene: String, nodes: Int, variant: String, seed: UInt64, trace: String? = nil, first: String? = nil
  ) {
    self.scene = scene
    self.nodes = nodes
    self.variant = variant
    self.seed = seed
    self.trace = trace
    self.first = first
  }
}

/// A scene at a size under a concurrency and a mode: what all variants are measured on, in the same blocks.
public struct Cell: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// Its size.
  public var nodes: Int
  /// How much runs at once.
  public var concurrency: Concurrency
  /// The state before each sample.
  @OmittedWhenWarm public var mode: Mode = .warm

  /// A cell.
  public init(scene: String, nodes: Int, concurrency: Concurrency, mode: Mode = .warm) {
    self.scene = scene
    self.nodes = nodes
    self.concurrency = concurrency
    self.mode = mode
  }

  /// The processors that a repetition takes.
  package var processors: Int { max(concurrency.width, mode.processors) }
}

extension Cell: CustomStringConvertible {
  /// As in `feed 10,000`, `feed 1,000 queues:2`.
  public var description: String {
    "\(scene) \(Quantity.count(nodes))" + (concurrency == .serial ? "" : " \(concurrency)")
  }
}
