// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import AutoLayout
public import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``; the fonts of a text determine its size.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A ``UIColor`` of the letters; drawn.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A ``UIColor`` behind the letters; drawn.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A ``NSParagraphStyle``; the members of that class say which values take effect.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The space after letters, in points; takes effect.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The space after letters, in points, unless `kern` is given; takes effect.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The raw value of an ``NSUnderlineStyle``: a line below the letters; drawn.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of the line below the letters; drawn.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of an ``NSUnderlineStyle``: a line through the letters; drawn.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The colour of the line through the letters; drawn.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The colour of the letters' outlines, by default the letters'; drawn.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the letters' outlines, as a percentage of the font's size; drawn.
  ///
  /// Letters are not filled, unless the number is below zero.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The distance by which letters are raised, in points; drawn, without an effect on the height of the line.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// An ``NSShadow`` of the letters; drawn without its blur.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A link; drawn in the colour of links.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// A ``NSTextAttachment``; its size takes effect, and its image is drawn.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// Stored only: whether letters are joined.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Stored only: the slant of letters.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// Stored only: an effect.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
}

/// The style of a paragraph's lines.
///
/// As on Apple's systems it is sendable, so that it can be an attribute of an `AttributedString`: do not change a
/// mutable style that another thread uses.
open class NSParagraphStyle: NSObject {
  private let foreignKind = ForeignKind()
  /// The values of the style.
  open internal(set) var storage = ParagraphValues()

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The space between lines, in points; takes effect.
  open var lineSpacing: CGFloat { storage.lineSpacing }
  /// The space after paragraphs, except the last, in points; takes effect.
  open var paragraphSpacing: CGFloat { storage.paragraphSpacing }
  /// The space before paragraphs, except the first, in points; takes effect.
  open var paragraphSpacingBefore: CGFloat { storage.paragraphSpacingBefore }
  /// The alignment of lines; takes effect.
  open var alignment: NSTextAlignment { storage.alignment }
  /// The indent of lines other than first ones from the side where reading starts, in points; takes effect.
  open var headIndent: CGFloat { storage.headIndent }
  /// The end of lines, in points: above zero, from the side where reading starts; otherwise from the other side; takes
  /// effect.
  open var tailIndent: CGFloat { storage.tailIndent }
  /// The indent of first lines of paragraphs from the side where reading starts, in points; takes effect.
  open var firstLineHeadIndent: CGFloat { storage.firstLineHeadIndent }
  /// The breaking of lines; takes effect.
  open var lineBreakMode: NSLineBreakMode { storage.lineBreakMode }
  /// The least line height, in points; takes effect.
  open var minimumLineHeight: CGFloat { storage.minimumLineHeight }
  /// The greatest line height, in points; takes effect.
  open var maximumLineHeight: CGFloat { storage.maximumLineHeight }
  /// The line height as a multiple of the font's; takes effect.
  open var lineHeightMultiple: CGFloat { storage.lineHeightMultiple }
  /// Stored only: the threshold of hyphenation.
  open var hyphenationFactor: Float { storage.hyphenationFactor }
  /// The direction of text; takes effect.
  open var baseWritingDirection: NSWritingDirection { storage.baseWritingDirection }
  /// Stored only: the tab stops.
  open var tabStops: [NSTextTab]? { storage.tabStops }
  /// Stored only: the lists that contain the paragraph, the outermost first.
  open var textLists: [NSTextList] { storage.textLists }
  /// Stored only: the distance of further tab stops, in points.
  open var defaultTabInterval: CGFloat { storage.defaultTabInterval }
  /// Stored only: whether letters move together before text is cut.
  open var allowsDefaultTighteningForTruncation: Bool { storage.tightens }
  /// Stored only: the strategy of line breaks.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy { storage.lineBreakStrategy }

  /// A style that can be changed, with the same values.
  public override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.storage = storage
    return copy
  }
  /// A style that cannot be changed, with the same values.
  public override func copy() -> Any {
    let copy = NSParagraphStyle()
    copy.storage = storage
    return copy
  }
  /// Whether another object is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.storage == storage }
  /// Hashes the values.
  open override var hash: Int { storage.hashValue }
}

/// The values of a style of paragraphs.
public struct ParagraphValues: Hashable, Sendable {
  var tabStops: [NSTextTab]?
  var textLists: [NSTextList] = []
  var defaultTabInterval: CGFloat = 0
  var tightens = false
  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
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

/// A mutable style of a paragraph's lines.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The space between lines, in points; takes effect.
  open override var lineSpacing: CGFloat {
    get { storage.lineSpacing }
    set { storage.lineSpacing = newValue }
  }
  /// The space after paragraphs, except the last, in points; takes effect.
  open override var paragraphSpacing: CGFloat {
    get { storage.paragraphSpacing }
    set { storage.paragraphSpacing = newValue }
  }
  /// The space before paragraphs, except the first, in points; takes effect.
  open override var paragraphSpacingBefore: CGFloat {
    get { storage.paragraphSpacingBefore }
    set { storage.paragraphSpacingBefore = newValue }
  }
  /// The alignment of lines; takes effect.
  open override var alignment: NSTextAlignment {
    get { storage.alignment }
    set { storage.alignment = newValue }
  }
  /// The indent of lines other than first ones from the side where reading starts, in points; takes effect.
  open override var headIndent: CGFloat {
    get { storage.headIndent }
    set { storage.headIndent = newValue }
  }
  /// The end of lines, in points: above zero, from the side where reading starts; otherwise from the other side; takes
  /// effect.
  open override var tailIndent: CGFloat {
    get { storage.tailIndent }
    set { storage.tailIndent = newValue }
  }
  /// The indent of first lines of paragraphs from the side where reading starts, in points; takes effect.
  open override var firstLineHeadIndent: CGFloat {
    get { storage.firstLineHeadIndent }
    set { storage.firstLineHeadIndent = newValue }
  }
  /// The breaking of lines; takes effect.
  open override var lineBreakMode: NSLineBreakMode {
    get { storage.lineBreakMode }
    set { storage.lineBreakMode = newValue }
  }
  /// The least line height, in points; takes effect.
  open override var minimumLineHeight: CGFloat {
    get { storage.minimumLineHeight }
    set { storage.minimumLineHeight = newValue }
  }
  /// The greatest line height, in points; takes effect.
  open override var maximumLineHeight: CGFloat {
    get { storage.maximumLineHeight }
    set { storage.maximumLineHeight = newValue }
  }
  /// The line height as a multiple of the font's; takes effect.
  open override var lineHeightMultiple: CGFloat {
    get { storage.lineHeightMultiple }
    set { storage.lineHeightMultiple = newValue }
  }
  /// Stored only: the threshold of hyphenation.
  open override var hyphenationFactor: Float {
    get { storage.hyphenationFactor }
    set { storage.hyphenationFactor = newValue }
  }
  /// The direction of text; takes effect.
  open override var baseWritingDirection: NSWritingDirection {
    get { storage.baseWritingDirection }
    set { storage.baseWritingDirection = newValue }
  }
  /// Stored only: the tab stops.
  open override var tabStops: [NSTextTab]? {
    get { storage.tabStops }
    set { storage.tabStops = newValue }
  }
  /// Stored only: the lists that contain the paragraph, the outermost first.
  open override var textLists: [NSTextList] {
    get { storage.textLists }
    set { storage.textLists = newValue }
  }
  /// Adds a tab stop, in the order of locations.
  open func addTabStop(_ tab: NSTextTab) {
    storage.tabStops = ((storage.tabStops ?? []) + [tab]).sorted { $0.location < $1.location }
  }
  /// Removes a tab stop.
  open func removeTabStop(_ tab: NSTextTab) { storage.tabStops?.removeAll { $0 === tab } }
  /// Stored only: the distance of further tab stops, in points.
  open override var defaultTabInterval: CGFloat {
    get { storage.defaultTabInterval }
    set { storage.defaultTabInterval = newValue }
  }
  /// Stored only: whether letters move together before text is cut.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { storage.tightens }
    set { storage.tightens = newValue }
  }
  /// Stored only: the strategy of line breaks.
  open override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { storage.lineBreakStrategy }
    set { storage.lineBreakStrategy = newValue }
  }
  /// Copies the values of another style.
  open func setParagraphStyle(_ other: NSParagraphStyle) { storage = other.storage }
}
