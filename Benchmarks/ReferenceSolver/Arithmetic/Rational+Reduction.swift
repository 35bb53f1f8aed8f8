import BigInt

extension Rational {
  /// The fraction in lowest terms; the denominator must not be 0.
  init(numerator: BigInt, denominator: BigInt) {
    precondition(!denominator.isZero, "division by zero")
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    var numerator = divisor == 1 ? numerator : numerator / divisor
    var denominator = divisor == 1 ? denominator : denominator / divisor
    if denominator.sign == .minus {
      numerator.negate()
      denominator.negate()
    }
    if let small = Rational.small(Int64(exactly: numerator), Int64(exactly: denominator)) {
      self = small
    } else {
      self.init(storage: .large(LargeFraction(numerator, denominator)))
    }
  }

  /// The fraction in lowest terms; the denominator must be positive.
  init(numerator: Int128, denominator: Int128) {
    precondition(denominator > 0, "the denominator must be positive")
    var (numerator, denominator) = (numerator, denominator)
    let divisor = Int128(Rational.greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    if divisor != 1 {
      numerator /= divisor
      denominator /= divisor
    }
    if let small = Rational.small(Int64(exactly: numerator), Int64(exactly: denominator)) {
      self = small
    } else {
      self.init(storage: .large(LargeFraction(BigInt(numerator), BigInt(denominator))))
    }
  }

  /// The small form of parts in lowest terms; nil if they do not fit.
  private static func small(_ numerator: Int64?, _ denominator: Int64?) -> Rational? {
    guard let numerator, let denominator, numerator != .min else { return nil }
    return Rational(storage: .small(numerator, denominator))
  }

  /// Euclid's algorithm, on single words once both numbers fit one.
  static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (first, second) = (first, second)
    while second != 0 {
      if let low = UInt64(exactly: first), let other = UInt64(exactly: second) {
        return UInt128(greatestCommonDivisor(low, other))
      }
      (first, second) = (second, first % second)
    }
    return first
  }

  /// Euclid's algorithm.
  static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (first, second) = (first, second)
    while second != 0 {
      (first, second) = (second, first % second)
    }
    return first
  }
}
