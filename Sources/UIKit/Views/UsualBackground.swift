import AutoLayout

/// A view that has a background when it is made.
///
/// An appearance proxy replaces this background if the proxy's own background differs from it.
protocol UsuallyOpaque: UIView {
  /// The background of a new view.
  var usualBackground: UIColor { get }
}

extension UIView {
  /// Whether the background is that of a new view.
  final var hasUsualBackground: Bool { itemLook?.background == (self as? any UsuallyOpaque)?.usualBackground }
}

extension UITextView: UsuallyOpaque {
  final var usualBackground: UIColor { .systemBackground }
}

extension UITableView: UsuallyOpaque {
  final var usualBackground: UIColor { style == .plain ? .systemBackground : .systemGroupedBackground }
}
