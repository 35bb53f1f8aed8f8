import AutoLayout
import Foundation

extension UIView {
  /// The size for a place that a bar or a cell provides: the intrinsic size, or else the size of the bounds, or else
  /// the size that the constraints inside give.
  final var naturalSize: CGSize {
    let (natural, own) = (intrinsicContentSize, bounds.size)
    let size = CGSize(
      width: natural.width > 0 ? natural.width : own.width, height: natural.height > 0 ? natural.height : own.height)
    if size.width > 0, size.height > 0 { return size }
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(
      width: size.width > 0 ? size.width : max(fitting.width, 0),
      height: size.height > 0 ? size.height : max(fitting.height, 0))
  }
}
