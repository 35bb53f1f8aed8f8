public import Foundation

/// A text that is not edited; its intrinsic size is the size of the text.
open class Label: View, TextShowing {
  override class var isPlain: Bool { self == Label.self }

  /// The text; `nil` and the empty text want no width.
  ///
  /// Setting it leaves no part of the text in a font of its own.
  open var text: String? {
    didSet {
      if look.hasRuns {
        look.runs = []
      } else if text == oldValue {
        return
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// The text with its fonts and its paragraph style; `nil` without a text.
  ///
  /// Setting it sets ``text``, ``font``, ``paragraphStyle`` and, if the style has a limit, ``numberOfLines``.
  @_disfavoredOverload public final var attributedText: TextContent? {
    get { text.map { look.content($0, lines: numberOfLines) } }
    set {
      text = newValue?.string
      guard let newValue else { return }
      font = newValue.font
      if newValue.style.lineLimit > 0 { numberOfLines = newValue.style.lineLimit }
      paragraphStyle = newValue.style
      guard newValue.runs.allSatisfy({ reportsUsable($0.font) }), newValue.runs != look.runs else { return }
      look.runs = newValue.runs
      invalidateIntrinsicContentSize()
    }
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

  /// How lines are broken, placed and spaced; ``numberOfLines`` limits them.
  public final var paragraphStyle: ParagraphStyle {
    get { look.style }
    set {
      var new = newValue
      new.lineLimit = 0
      guard new != look.style else { return }
      look.style = new
      invalidateIntrinsicContentSize()
    }
  }

  /// Where lines are in the width of the label.
  @_disfavoredOverload public final var textAlignment: ParagraphStyle.Alignment {
    get { look.style.alignment }
    set { paragraphStyle.alignment = newValue }
  }

  /// The treatment of text that does not fit.
  @_disfavoredOverload public final var lineBreakMode: ParagraphStyle.BreakMode {
    get { look.style.breakMode }
    set { paragraphStyle.breakMode = newValue }
  }

  /// How many lines the label has at most; 0 for as many as the text needs, 1 unless set.
  ///
  /// With any other number than 1 the text wraps at the width that layout gives the label, and the height follows.
  public final var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The width at which the text wraps before a width is solved, in points; 0 for none: the text then wants one line, and
  /// in a fitting size no more than the width at which it was laid out last.
  ///
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and not taken over.
  public final var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if !preferredMaxLayoutWidth.isFinite {
        LayoutDiagnostics.report(
          .misuse("\(node.text): a preferred width of \(preferredMaxLayoutWidth) is not finite", at: nil))
        preferredMaxLayoutWidth = oldValue
      }
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The intrinsic size if it is known without its text, which then does not wrap.
  public final var explicitContentSize: CGSize? {
    didSet { if explicitContentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A label without a text, with a frame in the coordinates of its future superview, in points.
  ///
  /// It hugs its text with a priority of 251 vertically, as UIKit's does, and with 250 horizontally.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    node.contentPriorities.hugging[LayoutConstraint.Axis.vertical.rawValue] = 251
  }

  /// A label with a text.
  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// The size of the text; zero without text.
  open override var intrinsicContentSize: CGSize { explicitContentSize ?? measure.size(of: text) }

  /// Where the text is in bounds; kept for what draws the label.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

  /// Draws the text: what draws the label does; kept for overriding methods.
  open func drawText(in rect: CGRect) {}

  /// Whether the text wraps.
  open override var wrapsContent: Bool { numberOfLines != 1 && explicitContentSize == nil }

  /// The size of the text, wrapped at a width.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    measure.size(of: text, wrappedAt: width)
  }

  /// How texts are measured in this label.
  package final var measure: LabelMeasure {
    LabelMeasure(
      look: look, numberOfLines: numberOfLines, preferredMaxLayoutWidth: preferredMaxLayoutWidth, measurer: measurer)
  }

  /// Whether the size is that which ``measure`` says, and no subclass has a say in it.
  package final var measuresByMeasure: Bool { node.flags.contains(.isOfPlainClass) && explicitContentSize == nil }

  package override var shownText: ShownText? {
    guard let text, !text.isEmpty else { return nil }
    return ShownText(text, look, lines: numberOfLines, by: measurer)
  }

  /// The lines as they lie in the present width.
  private var presentLayout: TextLayout? {
    let measure = measure
    guard !measure.usesMetrics else { return nil }
    let width = bounds.size.width
    return measure.layout(of: text ?? "", width: wrapsContent && width > 0 ? width : nil)
  }

  /// The first baseline of the text.
  open override var firstBaselineOffsetFromTop: CGFloat? { firstBaseline(of: presentLayout) }

  /// The last line's space below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat { spaceBelowBaseline(of: presentLayout) }
}
