import Foundation

/// A number in a predicate; integers are compared exactly.
enum PredicateNumber {
  case integer(any BinaryInteger)
  case real(Double)

  /// The number of a value; `nil` for other values.
  init?(_ value: Any?) {
    switch value {
    case let value as Bool: self = .integer(value ? 1 : 0)
    case let value as any BinaryInteger: self = .integer(value)
    case let value as any BinaryFloatingPoint: self = .real(Double(value))
    case let value as NSNumber: self.init(boxed: value)
    case let value as Decimal: self = .real(NSDecimalNumber(decimal: value).doubleValue)
    default: return nil
    }
  }

  private init(boxed number: NSNumber) {
    switch unsafe String(cString: number.objCType) {
    case "f", "d": self = .real(number.doubleValue)
    case "Q": self = .integer(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  /// The number, rounded to a floating-point number.
  var real: Double {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    }
  }

  /// The order of two numbers; `nil` if one is not a number.
  func order(_ other: PredicateNumber) -> ComparisonResult? {
    if case .integer(let first) = self, case .integer(let second) = other { return Self.order(first, second) }
    let first = real, second = other.real
    if first == second { return .orderedSame }
    return first < second ? .orderedAscending : first > second ? .orderedDescending : nil
  }

  private static func order(_ first: some BinaryInteger, _ second: some BinaryInteger) -> ComparisonResult {
    first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
}
