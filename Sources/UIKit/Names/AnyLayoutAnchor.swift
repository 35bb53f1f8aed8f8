public import AutoLayout

/// An anchor of any kind, for comparisons.
public struct AnyLayoutAnchor: Equatable {
  /// The item.
  public let item: AnyObject?
  /// The attribute of the item.
  public let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// Whether both are the same attribute of the same item.
  public static func == (first: AnyLayoutAnchor, second: AnyLayoutAnchor) -> Bool {
    first.item === second.item && first.attribute == second.attribute
  }

  /// Whether an anchor is the same attribute of the same item.
  public static func == (first: AnyLayoutAnchor, second: any NSLayoutAnchor) -> Bool {
    first.item === second.item && first.attribute == second.attribute
  }
}
