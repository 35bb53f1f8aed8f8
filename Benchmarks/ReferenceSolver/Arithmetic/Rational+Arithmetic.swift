import BigInt

extension Rational {
  /// The negated number.
  public static prefix func - (operand: Rational) -> Rational {
    switch operand.storage {
    case .small(let numerator, let denominator):
      Rational(storage: .small(-numerator, denominator))
    case .large(let fraction):
      Rational(storage: .large(LargeFraction(-fraction.numerator, fraction.denominator)))
    }
  }

  /// The exact sum.
  public static func + (first: Rational, second: Rational) -> Rational {
    if case .small(let a, let b) = first.storage, case .small(let c, let d) = second.storage {
      if a == 0 { return second }
      if c == 0 { return first }
      if b == 1, d == 1 {
        let (sum, overflow) = a.addingReportingOverflow(c)
        if !overflow, sum != .min { return Rational(storage: .small(sum, 1)) }
      }
      if b == d { return Rational(numerator: Int128(a) + Int128(c), denominator: Int128(b)) }
      return Rational(numerator: Int128(a) * Int128(d) + Int128(c) * Int128(b), denominator: Int128(b) * Int128(d))
    }
    let (a, b) = first.parts
    let (c, d) = second.parts
    return Rational(numerator: a * d + c * b, denominator: b * d)
  }

  /// The exact difference.
  public static func - (first: Rational, second: Rational) -> Rational { first + -second }

  /// The exact product.
  public static func * (first: Rational, second: Rational) -> Rational {
    if case .small(let a, let b) = first.storage, case .small(let c, let d) = second.storage {
      if a == 0 || c == 0 { return .zero }
      if b == 1, d == 1 {
        let (product, overflow) = a.multipliedReportingOverflow(by: c)
        if !overflow, product != .min { return Rational(storage: .small(product, 1)) }
      }
      return Rational(numerator: Int128(a) * Int128(c), denominator: Int128(b) * Int128(d))
    }
    let (a, b) = first.parts
    let (c, d) = second.parts
    return Rational(numerator: a * c, denominator: b * d)
  }

  /// The exact quotient.
  ///
  /// - Precondition: the divisor is not 0.
  public static func / (first: Rational, second: Rational) -> Rational { first * second.reciprocal }

  /// One divided by the number.
  ///
  /// - Precondition: the number is not 0.
  public var reciprocal: Rational {
    precondition(!isZero, "division by zero")
    switch storage {
    case .small(let numerator, let denominator):
      let sign: Int64 = numerator < 0 ? -1 : 1
      return Rational(storage: .small(sign * denominator, sign * numerator))
    case .large(let fraction):
      return Rational(numerator: fraction.denominator, denominator: fraction.numerator)
    }
  }

  /// Adds in place.
  public static func += (first: inout Rational, second: Rational) { first = first + second }

  /// Subtracts in place.
  public static func -= (first: inout Rational, second: Rational) { first = first - second }

  /// Multiplies in place.
  public static func *= (first: inout Rational, second: Rational) { first = first * second }
}
