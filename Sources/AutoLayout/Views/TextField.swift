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

  /// The view in place of the keyboard; kept.
  open override var inputView: View? {
    get { keyboards.instead }
    set { keyboards.instead = newValue }
  }

  /// The view above the keyboard; kept.
  open override var inputAccessoryView: View? {
    get { keyboards.above }
    set { keyboards.above = newValue }
  }

  private final var keyboards: (instead: View?, above: View?) = (nil, nil)

  /// Where the text is in bounds; kept for what draws the field.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the text is in bounds while it is edited; kept for what draws the field.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the placeholder is in bounds; kept for what draws the field.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the view before the text is in bounds; kept for what draws the field.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the view after the text is in bounds; kept for what draws the field.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the button is that empties the field; kept for what draws the field.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }

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
