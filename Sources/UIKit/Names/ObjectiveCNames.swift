public import AutoLayout
public import Foundation

// What constraints and views have from Objective-C, and helpers that are often pasted ask of them.

extension NSLayoutConstraint {
  /// A constraint between attributes of two items, as code for Apple's systems names them: by `Any`.
  ///
  /// A first item that is no view and no guide is as good as missing, which activating the constraint says; a second one that is
  /// neither is as good as `nil`.
  @_disfavoredOverload
  public convenience init(
    item: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem secondItem: Any?,
    attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      item: item as? LayoutItem, attribute: firstAttribute, relatedBy: relation,
      toItem: secondItem as? LayoutItem, attribute: secondAttribute, multiplier: multiplier, constant: constant)
  }

  /// Always `false`: there are no archives here, and setting it does nothing.
  public var shouldBeArchived: Bool {
    get { false }
    set { _ = newValue }
  }
}

extension UIView {
  /// The direction that a meaning of contents gives a view by itself, in a layout from left to right.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction that a meaning of contents gives a view inside a layout of a direction.
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
  /// Whether another object is this one.
  public func isEqual(_ object: Any?) -> Bool { (object as AnyObject) === self }
}
