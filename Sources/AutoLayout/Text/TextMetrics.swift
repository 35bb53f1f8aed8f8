public import Foundation

/// The built-in measure of text: every character has the same width, and every line the same height.
///
/// In place of a font, a character advances by 0.5 em, and a line is 1.2 em high with its baseline at 0.95 em. Sizes
/// are rounded up to whole points. If you know the real size of a view, set it (``Label/explicitContentSize``).
public struct TextMetrics: Hashable, Sendable, Codable {
  /// The size of the font, in points.
  public var pointSize: CGFloat

  /// The measure of text at a font size.
  public init(pointSize: CGFloat = 17) {
    self.pointSize = pointSize
  }

  /// The height of one line.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// The distance of a line's baseline from its top.
  public var ascent: CGFloat { (pointSize * 0.95).rounded() }

  /// The size of a text that wraps at a width, with at most a number of lines; 0 for no limit.
  ///
  /// Lines break at white space, except at no-break spaces, and inside a word longer than a line. White space at a
  /// break takes no space. Lines beyond the limit do not count.
  ///
  /// - Complexity: O(characters).
  public func size(of text: String, wrappedAt width: CGFloat, lines limit: Int = 0) -> CGSize {
    let room = max(1, Int(((width + LineBreaker.slack) / (pointSize * 0.5)).rounded(.down).clamped(to: 0...1e9)))
    let most = limit > 0 ? limit : .max
    let lines = text.count(in: LineCounter(room: room, most: most)) { $0.append($1) }
    let count = min(lines.count, most)
    return CGSize(
      width: min((CGFloat(lines.longest) * pointSize * 0.5).rounded(.up), max(width, 0)),
      height: CGFloat(count) * lineHeight)
  }

  /// The size of a text broken only at its line breaks, with at most a number of lines; 0 for no limit.
  ///
  /// Lines beyond the limit do not count.
  ///
  /// - Complexity: O(characters).
  public func size(of text: String, lines limit: Int = 0) -> CGSize {
    let most = limit > 0 ? limit : .max
    let found = text.count(in: (lines: 1, longest: 0, length: 0)) { found, character in
      if character == .newline {
        found.lines += 1
        found.length = 0
      } else if found.lines <= most {
        found.length += 1
        found.longest = max(found.longest, found.length)
      }
    }
    let count = CGFloat(min(found.lines, most))
    return CGSize(width: (CGFloat(found.longest) * pointSize * 0.5).rounded(.up), height: count * lineHeight)
  }
}
