#if SystemText
  import AutoLayout
  import CPango
  import Foundation

  /// A text broken into lines by Pango.
  @safe final class ArrangedText {
    private let text: CheckedText
    private let pango: OpaquePointer?
    private let width: CGFloat?
    /// The number of bytes to lay out.
    private var end: Int
    private var isTruncated = false
    /// The lines shown, as Pango placed them.
    private(set) var lines: [PangoLine] = []

    /// Breaks a text at a width, if given, with an engine's fonts.
    init(_ text: CheckedText, width: CGFloat?, in engine: TextEngine) {
      self.text = text
      // An infinite width has no right edge at which lines could be aligned.
      self.width = width.flatMap { $0 == .infinity ? nil : $0.isNaN ? 0 : max($0, 0) }
      end = text.content.string.utf8.count
      unsafe pango = engine.makeLayout(text)
      breakLines()
    }

    deinit {
      unsafe g_object_unref(UnsafeMutableRawPointer(pango))
    }

    private var style: ParagraphStyle { text.content.style }

    /// Whether Pango lost the width of a character; see ``PangoAccess``.
    var hasLostWidth: Bool { unsafe hadLostWidth || PangoAccess.hasLostWidth(pango) }
    /// Whether it had lost a width before lines were removed.
    private var hadLostWidth = false

    private func breakLines() {
      if style.lineLimit == 1 { cut(to: firstParagraph) }
      if let width {
        let rooms = [true, false].map { Double(style.room(in: width, isFirst: $0)) * text.scale }
        let room = style.hasIndents ? rooms.max() ?? 0 : Double(width) * text.scale
        let units = (room * Double(TextEngine.unitsPerPoint) + 1e-2).rounded(.down)
        // Pango shortens first lines by a positive indent, and all others by a negative one.
        if style.hasIndents { unsafe pango_layout_set_indent(pango, TextEngine.units(rooms[1] - rooms[0])) }
        let breaksAnywhere = style.breakMode == .characterWrapping || text.hasEndlessWord
        unsafe pango_layout_set_wrap(pango, breaksAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        // When breaking between any characters, Pango also breaks some lines that would fit.
        if breaksAnywhere { readLines() }
        let fits = breaksAnywhere && lines.allSatisfy { Double($0.width) <= units }
        if !fits, style.lineLimit != 1 || style.breakMode != .clipping {
          unsafe pango_layout_set_width(pango, Int32(max(0, min(1.5e9, units))))
        }
        if style.lineLimit == 1 { unsafe pango_layout_set_ellipsize(pango, ellipsis) }
      }
      readLines()
      if style.lineLimit > 1, lines.count > style.lineLimit { shorten() }
      if unsafe pango_layout_is_ellipsized(pango) != 0 { isTruncated = true }
      guard style.lineLimit == 1, let width, let line = lines.first else { return }
      if points(line.width) > style.room(in: width, isFirst: true) + 1e-6 { isTruncated = true }
    }

    /// Limits the number of lines; the last line ends in an ellipsis, unless the style clips the text.
    private func shorten() {
      isTruncated = true
      if style.breakMode != .clipping {
        let last = lines[style.lineLimit - 1].range.lowerBound
        // Pango limits the number of lines of every paragraph, so the last paragraph shown is laid out alone.
        let start = startOfParagraph(of: last), end = endOfParagraph(from: last)
        let first = lines.firstIndex { $0.range.lowerBound >= start } ?? 0
        let shown = Array(lines.prefix(first)), top = lines[first].top
        keepParagraph(start..<end, isRightToLeft: lines[first].isRightToLeft)
        unsafe pango_layout_set_height(pango, Int32(clamping: first - style.lineLimit))
        unsafe pango_layout_set_ellipsize(pango, ellipsis)
        readLines(from: start, top: top)
        lines = shown + lines
      }
      lines = Array(lines.prefix(style.lineLimit))
    }

    /// Removes everything but a paragraph, or its start.
    private func keepParagraph(_ range: Range<Int>, isRightToLeft: Bool) {
      unsafe hadLostWidth = PangoAccess.hasLostWidth(pango)
      end = range.upperBound
      // A paragraph without letters has the direction of the paragraph before it.
      unsafe pango_context_set_base_dir(
        pango_layout_get_context(pango), isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
      unsafe pango_layout_set_auto_dir(pango, 0)
      unsafe pango_layout_context_changed(pango)
      let attributes = unsafe pango_attr_list_copy(pango_layout_get_attributes(pango))
      unsafe pango_attr_list_update(attributes, 0, Int32(range.lowerBound), 0)
      let bytes = text.content.string.utf8.dropFirst(range.lowerBound).prefix(range.count)
      unsafe pango_layout_set_text(pango, String(decoding: bytes, as: UTF8.self), Int32(range.count))
      unsafe pango_layout_set_attributes(pango, attributes)
      unsafe pango_attr_list_unref(attributes)
    }

    private var ellipsis: PangoEllipsizeMode {
      switch style.breakMode {
      case .clipping: PANGO_ELLIPSIZE_NONE
      case .truncatingHead: PANGO_ELLIPSIZE_START
      case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
      case .wordWrapping, .characterWrapping, .truncatingTail: PANGO_ELLIPSIZE_END
      }
    }

    private var firstParagraph: Int { endOfParagraph(from: 0) }

    private func endOfParagraph(from start: Int) -> Int {
      let bytes = text.content.string.utf8
      let first = bytes.index(bytes.startIndex, offsetBy: start)
      guard let found = text.content.string.unicodeScalars[first...].firstIndex(where: Self.endsParagraph) else {
        return bytes.count
      }
      return bytes.distance(from: bytes.startIndex, to: found)
    }

    private func startOfParagraph(of place: Int) -> Int {
      let string = text.content.string
      let end = string.utf8.index(string.startIndex, offsetBy: place)
      // A line separator ends a line, but no paragraph.
      let found = string.unicodeScalars[..<end].lastIndex { $0 != "\u{2028}" && Self.endsParagraph($0) }
      guard let found else { return 0 }
      return string.utf8.distance(from: string.startIndex, to: string.unicodeScalars.index(after: found))
    }

    private static func endsParagraph(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    /// Whether a line at an offset of the text, in UTF-8, is the first of its paragraph.
    private func beginsParagraph(at offset: Int) -> Bool {
      let string = text.content.string, place = string.utf8.index(string.startIndex, offsetBy: offset)
      guard let before = string.unicodeScalars[..<place].last else { return true }
      return before != "\u{2028}" && Self.endsParagraph(before)
    }

    private func cut(to newEnd: Int) {
      guard newEnd < end else { return }
      isTruncated = true
      end = newEnd
      unsafe pango_layout_set_text(pango, text.content.string, Int32(newEnd))
    }

    /// Reads the lines that Pango shows, which begin at an offset of the text and a height.
    private func readLines(from start: Int = 0, top: Int32 = 0) {
      lines.removeAll(keepingCapacity: true)
      var top = top
      let gap = TextEngine.units(Double(style.paragraphSpacing) * text.scale)
      let iterator = unsafe pango_layout_get_iter(pango)
      defer { unsafe pango_layout_iter_free(iterator) }
      repeat {
        guard var line = unsafe PangoLine(iterator) else { continue }
        let range = line.range.lowerBound + start..<line.range.upperBound + start, end = endOfInk(in: range)
        if end < range.upperBound, let source = unsafe pango_layout_iter_get_line_readonly(iterator) {
          let share = spacing(before: end)
          unsafe line.removeSpace(
            from: end - start, of: source, spacing: share, keepsWidth: style.alignment == .justified)
        }
        if !lines.isEmpty, gap != 0, beginsParagraph(at: range.lowerBound) { top += gap }
        line.move(by: start, down: top)
        lines.append(line)
      } while unsafe pango_layout_iter_next_line(iterator) != 0
    }

    /// The letter spacing before a character at an offset in UTF-8, in Pango's units; before a tab there is none.
    private func spacing(before offset: Int) -> Int32 {
      let bytes = text.content.string.utf8
      if bytes[bytes.index(bytes.startIndex, offsetBy: offset)] == UInt8(ascii: "\t") { return 0 }
      return TextEngine.units(Double(text.content.letterSpacing(atUTF8: offset)) * text.scale)
    }

    /// The end of a line without the white space at which it breaks, as an offset in UTF-8.
    ///
    /// Pango gives the last such character no width, but it would have one if the line were laid out alone, as for
    /// drawing. White space at the end of a paragraph stays.
    private func endOfInk(in range: Range<Int>) -> Int {
      let string = text.content.string, scalars = string.unicodeScalars
      let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
      let end = string.utf8.index(start, offsetBy: range.count)
      guard start < end else { return range.upperBound }
      let isBroken = range.upperBound < self.end && !Self.endsParagraph(scalars[end])
      guard isBroken || Character(scalars[scalars.index(before: end)]).isNewline else { return range.upperBound }
      var place = end
      while place > start {
        let before = scalars.index(before: place)
        guard Character(scalars[before]).isBreakingSpace else { break }
        place = before
      }
      return range.upperBound - string.utf8.distance(from: place, to: end)
    }

    /// Pango's units in points.
    private func points(_ units: Int32) -> CGFloat {
      CGFloat(Double(units) / Double(TextEngine.unitsPerPoint) / text.scale)
    }

    /// The distance of a line from the side where reading starts.
    private func indent(of line: PangoLine) -> CGFloat {
      style.hasIndents ? style.indent(isFirst: beginsParagraph(at: line.range.lowerBound)) : 0
    }

    /// The width of a line, without the white space at its end that extends beyond the width of the text.
    private func length(of line: PangoLine) -> CGFloat {
      let length = points(max(line.width, line.inkEnd))
      guard let width, length > width else { return length }
      return min(length, max(width, points(line.inkEnd)))
    }

    /// The letter spacing at the ends of a line, in points; 0 if it is negative.
    private func spacingAtEnds(of line: PangoLine) -> CGFloat {
      let content = text.content
      let last = max(line.range.upperBound - 1, line.range.lowerBound)
      return max(0, content.letterSpacing(atUTF8: line.range.lowerBound), content.letterSpacing(atUTF8: last))
    }

    /// The height of marks above the first line.
    private var rise: CGFloat { points(max(0, -(lines.lazy.map(\.inkTop).min() ?? 0))) }

    /// The lines with their positions.
    var layout: TextLayout {
      // Pango omits the letter spacing at the ends of a line, but needs it to break the line.
      let around = max(-style.tailIndent, 0)
      let longest = lines.reduce(0) {
        max($0, length(of: $1) + ($1.width > 0 ? spacingAtEnds(of: $1) : 0) + indent(of: $1) + around)
      }
      let rise = rise
      let bottom = lines.reduce(lines.last?.bottom ?? 0) { max($0, $1.inkTop + $1.inkHeight) }
      // Rounding in Pango's units must not add a point.
      let size = CGSize(
        width: (longest - 1e-6).rounded(.up), height: (points(bottom) + rise - 1e-6).rounded(.up))
      return TextLayout(
        size: CGSize(width: max(size.width, 0), height: max(size.height, 0)),
        lines: lines.map { line in
          let length = length(of: line)
          return TextLayout.Line(
            range: line.range,
            area: CGRect(
              x: start(of: line, length, in: width ?? size.width), y: points(line.top) + rise, width: length,
              height: points(line.height)),
            baseline: points(line.baseline) + rise + (style.baselineShift ?? 0))
        }, isTruncated: isTruncated)
    }

    /// The areas covered by the lines' ink.
    var inkAreas: [CGRect] {
      let rise = rise
      return zip(lines, layout.lines).map { line, placed in
        CGRect(
          x: placed.area.minX + points(line.inkStart), y: points(line.inkTop) + rise + (style.baselineShift ?? 0),
          width: points(line.inkEnd - line.inkStart), height: points(line.inkHeight))
      }
    }

    private func start(of line: PangoLine, _ length: CGFloat, in width: CGFloat) -> CGFloat {
      let share: CGFloat =
        switch style.alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: line.isRightToLeft ? 1 : 0
        }
      guard style.hasIndents else { return max(0, width - length) * share }
      let end = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
      let indent = indent(of: line)
      return (line.isRightToLeft ? width - end : indent) + max(0, end - indent - length) * share
    }
  }
#endif
