internal import AutoLayout
internal import Foundation

/// The drawn lines of a text: as measured, with an ellipsis for the part that does not fit.
struct DrawnLines {
  /// One line.
  struct Line {
    /// The characters, split where fonts change.
    var parts: [(String, Font)]
    /// The left edge, from the left inset of the view.
    var x: CGFloat
    var width: CGFloat
    /// The baseline, from the top of the text.
    var baseline: CGFloat
    /// Whether the characters run from right to left.
    var isRightToLeft: Bool
    /// The way to fit the characters to the width.
    var fit: DrawnText.Fit
    /// The width by which spaces are widened.
    var wordSpacing: CGFloat = 0

    /// Shows a soft hyphen at the end of the line; anywhere else it is invisible.
    mutating func showSoftHyphen() {
      guard let last = parts.indices.last, parts[last].0.unicodeScalars.last == "\u{AD}" else { return }
      parts[last].0.unicodeScalars.removeLast()
      parts[last].0 += "\u{2010}"
    }
  }

  private(set) var lines: [Line] = []
  /// The baseline of the first line, from the top of the text.
  let firstBaseline: CGFloat
  /// The height of all lines.
  let height: CGFloat
  /// Whether lines longer than the view end at its edge, without an ellipsis.
  let isCutOff: Bool

  /// The lines of a text in a view of a width.
  ///
  /// - Complexity: O(characters and runs), plus the cost of measuring.
  init(_ text: ShownText, width: CGFloat) {
    let layout = text.layout(inViewOfWidth: width)
    let room = max(width - text.insets.left - text.insets.right, 0)
    firstBaseline = layout.firstBaseline
    height = layout.size.height
    isCutOff = layout.isTruncated && text.content.style.breakMode == .clipping
    var reader = TextReader(text.content)
    let fit: DrawnText.Fit = text.measurer is BuiltInTextMeasurer ? .stretched : .natural
    let isJustified = fit == .natural && text.content.style.alignment == .justified
    let isTooWide = layout.lines.contains { $0.area.width > room + Self.tolerance }
    for (index, line) in layout.lines.enumerated() where !line.range.isEmpty {
      var drawn = Line(
        parts: reader.parts(of: line.range), x: line.area.minX, width: line.area.width, baseline: line.baseline,
        isRightToLeft: reader.isRightToLeft(at: line.range.lowerBound), fit: fit)
      // A line that is cut off shows its start.
      if isCutOff, drawn.isRightToLeft { drawn.x = min(drawn.x, room - drawn.width) }
      if isJustified, (line.area.width - room).magnitude < 0.5 { drawn.fit = .justified }
      let isLast = index == layout.lines.count - 1
      let needsEllipsis =
        line.area.width > room + Self.tolerance
        || isLast && (!isTooWide || line.range.upperBound < text.content.string.utf8.count)
      if layout.isTruncated, !isCutOff, needsEllipsis {
        Ellipsis(text).shorten(&drawn, to: room)
      } else if !isLast, layout.lines[index + 1].range.lowerBound == line.range.upperBound {
        drawn.showSoftHyphen()
      }
      if drawn.fit == .justified {
        let spaces = drawn.parts.reduce(0) { $0 + $1.0.utf8.count { $0 == UInt8(ascii: " ") } }
        if spaces > 0 { drawn.wordSpacing = max(0, drawn.width - text.width(of: drawn.parts)) / CGFloat(spaces) }
      }
      lines += drawn.fit == .natural ? Self.parts(of: drawn, in: text) : [drawn]
    }
  }

  /// The parts of a line between tabs, at the measured positions, because SVG draws a tab as a space.
  private static func parts(of line: Line, in text: ShownText) -> [Line] {
    guard line.parts.contains(where: { $0.0.utf8.contains(UInt8(ascii: "\t")) }) else { return [line] }
    var found: [Line] = []
    /// The characters up to the last tab, and those after it.
    var before: [(String, Font)] = [], after: [(String, Font)] = []
    func finish() {
      guard !after.isEmpty else { return }
      var part = line
      let start = text.width(of: before)
      (part.parts, part.width) = (after, text.width(of: after))
      part.x += line.isRightToLeft ? line.width - start - part.width : start
      found.append(part)
    }
    for (string, font) in line.parts {
      for (index, words) in string.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
        if index > 0, found.count < Self.mostParts {
          finish()
          before += after + [("\t", font)]
          after = []
        } else if index > 0 {
          after.append(("\t", font))
        }
        if !words.isEmpty { after.append((String(words), font)) }
      }
    }
    finish()
    return found
  }

  private static let tolerance: CGFloat = 1e-6
  /// The most parts of a line, each of which is measured with all before it.
  private static let mostParts = 64
}

/// Shortens lines by an ellipsis.
private struct Ellipsis {
  let text: ShownText

  init(_ text: ShownText) {
    self.text = text
  }

  /// Shortens a line to the longest part that fits beside an ellipsis.
  func shorten(_ line: inout DrawnLines.Line, to room: CGFloat) {
    let characters = line.parts.flatMap { part, font in part.map { ($0, font) } }
    // Doubling, then bisection, so that most of a long text need not be measured.
    var (most, step) = (0, 1)
    while step <= characters.count, width(of: kept(step, of: characters)) <= room {
      most = step
      step *= 2
    }
    var least = min(step, characters.count + 1)
    while most + 1 < least {
      let middle = (most + least) / 2
      if width(of: kept(middle, of: characters)) <= room { most = middle } else { least = middle }
    }
    let old = min(line.width, room)
    line.parts = kept(most, of: characters)
    line.width = width(of: line.parts)
    let share: CGFloat
    switch text.content.style.alignment {
    case .center: share = 0.5
    case .right: share = 1
    case .natural: share = line.isRightToLeft ? 1 : 0
    case .left, .justified: share = 0
    }
    line.x += (old - line.width) * share
  }

  /// A number of characters, with an ellipsis at the start, in the middle or at the end.
  private func kept(_ count: Int, of characters: [(Character, Font)]) -> [(String, Font)] {
    let head: Int
    switch text.content.style.breakMode {
    case .truncatingHead: head = 0
    case .truncatingMiddle: head = (count + 1) / 2
    default: head = count
    }
    let font = (head > 0 ? characters[head - 1] : characters.last).map(\.1) ?? text.content.font
    let all = characters.prefix(head) + [(Character("…"), font)] + characters.suffix(count - head)
    var parts: [(String, Font)] = []
    for (character, font) in all {
      if parts.last?.1 == font {
        parts[parts.count - 1].0.append(character)
      } else {
        parts.append((String(character), font))
      }
    }
    return parts
  }

  private func width(of parts: [(String, Font)]) -> CGFloat { text.width(of: parts) }
}

extension ShownText {
  /// The width of characters on one line.
  fileprivate func width(of parts: [(String, Font)]) -> CGFloat {
    var style = content.style
    (style.lineLimit, style.alignment) = (1, .left)
    // The font of the whole text decides about the positions of tabs.
    var line = TextContent(parts.map(\.0).joined(), font: content.font, style: style)
    var start = 0
    for (string, font) in parts {
      let end = start + string.utf8.count
      if font != content.font { line.setFont(font, inUTF8: start..<end) }
      start = end
    }
    return measurer.layout(of: line, width: nil).lines.first?.area.width ?? 0
  }
}
