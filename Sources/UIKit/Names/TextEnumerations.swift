/// The user's interaction with a link or an image in a text.
public enum UITextItemInteraction: Int, Hashable, Sendable {
  /// Follows the link.
  case invokeDefaultAction
  /// Shows the possible actions.
  case presentActions
  /// Previews the link.
  case preview
}

/// The alignment of lines of text; drawing uses it.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// Left.
  case left
  /// Centred.
  case center
  /// Right.
  case right
  /// At both edges.
  case justified
  /// At the edge where reading begins.
  case natural
}

/// The way to break or shorten lines of text that are too long; drawing uses it.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Lines end between words.
  case byWordWrapping
  /// Lines end between any two characters.
  case byCharWrapping
  /// Lines end between words, and the rest is cut off.
  case byClipping
  /// An ellipsis replaces the start of the last line.
  case byTruncatingHead
  /// An ellipsis replaces the end of the last line.
  case byTruncatingTail
  /// An ellipsis replaces the middle of the last line.
  case byTruncatingMiddle
}

/// The direction of text.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// The direction of the language.
  case natural = -1
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// Lines below text or through it; stored only.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A dotted line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A dashed line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of dashes, each followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Lines at words only, not at spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The options for measuring a text; only ``usesLineFragmentOrigin`` takes effect: the text wraps at the width.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Measures from the top of the first line instead of its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Includes the font's leading in line heights.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Measures the shapes of glyphs instead of their typographic bounds.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Ends the last visible line with an ellipsis if the text does not fit.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
