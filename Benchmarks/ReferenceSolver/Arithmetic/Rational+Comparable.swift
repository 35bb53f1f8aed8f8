import BigInt

extension Rational: Hashable {
  /// Whether the numbers are the same.
  public static func == (first: Rational, second: Rational) -> Bool {
    switch (first.storage, second.storage) {
    case (.small(let a, let b), .small(let c, let d)): a == c && b == d
    case (.large(let one), .large(let other)):
      one.numerator == other.numerator && one.denominator == other.denominator
    default: false
    }
  }

  /// Feeds the fraction to a hasher.
  public func hash(into hasher: inout Hasher) {
    let (numerator, denominator) = parts
    hasher.combine(numerator)
    hasher.combine(denominator)
  }
}

extension Rational: Comparable {
  /// Whether the first number is below the second.
  public static func < (first: Rational, second: Rational) -> Bool {
    if case .small(let a, let b) = first.storage, case .small(let c, let d) = second.storage {
      return b == d ? a < c : Int128(a) * Int128(d) < Int128(c) * Int128(b)
    }
    let (a, b) = first.parts
    let (c, d) = second.parts
    return a * d < c * b
  }
}
