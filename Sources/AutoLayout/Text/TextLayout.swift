public import Foundation

/// A laid-out text: its size and its lines.
public struct TextLayout: Hashable, Sendable, Codable {
  /// One line.
  public struct Line: Hashable, Sendable, Codable {
    /// The part of the text, as offsets in UTF-8; without the break at its end.
    public var range: Range<Int>
    /// The rectangle of the line, from the text's top left corner, in points.
    public var area: CGRect
    /// The baseline, from the text's top, in points.
    public var baseline: CGFloat

    /// A line of a text.
    public init(range: Range<Int>, area: CGRect, baseline: CGFloat) {
      self.range = range
      self.area = area
      self.baseline = baseline
    }
  }

  /// The size of all lines, in points.
  public var size: CGSize
  /// The lines, from the top; an empty text has one.
  public var lines: [Line]
  /// Whether part of the text is not shown.
  public var isTruncated: Bool

  /// A layout with its lines.
  public init(size: CGSize, lines: [Line], isTruncated: Bool = false) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
  }

  /// The baseline of the first line, from the text's top.
  public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// The baseline of the last line, from the text's top.
  public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
