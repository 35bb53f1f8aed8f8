public import Foundation

/// A number that can be named in a visual format.
///
/// See ``LayoutConstraint/constraints(withVisualFormat:options:metrics:views:)``.
public protocol VisualFormatMetric {
  /// The number as the format uses it.
  var visualFormatValue: Double { get }
}

extension Double: VisualFormatMetric {
  /// The number itself.
  public var visualFormatValue: Double { self }
}

extension Float: VisualFormatMetric {
  /// The same number.
  public var visualFormatValue: Double { Double(self) }
}

extension CGFloat: VisualFormatMetric {
  /// The same number.
  public var visualFormatValue: Double { Double(self) }
}

extension Int: VisualFormatMetric {
  /// The number; above 2^53, rounded to the nearest double.
  public var visualFormatValue: Double { Double(self) }
}

extension LayoutConstraint.Priority: VisualFormatMetric {
  /// The rank as a number.
  public var visualFormatValue: Double { Double(rawValue) }
}
