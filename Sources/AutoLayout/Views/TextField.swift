public import Foundation

/// An editable text of one line; its intrinsic size is that of its text or, without one, of its placeholder.
open class TextField: Control, TextShowing {
  override class var isPlain: Bool { self == TextField.self }

  /// The text.
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The text shown while there is no other.
  open var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// How the text looks.
  package final var look = TextLook()

  /// The measure of the text where nothing else measures it, see ``TextMeasurement``; has the size of ``font``.
  public final var metrics: TextMetrics {
    get { metricsValue }
    set { metricsValue = newValue }
  }

  /// The font of the text; 17 points of the system's unless set.
  ///
  /// A font with a size that is not a number from 0 to a million is reported to ``LayoutDiagnostics`` and not taken over.
  @_disfavoredOverload public final var font: Font {
    get { fontValue }
    set { fontValue = newValue }
  }

  /// The intrinsic size if it is known without the text.
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

  /// Where the text is in bounds; drawn.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the text is in bounds while it is edited; kept for what draws the field.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the placeholder is in bounds; drawn.
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
    explicitContentSize ?? shownLayout?.size ?? metrics.size(of: shownString)
  }

  private final var shownString: String { text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? "" }

  private final var shownLayout: TextLayout? { lineLayout(of: shownString) }

  package override var shownText: ShownText? {
    guard !shownString.isEmpty else { return nil }
    var shown = ShownText(shownString, look, lines: 1, by: measurer)
    shown.isPlaceholder = text?.isEmpty != false
    return shown
  }

  /// The baseline of the text.
  open override var firstBaselineOffsetFromTop: CGFloat? { firstBaseline(of: shownLayout) }

  /// The line's space below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat { spaceBelowBaseline(of: shownLayout) }
}
