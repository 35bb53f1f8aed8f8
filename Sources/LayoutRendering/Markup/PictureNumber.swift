import Foundation

/// Formats numbers in pictures: at most two decimals, without trailing zeros, the same on every machine.
enum PictureNumber {
  /// The largest magnitude written, beyond which no viewer draws.
  private static let limit = 1e9

  /// The number as text; NaN as 0.
  static func text(of number: Double) -> String {
    var text = ""
    append(number, to: &text)
    return text
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
