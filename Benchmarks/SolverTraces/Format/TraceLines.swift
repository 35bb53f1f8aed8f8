/// The lines of a trace in order, with their count and hash, which the last line repeats.
struct TraceLines {
  private let bytes: [UInt8]
  private var position = 0
  private var lineNumber = 0
  private var hash = TraceFormat.hash([])
  /// The hash of the lines before the present line.
  private var hashBefore = TraceFormat.hash([])

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next line without its line feed.
  mutating func next(_ expected: String) throws(TraceError) -> TraceLine {
    lineNumber += 1
    guard position < bytes.count else {
      throw TraceError(line: lineNumber, expected: expected, found: "the end of the file")
    }
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else {
      let rest = TraceLine(number: lineNumber, bytes[position...])
      // A first line without an end suggests another kind of file, so the error names the expected first line.
      throw lineNumber == 1 ? rest.error(expected) : rest.error("a line that ends", found: "the end of the file")
    }
    let line = TraceLine(number: lineNumber, bytes[position..<end])
    hashBefore = hash
    hash = TraceFormat.hash(bytes[position...end], from: hash)
    position = end + 1
    return line
  }

  /// The second line: the origin of the trace.
  mutating func readOrigin() throws(TraceError) -> SolverTrace.Origin {
    let expected = "'scene', its name, its nodes and the seed"
    var line = try next(expected)
    let word = try line.word(expected)
    guard word.elementsEqual("scene".utf8) else { throw line.error(expected, found: word) }
    let written = try line.word("the scene's name")
    let name = String(decoding: written, as: UTF8.self)
    guard SolverTrace.Origin.isName(name) else {
      throw line.error("the scene's name in letters, digits and hyphens", found: written)
    }
    let nodes = Int(try line.place("the number of nodes"))
    let seed: UInt64 = try line.integer("the seed")
    try line.finish()
    return SolverTrace.Origin(scene: name, nodes: nodes, seed: seed)
  }

  /// Reads the rest of the last line, and checks that the file ends there.
  mutating func readEnd(_ line: inout TraceLine) throws(TraceError) {
    let count = lineNumber - 1
    let expected = "\(count), the number of lines before"
    let number: Int = try line.integer(expected)
    guard number == count else { throw line.error(expected, found: "'\(number)'") }
    let sum = TraceFormat.word(hashBefore)
    let given = try line.hash("the hash of the lines before")
    guard given == hashBefore else {
      let found = "'\(TraceFormat.word(given))'"
      throw line.error("\(sum), the hash of the lines before: one of them is damaged", found: found)
    }
    try line.finish()
    guard position == bytes.count else {
      throw TraceError(line: lineNumber + 1, expected: "the end of the file", found: "more")
    }
  }
}
