import AutoLayout
import Foundation

/// The size of a view beside the text, apart from an override of its rectangle.
private struct SideSize {
  let own: CGSize
  /// The size that the view got.
  let placed: CGSize
}

extension UITextField {
  /// The space at each side of the text, and the height of the field less the height of the text.
  final var borderInsets: (side: CGFloat, height: CGFloat) {
    switch borderStyle {
    case .none: (0, 0)
    case .line: (2, 3)
    case .bezel: (7, 9)
    case .roundedRect: (7, 12)
    }
  }

  /// Places the side views, and redraws the border, after the size of the field changed.
  final func followLayout() {
    placeSideViews()
    if borderStyle != .none || !appearance.drawing.isEmpty { setNeedsDisplay() }
  }

  /// Replaces a view beside the text.
  final func change(_ old: UIView?, to new: UIView?, isLeft: Bool, _ store: () -> Void) {
    // The field hides side views; elsewhere the view must be visible again.
    if let old, old !== new, old.superview === self { old.isHidden = false }
    removeOwn(old)
    store()
    keepSize(nil, isLeft: isLeft)
    if let new { addSubview(new) }
    follower = { ($0 as? UITextField)?.followLayout() }
    setNeedsLayout()
  }

  /// Shows and places the views beside the text.
  final func placeSideViews() {
    func shows(_ mode: ViewMode) -> Bool {
      mode == .always || mode == (isFirstResponder ? .whileEditing : .unlessEditing)
    }
    leftView?.isHidden = !shows(leftViewMode)
    rightView?.isHidden = !shows(rightViewMode)
    for (view, isLeft) in [(leftView, true), (rightView, false)] {
      guard let view else { continue }
      let own = ownSize(of: view, isLeft: isLeft)
      let rect = isLeft ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
      view.frame = mirrored(rect, in: bounds.minX + bounds.maxX)
      keepSize(SideSize(own: own, placed: view.bounds.size), isLeft: isLeft)
    }
  }

  /// The rectangle of a view at a side of bounds: in its own size, and vertically centred.
  final func sideRect(of view: UIView?, isLeft: Bool, in bounds: CGRect) -> CGRect {
    let size = view.map { ownSize(of: $0, isLeft: isLeft) } ?? .zero
    let (width, height) = (max(size.width, 0), max(size.height, 0))
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - width, y: bounds.midY - height / 2, width: width, height: height)
  }

  private func ownSize(of view: UIView, isLeft: Bool) -> CGSize {
    let size: SideSize? = kept(isLeft ? "leftSize" : "rightSize")
    if let size, size.placed == view.bounds.size { return size.own }
    return view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
  }

  private func keepSize(_ size: SideSize?, isLeft: Bool) { keep(size, isLeft ? "leftSize" : "rightSize") }
}
