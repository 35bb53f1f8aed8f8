/// The value of a control that has a minimum and a maximum, limited as by UIKit.
enum BoundedValue {
  /// A value limited to its bounds.
  ///
  /// - Parameters:
  ///   - value: the value that was set; a value that is not a number is reported.
  ///   - old: the value used instead of a value that is not a number.
  ///   - least: the smallest value.
  ///   - most: the largest value; if it is below the smallest, the smallest is used.
  ///   - name: the name of the property in the report.
  static func pinned<Value: BinaryFloatingPoint>(
    _ value: Value, else old: Value, from least: Value, to most: Value, _ name: String
  ) -> Value {
    if value.isNaN { Misuse.report("\(name) cannot be NaN; it stays \(old)") }
    let value = value.isNaN ? old : value
    return value.isNaN ? least : min(max(value, least), max(least, most))
  }
}
