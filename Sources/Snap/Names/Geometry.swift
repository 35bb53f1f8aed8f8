public import AutoLayout
public import Foundation

// Names that chains were written with at the time of Snap 0.x, and that Foundation and UIKit no longer have.

/// Insets of zero.
public let EdgeInsetsZero = EdgeInsets.zero

/// Insets from unlabelled arguments.
public func EdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> EdgeInsets {
  EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

// `UIKitNames` has the following too; if both are imported, its functions take precedence.

/// Insets from unlabelled arguments.
@_disfavoredOverload
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> EdgeInsets {
  EdgeInsetsMake(top, left, bottom, right)
}

/// A size from unlabelled arguments.
@_disfavoredOverload
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// A point from unlabelled arguments.
@_disfavoredOverload
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
