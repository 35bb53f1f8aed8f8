/// A small seeded generator: equal seeds give equal sequences, on every machine and with every compiler.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The sequence of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// A generator with an independent sequence.
  public mutating func split() -> SplitMix64 {
    SplitMix64(seed: next())
  }

  /// A number in `0..<count`; the count is positive.
  public mutating func index(below count: Int) -> Int {
    // The high half of a full product: no modulo, and a bias of 2^-64 times the count.
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// A number in a range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + index(below: range.count)
  }

  /// A number from 0 to just below 1.
  public mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// True with a probability.
  public mutating func chance(_ probability: Double) -> Bool {
    fraction() < probability
  }

  /// One of some values, at least one.
  public mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: index(below: choices.count))]
  }

  /// The values in a random order.
  public mutating func shuffled<Values: Sequence>(_ values: Values) -> [Values.Element] {
    var result = Array(values)
    for last in result.indices.dropFirst().reversed() {
      result.swapAt(last, index(below: last + 1))
    }
    return result
  }
}
