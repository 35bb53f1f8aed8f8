internal import Synchronization

/// The measurable workloads: their names on the command line, and their making.
public struct WorkloadCatalog: Sendable {
  /// A scene.
  public struct Scene: Sendable {
    /// The supported sizes of a scene.
    public enum Size: Hashable, Sendable {
      /// A single size.
      case fixed(Int)
      /// Any size in a range.
      case from(ClosedRange<Int>)
    }

    /// Its name on the command line.
    public var name: String
    /// A summary in one line.
    public var summary: String
    /// The supported sizes.
    ///
    /// The size is computed on first use: this may require making the scene, which a worker avoids before its first
    /// sample.
    public var size: Size { sizes.value }
    private let sizes: LazySize
    /// Whether it can also be drawn and recorded in smaller sizes than the measured sizes; it then refuses unusable
    /// sizes itself.
    public var hasSmallerSizes: Bool
    /// Whether parts of it can be solved concurrently, as in `islands:K`.
    public var hasIslands: Bool
    /// Whether it is a tree of boxes, which layout engines lay out; solvers replay the edits of other scenes.
    public var isOfBoxes: Bool
    /// The operations that it declares; nil means all of the catalogue's.
    ///
    /// A scene may lack some of them, which shows once it is made.
    public var operations: [String]?

    /// A scene.
    public init(
      _ name: String, _ summary: String, size: @autoclosure @escaping @Sendable () -> Size,
      hasSmallerSizes: Bool = false, hasIslands: Bool = false, isOfBoxes: Bool = false, operations: [String]? = nil
    ) {
      self.name = name
      self.summary = summary
      sizes = LazySize(size)
      self.hasSmallerSizes = hasSmallerSizes
      self.hasIslands = hasIslands
      self.isOfBoxes = isOfBoxes
      self.operations = operations
    }
  }

  /// An operation.
  public struct Operation: Sendable {
    /// Its name on the command line.
    public var name: String
    /// A summary in one line.
    public var summary: String
    /// The part of a scene that it affects.
    public var extent: OperationExtent
    /// Whether a run measures it by default.
    public var isStandard: Bool
    /// Whether it is one frame of a transition, with a due time.
    public var isFrame: Bool

    /// An operation.
    public init(
      _ name: String, _ summary: String, extent: OperationExtent, isStandard: Bool = true, isFrame: Bool = false
    ) {
      self.isStandard = isStandard
      self.isFrame = isFrame
      self.name = name
      self.summary = summary
      self.extent = extent
    }
  }

  /// The scenes, in the order of the report.
  public var scenes: [Scene]
  /// The operations, in the order of the report.
  public var operations: [Operation]
  /// The variants; the others are compared with the first.
  public var variants: [String]
  /// Other programs that can be measured as variants, if requested by name.
  public var peers: [String]
  /// The kinds of peers, where known.
  public var peerKinds: [String: PeerKind] = [:]
  /// Makes a workload and lays it out once.
  public var make: @Sendable (WorkloadID) throws -> sending any Workload

  /// A catalogue.
  public init(
    scenes: [Scene], operations: [Operation], variants: [String], peers: [String] = [],
    make: @escaping @Sendable (WorkloadID) throws -> sending any Workload
  ) {
    self.scenes = scenes
    self.operations = operations
    self.variants = variants
    self.peers = peers
    self.make = make
  }

  /// The names of the operations that a run measures by default.
  public var standardOperations: [String] { operations.filter(\.isStandard).map(\.name) }
}

/// A scene's size, found on first use.
private final class LazySize: Sendable {
  private let found = Mutex<WorkloadCatalog.Scene.Size?>(nil)
  private let find: @Sendable () -> WorkloadCatalog.Scene.Size

  init(_ find: @escaping @Sendable () -> WorkloadCatalog.Scene.Size) {
    self.find = find
  }

  var value: WorkloadCatalog.Scene.Size {
    found.withLock { found in
      if let found { return found }
      let size = find()
      found = size
      return size
    }
  }
}

/// The part of a scene that an operation affects; it decides the number of counted samples.
public enum OperationExtent: String, Codable, Sendable {
  /// A few nodes, independent of the scene's size.
  case part
  /// Most of its nodes.
  case whole
}
