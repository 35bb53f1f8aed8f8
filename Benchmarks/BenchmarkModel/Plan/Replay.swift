internal import ProcessMeters

/// The traces that replace scenes.
///
/// Other programs replay them; this program's variants do so too, unless the traces are of boxes.
public struct Replay: Codable, Hashable, Sendable {
  /// A recorded trace, which replaces a scene at a size.
  public struct Trace: Codable, Hashable, Sendable {
    /// The scene's name.
    public var scene: String
    /// The scene's number of nodes.
    public var nodes: Int
    /// The file's path.
    public var path: String
    /// A hash of its bytes.
    public var hash: String

    /// A trace.
    public init(scene: String, nodes: Int, path: String, hash: String) {
      self.scene = scene
      self.nodes = nodes
      self.path = path
      self.hash = hash
    }
  }

  /// Another program that replays traces, measured as a variant.
  public struct Peer: Codable, Hashable, Sendable {
    /// The variant's name.
    public var variant: String
    /// The program's path.
    public var path: String
    /// Its arguments; nil for none.
    public var arguments: [String]?
    /// A hash of its bytes and, if any, of the arguments and the files that they name.
    public var hash: String

    /// A peer.
    public init(variant: String, path: String, arguments: [String]? = nil, hash: String) {
      self.variant = variant
      self.path = path
      self.arguments = arguments
      self.hash = hash
    }

    /// The present hash of a program and its arguments; nil if it cannot be read.
    public static func hash(of path: String, _ arguments: [String]?) -> String? {
      guard let bytes = try? StoredFile.read(path) else { return nil }
      var hash = ContentHash(bytes)
      for argument in arguments ?? [] {
        for byte in [0] + Array(argument.utf8) { hash.combine(byte) }
        // A script is an argument of its interpreter.
        if StoredFile.isReplaceable(argument), let script = try? StoredFile.read(argument) {
          for byte in script { hash.combine(byte) }
        }
      }
      return hash.hexadecimal
    }
  }

  /// A trace for each scene and size of the plan.
  public var traces: [Trace]
  /// The variants that are other programs.
  public var peers: [Peer]
  /// Seconds after which a peer's operation is given up.
  public var limit: Int
  /// Whether the traces are of boxes: only the peers replay them, and this program's variants measure the scenes
  /// themselves; nil for no.
  public var isOfBoxes: Bool?

  /// A replay.
  public init(traces: [Trace], peers: [Peer], limit: Int, isOfBoxes: Bool? = nil) {
    self.traces = traces
    self.peers = peers
    self.limit = limit
    self.isOfBoxes = isOfBoxes
  }
}

extension Plan {
  /// Whether a variant is another program, whose values may differ and whose time is limited.
  public func isPeer(_ variant: String) -> Bool {
    replay?.peers.contains { $0.variant == variant } ?? false
  }

  /// The file that replaces a cell's scene; nil if the scene itself is measured.
  package func trace(of cell: Cell, for variant: String) -> String? {
    guard isPeer(variant) || !isOfBoxes else { return nil }
    return replay?.traces.first { $0.scene == cell.scene && $0.nodes == cell.nodes }?.path
  }

  /// Whether scenes of boxes are measured beside layout engines.
  public var isOfBoxes: Bool { replay?.isOfBoxes == true }
}
