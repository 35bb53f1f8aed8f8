public import Foundation

/// How the lines of a text are broken, placed and spaced.
public struct ParagraphStyle: Hashable, Sendable, Codable {
  /// Where lines are in the width of the text.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// Where reading starts: at the left or right, by the direction of the paragraph.
    case natural
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
    /// At both sides, but for the last line of a paragraph.
    case justified
  }

  /// The treatment of a text that is longer than its line, or has too many lines.
  public enum BreakMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines end between words, and inside those that are longer than a line; the last one ends in an ellipsis.
    case wordWrapping
    /// Lines end between any two characters; the last one ends in an ellipsis.
    case characterWrapping
    /// Lines end between words, and the rest is cut off.
    case clipping
    /// Lines end between words, and an ellipsis stands for the start of the last one.
    case truncatingHead
    /// Lines end between words, and an ellipsis stands for the middle of the last one.
    case truncatingMiddle
    /// Lines end between words, and an ellipsis stands for the end of the last one.
    case truncatingTail
  }

  /// Where lines are.
  public var alignment = Alignment.natural
  /// The treatment of text that does not fit.
  public var breakMode = BreakMode.truncatingTail
  /// How many lines there are at most; 0 for any number.
  public var lineLimit = 0
  /// The height of every line, in points; `nil` for that of its fonts.
  public var lineHeight: CGFloat?
  /// An addition between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// An addition after every character, in points.
  public var letterSpacing: CGFloat = 0
  /// The direction of a paragraph; `nil` if its first letter with a direction decides.
  public var direction: LayoutDirection?

  /// The usual style.
  public init() {}

  /// The same style with usable numbers, and the fault of the others.
  package var usable: (style: ParagraphStyle, fault: String?) {
    var style = self
    var fault: String?
    if let height = lineHeight, !(height > 0 && height <= Font.largestSize) {
      style.lineHeight = nil
      fault = "a line height of \(height) is not above 0 and at most a million"
    }
    if !(lineSpacing.magnitude <= Font.largestSize) {
      style.lineSpacing = 0
      fault = "a line spacing of \(lineSpacing) is not within a million"
    }
    if !(letterSpacing.magnitude <= Font.largestSize) {
      style.letterSpacing = 0
      fault = "a letter spacing of \(letterSpacing) is not within a million"
    }
    style.lineLimit = max(lineLimit, 0)
    return (style, fault)
  }
}
