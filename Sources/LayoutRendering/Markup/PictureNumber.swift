import Foundation

/// Formats numbers in pictures: usually at most two decimals, without trailing zeros, the same on every machine.
enum PictureNumber {
  /// The most decimals of numbers that are not magnified.
  static let usualDecimals = 2
  /// The largest magnitude written, beyond which no viewer draws.
  private static let limit = 1e9

  /// The number as text; NaN as 0.
  static func text(of number: Double, decimals: Int = usualDecimals) -> String {
    var text = ""
    append(number, decimals: decimals, to: &text)
    return text
  }

  /// Appends the number with a maximum number of decimals, at most 8, to a text.
  static func append(_ number: Double, decimals: Int, to text: inout String) {
    if decimals == usualDecimals { return append(number, to: &text) }
    let unit = (0..<decimals).reduce(1 as UInt) { unit, _ in unit * 10 }
    let parts = number.isNaN ? 0 : Int((min(max(number, -limit), limit) * Double(unit)).rounded())
    if parts < 0 { text.append("-") }
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
    text.append(String(whole))
    guard rest > 0 else { return }
    // The sum has all leading zeros of the fraction, after a 1.
    var digits = String(String(unit + rest).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    text.append(".")
    text.append(digits)
  }

  /// Appends the number to a text.
  static func append(_ number: Double, to text: inout String) {
    let hundredths = number.isNaN ? 0 : Int((min(max(number, -limit), limit) * 100).rounded())
    if hundredths < 0 { text.append("-") }
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    text.append(String(whole))
    guard rest > 0 else { return }
    text.append(".")
    text.append(String(rest / 10))
    if rest % 10 > 0 { text.append(String(rest % 10)) }
  }

  /// The number as the last part of a sum: ` + 4`, ` - 4`, nothing for zero.
  static func summand(_ number: Double) -> String {
    if number == 0 { return "" }
    return (number < 0 ? " - " : " + ") + text(of: number.magnitude)
  }
}
