internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

/// The drawn lines of a text: as measured, with an ellipsis for the part that does not fit.
struct DrawnLines {
  /// One line.
  struct Line {
    /// The characters, split where their look changes.
    var parts: [TextPart]
    /// The left edge, from the left inset of the view.
    var x: CGFloat
    var width: CGFloat
    /// The baseline, from the top of the text.
    var baseline: CGFloat
    /// The top and the bottom, from the top of the text.
    var top: CGFloat, bottom: CGFloat
    /// Whether the characters run from right to left.
    var isRightToLeft: Bool
    /// The way to fit the characters to the width.
    var fit: DrawnText.Fit
    /// The width by which spaces are widened.
    var wordSpacing: CGFloat = 0

    /// Shows a soft hyphen at the end of the line; anywhere else it is invisible.
    mutating func showSoftHyphen() {
      guard let last = parts.indices.last, parts[last].string.unicodeScalars.last == "\u{AD}" else { return }
      parts[last].string.unicodeScalars.removeLast()
      parts[last].string += "\u{2010}"
    }
  }

  /// The lines, and their pieces that are drawn at separate places.
  private(set) var lines: [(line: Line, pieces: [Line])] = []
  /// The lines as measured.
  let layout: TextLayout
  /// Whether lines longer than the view end at its edge, without an ellipsis.
  let isCutOff: Bool

  /// The lines of a text in a view of a width.
  ///
  /// - Complexity: O(characters, runs and inks), plus the cost of measuring.
  init(_ text: ShownText, inks: [TextInk], width: CGFloat) {
    let layout = text.layout(inViewOfWidth: width)
    let room = max(width - text.insets.left - text.insets.right, 0)
    self.layout = layout
    isCutOff = layout.isTruncated && text.content.style.breakMode == .clipping
    var reader = TextReader(text.content, inks: inks)
    let fit: DrawnText.Fit = text.measurer is BuiltInTextMeasurer ? .stretched : .natural
    let isJustified = fit == .natural && text.content.style.alignment == .justified
    let style = text.content.style
    /// The room of a line.
    func lineRoom(_ line: TextLayout.Line) -> CGFloat {
      style.hasIndents ? style.room(in: room, isFirst: reader.beginsParagraph(at: line.range.lowerBound)) : room
    }
    let isTooWide = layout.lines.contains { $0.area.width > lineRoom($0) + Self.tolerance }
    for (index, line) in layout.lines.enumerated() where !line.range.isEmpty {
      let own = lineRoom(line)
      var drawn = Line(
        parts: reader.parts(of: line.range), x: line.area.minX, width: line.area.width, baseline: line.baseline,
        top: line.area.minY, bottom: line.area.maxY, isRightToLeft: reader.isRightToLeft(at: line.range.lowerBound),
        fit: fit)
      // A line that is cut off shows its start.
      if isCutOff, drawn.isRightToLeft { drawn.x = min(drawn.x, room - drawn.width) }
      if isJustified, (line.area.width - own).magnitude < 0.5 { drawn.fit = .justified }
      let isLast = index == layout.lines.count - 1
      let needsEllipsis =
        line.area.width > own + Self.tolerance
        || isLast && (!isTooWide || line.range.upperBound < text.content.string.utf8.count)
      if layout.isTruncated, !isCutOff, needsEllipsis {
        Ellipsis(text).shorten(&drawn, to: own)
      } else if !isLast, layout.lines[index + 1].range.lowerBound == line.range.upperBound {
        drawn.showSoftHyphen()
      }
      if drawn.fit == .justified {
        let spaces = drawn.parts.reduce(0) { $0 + $1.numberOfSpaces }
        if spaces > 0 { drawn.wordSpacing = max(0, drawn.width - text.width(of: drawn.parts)) / CGFloat(spaces) }
      }
      lines.append((drawn, drawn.pieces(in: text)))
    }
  }

  private static let tolerance: CGFloat = 1e-6
}

extension DrawnLines.Line {
  /// The pieces of the line, drawn separately at their measured places; boxes, and usually tabs, separate them.
  ///
  /// SVG draws a tab as a space. A stretched piece has letters of one look, so that each look is as wide as measured.
  fileprivate func pieces(in text: ShownText) -> [Self] {
    let isStretched = fit == .stretched && parts.contains { $0.letters.ink != nil || $0.letters.letterSpacing != nil }
    let hasTabs = fit == .natural && parts.contains { $0.string.utf8.contains(UInt8(ascii: "\t")) }
    guard isStretched || hasTabs || parts.contains(where: { $0.letters.box != nil }) else { return [self] }
    // The line is split into units; a piece is a range of them.
    var units: [TextPart] = [], ranges: [Range<Int>] = [], start = 0
    func finish() {
      if start < units.count { ranges.append(start..<units.count) }
      start = units.count
    }
    func skip(_ unit: TextPart) {
      units.append(unit)
      start = units.count
    }
    for part in parts {
      if part.letters.box != nil {
        finish()
        skip(part)
        continue
      }
      if isStretched { finish() }
      let words = hasTabs ? part.string.split(separator: "\t", omittingEmptySubsequences: false) : [part.string[...]]
      for (index, words) in words.enumerated() {
        if index > 0 {
          let tab = TextPart(string: "\t", letters: part.letters)
          if ranges.count < Self.mostPieces {
            finish()
            skip(tab)
          } else {
            units.append(tab)
          }
        }
        if !words.isEmpty { units.append(TextPart(string: String(words), letters: part.letters)) }
      }
    }
    finish()
    let edges = edges(of: units, in: text)
    return ranges.compactMap { range in
      var piece = self
      let start = edges[range.lowerBound]
      piece.parts = Array(units[range])
      piece.width = edges[range.upperBound] - start
      // A justified piece fills its width, so the width of spaces at its end would widen its other spaces.
      if fit == .justified, piece.removeSpacesAtEnd() {
        if piece.parts.isEmpty { return nil }
        piece.width = piece.advance(of: piece.parts, in: text)
      }
      piece.x += isRightToLeft ? width - start - piece.width : start
      piece.width = max(piece.width, 0)
      return piece
    }
  }

  /// Removes the spaces at the end; returns false if there are none.
  private mutating func removeSpacesAtEnd() -> Bool {
    var hasChanged = false
    while let last = parts.indices.last {
      while parts[last].string.last == " " {
        parts[last].string.removeLast()
        hasChanged = true
      }
      guard parts[last].string.isEmpty else { break }
      parts.removeLast()
    }
    return hasChanged
  }

  /// The horizontal extent of each part from the left edge of the line, in points.
  ///
  /// In a line that mixes directions, every part counts as if it ran in the direction of the line.
  ///
  /// - Complexity: O(parts) measurements of a bounded number of parts.
  func extents(in text: ShownText) -> [ClosedRange<CGFloat>] {
    let edges = edges(of: parts, in: text)
    var start: CGFloat = 0
    return parts.indices.map { index in
      let end = max(edges[index + 1], start)
      defer { start = end }
      return isRightToLeft ? width - end...width - start : start...end
    }
  }

  /// Distances from the start of the line, in points: zero, then the distance of the end of each part.
  private func edges(of parts: [TextPart], in text: ShownText) -> [CGFloat] {
    var edges: [CGFloat] = [0]
    /// The parts that are measured together, because neighbouring letters may lie closer together than letters measured
    /// alone, and the distance at which these parts begin.
    var window: [TextPart] = [], base: CGFloat = 0
    for part in parts {
      if window.count == Self.mostPartsMeasured {
        base = edges[edges.count - 1]
        window.removeAll(keepingCapacity: true)
      }
      window.append(part)
      edges.append(base + advance(of: window, in: text))
    }
    return edges
  }

  /// The width of characters at the start of the line, including white space at their end.
  private func advance(of parts: [TextPart], in text: ShownText) -> CGFloat {
    guard var last = parts.last else { return 0 }
    let spaces = parts.reduce(0) { $0 + $1.numberOfSpaces }
    let widened = wordSpacing * CGFloat(spaces)
    guard last.string.last?.isWhitespace == true else { return text.width(of: parts) + widened }
    // A measurer may ignore white space at the end of a line.
    last.string = "|"
    return max(text.width(of: parts + [last]) - text.width(of: [last]), 0) + widened
  }

  /// The greatest number of pieces of a line that tabs separate.
  private static var mostPieces: Int { 64 }

  /// The greatest number of parts measured together.
  ///
  /// Parts of different pieces are measured together with the tabs between them, because the width of a tab depends on
  /// the place where it begins.
  private static var mostPartsMeasured: Int { 128 }
}

/// Shortens lines by an ellipsis.
private struct Ellipsis {
  let text: ShownText

  init(_ text: ShownText) {
    self.text = text
  }

  /// Shortens a line to the longest part that fits beside an ellipsis.
  func shorten(_ line: inout DrawnLines.Line, to room: CGFloat) {
    let characters = line.parts.flatMap { part in part.string.map { ($0, part.letters) } }
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
  private func kept(_ count: Int, of characters: [(Character, TextPart.Letters)]) -> [TextPart] {
    let head: Int
    switch text.content.style.breakMode {
    case .truncatingHead: head = 0
    case .truncatingMiddle: head = (count + 1) / 2
    default: head = count
    }
    var letters =
      (head > 0 ? characters[head - 1] : characters.last).map(\.1) ?? TextPart.Letters(font: text.content.font)
    letters.box = nil
    letters.ink?.image = nil
    let all = characters.prefix(head) + [(Character("…"), letters)] + characters.suffix(count - head)
    var parts: [TextPart] = []
    for (character, letters) in all {
      if parts.last?.letters == letters {
        parts[parts.count - 1].string.append(character)
      } else {
        parts.append(TextPart(string: String(character), letters: letters))
      }
    }
    return parts
  }

  private func width(of parts: [TextPart]) -> CGFloat { text.width(of: parts) }
}

extension ShownText {
  /// The width of characters on one line.
  fileprivate func width(of parts: [TextPart]) -> CGFloat {
    var style = content.style
    (style.lineLimit, style.alignment) = (1, .left)
    style.removeIndents()
    // The font of the whole text decides about the positions of tabs.
    var line = TextContent(parts.map(\.string).joined(), font: content.font, style: style)
    var start = 0
    for part in parts {
      let range = start..<start + part.string.utf8.count, letters = part.letters
      if letters.font != content.font { line.setFont(letters.font, inUTF8: range) }
      if let spacing = letters.letterSpacing { line.setLetterSpacing(spacing, inUTF8: range) }
      if let box = letters.box { line.setBox(box, inUTF8: range) }
      start = range.upperBound
    }
    return measurer.layout(of: line, width: nil).lines.first?.area.width ?? 0
  }
}
