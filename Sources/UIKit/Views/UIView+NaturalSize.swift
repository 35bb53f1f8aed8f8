import AutoLayout
import Foundation

/// The size of a view before a bar or a cell placed it, and the size in which it was placed.
private struct PlacedSize {
  let own: CGSize
  let given: CGSize
}

extension UIView {
  /// The size for a place that a bar or a cell provides: the intrinsic size, or else the view's own size, or else the
  /// size that the constraints inside give.
  ///
  /// The own size is the size that the application set, not a result of constraints or of ``place(in:)``.
  final var naturalSize: CGSize {
    let (natural, own) = (intrinsicContentSize, ownSize)
    let size = CGSize(
      width: natural.width > 0 ? natural.width : own.width, height: natural.height > 0 ? natural.height : own.height)
    if size.width > 0, size.height > 0 { return size }
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(
      width: size.width > 0 ? size.width : max(fitting.width, 0),
      height: size.height > 0 ? size.height : max(fitting.height, 0))
  }

  /// Sets the frame, whose size does not become the view's own size.
  final func place(in frame: CGRect) {
    let own = ownSize
    self.frame = frame
    placedSize = PlacedSize(own: own, given: bounds.size)
  }

  private final var ownSize: CGSize {
    guard translatesAutoresizingMaskIntoConstraints else { return .zero }
    guard let placedSize, placedSize.given == bounds.size else { return bounds.size }
    return placedSize.own
  }

  private final var placedSize: PlacedSize? {
    get { kept() }
    set { keep(newValue) }
  }
}
