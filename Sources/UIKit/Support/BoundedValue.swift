/// The value of a control that has a smallest and a largest one, as UIKit pins it.
enum BoundedValue {
  /// A value within its bounds.
  ///
  /// - Parameters:
  ///   - value: the value that was set; not-a-number is reported.
  ///   - old: the value that stays in place of not-a-number.
  ///   - least: the smallest value.
  ///   - most: the largest value; below the smallest, that holds.
  ///   - name: the property, for the report.
  static func pinned<Value: BinaryFloatingPoint>(
    _ value: Value, else old: Value, from least: Value, to most: Value, _ name: String
  ) -> Value {
    if value.isNaN { Misuse.report("\(name) is not a number: it stays \(old)") }
    let value = value.isNaN ? old : value
    return value.isNaN ? least : min(max(value, least), max(least, most))
  }
}
