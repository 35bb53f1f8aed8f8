import Foundation

/// A few short lines of a label, and their size.
struct LabelText: Hashable {
  /// The kind of a line, which determines its size.
  enum Style: String {
    case name, frame, value

    /// The assumed advance of a character, in pixels; a little more than the advance in the font.
    var advance: CGFloat { self == .name ? 6.1 : 5.5 }
    /// The height of a line, in pixels.
    var height: CGFloat { self == .name ? 12 : 11 }
    /// The distance of the baseline from the top, in pixels.
    var ascent: CGFloat { self == .name ? 9.5 : 8.5 }
  }

  /// The point of a line that lies at the label's position: its start, middle or end.
  enum Anchor: String {
    case start, middle, end

    /// The fraction of a line before its anchor.
    var share: CGFloat {
      switch self {
      case .start: 0
      case .middle: 0.5
      case .end: 1
      }
    }
  }

  struct Line: Hashable {
    var words: String
    var style: Style
    /// Further CSS classes, each preceded by a space.
    var classes = ""
  }

  var lines: [Line]

  /// The size of all lines, in pixels.
  var size: CGSize {
    CGSize(
      width: lines.map { CGFloat($0.words.count) * $0.style.advance }.max() ?? 0,
      height: lines.reduce(0) { $0 + $1.style.height })
  }

  /// The rectangle that the lines fill if the anchor of the first line's top edge is at a point.
  func area(at point: CGPoint, _ anchor: Anchor) -> CGRect {
    let size = size
    return CGRect(
      x: point.x - size.width * anchor.share, y: point.y, width: size.width, height: size.height)
  }

  /// Writes the lines with the anchor of the first line's top edge at a point.
  func write(at point: CGPoint, _ anchor: Anchor, to writer: inout MarkupWriter) {
    var top = point.y
    for line in lines {
      var attributes: [MarkupWriter.Attribute] = [
        .words("class", line.style.rawValue + line.classes), .number("x", point.x),
        .number("y", top + line.style.ascent),
      ]
      if anchor != .start { attributes.append(.words("text-anchor", anchor.rawValue)) }
      writer.element("text", attributes: attributes, holding: line.words)
      top += line.style.height
    }
  }
}

/// A label and its position in a picture.
struct PlacedLabel: Hashable {
  var text: LabelText
  /// The position of the anchor of the first line's top edge, in pixels.
  var point: CGPoint
  var anchor: LabelText.Anchor

  func write(to writer: inout MarkupWriter) {
    text.write(at: point, anchor, to: &writer)
  }
}
