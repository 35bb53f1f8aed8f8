import AutoLayout
import Foundation

extension UIView {
  /// A rectangle, mirrored within a width if text runs from right to left.
  final func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
