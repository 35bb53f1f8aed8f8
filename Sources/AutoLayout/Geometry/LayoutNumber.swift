package import Foundation

/// The numbers that layout takes, in points or as factors: finite, and small enough that neither sums nor products of a few of
/// them are beyond numbers.
///
/// One that is not such a number is reported where it is set, and not taken over: in the solver it would spoil the whole
/// tree, long after the call. `CGFloat.greatestFiniteMagnitude`, which stands for "no limit" in much code, is taken as the largest length.
enum LayoutNumber {
  /// The largest magnitude.
  static let largest = 1e50
  /// The least magnitude of a factor that is not zero: its inverse is a number too.
  static let leastFactor = 1e-50

  /// A length as layout uses it: the largest one in place of "no limit".
  static func length(_ value: Double) -> Double {
    value.magnitude == .greatestFiniteMagnitude ? (value < 0 ? -largest : largest) : value
  }

  /// The fault of numbers of which one is not usable, as the end of a sentence.
  static func fault(of values: Double...) -> String {
    values.allSatisfy(\.isFinite) ? "beyond \(largest)" : "not finite"
  }
}

extension CGFloat {
  /// Whether layout takes the number.
  package var isUsable: Bool { magnitude <= LayoutNumber.largest }
}

extension CGSize {
  /// The size as layout uses it: the largest length in place of "no limit".
  var withLimits: CGSize { CGSize(width: LayoutNumber.length(width), height: LayoutNumber.length(height)) }
}

extension CGRect {
  /// Whether layout takes every number.
  var isUsable: Bool { origin.x.isUsable && origin.y.isUsable && size.width.isUsable && size.height.isUsable }

  /// The rectangle as layout uses it: the largest length in place of "no limit".
  var withLimits: CGRect { CGRect(origin: origin, size: size.withLimits) }

  /// The fault of an unusable rectangle.
  var fault: String { LayoutNumber.fault(of: origin.x, origin.y, size.width, size.height) }
}

extension EdgeInsets {
  /// Whether layout takes every distance.
  var isUsable: Bool { top.isUsable && left.isUsable && bottom.isUsable && right.isUsable }

  /// The fault of unusable insets.
  var fault: String { LayoutNumber.fault(of: top, left, bottom, right) }
}
