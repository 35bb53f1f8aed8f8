/// The edits of a scene as its solver sees them: the same work for every engine that can solve linear constraints.
///
/// The first step makes the system. The steps of a standing operation come together, as a walk there and back: the second
/// half undoes the first, last step first, so that the system is then as it was made, and the walk can be taken again
/// and again, any operation before any other. The steps of `cycle` each belong to a system of their own, which has
/// played the first step before.
public struct SolverTrace: Hashable, Sendable {
  /// Where a trace comes from.
  public struct Origin: Hashable, Sendable {
    /// The scene's name.
    public var scene: String
    /// The number of its nodes.
    public var nodes: Int
    /// The seed that the scene and its edits were drawn from.
    public var seed: UInt64

    /// The origin of a scene's trace.
    public init(scene: String, nodes: Int, seed: UInt64) {
      self.scene = scene
      self.nodes = nodes
      self.seed = seed
    }
  }

  /// Edits that are one sample of an operation.
  public struct Step: Hashable, Sendable {
    /// Their operation.
    public var operation: TraceOperation
    /// Their places among all edits.
    public var edits: Range<Int>
  }

  /// Where the trace comes from.
  public let origin: Origin
  /// The steps in order.
  public private(set) var steps: [Step] = []
  /// The edits of all steps.
  public private(set) var content = TraceEdits()

  init(_ origin: Origin) {
    self.origin = origin
  }

  /// Appends a step.
  mutating func append(_ operation: TraceOperation, _ edits: TraceEdits) {
    let start = content.edits.count
    content.append(edits)
    steps.append(Step(operation: operation, edits: start..<content.edits.count))
  }

  /// The places in ``steps`` of an operation's steps.
  public func places(of operation: TraceOperation) -> Range<Int> {
    guard let first = steps.firstIndex(where: { $0.operation == operation }) else { return 0..<0 }
    return first..<(steps[first...].firstIndex { $0.operation != operation } ?? steps.count)
  }
}
