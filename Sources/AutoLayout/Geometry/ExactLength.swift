/// An exact sum of lengths: whole points, and a fraction in units of 2⁻⁶⁴ points.
///
/// A floating-point sum would depend on the order of the additions, and therefore on earlier edits.
struct ExactLength: Hashable {
  private var whole: Int64
  private var fraction: UInt64

  /// No length.
  static let zero = ExactLength(0)

  /// A length from 0 to 2⁶² points; digits below 2⁻⁶⁴ are cut off.
  init(_ length: Double) {
    whole = Int64(length)
    fraction = UInt64((length - Double(whole)) * 0x1p64)
  }

  /// The length in points, rounded.
  var points: Double { Double(whole) + Double(fraction) * 0x1p-64 }

  static func + (first: Self, second: Self) -> Self {
    var sum = first
    sum += second
    return sum
  }

  static func += (sum: inout Self, other: Self) {
    let (fraction, carries) = sum.fraction.addingReportingOverflow(other.fraction)
    sum.fraction = fraction
    sum.whole &+= other.whole &+ (carries ? 1 : 0)
  }
}

extension ExactLength: Comparable {
  static func < (first: Self, second: Self) -> Bool {
    (first.whole, first.fraction) < (second.whole, second.fraction)
  }
}
