import AutoLayout
import Foundation

/// A text with attributes, laid out in lines.
///
/// Its ranges count UTF-16 code units, as Foundation's do.
struct PlacedText {
  /// A line of the text.
  struct Line {
    /// The letters, up to the start of the next line.
    let range: NSRange
    /// The letters without the break at the end.
    let shown: NSRange
    /// The rectangle of the letters, relative to the text's top left corner.
    let area: CGRect
    /// The distance of the baseline from the text's top.
    let baseline: CGFloat
  }

  let text: NSAttributedString
  let size: CGSize
  let lines: [Line]
  private let font: UIFont
  private let style: ParagraphStyle
  private let isCut: Bool

  /// Lays a text out in a width, on as many lines as allowed; 0 lines and no width mean no limit.
  ///
  /// - Parameter isLine: whether the text is a line or a part of one, which has no indents of its own.
  init(
    _ text: NSAttributedString, width: CGFloat? = nil, lines limit: Int = 0, in container: NSTextContainer? = nil,
    font: UIFont = .systemFont(ofSize: 12), isLine: Bool = false
  ) {
    self.text = text
    self.font = font
    var content = text.content(in: font)
    content.style.lineLimit = limit
    if isLine { content.style.removeIndents() }
    container?.limit(&content.style)
    let isLimited = width.map { $0 > 0 && $0 < 1e6 } ?? false
    // A measurer shows an ellipsis in the last of a limited number of lines, and does not wrap a single line. In a
    // container that wraps, the last line must end like the others. So the measurer gets no limit, and the lines beyond
    // it are removed here.
    var most = 0
    if isLimited, [.wordWrapping, .characterWrapping].contains(content.style.breakMode) {
      (most, content.style.lineLimit) = (content.style.lineLimit, 0)
    }
    style = content.style
    let measurer = TextMeasurement.measurer ?? BuiltInTextMeasurer.shared
    var layout = measurer.layout(of: content, width: isLimited ? width : nil)
    isCut = most > 0 && layout.lines.count > most
    if isCut { layout.cut(to: most, style) }
    size = layout.size
    let string = text.string
    var (index, position) = (string.startIndex, 0)
    // Offsets increase from line to line, so that the text is traversed only once.
    func utf16(_ offset: Int) -> Int {
      let target =
        string.utf8.index(string.startIndex, offsetBy: max(offset, 0), limitedBy: string.endIndex) ?? string.endIndex
      position += string.utf16.distance(from: index, to: target)
      index = target
      return position
    }
    let ends = layout.lines.map { line in (utf16(line.range.lowerBound), utf16(line.range.upperBound)) }
    lines = layout.lines.indices.map { number in
      let (start, end) = ends[number]
      let next = number + 1 < ends.count ? ends[number + 1].0 : layout.isTruncated ? end : text.length
      return Line(
        range: NSRange(location: start, length: max(next - start, 0)),
        shown: NSRange(location: start, length: max(end - start, 0)),
        area: layout.lines[number].area, baseline: layout.lines[number].baseline)
    }
  }

  /// The text as a view draws it: without the letters for which there is no line.
  var drawn: TextContent {
    var content = (isCut ? text.attributedSubstring(from: shown) : text).content(in: font)
    content.style = style
    return content
  }

  /// The letters that are shown.
  var shown: NSRange {
    guard let last = lines.last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: 0, length: NSMaxRange(last.range))
  }

  /// The line of a letter; the last one for the end of the text.
  ///
  /// - Complexity: O(log lines).
  func line(at location: Int) -> Line? {
    let place = lines.indices.partitioningIndex { NSMaxRange(lines[$0].range) > location }
    return place < lines.count && NSLocationInRange(location, lines[place].range) ? lines[place] : lines.last
  }

  /// The line at a height, or the nearest one.
  func line(atHeight y: CGFloat) -> Line? {
    lines.first { y < $0.area.maxY } ?? lines.last
  }

  /// The distance of the letter at a location from the text's left edge, in its line.
  func offset(of location: Int, in line: Line) -> CGFloat {
    let length = min(max(location, line.shown.location) - line.shown.location, line.shown.length)
    guard length > 0 else { return line.area.minX }
    guard length < line.shown.length else { return line.area.maxX }
    let part = text.attributedSubstring(from: NSRange(location: line.shown.location, length: length))
    return min(line.area.minX + Self.width(of: part), line.area.maxX)
  }

  /// The width of a text on one line, including the white space at its end, which the measurer does not count.
  static func width(of text: NSAttributedString) -> CGFloat {
    guard text.length > 0 else { return 0 }
    let mark = NSMutableAttributedString(attributedString: text)
    let last = unsafe text.attributes(at: text.length - 1, effectiveRange: nil)
    let end = NSAttributedString(string: "|", attributes: last)
    mark.append(end)
    return PlacedText(mark, isLine: true).size.width - PlacedText(end, isLine: true).size.width
  }

  /// The letter at a distance from the left edge of a line, its end, and the fraction of it that is left of that point.
  ///
  /// - Complexity: O(log letters) measurements.
  func letter(at x: CGFloat, in line: Line) -> (location: Int, end: Int, share: CGFloat) {
    var (low, high) = (line.shown.location, NSMaxRange(line.shown))
    guard low < high else { return (low, low, 0) }
    let string = text.string as NSString
    // The last letter that begins at or left of the point; offsets increase from letter to letter.
    while true {
      let letter = string.rangeOfComposedCharacterSequence(at: low + (high - low) / 2)
      let middle = letter.location > low ? letter.location : NSMaxRange(letter)
      guard middle < high else { break }
      if offset(of: middle, in: line) <= x { low = middle } else { high = middle }
    }
    let next = NSMaxRange(string.rangeOfComposedCharacterSequence(at: low))
    let (start, end) = (offset(of: low, in: line), offset(of: next, in: line))
    return (low, next, end > start ? min(max((x - start) / (end - start), 0), 1) : 0)
  }

  /// The rectangles of a part of the text, one for each line that contains some of it.
  func areas(of range: NSRange) -> [CGRect] {
    let range = range.inside(text.length)
    return lines.compactMap { line in
      let part = NSIntersectionRange(range, line.range)
      guard part.length > 0 || range.length == 0 && NSLocationInRange(range.location, line.range) else { return nil }
      return area(of: part, in: line)
    }
  }

  /// The rectangle of a part of a line.
  func area(of part: NSRange, in line: Line) -> CGRect {
    let left = offset(of: part.location, in: line)
    let right = part.length == 0 ? left : offset(of: NSMaxRange(part), in: line)
    return CGRect(x: left, y: line.area.minY, width: max(right - left, 0), height: line.area.height)
  }
}

extension TextLayout {
  /// Removes the lines after a number of lines.
  fileprivate mutating func cut(to count: Int, _ style: ParagraphStyle) {
    lines.removeSubrange(count...)
    isTruncated = true
    let longest = lines.map(\.area.width).max() ?? 0
    let indents = max(style.indent(isFirst: true), style.indent(isFirst: false)) + max(-style.tailIndent, 0)
    size = CGSize(width: min(size.width, (longest + indents).rounded(.up)), height: lines.last?.area.maxY ?? 0)
  }
}
