public import Foundation

/// An editable text of one line; its intrinsic size is the size of its text or, without text, of its placeholder.
open class TextField: Control, TextShowing {
  override class var isPlain: Bool { self == TextField.self }

  /// The text.
  open var text: String? {
    get { storedText }
    set { storedText = newValue }
  }

  /// The text that is measured and drawn, whatever an override of ``text`` returns.
  package final private(set) var storedText: String? {
    didSet { if storedText != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The text shown while the field is empty.
  open var placeholder: String? {
    get { storedPlaceholder }
    set { storedPlaceholder = newValue }
  }

  /// The placeholder that is measured and drawn, whatever an override of ``placeholder`` returns.
  package final private(set) var storedPlaceholder: String? {
    didSet { if storedPlaceholder != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The look of the text.
  package final var look = TextLook()

  /// The font of the text; 17 points of the system's unless set.
  ///
  /// A font whose size is not from 0 to a million is reported to ``LayoutDiagnostics`` and ignored.
  @_disfavoredOverload public final var font: Font {
    get { fontValue }
    set { fontValue = newValue }
  }

  /// The intrinsic size, if it is known without the text.
  public final var explicitContentSize: CGSize? {
    didSet { if explicitContentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The view shown instead of the keyboard; stored only.
  open override var inputView: View? {
    get { keyboards.instead }
    set { keyboards.instead = newValue }
  }

  /// The view shown above the keyboard; stored only.
  open override var inputAccessoryView: View? {
    get { keyboards.above }
    set { keyboards.above = newValue }
  }

  private final var keyboards: (instead: View?, above: View?) = (nil, nil)

  /// The frame of the text in bounds; drawn.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the text in bounds while it is edited; exists for code that draws the field.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the placeholder in bounds; drawn.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the left view in bounds; exists for code that draws the field.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the right view in bounds; exists for code that draws the field.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the clear button in bounds; exists for code that draws the field.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Whether the field can receive text: `true` while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The size of the text or placeholder.
  open override var intrinsicContentSize: CGSize {
    explicitContentSize ?? shownLayout?.size ?? metricsValue.size(of: shownString, lines: 1)
  }

  /// Whether a dot stands for each character of the text in layout, pictures and stored frames.
  package final var isMasked = false {
    didSet { if isMasked != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The text, or one dot for each of its characters if it is masked; `nil` if the field is empty.
  package final var visibleText: String? {
    guard let text = storedText, !text.isEmpty else { return nil }
    return isMasked ? String(repeating: "\u{2022}", count: text.count) : text
  }

  private final var shownString: String { visibleText ?? storedPlaceholder ?? "" }

  /// The look of the shown text: parts of a masked text have no looks of their own.
  private final var shownLook: TextLook {
    var look = look
    if isMasked { look.runs = [] }
    return look
  }

  private final var shownLayout: TextLayout? { lineLayout(of: shownString, in: shownLook) }

  package override var shownText: ShownText? {
    guard !shownString.isEmpty else { return nil }
    var shown = ShownText(shownString, shownLook, lines: 1, by: measurer)
    shown.isPlaceholder = visibleText == nil
    return shown
  }

  /// The baseline of the text.
  open override var firstBaselineOffsetFromTop: CGFloat? { firstBaseline(of: shownLayout) }

  /// The line's space below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat { spaceBelowBaseline(of: shownLayout) }
}

extension ViewIsolated where Self: TextField {
  /// The built-in metric of the text, used if no other measurer is set (``TextMeasurement``); its point size is that of
  /// the font.
  public var metrics: TextMetrics {
    get { metricsValue }
    set { metricsValue = newValue }
  }
}
