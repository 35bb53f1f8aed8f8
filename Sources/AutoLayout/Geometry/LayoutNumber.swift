package import Foundation

/// The range of numbers that layout accepts, in points or as factors: finite, and small enough that sums and products
/// of a few of them do not overflow.
///
/// Other numbers are reported where they are set, and ignored: in the solver, a single one would spoil the layout of
/// the whole tree, long after the call that set it. `CGFloat.greatestFiniteMagnitude`, which often stands for "no
/// limit", counts as the largest length.
enum LayoutNumber {
  /// The largest magnitude.
  static let largest = 1e50
  /// The least magnitude of a nonzero factor, so that its inverse does not overflow.
  static let leastFactor = 1e-50

  /// The length that layout uses: the largest one in place of "no limit".
  static func length(_ value: Double) -> Double {
    value.magnitude == .greatestFiniteMagnitude ? (value < 0 ? -largest : largest) : value
  }

  /// The fault of unusable numbers, as the end of a sentence.
  static func fault(of values: Double...) -> String {
    values.allSatisfy(\.isFinite) ? "beyond \(largest)" : "not finite"
  }
}

extension CGFloat {
  /// Whether layout accepts the number.
  package var isUsable: Bool { magnitude <= LayoutNumber.largest }
}

extension CGSize {
  /// The size that layout uses: the largest length in place of "no limit".
  var withLimits: CGSize { CGSize(width: LayoutNumber.length(width), height: LayoutNumber.length(height)) }
}

extension CGRect {
  /// Whether the edges are numbers.
  ///
  /// If they are not, Foundation traps when it intersects the rectangle with another one, or looks for a point in it.
  package var hasEdges: Bool { minX <= maxX && minY <= maxY }

  /// Whether layout accepts every number.
  var isUsable: Bool { origin.x.isUsable && origin.y.isUsable && size.width.isUsable && size.height.isUsable }

  /// The rectangle that layout uses: the largest length in place of "no limit".
  var withLimits: CGRect { CGRect(origin: origin, size: size.withLimits) }

  /// The fault of an unusable rectangle.
  var fault: String { LayoutNumber.fault(of: origin.x, origin.y, size.width, size.height) }
}

extension EdgeInsets {
  /// Whether layout accepts every distance.
  var isUsable: Bool { top.isUsable && left.isUsable && bottom.isUsable && right.isUsable }

  /// The fault of unusable insets.
  var fault: String { LayoutNumber.fault(of: top, left, bottom, right) }
}
