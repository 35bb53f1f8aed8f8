import AutoLayout

/// A view that is made with a background.
///
/// An appearance proxy may replace this background, and has an effect if its own background is another one.
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
