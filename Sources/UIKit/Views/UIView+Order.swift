import AutoLayout

extension UIView {
  /// Inserts a view behind all others but a background.
  final func insertAtBack(_ view: UIView, above background: UIView?) {
    if let background, background !== view, background.superview === self {
      insertSubview(view, aboveSubview: background)
    } else {
      insertSubview(view, at: 0)
    }
  }
}
