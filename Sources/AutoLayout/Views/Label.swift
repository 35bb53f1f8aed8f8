public import Foundation

/// A text that is not editable; its intrinsic size is the size of the text.
open class Label: View, TextShowing {
  override class var isPlain: Bool { self == Label.self }

  /// The text; `nil` and the empty text have width zero.
  ///
  /// Setting it removes fonts of parts of the text.
  open var text: String? {
    get { storedText }
    set { storedText = newValue }
  }

  /// The text that is measured and drawn, whatever an override of ``text`` returns.
  ///
  /// An override may return the string of an attributed text, which itself depends on the stored text.
  package final private(set) var storedText: String? {
    didSet {
      if look.hasRuns {
        look.runs = []
      } else if storedText == oldValue {
        return
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// The text with its fonts and its paragraph style; `nil` without a text.
  ///
  /// Setting it sets ``text``, ``font``, `paragraphStyle` and, if the style has a limit, ``numberOfLines``.
  @_disfavoredOverload public final var attributedText: TextContent? {
    get { storedText.map { look.content($0, lines: numberOfLines) } }
    set {
      text = newValue?.string
      if let newValue { takeStyle(of: newValue) }
    }
  }

  /// Sets the fonts, the paragraph style and, if the style has a limit, ``numberOfLines`` to those of a text.
  package final func takeStyle(of content: TextContent) {
    font = content.font
    if content.style.lineLimit > 0 { numberOfLines = content.style.lineLimit }
    paragraphStyle = content.style
    guard content.runs.allSatisfy({ acceptsFont($0.font) }), content.runs != look.runs else { return }
    look.runs = content.runs
    invalidateIntrinsicContentSize()
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

  /// The alignment of lines in the width of the label.
  @_disfavoredOverload public final var textAlignment: ParagraphStyle.Alignment {
    get { look.style.alignment }
    set { paragraphStyle.alignment = newValue }
  }

  /// The treatment of text that does not fit.
  @_disfavoredOverload public final var lineBreakMode: ParagraphStyle.BreakMode {
    get { look.style.breakMode }
    set { paragraphStyle.breakMode = newValue }
  }

  /// The largest number of lines; 0 for no limit, 1 unless set.
  ///
  /// With any number other than 1 the text wraps at the width that layout gives the label, and the height follows.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The width at which the text wraps before a width is solved, in points; 0 for none.
  ///
  /// With 0 the text first prefers one line, and in a fitting size at most the width of its last layout. A number that
  /// is not finite is reported to ``LayoutDiagnostics`` and ignored.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if !preferredMaxLayoutWidth.isFinite {
        LayoutDiagnostics.report(
          .misuse("\(node.text): a preferred width of \(preferredMaxLayoutWidth) is not finite", at: nil))
        preferredMaxLayoutWidth = oldValue
      }
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The intrinsic size, if it is known without the text, which then does not wrap.
  public final var explicitContentSize: CGSize? {
    didSet { if explicitContentSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A label without a text, with a frame in the coordinates of its future superview, in points.
  ///
  /// It hugs its text with priority 251 vertically, like UIKit's, and with 250 horizontally.
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
  ///
  /// As in UIKit, it is the size of ``textRect(forBounds:limitedToNumberOfLines:)`` in bounds that are unlimited, or as
  /// wide as wrapping requires. A label with padding overrides that method.
  open override var intrinsicContentSize: CGSize {
    if let explicitContentSize { return explicitContentSize }
    if measureDeterminesSize { return measure.size(of: storedText) }
    return textSize(wrappedAt: askedWidth ?? preferredWidth)
  }

  /// The rectangle of the text in bounds: at their top, where the alignment puts it; as large as the text, but no
  /// larger than the bounds.
  ///
  /// An override, which usually insets the bounds and calls `super`, determines the sizes of a subclass.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let measure = LabelMeasure(
      look: look, numberOfLines: numberOfLines, preferredMaxLayoutWidth: 0, measurer: measurer)
    let isLimited = numberOfLines != 1 && bounds.size.width < Self.unlimited
    let size = isLimited ? measure.size(of: storedText, wrappedAt: bounds.size.width) : measure.size(of: storedText)
    let width = min(size.width, max(bounds.size.width, 0))
    return CGRect(
      x: bounds.origin.x + indent(inRoom: bounds.size.width - width), y: bounds.origin.y, width: width,
      height: min(size.height, max(bounds.size.height, 0)))
  }

  /// The distance of the text from the left edge of bounds that are wider than the text.
  private final func indent(inRoom spare: CGFloat) -> CGFloat {
    guard spare > 0, spare < Self.unlimited else { return 0 }
    switch look.style.alignment {
    case .center: return spare / 2
    case .right: return spare
    case .natural:
      let direction = look.style.direction ?? effectiveUserInterfaceLayoutDirection
      return direction == .rightToLeft ? spare : 0
    case .left, .justified: return 0
    }
  }

  /// Bounds of at least this width limit no line.
  private static var unlimited: CGFloat { 1e9 }

  /// The width for which ``intrinsicContentSize`` is being queried; `nil` for none.
  ///
  /// The module `UIKit` sets it, so that an override of ``intrinsicContentSize`` counts for text on several lines.
  package final var askedWidth: CGFloat?

  /// The set preferred width; `nil` for none.
  private final var preferredWidth: CGFloat? { preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil }

  /// The size that ``textRect(forBounds:limitedToNumberOfLines:)`` gives the text, wrapped at a width if there is one.
  private final func textSize(wrappedAt width: CGFloat?) -> CGSize {
    let most = CGFloat.greatestFiniteMagnitude
    let bounds = CGRect(x: 0, y: 0, width: numberOfLines == 1 ? most : width ?? most, height: most)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// Draws the text in a rectangle, in programs with the module `UIKit`; does nothing otherwise.
  open func drawText(in rect: CGRect) {}

  /// Whether the text wraps.
  open override var wrapsContent: Bool { numberOfLines != 1 && explicitContentSize == nil }

  /// The size of the text, wrapped at a width.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    measureDeterminesSize ? measure.size(of: storedText, wrappedAt: width) : textSize(wrappedAt: width)
  }

  /// The text measurer of this label.
  package final var measure: LabelMeasure {
    LabelMeasure(
      look: look, numberOfLines: numberOfLines, preferredMaxLayoutWidth: preferredMaxLayoutWidth, measurer: measurer)
  }

  /// Whether ``measure`` alone determines the size, without code of a subclass or an explicit size.
  package final var measureDeterminesSize: Bool { node.flags.contains(.isOfPlainClass) && explicitContentSize == nil }

  package override var shownText: ShownText? {
    guard let text = storedText, !text.isEmpty else { return nil }
    return ShownText(text, look, lines: numberOfLines, by: measurer)
  }

  /// The width that replaces the text's width for a while; 0 for one line.
  ///
  /// A fitting size being computed sets the width that it gives the text.
  final var fittedWidth: CGFloat?

  /// The lines at the present width: during layout and in the computation of a fitting size, at the solved one.
  private var presentLayout: TextLayout? {
    let measure = measure
    guard !measure.usesMetrics else { return nil }
    let width = fittedWidth ?? node.widthInLayout
    return measure.layout(of: storedText ?? "", width: wrapsContent && width > 0 ? width : nil)
  }

  /// The first baseline of the text.
  open override var firstBaselineOffsetFromTop: CGFloat? { firstBaseline(of: presentLayout) }

  /// The last line's space below its baseline.
  open override var lastBaselineOffsetFromBottom: CGFloat { spaceBelowBaseline(of: presentLayout) }
}

extension View {
  /// Calls a body while the view, if it is a label, has the lines of its intrinsic size instead of those at its width.
  final func withPreferredLines<Answer>(_ body: () -> Answer) -> Answer {
    guard wrapsContent, let label = self as? Label else { return body() }
    let width = label.fittedWidth
    label.fittedWidth = label.preferredMaxLayoutWidth
    defer { label.fittedWidth = width }
    return body()
  }
}

extension ViewIsolated where Self: Label {
  /// The built-in metric of the text, used if no other measurer is set (``TextMeasurement``); its point size is that of
  /// the font.
  public var metrics: TextMetrics {
    get { metricsValue }
    set { metricsValue = newValue }
  }

  /// The breaking, alignment and spacing of lines; ``Label/numberOfLines`` limits their number.
  public var paragraphStyle: ParagraphStyle {
    get { look.style }
    set {
      var new = newValue
      new.lineLimit = 0
      guard new != look.style else { return }
      look.style = new
      invalidateIntrinsicContentSize()
    }
  }
}
