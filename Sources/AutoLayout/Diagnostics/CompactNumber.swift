import Foundation

/// Numbers as Apple's logs print them: `%g`.
enum CompactNumber {
  /// The number with up to six digits and without trailing zeros.
  static func text(of number: Double) -> String {
    if number == number.rounded(), number.magnitude < 1e6 { return "\(Int(number))" }
    return String(format: "%g", number)
  }

  /// The number as the last part of a sum: ` + 4`, ` - 4`, nothing for zero.
  static func summand(_ number: Double) -> String {
    if number == 0 { return "" }
    return (number < 0 ? " - " : " + ") + text(of: number.magnitude)
  }
}
