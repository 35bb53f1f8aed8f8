internal import Foundation

/// Lengths as tests say them: rounded to some places after the point, without zeros at the end.
enum ShortDecimal {
  /// A number with at most so many places, as in `12.5`; one that is beyond counting as it is printed.
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
