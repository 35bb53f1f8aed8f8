import AutoLayout
import Foundation

/// The size of a view before a bar or a cell placed it, and the size in which it was placed.
private struct PlacedSize {
  let own: CGSize
  let given: CGSize
}

extension UIView {
  /// The size for a place that a bar or a cell provides.
  ///
  /// Constraints of the view's own width or height determine that length. Otherwise the length is the intrinsic one,
  /// or else the view's own one, or else the one that the constraints inside give.
  ///
  /// The own size is the size that the application set, not a result of constraints or of ``place(in:)``.
  final var naturalSize: CGSize {
    let (natural, own, constrained) = (intrinsicContentSize, ownSize, constrainedLengths)
    func length(_ natural: CGFloat, _ own: CGFloat, _ isConstrained: Bool) -> CGFloat {
      isConstrained ? 0 : natural > 0 ? natural : own
    }
    let size = CGSize(
      width: length(natural.width, own.width, constrained.width),
      height: length(natural.height, own.height, constrained.height))
    if size.width > 0, size.height > 0 { return size }
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(
      width: size.width > 0 ? size.width : max(fitting.width, 0),
      height: size.height > 0 ? size.height : max(fitting.height, 0))
  }

  /// Whether constraints of the view's own width, and of its own height, are active.
  private final var constrainedLengths: (width: Bool, height: Bool) {
    var found = (width: false, height: false)
    for constraint in constraints {
      for (item, attribute) in [
        (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
      ] where item === self {
        if attribute == .width { found.width = true }
        if attribute == .height { found.height = true }
      }
    }
    return found
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
