/// The fault of a trace: the line, the expected text, and the found text.
public struct TraceError: Error, Hashable, Sendable {
  /// The line's number, from 1.
  public let line: Int
  /// The expected text.
  public let expected: String
  /// The found text, shortened and in printable characters.
  public let found: String
}

extension TraceError: CustomStringConvertible {
  /// One sentence, as in `line 12: expected a priority above 0 and up to 1000, found '0'`.
  public var description: String { "line \(line): expected \(expected), found \(found)" }
}
