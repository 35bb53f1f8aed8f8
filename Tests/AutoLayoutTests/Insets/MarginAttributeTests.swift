import AutoLayout
import ConstraintSolver
import Foundation
import Testing

/// The position of a view of 50 by 40 by one constraint in a superview of 400 by 300.
///
/// The superview's margins are 1, 2, 3 and 4 points, the view's own 5, 6, 7 and 8; in the order top, left, bottom,
/// right.
struct MarginCase: Sendable, CustomTestStringConvertible {
  var attribute: LayoutConstraint.Attribute
  var other: LayoutConstraint.Attribute
  var multiplier: CGFloat = 1
  var direction = LayoutDirection.leftToRight
  var expected: CGFloat

  var testDescription: String { "\(attribute) == \(multiplier) * \(other), \(direction)" }
}

@Suite("Margin attributes")
struct MarginAttributeTests {
  static let cases: [MarginCase] = [
    // Margins of the superview.
    MarginCase(attribute: .left, other: .leftMargin, expected: 2),
    MarginCase(attribute: .right, other: .rightMargin, expected: 346),
    MarginCase(attribute: .centerX, other: .centerXWithinMargins, expected: 174),
    MarginCase(attribute: .leading, other: .leadingMargin, expected: 2),
    MarginCase(attribute: .trailing, other: .trailingMargin, expected: 346),
    MarginCase(attribute: .top, other: .topMargin, expected: 1),
    MarginCase(attribute: .bottom, other: .bottomMargin, expected: 257),
    MarginCase(attribute: .centerY, other: .centerYWithinMargins, expected: 129),
    MarginCase(attribute: .leading, other: .leadingMargin, direction: .rightToLeft, expected: 346),
    MarginCase(attribute: .trailing, other: .trailingMargin, direction: .rightToLeft, expected: 2),
    MarginCase(attribute: .left, other: .leftMargin, direction: .rightToLeft, expected: 2),
    // Margins of the view itself.
    MarginCase(attribute: .leftMargin, other: .left, expected: -6),
    MarginCase(attribute: .rightMargin, other: .right, expected: 358),
    MarginCase(attribute: .centerXWithinMargins, other: .centerX, expected: 176),
    MarginCase(attribute: .leadingMargin, other: .leading, expected: -6),
    MarginCase(attribute: .trailingMargin, other: .trailing, expected: 358),
    MarginCase(attribute: .topMargin, other: .top, expected: -5),
    MarginCase(attribute: .bottomMargin, other: .bottom, expected: 267),
    MarginCase(attribute: .centerYWithinMargins, other: .centerY, expected: 131),
    MarginCase(attribute: .leadingMargin, other: .leading, direction: .rightToLeft, expected: 358),
    // Margins of both views.
    MarginCase(attribute: .leftMargin, other: .leftMargin, expected: -4),
    MarginCase(attribute: .bottomMargin, other: .bottomMargin, expected: 264),
    MarginCase(attribute: .trailingMargin, other: .leadingMargin, expected: -40),
    // With a multiplier, which multiplies the distance from the superview's leading or top edge.
    MarginCase(attribute: .right, other: .rightMargin, multiplier: 0.5, expected: 148),
    MarginCase(attribute: .bottom, other: .bottomMargin, multiplier: 2, expected: 554),
    MarginCase(attribute: .leading, other: .leadingMargin, multiplier: 0.5, direction: .rightToLeft, expected: 348),
    MarginCase(attribute: .trailing, other: .trailingMargin, multiplier: 0.5, direction: .rightToLeft, expected: 201),
  ]

  @Test(
    "Margin attributes on either side, from right to left, with multipliers, and in islands", arguments: cases,
    [false, true])
  func place(_ example: MarginCase, isIsland: Bool) {
    let root = makeRoot()
    root.layoutDirection = example.direction
    let container = root.addChild()
    container.isLayoutIsland = isIsland
    container.layoutMargins = insets(1, 2, 3, 4)
    container.place(30, 30, 400, 300)
    let view = container.addChild()
    view.layoutMargins = insets(5, 6, 7, 8)
    view.relate(.width, to: nil, plus: 50)
    view.relate(.height, to: nil, plus: 40)
    view.relate(example.attribute, to: container, example.other, times: example.multiplier)
    root.layoutIfNeeded()
    let vertical: [LayoutConstraint.Attribute] = [
      .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins,
    ]
    let isVertical = vertical.contains(example.attribute)
    #expect(abs((isVertical ? view.frame.minY : view.frame.minX) - example.expected) < 1e-9)
    // Replaces other margins by these in an active constraint.
    container.layoutMargins = insets(100)
    view.layoutMargins = insets(0)
    root.layoutIfNeeded()
    container.layoutMargins = insets(1, 2, 3, 4)
    view.layoutMargins = insets(5, 6, 7, 8)
    root.layoutIfNeeded()
    #expect(abs((isVertical ? view.frame.minY : view.frame.minX) - example.expected) < 1e-9)
  }

  @Test("Margins that change with the reading direction carry active constraints along")
  func direction() {
    let root = makeRoot()
    root.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30)
    let view = root.addChild()
    view.relate(.leading, to: root, .leadingMargin)
    view.relate(.trailing, to: root, .trailingMargin)
    let absolute = root.addChild()
    absolute.relate(.left, to: root, .leftMargin)
    absolute.relate(.right, to: root, .rightMargin)
    root.layoutIfNeeded()
    for item in [view, absolute] { #expect(item.frame.minX == 10 && item.frame.width == 360) }
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    for item in [view, absolute] { #expect(item.frame.minX == 30 && item.frame.width == 360) }
  }
}
