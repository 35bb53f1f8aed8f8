import ConstraintSolver

extension SolverTrace {
  /// Reads the text form, and checks all of it: the words and numbers, that the variables and constraints of each edit
  /// exist, that walks lead back to the first system, the number of lines, and their hash.
  ///
  /// - Throws: ``TraceError`` for the first invalid line.
  /// - Complexity: O(bytes), and O(variables and constraints) for each cycle.
  public init(reading bytes: [UInt8]) throws(TraceError) {
    var lines = TraceLines(bytes)
    let expected = "'\(TraceFormat.firstLine)' or '\(TraceFormat.firstLineOfLayout)'"
    let first = try lines.next(expected)
    let isOfLayout = first.text == TraceFormat.firstLineOfLayout
    guard isOfLayout || first.text == TraceFormat.firstLine else { throw first.error(expected) }
    var assembly = TraceAssembly(try lines.readOrigin(), isOfLayout: isOfLayout)
    while true {
      var line = try lines.next("an edit, 'step' or 'end'")
      let word = String(decoding: try line.word("an edit"), as: UTF8.self)
      if word == "end" {
        try lines.readEnd(&line)
        self = try assembly.finish(at: line)
        return
      }
      try assembly.read(word, &line)
      try line.finish()
    }
  }
}
