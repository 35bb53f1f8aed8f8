/// The identity of a worker's workload.
public struct WorkloadID: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The scene's number of nodes.
  public var nodes: Int
  /// The variant of the program under test.
  public var variant: String
  /// The seed of the scene and its edits.
  public var seed: UInt64
  /// A file with a trace, replayed instead of the scene.
  public var trace: String?
  /// The operation to be measured, if a fresh process measures no other; nil if others may follow.
  ///
  /// The workload may omit parts that this operation does not need.
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

/// A scene at a size under a concurrency and a mode: all variants are measured on it in the same blocks.
public struct Cell: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The scene's number of nodes.
  public var nodes: Int
  /// The concurrency.
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

  /// The number of processors of a repetition.
  package var processors: Int { max(concurrency.width, mode.processors) }
}

extension Cell: CustomStringConvertible {
  /// The cell in words, such as `feed 10,000`, `feed 1,000 queues:2` or `feed 1,000 cold`: distinct for each cell.
  public var description: String { "\(scene) \(Quantity.count(nodes))\(series.suffix)" }
}
