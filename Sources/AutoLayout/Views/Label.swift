public import Foundation

/// A text that is not edited; its intrinsic size is the size of the text.
open class Label: View {
  /// The text; `nil` and the empty text want no width.
  public final var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The measure of the text.
  public final var metrics = TextMetrics() {
    didSet { if metrics != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The intrinsic size if it is known better than by ``metrics``.
  public final var explicitContentSize: CGSize? {
    didSet { if explicitContentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A label with a text.
  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// The size of the text; of one empty line without text.
  open override var intrinsicContentSize: CGSize {
    if let explicitContentSize { return explicitContentSize }
    return metrics.size(of: text ?? "")
  }

  /// The ascent of the text.
  open override var firstBaselineOffsetFromTop: CGFloat? { metrics.ascent }

  /// What a line leaves below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat { metrics.lineHeight - metrics.ascent }
}
