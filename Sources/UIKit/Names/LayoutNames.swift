public import AutoLayout
import Foundation

// Many applications declare these operators themselves, as members or globally. Such declarations take precedence over
// these disfavoured operators, as they do over Apple's generic ones.
extension UILayoutPriority {
  /// A priority raised by a number.
  @_disfavoredOverload
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }
  /// A priority lowered by a number.
  @_disfavoredOverload
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
  /// Makes a priority higher by a number.
  @_disfavoredOverload
  public static func += (priority: inout UILayoutPriority, number: Float) { priority = priority + number }
  /// Makes a priority lower by a number.
  @_disfavoredOverload
  public static func -= (priority: inout UILayoutPriority, number: Float) { priority = priority - number }
}

extension NSLayoutConstraint {
  /// A placeholder for a constraint that is assigned later; it cannot be activated.
  public convenience init() {
    self.init(
      item: UILayoutGuide(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0)
  }

  /// The anchor of the first item; equal to the item's own anchor of that attribute, if it has one.
  public var firstAnchor: AnyLayoutAnchor { AnyLayoutAnchor(firstItem, firstAttribute) }
  /// The anchor of the second item, if any.
  public var secondAnchor: AnyLayoutAnchor? { secondItem.map { AnyLayoutAnchor($0, secondAttribute) } }

  /// The constraints of a visual format; if the format has an error, reports that and returns an empty array.
  ///
  /// Metrics must be numbers or `NSNumber`s, and views must be views or guides; other values are reported and ignored.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var numbers: [String: any VisualFormatMetric] = [:]
    for (name, value) in metrics ?? [:] {
      if let number = value as? any VisualFormatMetric {
        numbers[name] = number
      } else if let number = Self.number(value) {
        numbers[name] = number
      } else {
        Misuse.report("the metric '\(name)' of \"\(format)\" is not a number")
      }
    }
    var items: [String: LayoutItem] = [:]
    for (name, value) in views {
      if let item = value as? LayoutItem {
        items[name] = item
      } else {
        Misuse.report("'\(name)' of \"\(format)\" is neither a view nor a guide")
      }
    }
    let known: [String: LayoutItem] = items
    do {
      return try constraints(withVisualFormat: format, options: options, metrics: numbers, views: known)
    } catch {
      Misuse.report("\(error)")
      return []
    }
  }

  /// The number in a value of any numeric type; on Apple's systems all of them can be cast to `NSNumber`.
  private static func number(_ value: Any) -> Double? {
    func double<Number: BinaryInteger>(integer number: Number) -> Double { Double(number) }
    func double<Number: BinaryFloatingPoint>(fraction number: Number) -> Double { Double(number) }
    if let number = value as? any BinaryInteger { return double(integer: number) }
    if let number = value as? any BinaryFloatingPoint { return double(fraction: number) }
    return (value as? NSNumber)?.doubleValue
  }
}

/// The options of visual formats.
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions

/// Views by the names that a visual format uses.
public func NSDictionaryOfVariableBindings(_ views: [String: Any]) -> [String: Any] { views }
