/// A 64-bit hash of bytes (FNV-1a), equal in every process and on every machine.
///
/// It detects accidental differences; it does not resist attacks.
///
/// Source: Fowler, Noll, Vo; the parameters are RFC 9923's.
public struct ContentHash: Hashable, Sendable {
  /// The hash so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no bytes.
  public init() {}

  /// The hash of some bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// The hash of a text's UTF-8.
  public init(_ text: String) {
    self.init(text.utf8)
  }

  /// Adds a byte.
  @inline(__always)
  public mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds a word, its low byte first.
  public mutating func combine(_ word: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  /// Sixteen hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
