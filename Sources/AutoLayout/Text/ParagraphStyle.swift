public import Foundation

/// The breaking, alignment and spacing of a text's lines.
public struct ParagraphStyle: Hashable, Sendable, Codable {
  /// The alignment of lines in the width of the text.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the side where reading starts, by the direction of the paragraph.
    case natural
    /// At the left.
    case left
    /// Centred.
    case center
    /// At the right.
    case right
    /// At both sides, except in the last line of a paragraph.
    case justified
  }

  /// The treatment of a text that is longer than its line, or has too many lines.
  public enum BreakMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Lines end between words, and inside words longer than a line; the last line ends in an ellipsis.
    case wordWrapping
    /// Lines end between any two characters; the last line ends in an ellipsis.
    case characterWrapping
    /// Lines end between words, and the rest is cut off.
    case clipping
    /// Lines end between words, and an ellipsis replaces the start of the last one.
    case truncatingHead
    /// Lines end between words, and an ellipsis replaces the middle of the last one.
    case truncatingMiddle
    /// Lines end between words, and an ellipsis replaces the end of the last one.
    case truncatingTail
  }

  /// The alignment of lines.
  public var alignment = Alignment.natural
  /// The treatment of text that does not fit.
  public var breakMode = BreakMode.truncatingTail
  /// The largest number of lines; 0 for no limit.
  public var lineLimit = 0
  /// The height of every line, in points; `nil` for the height of its fonts.
  public var lineHeight: CGFloat?
  /// The distance by which letters are below the middle of lines whose height is set, in points; `nil` for none.
  ///
  /// UIKit's line heights extend lines upwards.
  package var baselineShift: CGFloat?
  /// Additional space between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// Additional space between paragraphs, in points.
  public var paragraphSpacing: CGFloat = 0
  /// The indent of the first line of each paragraph from the side where reading starts, in points.
  public var firstLineIndent: CGFloat = 0
  /// The indent of all other lines from the side where reading starts, in points.
  public var indent: CGFloat = 0
  /// The end of lines, in points: above zero, from the side where reading starts; otherwise from the other side.
  public var tailIndent: CGFloat = 0
  /// Additional space after every character, in points.
  public var letterSpacing: CGFloat = 0
  /// The direction of a paragraph; `nil` if its first letter with a direction decides.
  public var direction: LayoutDirection?

  /// The default style.
  public init() {}

  /// The style with unusable numbers replaced, and their fault.
  package var usable: (style: ParagraphStyle, fault: String?) {
    var style = self
    var fault: String?
    if let height = lineHeight, !(height > 0 && height <= Font.largestSize) {
      (style.lineHeight, style.baselineShift) = (nil, nil)
      fault = "a line height of \(height) is not above 0 and at most a million"
    }
    if !(lineSpacing.magnitude <= Font.largestSize) {
      style.lineSpacing = 0
      fault = "a line spacing of \(lineSpacing) is not within a million"
    }
    for (name, length) in [
      ("a paragraph spacing", \ParagraphStyle.paragraphSpacing), ("an indent", \.firstLineIndent),
      ("an indent", \.indent), ("a tail indent", \.tailIndent),
    ] where !(self[keyPath: length].magnitude <= Font.largestSize) {
      fault = "\(name) of \(self[keyPath: length]) is not within a million"
      style[keyPath: length] = 0
    }
    if !(letterSpacing.magnitude <= Font.largestSize) {
      style.letterSpacing = 0
      fault = "a letter spacing of \(letterSpacing) is not within a million"
    }
    style.lineLimit = max(lineLimit, 0)
    return (style, fault)
  }

  /// Whether some lines do not have the whole width.
  package var hasIndents: Bool { firstLineIndent != 0 || indent != 0 || tailIndent != 0 }

  /// Gives all lines the whole width, as for a line that has its place already.
  package mutating func removeIndents() { (firstLineIndent, indent, tailIndent) = (0, 0, 0) }

  /// The distance of a line from the side where reading starts.
  package func indent(isFirst: Bool) -> CGFloat { max(isFirst ? firstLineIndent : indent, 0) }

  /// The length of a line in a text of a width, without its indents.
  package func room(in width: CGFloat, isFirst: Bool) -> CGFloat {
    max((tailIndent > 0 ? min(tailIndent, width) : width + tailIndent) - indent(isFirst: isFirst), 0)
  }
}
