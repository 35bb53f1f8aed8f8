public import Foundation

/// A title that can be pressed; its intrinsic size is that of the title and the insets around it.
open class Button: Control {
  override class var isPlain: Bool { self == Button.self }

  /// The title.
  public final var title: String? {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The space around the title.
  public final var contentEdgeInsets = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0) {
    didSet { if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The measure of the title.
  public final var metrics = TextMetrics() {
    didSet { if metrics != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The intrinsic size if it is known better than by ``metrics``.
  public final var explicitContentSize: CGSize? {
    didSet { if explicitContentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of the title with its insets.
  open override var intrinsicContentSize: CGSize {
    if let explicitContentSize { return explicitContentSize }
    let text = metrics.size(of: title ?? "")
    return CGSize(
      width: text.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: text.height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// Where the background is in bounds; kept for what draws the button.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the contents are in bounds; kept for what draws the button.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Where the title is in the contents; kept for what draws the button.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  /// Where the picture is in the contents; kept for what draws the button.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  /// The top inset and the ascent of the title.
  open override var firstBaselineOffsetFromTop: CGFloat? { contentEdgeInsets.top + metrics.ascent }

  /// The bottom inset and what the line leaves below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat {
    contentEdgeInsets.bottom + metrics.lineHeight - metrics.ascent
  }
}
