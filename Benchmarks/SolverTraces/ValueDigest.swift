/// A hash of the values of variables, in 1024ths.
///
/// FNV-1a, 64 bits, over the little-endian bytes of `Int64((value * 1024).rounded())` of each present variable, in the
/// order of their numbers. Values that do not fit, and not-a-number, count as the least integer.
public struct ValueDigest: Hashable, Sendable {
  /// The hash of the values so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no values.
  public init() {}

  /// Adds the value of the next variable.
  public mutating func add(_ number: Double) {
    var bits = UInt64(bitPattern: Int64(exactly: (number * 1024).rounded()) ?? .min)
    for _ in 0..<8 {
      value = (value ^ bits & 0xff) &* 0x100_0000_01b3
      bits >>= 8
    }
  }
}
