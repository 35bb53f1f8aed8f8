import BigInt

/// An exact fraction in lowest terms, of any size.
///
/// Numerators and denominators of up to 63 bits are stored in the value; larger ones cost an allocation. Every finite
/// `Double` is a fraction whose denominator is a power of two, so its conversion is exact.
public struct Rational: Sendable {
  /// A fraction whose parts do not fit 63 bits.
  final class LargeFraction: Sendable {
    let numerator: BigInt
    let denominator: BigInt

    init(_ numerator: BigInt, _ denominator: BigInt) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// The representation, unique for each value: the large form is used only if the small form cannot hold the value.
  enum Storage: Sendable {
    /// In lowest terms; the denominator is positive, and neither part is `Int64.min`.
    case small(Int64, Int64)
    /// In lowest terms, with a positive denominator.
    case large(LargeFraction)
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  /// The number 0.
  public static let zero = Rational(storage: .small(0, 1))
  /// The number 1.
  public static let one = Rational(storage: .small(1, 1))

  /// A whole number.
  public init(_ value: Int) {
    self.init(numerator: BigInt(value), denominator: 1)
  }

  /// The value of a floating-point number; `nil` if it is infinite or not a number.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    guard value != 0 else {
      self = .zero
      return
    }
    let significand = BigInt(value.significandBitPattern | (value.isNormal ? 1 << 52 : 0))
    let exponent = Int(value.isNormal ? value.exponentBitPattern : 1) - 1075
    let numerator = exponent > 0 ? significand << exponent : significand
    self.init(numerator: value < 0 ? -numerator : numerator, denominator: exponent < 0 ? BigInt(1) << -exponent : 1)
  }

  /// The nearest floating-point number, ties to even; beyond the range of `Double` an infinity.
  public var doubleValue: Double {
    let (numerator, denominator) = parts
    guard !numerator.isZero else { return 0 }
    // The quotient has at least 66 bits. The last of the 64 kept bits is set if anything was cut off.
    let shift = max(0, 66 - (numerator.magnitude.bitWidth - denominator.magnitude.bitWidth))
    var (quotient, rest) = (numerator.magnitude << shift).quotientAndRemainder(dividingBy: denominator.magnitude)
    let excess = quotient.bitWidth - 64
    if quotient.trailingZeroBitCount < excess { rest = 1 }
    quotient >>= excess
    let bits = (quotient.words.first.map(UInt64.init) ?? 0) | (rest.isZero ? 0 : 1)
    let magnitude = Self.rounded(bits, exponent: excess - shift)
    return numerator.sign == .minus ? -magnitude : magnitude
  }

  /// The nearest floating-point number to 64 significant bits times a power of two, rounded once, subnormal or not.
  private static func rounded(_ bits: UInt64, exponent: Int) -> Double {
    let unit = max(exponent + 11, -1074)
    let dropped = unit - exponent
    if dropped > 64 { return 0 }
    let kept = bits >> dropped
    let rest = bits << (64 - dropped)
    let half: UInt64 = 1 << 63
    let isUp = rest > half || rest == half && !kept.isMultiple(of: 2)
    return Double(sign: .plus, exponent: unit, significand: Double(kept + (isUp ? 1 : 0)))
  }

  /// Whether the number is 0.
  public var isZero: Bool {
    if case .small(0, _) = storage { return true }
    return false
  }

  /// −1, 0 or 1.
  public var signum: Int {
    switch storage {
    case .small(let numerator, _): Int(numerator.signum())
    case .large(let fraction): Int(fraction.numerator.signum())
    }
  }

  /// The number without its sign.
  public var magnitude: Rational { signum < 0 ? -self : self }

  var parts: (numerator: BigInt, denominator: BigInt) {
    switch storage {
    case .small(let numerator, let denominator): (BigInt(numerator), BigInt(denominator))
    case .large(let fraction): (fraction.numerator, fraction.denominator)
    }
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Rational: CustomStringConvertible {
  /// The fraction as written: `-7/3`, `12`.
  public var description: String {
    let (numerator, denominator) = parts
    return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
