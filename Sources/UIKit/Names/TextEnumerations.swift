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
  /// Center.
  case center
  /// Right.
  case right
  /// Justified.
  case justified
  /// Natural.
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
  /// Natural.
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

  /// Single.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Double.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Pattern dot.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Pattern dash.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Pattern dash dot.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Pattern dash dot dot.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// By word.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The options for measuring a text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Uses line fragment origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Uses font leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Uses device metrics.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Truncates last visible line.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
