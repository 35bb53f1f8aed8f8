import AutoLayout
public import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``; it acts: the first of a text measures it.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A ``UIColor`` of the letters; drawn.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// Kept: a ``UIColor`` behind the letters.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A ``NSParagraphStyle``; its alignment and breaks act.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Kept: the space between letters.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Kept: the space between letters.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// Kept: a line below the letters.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Kept: the colour of that line.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// Kept: a line through the letters.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// Kept: the colour of that line.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// Kept: the colour of outlines.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// Kept: the width of outlines.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// Kept: how far letters are above the line.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// Kept: a shadow.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// Kept: a link.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// Kept: a picture.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// Kept: whether letters are joined.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Kept: how slanted letters are.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// Kept: an effect.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
}

/// How the lines of a paragraph lie.
open class NSParagraphStyle: NSObject {
  /// Where lines begin and end; acts.
  open internal(set) var storage = ParagraphValues()

  /// The usual style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// A style that can be changed, with the same values.
  public override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.storage = storage
    return copy
  }
}

/// The values of a style of paragraphs.
public struct ParagraphValues: Hashable, Sendable {
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var alignment = NSTextAlignment.natural
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var hyphenationFactor: Float = 0
  var baseWritingDirection = NSWritingDirection.natural
}

/// How the lines of a paragraph lie, to be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// Kept: the space between lines.
  public var lineSpacing: CGFloat {
    get { storage.lineSpacing }
    set { storage.lineSpacing = newValue }
  }
  /// Kept: the space after paragraphs.
  public var paragraphSpacing: CGFloat {
    get { storage.paragraphSpacing }
    set { storage.paragraphSpacing = newValue }
  }
  /// Kept: the space before paragraphs.
  public var paragraphSpacingBefore: CGFloat {
    get { storage.paragraphSpacingBefore }
    set { storage.paragraphSpacingBefore = newValue }
  }
  /// Where lines begin and end; acts.
  public var alignment: NSTextAlignment {
    get { storage.alignment }
    set { storage.alignment = newValue }
  }
  /// Kept: where lines begin.
  public var headIndent: CGFloat {
    get { storage.headIndent }
    set { storage.headIndent = newValue }
  }
  /// Kept: where lines end.
  public var tailIndent: CGFloat {
    get { storage.tailIndent }
    set { storage.tailIndent = newValue }
  }
  /// Kept: where first lines begin.
  public var firstLineHeadIndent: CGFloat {
    get { storage.firstLineHeadIndent }
    set { storage.firstLineHeadIndent = newValue }
  }
  /// Where lines break; acts.
  public var lineBreakMode: NSLineBreakMode {
    get { storage.lineBreakMode }
    set { storage.lineBreakMode = newValue }
  }
  /// Kept: how high lines are at least.
  public var minimumLineHeight: CGFloat {
    get { storage.minimumLineHeight }
    set { storage.minimumLineHeight = newValue }
  }
  /// Kept: how high lines are at most.
  public var maximumLineHeight: CGFloat {
    get { storage.maximumLineHeight }
    set { storage.maximumLineHeight = newValue }
  }
  /// Kept: how high lines are, in heights of the font.
  public var lineHeightMultiple: CGFloat {
    get { storage.lineHeightMultiple }
    set { storage.lineHeightMultiple = newValue }
  }
  /// Kept: when words are divided.
  public var hyphenationFactor: Float {
    get { storage.hyphenationFactor }
    set { storage.hyphenationFactor = newValue }
  }
  /// Kept: the direction of text.
  public var baseWritingDirection: NSWritingDirection {
    get { storage.baseWritingDirection }
    set { storage.baseWritingDirection = newValue }
  }
  /// Takes over the values of another style.
  public func setParagraphStyle(_ other: NSParagraphStyle) { storage = other.storage }
}

/// A shadow of letters; kept.
public final class NSShadow: NSObject {
  /// Kept: how far it is moved.
  public var shadowOffset = CGSize.zero
  /// Kept: how blurred it is.
  public var shadowBlurRadius: CGFloat = 0
  /// Kept: a colour.
  public var shadowColor: Any?
}

/// A picture in a text; kept.
public final class NSTextAttachment: NSObject {
  /// Kept: the picture.
  public var image: UIImage?
  /// Kept: where it is against the line.
  public var bounds = CGRect.zero
  /// Kept: the contents of a file.
  public var contents: Data?
  /// An attachment without a picture.
  public override init() { super.init() }
  /// An attachment of a picture.
  public init(image: UIImage) {
    self.image = image
    super.init()
  }
}

extension NSAttributedString {
  /// A text of one picture: a space stands for it.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// The font of the first letter that has one.
  var firstFont: UIFont? { first(.font) as? UIFont }

  /// The value of the first letter that has one.
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

  /// The rectangle of the text, wrapped at a width.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: AnyObject?) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
    return CGRect(origin: .zero, size: content(in: .systemFont(ofSize: 12)).size(wrappedAt: wraps ? size.width : nil))
  }

  /// Draws the text in a rectangle.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
  /// Draws the text in a rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: AnyObject?) { draw(in: rect) }
  /// Draws the text in a rectangle.
  public func draw(in rect: CGRect) {
    string.draw(in: rect, withAttributes: [.font: firstFont as Any, .foregroundColor: first(.foregroundColor) as Any])
  }
}

extension String {
  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes)
  }

  /// The size of the text in a font.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }

  /// The rectangle of the text in a font, wrapped at a width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: AnyObject?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let color = (attributes?[.foregroundColor] as? UIColor)?.color ?? .black
    UIGraphicsGetCurrentContext()?.record(
      .text(self, in: rect, size: (attributes?[.font] as? UIFont)?.pointSize ?? 12, color))
  }

  /// Draws the text at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(in: CGRect(origin: point, size: size(withAttributes: attributes)), withAttributes: attributes)
  }
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

  /// Draws the text in a rectangle.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(in: CGRect(origin: point, size: size(withAttributes: attributes)), withAttributes: attributes)
  }
  /// Draws the text in a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}

extension NSAttributedString.Key {
  /// Kept: the direction of writing.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Kept: how wide letters are.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}
