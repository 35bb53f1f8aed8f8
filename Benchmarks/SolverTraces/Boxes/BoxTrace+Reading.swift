extension BoxTrace {
  /// Reads the text form, and checks all of it: the words and numbers, the order of the boxes, that edits change only
  /// explicit sizes, that walks lead back to the first sizes, the number of lines, and their hash.
  ///
  /// - Throws: ``TraceError`` for the first invalid line.
  /// - Complexity: O(bytes), and O(boxes) for each operation.
  public init(reading bytes: [UInt8]) throws(TraceError) {
    var lines = TraceLines(bytes)
    let first = try lines.next("'\(Self.firstLine)'")
    guard first.text == Self.firstLine else { throw first.error("'\(Self.firstLine)'") }
    var assembly = BoxAssembly(try lines.readOrigin())
    while true {
      let expected = "'box', 'step', an edit, 'digest' or 'end'"
      var line = try lines.next(expected)
      let word = String(decoding: try line.word(expected), as: UTF8.self)
      if word == "end" {
        try lines.readEnd(&line)
        self = try assembly.finish(at: line)
        return
      }
      guard try assembly.read(word, &line) else { throw line.error(expected) }
      try line.finish()
    }
  }
}

/// A trace of boxes while its lines are read.
private struct BoxAssembly {
  private let origin: SolverTrace.Origin
  private var boxes: [FlexBox] = []
  /// The boxes as the edits so far have left them.
  private var edited: [FlexBox] = []
  private var steps: [BoxTrace.Step] = []
  /// The step that has begun; nil once its digest is read.
  private var open: (operation: BoxOperation, edits: [BoxEdit])?

  init(_ origin: SolverTrace.Origin) {
    self.origin = origin
  }

  /// Reads the rest of a line, after its first word; `false` if no line begins with this word.
  mutating func read(_ word: String, _ line: inout TraceLine) throws(TraceError) -> Bool {
    switch word {
    case "box": try readBox(&line)
    case "step": try begin(&line)
    case "digest":
      guard let step = open else { throw line.error("'step' before", found: "'digest'") }
      steps.append(.init(step.operation, step.edits, digest: try line.hash("a digest of 16 hexadecimal digits")))
      open = nil
    default:
      guard let side = BoxEdit.Side(rawValue: word) else { return false }
      try readEdit(of: side, &line)
    }
    return true
  }

  /// The whole trace, once its last line is read.
  func finish(at line: TraceLine) throws(TraceError) -> BoxTrace {
    guard open == nil else { throw line.error("'digest', which ends a step") }
    guard !steps.isEmpty else { throw line.error("'step make'") }
    try checkWalk(at: line)
    return BoxTrace(origin, boxes: boxes, steps: steps)
  }

  private mutating func readBox(_ line: inout TraceLine) throws(TraceError) {
    guard steps.isEmpty, open == nil else { throw line.error("no box after a step") }
    let parent = try Self.length("the parent's number or '-'", &line)
    // In tree order, the parent of a box is the previous box or one of its ancestors.
    var above = boxes.isEmpty ? nil : boxes.count - 1
    while let place = above, place != parent { above = boxes[place].parent }
    guard above == parent, boxes.isEmpty == (parent == nil) else {
      throw line.error(boxes.isEmpty ? "'-' for the root" : "the previous box or one of its ancestors as parent")
    }
    var box = FlexBox(in: parent)
    box.direction = try Self.choice("'row' or 'column'", &line)
    box.alignment = try Self.choice("'stretch' or 'start'", &line)
    box.padding = try Self.known("the padding", &line)
    box.width = try Self.length("the width or '-'", &line)
    box.height = try Self.length("the height or '-'", &line)
    box.margins.left = try Self.known("the left margin", &line)
    box.margins.top = try Self.known("the top margin", &line)
    box.margins.right = try Self.known("the right margin", &line)
    box.margins.bottom = try Self.known("the bottom margin", &line)
    box.grow = try Self.known("the share of the remaining room", &line)
    box.shrink = try Self.known("the share of the missing room", &line)
    boxes.append(box)
    edited.append(box)
  }

  private mutating func begin(_ line: inout TraceLine) throws(TraceError) {
    let operation: BoxOperation = try Self.choice("an operation", &line)
    guard open == nil else { throw line.error("'digest', which ends a step") }
    guard !boxes.isEmpty else { throw line.error("'box' before") }
    guard steps.isEmpty == (operation == .make) else {
      throw line.error(steps.isEmpty ? "'step make'" : "another operation than 'make'")
    }
    if let last = steps.last, last.operation != operation {
      try checkWalk(at: line)
      guard !steps.contains(where: { $0.operation == operation }) else {
        throw line.error("the steps of an operation together")
      }
    }
    open = (operation, [])
  }

  private mutating func readEdit(of side: BoxEdit.Side, _ line: inout TraceLine) throws(TraceError) {
    guard let step = open, step.operation != .make, step.operation != .template else {
      throw line.error("an edit within a step other than 'make' and 'template'")
    }
    let box = try Self.known("a box's number", &line)
    guard boxes.indices.contains(box), boxes[box][side] != nil else {
      throw line.error("a box with a \(side.rawValue) of its own")
    }
    let length = try Self.known("a length", &line)
    edited[box][side] = length
    open?.edits.append(BoxEdit(box: box, side, length))
  }

  /// Refuses a walk that does not end at the sizes that the boxes were made with.
  private func checkWalk(at line: TraceLine) throws(TraceError) {
    guard let box = boxes.indices.first(where: { boxes[$0] != edited[$0] }) else { return }
    throw line.error("a step that restores the original size of box \(box)")
  }

  /// A whole number from 0 to 2^20, so that its 1,024ths fit into 32 bits.
  private static func known(_ expected: String, _ line: inout TraceLine) throws(TraceError) -> Int {
    let number: Int = try line.integer(expected)
    guard (0...1 << 20).contains(number) else { throw line.error("\(expected), 0 to 1048576", found: "'\(number)'") }
    return number
  }

  /// A number as `known` reads it, or nil for '-'.
  private static func length(_ expected: String, _ line: inout TraceLine) throws(TraceError) -> Int? {
    var ahead = line
    guard try ahead.word(expected).elementsEqual("-".utf8) else { return try known(expected, &line) }
    line = ahead
    return nil
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ expected: String, _ line: inout TraceLine
  ) throws(TraceError) -> Choice {
    let word = try line.word(expected)
    guard let choice = Choice(rawValue: String(decoding: word, as: UTF8.self)) else {
      throw line.error(expected, found: word)
    }
    return choice
  }
}
