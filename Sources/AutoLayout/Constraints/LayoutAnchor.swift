public import Foundation
internal import SolverKernels

/// An attribute of an item, typed so that only attributes of one kind can be related.
///
/// Anchors are made on demand and hold their item strongly. `any LayoutAnchor<LayoutXAxisAnchor>` is a horizontal
/// location, as `NSLayoutAnchor<NSLayoutXAxisAnchor>` in UIKit, where anchors are objects.
public protocol LayoutAnchor<AnchorType> {
  /// The type itself: anchors of one type can be related.
  associatedtype AnchorType
  /// The item that has the attribute.
  var item: LayoutItem { get }
  /// The attribute.
  var attribute: LayoutConstraint.Attribute { get }
}

/// A horizontal location.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// The type itself.
  public typealias AnchorType = LayoutXAxisAnchor
  /// The item that has the attribute.
  public let item: LayoutItem
  /// The attribute.
  public let attribute: LayoutConstraint.Attribute
}

/// A vertical location.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// The type itself.
  public typealias AnchorType = LayoutYAxisAnchor
  /// The item that has the attribute.
  public let item: LayoutItem
  /// The attribute.
  public let attribute: LayoutConstraint.Attribute
}

/// A width or height.
public struct LayoutDimension: LayoutAnchor {
  /// The type itself.
  public typealias AnchorType = LayoutDimension
  /// The item that has the attribute.
  public let item: LayoutItem
  /// The attribute.
  public let attribute: LayoutConstraint.Attribute
}

extension LayoutAnchor {
  /// An inactive constraint that this attribute equals another plus a constant.
  public func constraint(equalTo anchor: Self, constant: CGFloat = 0) -> LayoutConstraint {
    related(.equal, to: anchor, multiplier: 1, constant: constant)
  }

  /// An inactive constraint that this attribute is at least another plus a constant.
  public func constraint(greaterThanOrEqualTo anchor: Self, constant: CGFloat = 0) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: 1, constant: constant)
  }

  /// An inactive constraint that this attribute is at most another plus a constant.
  public func constraint(lessThanOrEqualTo anchor: Self, constant: CGFloat = 0) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: 1, constant: constant)
  }

  /// An inactive constraint that this attribute equals another plus a constant.
  public func constraint(equalTo anchor: any LayoutAnchor<AnchorType>, constant: CGFloat = 0) -> LayoutConstraint {
    related(.equal, to: anchor.item, anchor.attribute, multiplier: 1, constant: constant)
  }

  /// An inactive constraint that this attribute is at least another plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: any LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor.item, anchor.attribute, multiplier: 1, constant: constant)
  }

  /// An inactive constraint that this attribute is at most another plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: any LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor.item, anchor.attribute, multiplier: 1, constant: constant)
  }

  func related(
    _ relation: LayoutConstraint.Relation, to anchor: Self?, multiplier: CGFloat, constant: CGFloat
  ) -> LayoutConstraint {
    related(
      relation, to: anchor?.item, anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  private func related(
    _ relation: LayoutConstraint.Relation, to other: LayoutItem?, _ otherAttribute: LayoutConstraint.Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    for case let item? in [item, other] where item.node.flags.contains(.spans) {
      guard let span = item as? SpanGuide else { continue }
      var spans = exchange(&constraint.spans, with: [])
      spans.append(span)
      constraint.spans = spans
    }
    return constraint
  }
}

extension LayoutDimension {
  /// An inactive constraint that this size equals a constant.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    related(.equal, to: nil, multiplier: 1, constant: constant)
  }

  /// An inactive constraint that this size is at least a constant.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, multiplier: 1, constant: constant)
  }

  /// An inactive constraint that this size is at most a constant.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, multiplier: 1, constant: constant)
  }

  /// An inactive constraint that this size equals another times a factor plus a constant.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// An inactive constraint that this size is at least another times a factor plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// An inactive constraint that this size is at most another times a factor plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }
}
