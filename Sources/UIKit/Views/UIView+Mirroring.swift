import AutoLayout
import Foundation

extension UIView {
  /// Whether text runs from right to left.
  final var readsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A rectangle, mirrored within a width if text runs from right to left.
  final func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    guard readsFromRight else { return rect }
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The distance of a horizontal position from the edge of the bounds at which reading begins.
  final func distanceInReading(to x: CGFloat) -> CGFloat { readsFromRight ? bounds.maxX - x : x - bounds.minX }
}
