public import Foundation

/// An editable text of one line; its intrinsic size is that of its text or, without one, of its placeholder.
open class TextField: Control {
  override class var isPlain: Bool { self == TextField.self }

  /// The text.
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The text shown while there is no other.
  public final var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The measure of the text.
  public final var metrics = TextMetrics() {
    didSet { if metrics != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The intrinsic size if it is known better than by ``metrics``.
  public final var explicitContentSize: CGSize? {
    didSet { if explicitContentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Text goes to the field that is told to take it.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The size of the text or placeholder.
  open override var intrinsicContentSize: CGSize {
    if let explicitContentSize { return explicitContentSize }
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    return metrics.size(of: shown)
  }

  /// The ascent of the text.
  open override var firstBaselineOffsetFromTop: CGFloat? { metrics.ascent }

  /// What the line leaves below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat { metrics.lineHeight - metrics.ascent }
}
