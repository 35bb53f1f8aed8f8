/// Random numbers from a seed, the same on every machine (SplitMix64).
///
/// Source: Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// The next number in `0..<bound`, all equally likely to within 2⁻³²; the bound is positive.
  ///
  /// The standard library's methods may draw differently in another version; this one never does.
  public mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// The elements in a random order (Fisher, Yates).
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(last, index(below: last + 1)) }
    return elements
  }
}
