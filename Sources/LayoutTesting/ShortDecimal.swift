internal import Foundation

/// Formats lengths for tests: rounded to some decimals, without trailing zeros.
enum ShortDecimal {
  /// A number with a maximum number of decimals, such as `12.5`; a huge number in its default format.
  static func text(of value: CGFloat, places: Int) -> String {
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let scaled = (value * CGFloat(unit)).rounded()
    guard scaled.magnitude < 1e15 else { return "\(value)" }
    let (whole, rest) = Int(scaled).magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    var digits = "\(whole)"
    if rest != 0 {
      var decimals = String(String(UInt(unit) + rest).dropFirst())
      while decimals.hasSuffix("0") { decimals.removeLast() }
      digits += ".\(decimals)"
    }
    return scaled < 0 ? "-\(digits)" : digits
  }
}
