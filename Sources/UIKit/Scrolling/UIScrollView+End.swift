import AutoLayout
import Foundation

extension UIScrollView {
  /// The offset at the end of a content of a size; at its start, if the whole content is visible.
  final func greatestOffset(showing size: CGSize) -> CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(size.width + inset.right - bounds.size.width, -inset.left),
      y: max(size.height + inset.bottom - bounds.size.height, -inset.top))
  }
}
