import Foundation

/// Formats numbers in pictures: usually at most two decimals, without trailing zeros, the same on every machine.
enum PictureNumber {
  /// The maximum number of decimals of numbers in a picture without magnification.
  static let usualDecimals = 2
  /// The largest magnitude that is written; larger numbers are clamped to it, because no viewer draws beyond.
  private static let limit = 1e9

  /// The number as text; NaN as 0.
  static func text(of number: Double, decimals: Int = usualDecimals) -> String {
    var text = ""
    append(number, decimals: decimals, to: &text)
    return text
  }

  /// Appends the number with a maximum number of decimals, at most 8, to a text.
  static func append(_ number: Double, decimals: Int = usualDecimals, to text: inout String) {
    var unit = Self.unit(of: decimals)
    let parts = number.isNaN ? 0 : Int((min(max(number, -limit), limit) * Double(unit)).rounded())
    if parts < 0 { text.append("-") }
    var (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
    text.append(String(whole))
    guard rest > 0 else { return }
    text.append(".")
    while rest > 0 {
      unit /= 10
      (whole, rest) = rest.quotientAndRemainder(dividingBy: unit)
      text.append(String(whole))
    }
  }

  /// 10 to the power of the number of decimals: 100 for two decimals.
  static func unit(of decimals: Int) -> UInt { (0..<decimals).reduce(1) { unit, _ in unit * 10 } }

  /// The number as the last part of a sum: ` + 4`, ` - 4`, nothing for zero.
  static func summand(_ number: Double) -> String {
    if number == 0 { return "" }
    return (number < 0 ? " - " : " + ") + text(of: number.magnitude)
  }
}
