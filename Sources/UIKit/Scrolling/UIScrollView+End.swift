import AutoLayout
import Foundation

extension UIScrollView {
  /// The offset that shows the end of a content of a size; its start, if the whole content fits into the view.
  final func greatestOffset(showing size: CGSize) -> CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(size.width + inset.right - bounds.size.width, -inset.left),
      y: max(size.height + inset.bottom - bounds.size.height, -inset.top))
  }
}
