import ConstraintSolver

/// The words of the format, shared by the writer and the reader; `docs/trace-format.md` describes it.
enum TraceFormat {
  /// The first line: the file's kind, and the version of the format.
  static let firstLine = "snap-layout solver trace 1"
  /// The first line of a file with lower bounds or continuations.
  static let firstLineOfLayout = "snap-layout solver trace 2"

  static func word(_ relation: Relation) -> String { relation.description }

  static func word(_ stay: StayRank) -> String {
    switch stay {
    case .size: "size"
    case .position: "position"
    case .derived: "derived"
    }
  }

  /// The shortest decimal digits of a number that convert back exactly, without a fraction for a whole number.
  static func word(_ number: Double) -> String { withoutEmptyFraction(number.description) }

  static func word(_ priority: Priority) -> String { withoutEmptyFraction(priority.rawValue.description) }

  private static func withoutEmptyFraction(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Sixteen hexadecimal digits.
  static func word(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// FNV-1a of bytes, continued from an earlier hash.
  static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    var value = start
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return value
  }
}
