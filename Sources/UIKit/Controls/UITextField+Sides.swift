import AutoLayout

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
  final func change(_ old: UIView?, to new: UIView?, _ keep: () -> Void) {
    // The field hides side views; elsewhere the view must be visible again.
    if let old, old !== new, old.superview === self { old.isHidden = false }
    removeOwn(old)
    keep()
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
      let size = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
      view.frame = CGRect(
        x: isLeft ? 0 : bounds.size.width - size.width, y: (bounds.size.height - size.height) / 2,
        width: max(size.width, 0), height: max(size.height, 0))
    }
  }
}
