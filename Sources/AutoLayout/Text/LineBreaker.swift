import Foundation

/// Breaks a text into lines like ``LineCounter``, but with characters of different widths, and returns the lines.
struct LineBreaker {
  private let content: TextContent
  /// The width of the text; infinite if lines do not break.
  private let width: CGFloat
  /// The width available to the line that is being filled.
  private var room: CGFloat
  /// Whether the line that is being filled is the first of its paragraph.
  private var isFirst = true
  private let breaksAnywhere: Bool
  /// The finished lines.
  private(set) var lines: [TextLayout.Line] = []

  /// The length by which a text may exceed its width and still fit, because a solved width has a rounding error.
  static var slack: CGFloat { 1e-6 }

  /// A character that is not in a line yet, because the end of its word is not known.
  private struct Waiting {
    var range: Range<Int>
    var advance: CGFloat
    var pointSize: CGFloat
    var isSpace: Bool
    var box: TextContent.Box?
  }

  private var waiting: [Waiting] = []
  private var waitingWidth: CGFloat = 0
  /// The range of the line that is being filled.
  private var range = 0..<0
  private var filled: CGFloat = 0
  private var hasCharacters = false
  private var pointSize: CGFloat?
  /// The greatest ascent and the greatest descent of the boxes in the line; `nil` without boxes.
  private var boxes: (ascent: CGFloat, descent: CGFloat)?
  private var top: CGFloat = 0
  private var nextRun = 0

  init(_ content: TextContent, width: CGFloat?) {
    self.content = content
    self.width = width.map { $0.isNaN ? 0 : $0 + Self.slack } ?? .infinity
    room = content.style.room(in: self.width, isFirst: true)
    breaksAnywhere = content.style.breakMode == .characterWrapping
  }

  /// Breaks the whole text; called once.
  mutating func breakAll() {
    var offset = 0
    for character in content.string {
      let end = offset + character.utf8.count
      let run = run(at: offset)
      let size = run?.font.size ?? content.font.size
      let kind = run?.box == nil ? LineCharacter(character) : .letter
      if kind == .newline {
        settle()
        endLine(next: end, pointSizeHere: size, endsParagraph: character != "\u{2028}")
      } else {
        // Lines may end before and after a box.
        let endsWord = kind == .space || breaksAnywhere || run?.box != nil || waiting.last?.box != nil
        if endsWord, waiting.last?.isSpace == false { settle() }
        let advance = (run?.box?.width ?? size * 0.5) + (run?.letterSpacing ?? content.style.letterSpacing)
        waiting.append(
          Waiting(range: offset..<end, advance: advance, pointSize: size, isSpace: kind == .space, box: run?.box))
        waitingWidth += advance
      }
      offset = end
    }
    settle()
    endLine(next: offset, pointSizeHere: content.font(atUTF8: max(offset - 1, 0)).size)
  }

  /// The run at an offset, which must not be less than in the last call.
  private mutating func run(at offset: Int) -> TextContent.Run? {
    while nextRun < content.runs.count, content.runs[nextRun].range.upperBound <= offset { nextRun += 1 }
    guard nextRun < content.runs.count, content.runs[nextRun].range.contains(offset) else { return nil }
    return content.runs[nextRun]
  }

  /// Adds the waiting word, with the white space before it, to the present line, or the word alone to the next line.
  private mutating func settle() {
    guard waiting.last?.isSpace == false else { return }
    var first = 0
    if hasCharacters, filled + waitingWidth > room {
      // White space at a soft break takes no space.
      first = waiting.firstIndex { !$0.isSpace } ?? 0
      endLine(next: waiting[first].range.lowerBound, pointSizeHere: waiting[first].pointSize)
    }
    for character in waiting[first...] {
      if hasCharacters, filled + character.advance > room {
        endLine(next: character.range.lowerBound, pointSizeHere: character.pointSize)
      }
      filled += character.advance
      range = range.lowerBound..<character.range.upperBound
      pointSize = max(pointSize ?? 0, character.pointSize)
      if let box = character.box {
        boxes = (max(boxes?.ascent ?? box.ascent, box.ascent), max(boxes?.descent ?? box.descent, box.descent))
      }
      hasCharacters = true
    }
    waiting.removeAll(keepingCapacity: true)
    waitingWidth = 0
  }

  /// Finishes the present line and begins the next one.
  ///
  /// - Parameters:
  ///   - next: the offset at which the next line begins.
  ///   - pointSizeHere: the font size of the line if it has no characters.
  ///   - endsParagraph: whether the next line begins a paragraph.
  private mutating func endLine(next: Int, pointSizeHere: CGFloat, endsParagraph: Bool = false) {
    // Trailing white space belongs to no line.
    if waiting.last?.isSpace == true {
      waiting.removeAll(keepingCapacity: true)
      waitingWidth = 0
    }
    let metrics = TextMetrics(pointSize: pointSize ?? pointSizeHere)
    let ascent = max(metrics.ascent, boxes?.ascent ?? 0)
    let natural = ascent + max(metrics.lineHeight - metrics.ascent, boxes?.descent ?? 0)
    let style = content.style, height = style.lineHeight ?? natural
    let baseline = top + ascent + (height - natural) / 2 + (style.baselineShift ?? 0)
    lines.append(
      TextLayout.Line(
        range: range,
        area: CGRect(x: style.indent(isFirst: isFirst), y: top, width: max(filled, 0), height: height),
        baseline: baseline))
    top += height + style.lineSpacing + (endsParagraph ? style.paragraphSpacing : 0)
    isFirst = endsParagraph
    room = style.room(in: width, isFirst: isFirst)
    range = next..<next
    filled = 0
    hasCharacters = false
    pointSize = nil
    boxes = nil
  }
}
