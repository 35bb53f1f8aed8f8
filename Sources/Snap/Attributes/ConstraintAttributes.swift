import AutoLayout

/// A set of attributes, as a chain such as `make.left.top` collects them; order and repetition do not matter.
public struct ConstraintAttributes: OptionSet, Sendable {
  /// One bit for each attribute, at the position of its raw value.
  public let rawValue: UInt32

  /// A set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ attribute: LayoutConstraint.Attribute) {
    rawValue = 1 << UInt32(attribute.rawValue)
  }

  private init(of attributes: [LayoutConstraint.Attribute]) {
    self = attributes.reduce(into: []) { $0.formUnion(ConstraintAttributes($1)) }
  }

  static let edges = ConstraintAttributes(of: [.left, .top, .right, .bottom])
  static let size = ConstraintAttributes(of: [.width, .height])
  static let center = ConstraintAttributes(of: [.centerX, .centerY])
  static let margins = ConstraintAttributes(of: [.leftMargin, .topMargin, .rightMargin, .bottomMargin])
  static let centerWithinMargins = ConstraintAttributes(of: [.centerXWithinMargins, .centerYWithinMargins])

  /// The members, in the order in which a chain makes their constraints.
  var members: [LayoutConstraint.Attribute] {
    Self.order.filter { contains(ConstraintAttributes($0)) }
  }

  /// Whether there are two members or more.
  var areSeveral: Bool { rawValue & (rawValue &- 1) != 0 }

  private static let order: [LayoutConstraint.Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins, .centerYWithinMargins,
  ]
}
