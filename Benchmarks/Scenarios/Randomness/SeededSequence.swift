/// Random numbers from a seed, the same on every machine and with every compiler.
///
/// Streams of one seed are independent, so a further draw from one does not change another.
///
/// Source: O'Neill, "PCG: a family of simple fast space-efficient statistically good algorithms for random number
/// generation", 2014 (PCG-XSH-RR 64/32).
struct SeededSequence {
  private var state: UInt64
  private let increment: UInt64

  /// A stream of a seed.
  ///
  /// - Parameter stream: the stream's number; the highest bit is ignored.
  init(seed: UInt64, stream: UInt64) {
    increment = stream << 1 | 1
    state = 0
    _ = next()
    state &+= seed
    _ = next()
  }

  /// The next 32 bits.
  mutating func next() -> UInt32 {
    let old = state
    state = old &* 6_364_136_223_846_793_005 &+ increment
    let mixed = UInt32(truncatingIfNeeded: (old >> 18 ^ old) >> 27)
    let turn = UInt32(truncatingIfNeeded: old >> 59)
    return mixed &>> turn | mixed &<< (0 &- turn)
  }

  /// A number in `0..<bound`; the bound must be positive and below 2³².
  mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt32(truncatingIfNeeded: bound)).high)
  }

  /// A whole number in a range, as a length in points.
  mutating func length(in range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound + index(below: range.count))
  }

  /// One of the values; there must be at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[index(below: values.count)]
  }

  /// Whole numbers in a random order.
  mutating func shuffled(_ numbers: Range<Int>) -> [Int] {
    var result = Array(numbers)
    for last in result.indices.dropFirst().reversed() { result.swapAt(last, index(below: last + 1)) }
    return result
  }
}
