/// A named preset of scenes, sizes and durations; a run uses one unless it selects its own.
public struct Profile: Sendable {
  /// Scenes, sizes, concurrencies and modes that are crossed with each other.
  public struct Part: Sendable {
    /// Names of scenes; nil means all.
    public var scenes: [String]?
    /// Sizes.
    ///
    /// A scene of a fixed size comes once, at its own.
    public var nodes: [Int]
    /// How much runs at once.
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

  /// As it is written on the command line.
  public var name: String
  /// One line.
  public var summary: String
  /// The scenes, sizes and concurrencies.
  public var parts: [Part]
  /// Names of operations; nil means the standard ones.
  public var operations: [String]?
  /// Blocks of each cell where their number is given, and not a time.
  ///
  /// A block measures every variant twice.
  public var blocks: Int
  /// Seconds of measuring; nil if the number of blocks is given.
  public var seconds: Double?
  /// How long each worker measures.
  public var effort: Effort
  /// Seconds after which a worker is ended.
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
