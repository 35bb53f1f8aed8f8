/// Why a trace cannot be read: the line, what should stand there, and what does.
public struct TraceError: Error, Hashable, Sendable {
  /// The line's number, from 1.
  public let line: Int
  /// What should stand there.
  public let expected: String
  /// What stands there, in printable letters and cut to a few.
  public let found: String
}

extension TraceError: CustomStringConvertible {
  /// One sentence, as in `line 12: expected a priority above 0 and up to 1000, found '0'`.
  public var description: String { "line \(line): expected \(expected), found \(found)" }
}
