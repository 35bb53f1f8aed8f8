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

  /// Removes a view that is no longer needed, unless it has moved to another superview.
  final func removeOwn(_ view: UIView?) {
    if let view, view.superview === self { view.removeFromSuperview() }
  }
}
