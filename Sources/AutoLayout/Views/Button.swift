public import Foundation

/// A pressable title; its intrinsic size is the title's size plus the insets.
open class Button: Control, TextShowing {
  override class var isPlain: Bool { self == Button.self }

  fileprivate final var titleText: String? {
    didSet { if titleText != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The space around the title.
  open var contentEdgeInsets = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0) {
    didSet { if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The look of the title.
  package final var look = TextLook()

  /// The intrinsic size if it is known without the title.
  public final var explicitContentSize: CGSize? {
    didSet { if explicitContentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of the title plus its insets.
  open override var intrinsicContentSize: CGSize {
    if let explicitContentSize { return explicitContentSize }
    let text = titleLayout?.size ?? metricsValue.size(of: titleText ?? "", lines: 1)
    return CGSize(
      width: text.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: text.height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  private final var titleLayout: TextLayout? { lineLayout(of: titleText ?? "") }

  package override var shownText: ShownText? {
    guard let title = titleText, !title.isEmpty else { return nil }
    var shown = ShownText(title, look, lines: 1, by: measurer)
    shown.alignment = .center
    shown.insets = contentEdgeInsets
    return shown
  }

  /// The top inset plus the baseline of the title.
  open override var firstBaselineOffsetFromTop: CGFloat? {
    contentEdgeInsets.top + firstBaseline(of: titleLayout)
  }

  /// The frame of the background in bounds; exists for code that draws the button.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the contents in bounds; exists for code that draws the button.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// The frame of the title in the contents; exists for code that draws the button.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  /// The frame of the picture in the contents; exists for code that draws the button.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  /// The bottom inset plus the line's space below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat {
    contentEdgeInsets.bottom + spaceBelowBaseline(of: titleLayout)
  }
}

extension ViewIsolated where Self: Button {
  /// The title.
  public var title: String? {
    get { titleText }
    set { titleText = newValue }
  }

  /// The built-in metric of the title, used if no other measurer is set (``TextMeasurement``); its point size is that
  /// of the font.
  public var metrics: TextMetrics {
    get { metricsValue }
    set { metricsValue = newValue }
  }

  /// The font of the title; 17 points of the system's unless set.
  ///
  /// A font with a size that is not a number from 0 to a million is reported to ``LayoutDiagnostics`` and ignored.
  @_disfavoredOverload public var font: Font {
    get { fontValue }
    set { fontValue = newValue }
  }
}
