import AutoLayout
import Foundation

/// A text as drawn in its view: its lines and their positions.
struct WrittenText {
  /// One line.
  struct Line: Hashable {
    var words: String
    /// The length, in pixels.
    var length: CGFloat
    /// The anchor, as a fraction of the view's width.
    var share: CGFloat
    /// The offset from the anchor, in pixels.
    var offset: CGFloat
    /// The baseline, in pixels from the view's top edge.
    var baseline: CGFloat

    /// The anchor point in a rectangle.
    func place(in area: CGRect) -> CGPoint {
      CGPoint(x: area.minX + area.width * share + offset, y: area.minY + baseline)
    }
  }

  /// The lines, from the top.
  private(set) var lines: [Line] = []
  /// The font size, in pixels; for the built-in metric, that at which a monospaced font has the metric's advance.
  let fontSize: CGFloat
  private let style: String
  private let anchor: String
  private let isRightToLeft: Bool

  /// The advance of a monospaced font, in ems.
  private static let advance: CGFloat = 0.6

  init(_ text: LayoutSnapshot.Text, of item: LayoutSnapshot.Item, scale: CGFloat) {
    let metrics = text.metrics, insets = text.insets
    // Measured lines have positions that do not depend on their reading direction.
    fontSize = (text.layout == nil ? metrics.advance / Self.advance : metrics.pointSize) * scale
    isRightToLeft = item.isRightToLeft && text.layout == nil
    style = text.isPlaceholder ? "placeholder" : "content"
    // The start of a right-to-left line is at its right end.
    anchor = text.isCentered && text.layout == nil ? "middle" : "start"
    guard fontSize >= Self.leastFontSize else { return }
    let width = item.frame.area.width - insets.left - insets.right
    if let layout = text.layout {
      let top = item.firstBaseline.map { $0 - item.frame.origin.y - layout.firstBaseline } ?? insets.top
      lines = Self.lines(
        of: text.string, layout, from: CGPoint(x: insets.left, y: top), room: max(width.orZero, 0), scale: scale)
      return
    }
    let share: CGFloat = text.isCentered ? 0.5 : isRightToLeft ? 1 : 0
    let offset = text.isCentered ? (insets.left - insets.right) / 2 : isRightToLeft ? -insets.right : insets.left
    var baseline = item.firstBaseline.map { $0 - item.frame.origin.y } ?? insets.top + metrics.ascent
    for words in TextLines(text, width: width).lines {
      if !words.isEmpty {
        lines.append(
          Line(
            words: words, length: CGFloat(words.count) * metrics.advance * scale, share: share, offset: offset * scale,
            baseline: baseline * scale))
      }
      baseline += metrics.lineHeight
    }
  }

  /// The lines of a text at their measured positions; lines longer than the room end in an ellipsis.
  private static func lines(
    of string: String, _ layout: TextLayout, from origin: CGPoint, room: CGFloat, scale: CGFloat
  ) -> [Line] {
    layout.lines.compactMap { line in
      guard line.area.width > 0, var words = string.words(inUTF8: line.range), !words.isEmpty else { return nil }
      var length = line.area.width
      if length > room + 1e-6 {
        // Without the measurer, all characters of the line count as equally wide.
        let advance = length / CGFloat(words.count)
        words = TextLines.shortened(words, to: max(Int((room / advance + 1e-6).rounded(.down)), 1))
        length = advance * CGFloat(words.count)
      }
      return Line(
        words: words, length: length * scale, share: 0, offset: (origin.x + line.area.minX) * scale,
        baseline: (origin.y + line.baseline) * scale)
    }
  }

  /// The font size, in pixels, below which text is not legible.
  private static let leastFontSize: CGFloat = 2

  /// Whether anything is legible.
  var isLegible: Bool { !lines.isEmpty }

  /// The rectangle of a line, in the view's rectangle.
  func area(of line: Line, in area: CGRect) -> CGRect {
    let place = line.place(in: area)
    return CGRect(
      x: place.x - line.length * line.share, y: place.y - fontSize * 0.8, width: line.length, height: fontSize)
  }

  /// Writes a line at a position.
  func write(_ line: Line, at place: CGPoint, to writer: inout MarkupWriter) {
    writer.element(
      "text", attributes: attributes(of: line) + [.number("x", place.x), .number("y", place.y)], holding: line.words)
  }

  /// The attributes of a line that do not depend on its view's position.
  func attributes(of line: Line) -> [MarkupWriter.Attribute] {
    var attributes: [MarkupWriter.Attribute] = [.words("class", style), .number("font-size", fontSize)]
    if anchor != "start" { attributes.append(.words("text-anchor", anchor)) }
    if isRightToLeft { attributes.append(.words("direction", "rtl")) }
    attributes += [.number("textLength", line.length), .words("lengthAdjust", "spacingAndGlyphs")]
    return attributes
  }
}

extension String {
  /// A part of the text by its offsets in UTF-8; `nil` if out of range.
  fileprivate func words(inUTF8 range: Range<Int>) -> String? {
    let bytes = utf8
    guard range.lowerBound >= 0, let start = bytes.index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex),
      let end = bytes.index(start, offsetBy: range.count, limitedBy: endIndex)
    else { return nil }
    return String(self[start..<end])
  }
}
