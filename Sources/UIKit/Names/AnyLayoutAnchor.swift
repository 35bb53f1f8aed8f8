public import AutoLayout

/// An anchor of any kind, to compare.
public struct AnyLayoutAnchor: Equatable {
  /// The item.
  public let item: AnyObject?
  /// The part of the item.
  public let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// Whether the two are the same part of one item.
  public static func == (first: AnyLayoutAnchor, second: AnyLayoutAnchor) -> Bool {
    first.item === second.item && first.attribute == second.attribute
  }

  /// Whether an anchor is this one.
  public static func == (first: AnyLayoutAnchor, second: any NSLayoutAnchor) -> Bool {
    first.item === second.item && first.attribute == second.attribute
  }
}
