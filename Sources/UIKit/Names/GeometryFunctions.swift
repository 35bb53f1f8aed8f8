import AutoLayout
public import Foundation

// Core Graphics' and Core Animation's functions that correspond to members of rectangles, sizes, points, and affine and
// 3D transforms.

/// The width.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// The left edge.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The middle between left and right.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The right edge.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The top edge.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The middle between top and bottom.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The bottom edge.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// A rectangle inset on all sides.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// A moved rectangle.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// The smallest rectangle that contains two.
public func CGRectUnion(_ first: CGRect, _ second: CGRect) -> CGRect { first.union(second) }
/// The intersection of two rectangles.
public func CGRectIntersection(_ first: CGRect, _ second: CGRect) -> CGRect {
  first.hasEdges && second.hasEdges ? first.intersection(second) : .null
}
/// The smallest rectangle with integral coordinates that contains another.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
/// The same rectangle with nonnegative width and height.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
/// Whether a point is inside.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.hasEdges && rect.contains(point) }
/// Whether the first rectangle contains the second one.
public func CGRectContainsRect(_ rect: CGRect, _ other: CGRect) -> Bool { rect.contains(other) }
/// Whether two rectangles intersect.
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool {
  first.hasEdges && second.hasEdges && first.intersects(second)
}
/// Whether two rectangles are the same.
public func CGRectEqualToRect(_ first: CGRect, _ second: CGRect) -> Bool { first == second }
/// Whether a rectangle is empty.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
/// Whether a rectangle is the null rectangle.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
/// Whether two sizes are the same.
public func CGSizeEqualToSize(_ first: CGSize, _ second: CGSize) -> Bool { first == second }
/// Whether two points are the same.
public func CGPointEqualToPoint(_ first: CGPoint, _ second: CGPoint) -> Bool { first == second }
/// A transformed point.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ map: CGAffineTransform) -> CGPoint { point.applying(map) }
/// The bounding box of a transformed rectangle.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ map: CGAffineTransform) -> CGRect { rect.applying(map) }

/// The identity transform.
public let CGAffineTransformIdentity = CGAffineTransform.identity
/// The transform that applies the first transform, and then the second.
public func CGAffineTransformConcat(_ first: CGAffineTransform, _ second: CGAffineTransform) -> CGAffineTransform {
  first.concatenating(second)
}
/// The inverse transform.
public func CGAffineTransformInvert(_ map: CGAffineTransform) -> CGAffineTransform { map.inverted() }
/// The transform that translates first, and then applies the given transform.
public func CGAffineTransformTranslate(_ map: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  map.translatedBy(x: x, y: y)
}
/// The transform that scales first, and then applies the given transform.
public func CGAffineTransformScale(_ map: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  map.scaledBy(x: x, y: y)
}
/// The transform that rotates by an angle in radians first, and then applies the given transform.
public func CGAffineTransformRotate(_ map: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  map.rotated(by: angle)
}
/// Whether a transform is the identity.
public func CGAffineTransformIsIdentity(_ map: CGAffineTransform) -> Bool { map.isIdentity }
/// Whether two transforms are equal.
public func CGAffineTransformEqualToTransform(_ first: CGAffineTransform, _ second: CGAffineTransform) -> Bool {
  first == second
}
/// Whether a 3D transform is the identity.
public func CATransform3DIsIdentity(_ map: CATransform3D) -> Bool {
  map == CATransform3DIdentity
}
/// Whether two 3D transforms are equal.
public func CATransform3DEqualToTransform(_ first: CATransform3D, _ second: CATransform3D) -> Bool { first == second }
/// Whether a 3D transform is affine.
public func CATransform3DIsAffine(_ map: CATransform3D) -> Bool {
  map == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(map))
}
