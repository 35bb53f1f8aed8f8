public import BenchmarkModel

/// The counts of a callgrind output file.
///
/// ``stacks`` are exact only if callgrind distinguished functions by their callers (`--separate-callers`): each
/// function's own cost then belongs to a single stack, and no estimate has to divide it among callers. Recursive calls
/// are folded into one frame.
///
/// Source: Callgrind Format Specification, part of valgrind's manual.
public struct CallgrindFile: Hashable, Sendable {
  /// Instructions by stack.
  public let stacks: FoldedStacks
  /// Each function's own cost, summed over all callers.
  public let functions: [String: SimulatedEvents]

  /// Reads a file's text.
  ///
  /// - Throws: ``ProfileError`` for another kind of text, a text without instructions, and a text whose sum differs
  ///   from its stated total.
  public init(_ text: String) throws(ProfileError) {
    var reader = CallgrindReader()
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      try reader.read(line, number: number + 1)
    }
    (stacks, functions) = try reader.finish()
  }
}

/// Reads line by line.
private struct CallgrindReader {
  private var stacks = FoldedStacks()
  private var functions: [String: SimulatedEvents] = [:]
  private var names: [Substring: [String]] = [:]
  private var function: [String]?
  /// The number of position columns in a line of cost.
  private var positions = 1
  /// The events that the columns after the positions count.
  private var events: [Substring] = []
  /// The index of instructions in ``events``.
  private var event: Int?
  private var stated: Int?
  /// Whether the next line states the cost of a call, which is skipped: the callee's own lines state this cost too.
  private var isCall = false

  mutating func read(_ line: Substring, number: Int) throws(ProfileError) {
    guard let first = line.first, first != "#" else { return }
    if first.isNumber || first == "+" || first == "-" || first == "*" {
      try readCost(line, number)
    } else if let equals = line.firstIndex(of: "="), !line[..<equals].contains(":") {
      readName(line[..<equals], line[line.index(after: equals)...])
    } else if let colon = line.firstIndex(of: ":") {
      readHead(line[..<colon], line[line.index(after: colon)...].split(separator: " "))
    } else {
      throw ProfileError("line \(number) is not in callgrind's format")
    }
  }

  private mutating func readHead(_ key: Substring, _ words: [Substring]) {
    switch key {
    case "positions": positions = words.count
    case "events": (events, event) = (words, words.firstIndex(of: "Ir"))
    case "summary", "totals": stated = event.flatMap { $0 < words.count ? Int(words[$0]) : nil }
    default: break
    }
  }

  /// `fn=(12) name` introduces a name, `fn=(12)` repeats it.
  private mutating func readName(_ key: Substring, _ value: Substring) {
    switch key {
    case "fn": function = stack(value)
    case "cfn": _ = stack(value)
    case "calls": isCall = true
    default: break
    }
  }

  private mutating func stack(_ value: Substring) -> [String] {
    guard value.first == "(", let end = value.firstIndex(of: ")") else { return Self.frames(value) }
    let name = value[value.index(after: end)...].drop { $0 == " " }
    let key = value[...end]
    if !name.isEmpty { names[key] = Self.frames(name) }
    return names[key] ?? [String(key)]
  }

  /// Splits `inner'caller'its caller`, where a number is the depth of a recursion.
  private static func frames(_ name: Substring) -> [String] {
    name.split(separator: "'").filter { Int($0) == nil }.reversed().map(String.init)
  }

  private mutating func readCost(_ line: Substring, _ number: Int) throws(ProfileError) {
    if isCall {
      isCall = false
      return
    }
    let words = line.split(separator: " ")
    guard let event, let function else { throw ProfileError("line \(number) has a cost without a function") }
    // Zeros at the end are omitted.
    guard positions + event < words.count else { return }
    guard let cost = Int(words[positions + event]) else { throw ProfileError("line \(number) has no cost") }
    stacks.add(cost, to: function)
    guard let innermost = function.last else { return }
    for (name, word) in zip(events, words.dropFirst(positions)) {
      functions[innermost, default: SimulatedEvents()].add(Int(word) ?? 0, of: name)
    }
  }

  func finish() throws(ProfileError) -> (FoldedStacks, [String: SimulatedEvents]) {
    guard event != nil else { throw ProfileError("it is not a callgrind file, or lacks instruction counts") }
    guard stated == nil || stated == stacks.total else {
      throw ProfileError("its costs add up to \(stacks.total), not \(stated ?? 0): the file is truncated")
    }
    return (stacks, functions)
  }
}
