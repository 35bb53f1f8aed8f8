import ConstraintSolver

/// A line of a trace, read word by word.
struct TraceLine {
  /// The line's number, from 1.
  let number: Int
  private let bytes: ArraySlice<UInt8>
  private var rest: ArraySlice<UInt8>
  private var isAtEnd = false

  init(number: Int, _ bytes: ArraySlice<UInt8>) {
    self.number = number
    self.bytes = bytes
    rest = bytes
  }

  /// The whole line.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether all words have been read.
  var isFinished: Bool { isAtEnd }

  /// The next word.
  mutating func word(_ expected: @autoclosure () -> String) throws(TraceError) -> ArraySlice<UInt8> {
    guard !isAtEnd else { throw error(expected(), found: "the end of the line") }
    if let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      let word = rest[rest.startIndex..<space]
      rest = rest[(space + 1)...]
      return word
    }
    isAtEnd = true
    return rest
  }

  /// The next word as a whole number.
  mutating func integer<Number: FixedWidthInteger>(
    _ expected: @autoclosure () -> String, as type: Number.Type = Number.self
  ) throws(TraceError) -> Number {
    let word = try word(expected())
    let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let value = Number(String(decoding: word, as: UTF8.self))
    else { throw error(expected(), found: word) }
    return value
  }

  /// The next word as the number of a variable or constraint.
  mutating func place(_ expected: @autoclosure () -> String) throws(TraceError) -> Int32 {
    let before = self
    let value: Int32 = try integer(expected())
    guard value >= 0 else {
      var again = before
      throw error(expected(), found: try again.word(expected()))
    }
    return value
  }

  /// The next word as a finite number in decimal digits.
  mutating func number(_ expected: @autoclosure () -> String) throws(TraceError) -> Double {
    let word = try word(expected())
    guard Self.isDecimal(word), let value = Double(String(decoding: word, as: UTF8.self)), value.isFinite else {
      throw error(expected(), found: word)
    }
    return value
  }

  /// The next word as a priority.
  mutating func priority() throws(TraceError) -> Priority {
    let expected = "a priority above 0 and up to 1000"
    let word = try word(expected)
    guard Self.isDecimal(word), let value = Float(String(decoding: word, as: UTF8.self)), Priority(value).isValid else {
      throw error(expected, found: word)
    }
    return Priority(value)
  }

  /// The next word as sixteen hexadecimal digits.
  mutating func hash(_ expected: String) throws(TraceError) -> UInt64 {
    let word = try word(expected)
    guard word.count == 16, let value = UInt64(String(decoding: word, as: UTF8.self), radix: 16),
      TraceFormat.word(value).utf8.elementsEqual(word)
    else { throw error(expected, found: word) }
    return value
  }

  /// Refuses further words.
  func finish() throws(TraceError) {
    guard isAtEnd else { throw error("the end of the line", found: rest) }
  }

  /// The error for a line other than the expected one.
  func error(_ expected: String) -> TraceError {
    error(expected, found: bytes.isEmpty ? "an empty line" : "'\(Self.printable(bytes))'")
  }

  func error(_ expected: String, found word: ArraySlice<UInt8>) -> TraceError {
    error(expected, found: "'\(Self.printable(word))'")
  }

  func error(_ expected: String, found: String) -> TraceError {
    TraceError(line: number, expected: expected, found: found)
  }

  private static func isDecimal(_ word: ArraySlice<UInt8>) -> Bool {
    !word.isEmpty
      && word.allSatisfy {
        switch $0 {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "e"),
          UInt8(ascii: "+"):
          true
        default: false
        }
      }
  }

  /// At most forty characters, with a question mark for each unprintable one.
  private static func printable(_ bytes: ArraySlice<UInt8>) -> String {
    let letters = bytes.prefix(40).map { (0x20...0x7e).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: letters, as: UTF8.self) + (bytes.count > 40 ? "…" : "")
  }
}
