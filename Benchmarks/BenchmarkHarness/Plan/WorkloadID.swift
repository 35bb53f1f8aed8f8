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

  /// A workload's name.
  public init(scene: String, nodes: Int, variant: String, seed: UInt64, trace: String? = nil) {
    self.scene = scene
    self.nodes = nodes
    self.variant = variant
    self.seed = seed
    self.trace = trace
  }
}

/// A scene at a size under a concurrency: what all variants are measured on, in the same blocks.
public struct Cell: Codable, Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// Its size.
  public var nodes: Int
  /// How much runs at once.
  public var concurrency: Concurrency

  /// A cell.
  public init(scene: String, nodes: Int, concurrency: Concurrency) {
    self.scene = scene
    self.nodes = nodes
    self.concurrency = concurrency
  }
}
