public import Foundation

/// The built-in measure of text: every character has the same width, every line the same height.
///
/// The numbers stand in for a font: an advance of 0.5 em a character, lines of 1.2 em with the baseline at 0.95 em.
/// Sizes are rounded up to whole points. A view that knows its real size sets it explicitly.
public struct TextMetrics: Hashable, Sendable {
  /// The size of the font, in points.
  public var pointSize: CGFloat

  /// The measure of text in a font of a size.
  public init(pointSize: CGFloat = 17) {
    self.pointSize = pointSize
  }

  /// The height of one line.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// The distance of a line's baseline from its top.
  public var ascent: CGFloat { (pointSize * 0.95).rounded() }

  /// The size of a text, broken at its line breaks only.
  ///
  /// - Complexity: O(characters).
  public func size(of text: String) -> CGSize {
    var lines = 1
    var longest = 0
    var length = 0
    for character in text {
      if character.isNewline {
        lines += 1
        length = 0
      } else {
        length += 1
        longest = max(longest, length)
      }
    }
    return CGSize(width: (CGFloat(longest) * pointSize * 0.5).rounded(.up), height: CGFloat(lines) * lineHeight)
  }
}
