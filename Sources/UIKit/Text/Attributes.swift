// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

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
  /// Kept: the distance of letters above the line.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// Kept: a shadow.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// Kept: a link.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// Kept: a picture.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// Kept: whether letters are joined.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Kept: the slant of letters.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// Kept: an effect.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
}

/// The style of a paragraph's lines.
open class NSParagraphStyle: NSObject {
  /// The values of the style.
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
  var tabStops: [NSTextTab]?
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
  /// The alignment of lines; acts.
  public var alignment: NSTextAlignment {
    get { storage.alignment }
    set { storage.alignment = newValue }
  }
  /// Kept: the indent of lines at the start.
  public var headIndent: CGFloat {
    get { storage.headIndent }
    set { storage.headIndent = newValue }
  }
  /// Kept: the indent of lines at the end.
  public var tailIndent: CGFloat {
    get { storage.tailIndent }
    set { storage.tailIndent = newValue }
  }
  /// Kept: the indent of first lines.
  public var firstLineHeadIndent: CGFloat {
    get { storage.firstLineHeadIndent }
    set { storage.firstLineHeadIndent = newValue }
  }
  /// The breaking of lines; acts.
  public var lineBreakMode: NSLineBreakMode {
    get { storage.lineBreakMode }
    set { storage.lineBreakMode = newValue }
  }
  /// Kept: the least line height.
  public var minimumLineHeight: CGFloat {
    get { storage.minimumLineHeight }
    set { storage.minimumLineHeight = newValue }
  }
  /// Kept: the greatest line height.
  public var maximumLineHeight: CGFloat {
    get { storage.maximumLineHeight }
    set { storage.maximumLineHeight = newValue }
  }
  /// Kept: the line height as a multiple of the font's.
  public var lineHeightMultiple: CGFloat {
    get { storage.lineHeightMultiple }
    set { storage.lineHeightMultiple = newValue }
  }
  /// Kept: the threshold of hyphenation.
  public var hyphenationFactor: Float {
    get { storage.hyphenationFactor }
    set { storage.hyphenationFactor = newValue }
  }
  /// Kept: the direction of text.
  public var baseWritingDirection: NSWritingDirection {
    get { storage.baseWritingDirection }
    set { storage.baseWritingDirection = newValue }
  }
  /// Kept: tab stops.
  public var tabStops: [NSTextTab]? {
    get { storage.tabStops }
    set { storage.tabStops = newValue }
  }
  /// Kept: the space between such places.
  public var defaultTabInterval: CGFloat {
    get { storage.defaultTabInterval }
    set { storage.defaultTabInterval = newValue }
  }
  /// Kept: whether letters move together before text is cut.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { storage.tightens }
    set { storage.tightens = newValue }
  }
  /// Kept: the strategy of line breaks.
  public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { storage.lineBreakStrategy }
    set { storage.lineBreakStrategy = newValue }
  }
  /// Copies the values of another style.
  public func setParagraphStyle(_ other: NSParagraphStyle) { storage = other.storage }
}
