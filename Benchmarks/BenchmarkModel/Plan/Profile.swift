/// A named preset of scenes, sizes and durations, for runs whose command lines select none.
public struct Profile: Sendable {
  /// Scenes, sizes, concurrencies and modes in all combinations.
  public struct Part: Sendable {
    /// Names of scenes; nil means all.
    public var scenes: [String]?
    /// Sizes.
    ///
    /// A scene of a fixed size occurs once, at that size.
    public var nodes: [Int]
    /// Concurrencies.
    public var concurrency: [Concurrency]
    /// The state before each sample.
    public var modes: [Mode]

    /// A part.
    public init(
      scenes: [String]? = nil, nodes: [Int], concurrency: [Concurrency] = [.serial], modes: [Mode] = [.warm]
    ) {
      self.scenes = scenes
      self.nodes = nodes
      self.concurrency = concurrency
      self.modes = modes
    }
  }

  /// The name on the command line.
  public var name: String
  /// A summary in one line.
  public var summary: String
  /// The scenes, sizes and concurrencies.
  public var parts: [Part]
  /// Names of operations; nil means the standard operations.
  public var operations: [String]?
  /// The number of blocks of each cell, used if ``seconds`` is nil.
  ///
  /// A block measures every variant twice.
  public var blocks: Int
  /// Seconds of measurement; nil if the number of blocks is given.
  public var seconds: Double?
  /// The effort of each worker.
  public var effort: Effort
  /// Seconds after which a worker is killed.
  public var timeLimit: Int

  /// A profile.
  public init(
    name: String, summary: String, parts: [Part], operations: [String]? = nil, blocks: Int, seconds: Double? = nil,
    effort: Effort, timeLimit: Int
  ) {
    self.seconds = seconds
    self.operations = operations
    self.name = name
    self.summary = summary
    self.parts = parts
    self.blocks = blocks
    self.effort = effort
    self.timeLimit = timeLimit
  }

  /// Whether a part names the scene, or all scenes.
  func has(_ scene: String) -> Bool {
    parts.contains { $0.scenes?.contains(scene) ?? true }
  }
}
