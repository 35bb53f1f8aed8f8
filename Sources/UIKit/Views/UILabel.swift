// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation
import LayoutAppearance

/// A read-only text.
open class UILabel: Label {
  /// A label without a text, with a frame in the coordinates of its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if type(of: self) == UILabel.self { countAsPlain() }
    isUserInteractionEnabled = false
  }

  /// The size of the text, wrapped at a width: in a subclass, `intrinsicContentSize` at this width, as in UIKit.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    // An override of `intrinsicContentSize` may itself query a width.
    if measureDeterminesSize || askedWidth != nil { return super.intrinsicContentSize(forWidth: width) }
    askedWidth = width
    defer { askedWidth = nil }
    return intrinsicContentSize
  }

  /// The size of the text, wrapped at the given width; a width of zero or less counts as none.
  ///
  /// As in UIKit, an override of `intrinsicContentSize` does not count, and may call this method.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if measureDeterminesSize { return super.sizeThatFits(size) }
    let outer = askedWidth
    askedWidth = size.width > 0 ? size.width : nil
    defer { askedWidth = outer }
    return fittingSize(ofContent: super.intrinsicContentSize)
  }

  /// The font, which determines the size of the text; setting it replaces the fonts of an attributed text.
  @_nonoverride open var font: UIFont! {
    get { kept() ?? UIFont.systemFont(ofSize: metrics.pointSize) }
    set {
      let font = shown(newValue ?? .systemFont(ofSize: UIFont.labelFontSize))
      take(font)
      restyle(.font, font)
    }
  }

  /// Gives the whole of an attributed text, if there is one, a value of an attribute; `nil` removes the attribute.
  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) { change { $0.set(key, to: value) } }

  /// Changes the attributes of an attributed text, if there is one.
  private func change(_ change: (NSMutableAttributedString) -> Void) {
    guard let styled: NSAttributedString = kept("attributedText") else { return }
    let whole = NSMutableAttributedString(attributedString: styled)
    change(whole)
    let (alignment, breakMode) = (textAlignment, lineBreakMode)
    take(whole)
    // Values set after the text stay.
    take(alignment)
    take(breakMode)
  }

  /// The colour of the text; setting it replaces the colours of an attributed text; drawn.
  open var textColor: UIColor! {
    get {
      let styled: NSAttributedString? = kept("attributedText")
      return styled?.firstColor ?? appearance.textColor.map { UIColor($0) } ?? .label
    }
    set {
      appearance.textColor = newValue?.color
      restyle(.foregroundColor, newValue)
    }
  }

  /// The alignment of lines; drawn.
  @_nonoverride open var textAlignment: NSTextAlignment {
    get { kept() ?? .natural }
    set { take(newValue) }
  }

  /// The breaking of lines; drawn.
  @_nonoverride open var lineBreakMode: NSLineBreakMode {
    get { kept() ?? .byTruncatingTail }
    set { take(newValue) }
  }

  /// Stored only: the strategy of line breaks.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// The text; setting it removes the attributes of its parts.
  ///
  /// The font, the first colour, the alignment and the line break mode of a former attributed text stay.
  open override var text: String? {
    get { super.text }
    set {
      super.text = newValue
      forgetStyled()
    }
  }

  /// Removes the attributed text, but keeps those attributes that are also properties of the label.
  private func forgetStyled() {
    guard let styled: NSAttributedString = kept("attributedText") else { return }
    keep(NSAttributedString?.none, "attributedText")
    if let color = styled.firstColor { appearance.textColor = color.color }
    var style = ParagraphStyle()
    (style.alignment, style.breakMode) = (paragraphStyle.alignment, paragraphStyle.breakMode)
    paragraphStyle = style
  }

  /// The text with attributes: fonts, line heights, spacing and attachments determine its size; colours, underlines,
  /// strikethroughs and attachments are drawn.
  @_nonoverride open var attributedText: NSAttributedString? {
    get { kept() ?? storedText.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set { take(newValue) }
  }

  /// Shows a text with attributes.
  ///
  /// As in UIKit, overrides of the setters of `text`, `font`, `textColor` and others are not called: an override of
  /// `text` that sets `attributedText` would call itself.
  private func take(_ styled: NSAttributedString?) {
    super.text = styled?.string
    guard let styled else { return forgetStyled() }
    if let font = styled.firstFont { take(font) }
    let (alignment, breakMode) = (textAlignment, lineBreakMode)
    takeStyle(of: styled.content(in: font))
    keep(styled, "attributedText")
    let style = (styled.first(.paragraphStyle) as? NSParagraphStyle)?.storage
    take(style?.alignment ?? alignment)
    take(style?.lineBreakMode ?? breakMode)
  }

  private func take(_ font: UIFont) {
    keep(font, "font")
    fontValue = font.font
  }

  private func take(_ alignment: NSTextAlignment) {
    keep(alignment, "textAlignment")
    paragraphStyle.alignment = alignment.alignment
  }

  private func take(_ breakMode: NSLineBreakMode) {
    keep(breakMode, "lineBreakMode")
    paragraphStyle.breakMode = breakMode.mode
  }

  /// Draws the text: calls `drawText(in:)` with the bounds.
  ///
  /// In a subclass the text is drawn only if an override calls `super` or `drawText(in:)`.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in a rectangle, vertically centred if that is higher than the text.
  ///
  /// An override, which usually insets the rectangle and calls `super`, determines the place of the text in pictures.
  open override func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !context.noteText(in: rect) else { return }
    let content: TextContent? = (self as Label).attributedText
    guard let content, !content.string.isEmpty else { return }
    var area = rect.standardized
    let lines = measure, text = storedText
    let height = numberOfLines == 1 ? lines.size(of: text).height : lines.size(of: text, wrappedAt: area.width).height
    let spare = area.height - height
    if spare > 0 { area = area.insetBy(dx: 0, dy: spare / 2) }
    context.record(StyledText(content, color: textColor.color, inks: textInks(ofPlaceholder: false)), in: area)
  }

  /// The colour of the text's shadow, `nil` for none; drawn.
  open var shadowColor: UIColor? {
    get { kept() }
    set { keep(newValue) }
  }

  /// The displacement of the text's shadow, in points; drawn.
  open var shadowOffset: CGSize {
    get { kept() ?? CGSize(width: 0, height: -1) }
    set { keep(newValue) }
  }

  /// Whether fonts of text styles, and fonts scaled by `UIFontMetrics`, follow the user's text size in the view's
  /// traits.
  open var adjustsFontForContentSizeCategory: Bool {
    get { kept() ?? false }
    set {
      keep(newValue)
      followTextSize()
    }
  }

  final func takeTextSize() {
    if let font: UIFont = kept("font") { take(font.following(traitCollection)) }
    change { $0.followTextSize(of: traitCollection) }
  }

  /// Stored only: whether the label is highlighted.
  open var isHighlighted: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the label is drawn as enabled.
  open var isEnabled: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Stored only: the colour of the text of a highlighted label.
  open var highlightedTextColor: UIColor? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Whether a text that does not fit is drawn in smaller fonts; layout measures the text in its own.
  open var adjustsFontSizeToFitWidth: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// The least scale factor of the font in a label that adjusts it; 0 for no limit.
  open var minimumScaleFactor: CGFloat {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }
}

extension UILabel: TextInking {
  package final func textInks(ofPlaceholder: Bool) -> [TextInk] {
    let styled: NSAttributedString? = kept("attributedText")
    let links: [NSAttributedString.Key: Any] = [
      .foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    let inks = styled?.inks(links: links) ?? []
    guard let color = shadowColor?.color, let text = storedText, !text.isEmpty else { return inks }
    return inks.covering(text.utf8.count).map { ink in
      var ink = ink
      ink.shadow = ink.shadow ?? Shadow(color: color, opacity: 1, radius: 0, offset: shadowOffset)
      return ink
    }
  }

  package final func textAreas(ofPlaceholder: Bool) -> [TextArea]? { kept("textAreas") }

  package final var textShrinking: TextShrinking? {
    guard adjustsFontSizeToFitWidth else { return nil }
    return TextShrinking(
      leastScale: max(minimumScaleFactor, 0.01), keepsBaseline: baselineAdjustment == .alignBaselines)
  }
}
