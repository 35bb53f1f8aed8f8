public import AutoLayout
public import Foundation

// Functions from before Swift 3, without argument labels; Foundation on Linux never had them.

/// A rectangle from its origin and size.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A point from its coordinates.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size from its width and height.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// Insets from top, left, bottom and right.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The rectangle of size zero at the origin.
public let CGRectZero = CGRect.zero

/// The origin.
public let CGPointZero = CGPoint.zero

/// The zero size.
public let CGSizeZero = CGSize.zero

/// Zero insets.
public let UIEdgeInsetsZero = UIEdgeInsets.zero

/// A rectangle reduced by insets.
public func UIEdgeInsetsInsetRect(_ rectangle: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  CGRect(
    x: rectangle.origin.x + insets.left, y: rectangle.origin.y + insets.top,
    width: rectangle.size.width - insets.left - insets.right,
    height: rectangle.size.height - insets.top - insets.bottom)
}

/// The metric of an axis without an intrinsic size: -1.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric

/// The target for the smallest size that the constraints inside allow.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize

/// The target for the largest size that the constraints inside allow.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
