public import AutoLayout
public import Foundation

// Members of constraints and views that Objective-C has, and that copied helper code often uses.

extension NSLayoutConstraint {
  /// A constraint between attributes of two items, with the types of Apple's initialiser: `Any`.
  ///
  /// If the first item is neither a view nor a guide, it counts as missing, which activating the constraint reports.
  /// If the second item is neither, it counts as `nil`.
  @_disfavoredOverload
  public convenience init(
    item: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem secondItem: Any?,
    attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      item: item as? LayoutItem, attribute: firstAttribute, relatedBy: relation,
      toItem: secondItem as? LayoutItem, attribute: secondAttribute, multiplier: multiplier, constant: constant)
  }

  /// Always `false`, because there are no archives here; setting it has no effect.
  public var shouldBeArchived: Bool {
    get { false }
    set { _ = newValue }
  }
}

/// A selector with a name but without a method; performing it is reported.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

extension UIView {
  /// The direction of a semantic attribute in a left-to-right layout.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction of a semantic attribute, relative to a layout direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }
}

extension LayoutItem {
  /// Whether another object is the same object.
  public func isEqual(_ object: Any?) -> Bool { (object as AnyObject) === self }
}
