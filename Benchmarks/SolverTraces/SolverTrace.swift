/// The solver's edits for a scene: the same work for every engine that can solve linear constraints.
///
/// The first step makes the system. The steps of a standing operation are a walk there and back: the second half undoes
/// the first, last step first. The system is then the same as before, so the walk can be repeated, and operations can
/// follow in any order. Each step of `cycle` works on its own system, on which the first step was done before.
public struct SolverTrace: Hashable, Sendable {
  /// The origin of a trace.
  public struct Origin: Hashable, Sendable {
    /// The scene's name.
    public var scene: String
    /// The number of its nodes.
    public var nodes: Int
    /// The seed of the scene and its edits.
    public var seed: UInt64

    /// The origin of a scene's trace.
    public init(scene: String, nodes: Int, seed: UInt64) {
      self.scene = scene
      self.nodes = nodes
      self.seed = seed
    }

    /// Whether a text can be the scene's name: letters, digits and hyphens of ASCII, at least one.
    ///
    /// All code that records, reads or plays traces calls this function, so that every recorded trace can be read.
    public static func isName(_ text: String) -> Bool {
      !text.isEmpty
        && text.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }
  }

  /// The edits of one sample of an operation.
  public struct Step: Hashable, Sendable {
    /// Their operation.
    public var operation: TraceOperation
    /// Their positions among all edits.
    public var edits: Range<Int>
  }

  /// The trace's origin.
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

  /// The positions of an operation's steps in ``steps``.
  public func places(of operation: TraceOperation) -> Range<Int> {
    guard let first = steps.firstIndex(where: { $0.operation == operation }) else { return 0..<0 }
    return first..<(steps[first...].firstIndex { $0.operation != operation } ?? steps.count)
  }
}
