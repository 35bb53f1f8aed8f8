import AutoLayout
public import Foundation
import LayoutAppearance

/// A shadow of letters, which is drawn without its blur.
open class NSShadow: NSObject {
  private let foreignKind = ForeignKind()
  /// The displacement of the shadow, in points; a shadow without one is not drawn.
  public final var shadowOffset = CGSize.zero
  /// Stored only: the blur radius of the shadow.
  public final var shadowBlurRadius: CGFloat = 0
  /// A colour, by default black with an opacity of a third; drawn.
  public final var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)
}

extension NSAttributedString {
  /// A text that consists of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// The first font in the text.
  var firstFont: UIFont? { first(.font) as? UIFont }

  /// The colour of the first letter.
  var firstColor: UIColor? {
    length > 0 ? unsafe attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor : nil
  }

  /// The first value of an attribute in the text.
  func first(_ key: NSAttributedString.Key) -> Any? {
    var at = 0
    while at < length {
      var range = NSRange()
      if let value = unsafe attribute(key, at: at, effectiveRange: &range) { return value }
      guard range.length > 0 else { return nil }
      at = range.location + range.length
    }
    return nil
  }

  /// The size of the text.
  public func size() -> CGSize { content(in: .systemFont(ofSize: 12)).size() }

  /// The rectangle of the text, wrapped at the width if the options contain `usesLineFragmentOrigin`.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: AnyObject?) -> CGRect {
    boundingRect(with: size, options, in: .systemFont(ofSize: 12))
  }

  /// The rectangle of the text; `font` is the font of parts without one, and of the line of an empty text.
  fileprivate func boundingRect(with size: CGSize, _ options: NSStringDrawingOptions, in font: UIFont) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
    return CGRect(origin: .zero, size: content(in: font).size(wrappedAt: wraps ? size.width : nil))
  }

  /// Draws the text in lines that are not broken, with their top left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
  /// Draws the text in a rectangle; without `usesLineFragmentOrigin`, on one line whose baseline begins at the origin.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: AnyObject?) {
    if options.contains(.usesLineFragmentOrigin) { return draw(in: rect) }
    drawLine(in: rect.offsetBy(dx: 0, dy: -(PlacedText(self, lines: 1, isLine: true).lines.first?.baseline ?? 0)))
  }
  /// Draws the text in lines from the top of a rectangle, broken and aligned in its width.
  ///
  /// Lines that extend beyond the bottom are not drawn, except the first.
  public func draw(in rect: CGRect) { draw(content(in: .systemFont(ofSize: 12)), in: rect) }
  /// Draws the text on one line from the top left corner of a rectangle.
  func drawLine(in rect: CGRect, withBackground: Bool = true) {
    var content = content(in: .systemFont(ofSize: 12))
    (content.style.lineLimit, content.style.breakMode, content.style.alignment) = (1, .clipping, .left)
    content.style.removeIndents()
    draw(content, in: CGRect(origin: rect.origin, size: content.size()), withBackground: withBackground)
  }
  private func draw(_ content: TextContent, in rect: CGRect, withBackground: Bool = true) {
    var text = StyledText(content, color: .black, inks: inks(links: [:]))
    if !withBackground { for index in text.inks.indices { text.inks[index].backgroundColor = nil } }
    UIGraphicsGetCurrentContext()?.record(text, in: rect.standardized)
  }
}

extension NSMutableAttributedString {
  /// Gives the whole text a value of an attribute; `nil` removes the attribute.
  func set(_ key: NSAttributedString.Key, to value: Any?) {
    let whole = NSRange(location: 0, length: length)
    if let value {
      addAttribute(key, value: value, range: whole)
    } else {
      removeAttribute(key, range: whole)
    }
  }
}

extension String {
  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes)
  }

  /// The font of attributes; an empty attributed text would lose it.
  private func font(in attributes: [NSAttributedString.Key: Any]?) -> UIFont {
    attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
  }

  /// The size of the text in a font; an empty text is as high as a line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).content(in: font(in: attributes)).size()
  }

  /// The rectangle of the text in a font, wrapped at a width; an empty text is as high as a line.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: AnyObject?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options, in: font(in: attributes))
  }

  /// Draws the text in lines from the top of a rectangle, broken and aligned in its width.
  ///
  /// Lines that extend beyond the bottom are not drawn, except the first.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(in: rect)
  }

  /// Draws the text in lines that are not broken, with their top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    attributed(attributes).draw(at: point)
  }

  /// Draws the text in a rectangle; without `usesLineFragmentOrigin`, on one line whose baseline begins at the origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: AnyObject?
  ) { attributed(attributes).draw(with: rect, options: options, context: context) }
}

extension NSString {
  /// The size of the text in a font.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// The rectangle of the text in a font, wrapped at a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: AnyObject?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text in lines that are not broken, with their top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle; without `usesLineFragmentOrigin`, on one line whose baseline begins at the origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: AnyObject?
  ) { String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context) }

  /// Draws the text in lines from the top of a rectangle, broken and aligned in its width.
  ///
  /// Lines that extend beyond the bottom are not drawn, except the first.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}

extension NSAttributedString.Key {
  /// Stored only: the direction of writing.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Stored only: whether letters are upright in vertical lines.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
  /// Stored only: the expansion of letters.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}

/// A tab stop; stored only.
public final class NSTextTab: NSObject, Sendable {
  private let foreignKind = ForeignKind()
  /// The alignment of text at the tab stop.
  public let alignment: NSTextAlignment
  /// The position, in points.
  public let location: CGFloat
  /// A tab stop at a position, in points.
  public init(textAlignment: NSTextAlignment, location: CGFloat, options: [AnyHashable: Any] = [:]) {
    (alignment, self.location) = (textAlignment, location)
    super.init()
  }
}

extension NSParagraphStyle {
  /// The strategy of line breaks; stored only.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt
    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a single word on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Breaks Korean text between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The system decides.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
