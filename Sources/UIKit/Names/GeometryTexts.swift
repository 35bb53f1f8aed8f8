public import AutoLayout
public import Foundation

// Texts of geometric values, as in archives and logs, and methods that compare such values.

/// Formats and reads numbers as UIKit does: `{3, 2.5}`.
enum GeometryText {
  static func list(_ numbers: [CGFloat], in ends: (String, String) = ("{", "}")) -> String {
    ends.0 + numbers.map(number).joined(separator: ", ") + ends.1
  }

  private static func number(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension CGPoint {
  /// Whether two points are the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether two sizes are the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension NSCoder {
  /// The text of a point: `{x, y}`.
  public static func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// The text of a size: `{width, height}`.
  public static func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// The text of a rectangle: `{{x, y}, {width, height}}`.
  public static func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// The text of insets: `{top, left, bottom, right}`.
  public static func string(for insets: UIEdgeInsets) -> String {
    GeometryText.list([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// The text of an affine transform: `[a, b, c, d, tx, ty]`.
  public static func string(for map: CGAffineTransform) -> String {
    GeometryText.list([map.a, map.b, map.c, map.d, map.tx, map.ty], in: ("[", "]"))
  }

  /// The point of a text; zero unless the text has two numbers.
  public static func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  /// The size of a text; zero unless the text has two numbers.
  public static func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  /// The rectangle of a text; zero unless the text has four numbers.
  public static func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  /// The insets of a text; zero unless the text has four numbers.
  public static func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The affine transform of a text; the identity unless the text has six numbers.
  public static func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
      ?? .identity
  }

  private static func numbers(_ text: String, _ count: Int) -> [CGFloat]? {
    let parts = text.split { "{}[], ".contains($0) }.map { Double($0).map { CGFloat($0) } }
    let found = parts.compactMap { $0 }
    return found.count == count && parts.count == count ? found : nil
  }
}

/// The point of a text; zero unless the text has two numbers.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// The size of a text; zero unless the text has two numbers.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// The rectangle of a text; zero unless the text has four numbers.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

/// A range of numbers.
public struct UIFloatRange: Hashable, Sendable {
  /// The least number.
  public var minimum: CGFloat
  /// The greatest number.
  public var maximum: CGFloat
  /// A range.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
  /// The range that contains only zero.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
}
