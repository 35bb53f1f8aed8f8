/// A tree of boxes, edits of it, and the digest of the frames after each step: the same work for every layout engine
/// that knows flexbox.
///
/// The first step makes the boxes and lays them out. The steps of each other operation are contiguous and form a walk
/// forward and back, which restores the first sizes. So the walk can be repeated, and operations can be done in any
/// order.
///
/// A unit is a child of the root with its descendants. The first child is a unit, and so is each following child, up to
/// the first that differs from it in more than the lengths of given widths and heights. `docs/peers.md` describes the
/// file.
public struct BoxTrace: Hashable, Sendable {
  /// Edits that are made together and laid out: one sample of an operation.
  public struct Step: Hashable, Sendable {
    /// The operation.
    public var operation: BoxOperation
    /// The edits; none in `make` and `template`.
    public var edits: [BoxEdit]
    /// The hash of the frames afterwards, in the order of the boxes: x, y, width and height, relative to the parent, as
    /// ``ValueDigest`` hashes numbers.
    ///
    /// It covers all boxes; after `template`, only the units' boxes.
    public var digest: UInt64

    /// A step.
    public init(_ operation: BoxOperation, _ edits: [BoxEdit], digest: UInt64) {
      self.operation = operation
      self.edits = edits
      self.digest = digest
    }
  }

  /// The origin of the trace.
  public let origin: SolverTrace.Origin
  /// The boxes, each before those in it.
  public let boxes: [FlexBox]
  /// The steps in order.
  public var steps: [Step]

  /// A trace.
  public init(_ origin: SolverTrace.Origin, boxes: [FlexBox], steps: [Step]) {
    self.origin = origin
    self.boxes = boxes
    self.steps = steps
  }
}

extension BoxTrace {
  /// The first line: the file's kind, and the version of the format.
  static let firstLine = "snap-layout boxes 2"

  /// The trace in its text form; reading it gives an equal trace.
  ///
  /// - Complexity: O(boxes and edits).
  public var bytes: [UInt8] {
    var writer = TraceWriter()
    writer.write(Self.firstLine)
    writer.write("scene \(origin.scene) \(origin.nodes) \(origin.seed)")
    for box in boxes { writer.write(box.line) }
    for step in steps {
      writer.write("step \(step.operation.rawValue)")
      for edit in step.edits { writer.write("\(edit.side.rawValue) \(edit.box) \(edit.length)") }
      writer.write("digest \(TraceFormat.word(step.digest))")
    }
    return writer.finish()
  }
}

extension FlexBox {
  fileprivate var line: String {
    func word(_ number: Int?) -> String { number.map(String.init) ?? "-" }
    let lengths = [
      padding, width, height, margins.left, margins.top, margins.right, margins.bottom, grow, shrink,
    ]
    let words = [word(parent), direction.rawValue, alignment.rawValue] + lengths.map(word)
    return "box " + words.joined(separator: " ")
  }
}
