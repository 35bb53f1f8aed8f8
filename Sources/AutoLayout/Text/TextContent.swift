public import Foundation

/// A text with its fonts and its paragraph style, for measuring and drawing.
public struct TextContent: Hashable, Sendable, Codable {
  /// A part of the text with its own font, letter spacing or box.
  public struct Run: Hashable, Sendable, Codable {
    /// The part, as offsets in UTF-8.
    public var range: Range<Int>
    /// The font of the run.
    public var font: Font
    /// Additional space after every character, in points; `nil` for the paragraph style's.
    public var letterSpacing: CGFloat?
    /// The space that every character takes instead of its letter, such as a picture's; `nil` for the letters.
    public var box: Box?

    /// Whether two runs differ only in their ranges.
    fileprivate func looksLike(_ other: Run) -> Bool {
      font == other.font && letterSpacing == other.letterSpacing && box == other.box
    }
  }

  /// A space in a line, in points.
  public struct Box: Hashable, Sendable, Codable {
    /// The width.
    public var width: CGFloat
    /// The height above the baseline.
    public var ascent: CGFloat
    /// The height below the baseline.
    public var descent: CGFloat

    /// A space in a line, which by default stands on the baseline.
    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat = 0) {
      (self.width, self.ascent, self.descent) = (width, ascent, descent)
    }

    /// Whether all numbers are within a million, and the width is not negative.
    fileprivate var isUsable: Bool {
      width >= 0 && [width, ascent, descent].allSatisfy { $0.magnitude <= Font.largestSize }
    }
  }

  /// The characters.
  public let string: String
  /// The font of the text outside the runs.
  public var font: Font
  /// The breaking, alignment and spacing of lines.
  public var style: ParagraphStyle
  /// The parts with other fonts, letter spacing or boxes, in the order of the text; no two overlap, and none is empty.
  public private(set) var runs: [Run] = []

  /// A text in one font.
  public init(_ string: String = "", font: Font = Font(), style: ParagraphStyle = ParagraphStyle()) {
    self.string = string
    self.font = font
    self.style = style
  }

  /// Consecutive parts, each in its font; the first part's font is the text's.
  public init(parts: [(String, Font)], style: ParagraphStyle = ParagraphStyle()) {
    self.init(parts.map(\.0).joined(), font: parts.first?.1 ?? Font(), style: style)
    var start = 0
    for (part, font) in parts {
      let end = start + part.utf8.count
      if font != self.font, end > start { runs.append(Run(range: start..<end, font: font)) }
      start = end
    }
  }

  /// Decodes a text.
  ///
  /// - Throws: a `DecodingError` for runs that overlap, are empty, or are not parts of the text in its order.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    string = try values.decode(String.self, forKey: .string)
    font = try values.decode(Font.self, forKey: .font)
    style = try values.decode(ParagraphStyle.self, forKey: .style)
    runs = try values.decode([Run].self, forKey: .runs)
    var end = 0
    for run in runs {
      let range = run.range
      guard end <= range.lowerBound, !range.isEmpty, range.lowerBound == scalarStart(range.lowerBound),
        range.upperBound == scalarStart(range.upperBound)
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .runs, in: values, debugDescription: "\(range) is not a part of the text after byte \(end)")
      }
      end = range.upperBound
    }
  }

  init(_ string: String, font: Font, style: ParagraphStyle, runs: [Run]) {
    self.string = string
    self.font = font
    self.style = style
    self.runs = runs
  }

  /// Sets the font of a part of the text, replacing previous ones.
  ///
  /// Offsets in UTF-8 name the part. Offsets outside the text are clamped, and an offset inside a scalar counts as the
  /// scalar's start.
  ///
  /// - Complexity: O(log runs + runs in and after the part).
  public mutating func setFont(_ font: Font, inUTF8 range: Range<Int>) {
    change(range) { $0.font = font }
  }

  /// Sets the letter spacing of a part of the text, in points; `nil` for the paragraph style's.
  ///
  /// Offsets are clamped as by ``setFont(_:inUTF8:)``. A number beyond a million is reported when the text is measured,
  /// and counts as 0.
  ///
  /// - Complexity: O(log runs + runs in and after the part).
  public mutating func setLetterSpacing(_ spacing: CGFloat?, inUTF8 range: Range<Int>) {
    change(range) { $0.letterSpacing = spacing }
  }

  /// Sets the space that every character of a part takes instead of its letter; `nil` for the letters.
  ///
  /// Offsets are clamped as by ``setFont(_:inUTF8:)``. A negative width, or a number beyond a million, is reported when
  /// the text is measured, and the letters are measured instead.
  ///
  /// - Complexity: O(log runs + runs in and after the part).
  public mutating func setBox(_ box: Box?, inUTF8 range: Range<Int>) {
    change(range) { $0.box = box }
  }

  /// Changes the runs in a part of the text, and makes runs where there are none.
  private mutating func change(_ range: Range<Int>, _ edit: (inout Run) -> Void) {
    let start = scalarStart(range.lowerBound), end = scalarStart(range.upperBound)
    guard start < end else { return }
    let first = runs.indices.partitioningIndex { runs[$0].range.upperBound > start }
    let next = (first..<runs.count).partitioningIndex { runs[$0].range.lowerBound >= end }
    var parts: [Run] = [], changed: [Run] = []
    func add(_ run: Run, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      var part = run
      part.range = range
      edit(&part)
      if let last = changed.last, last.looksLike(part) {
        changed[changed.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        changed.append(part)
      }
    }
    var at = start
    let usual = Run(range: start..<end, font: font)
    for run in runs[first..<next] {
      add(usual, at..<max(run.range.lowerBound, at))
      at = min(run.range.upperBound, end)
      add(run, max(run.range.lowerBound, start)..<at)
    }
    add(usual, at..<end)
    if first < next, case var head = runs[first], head.range.lowerBound < start {
      head.range = head.range.lowerBound..<start
      parts.append(head)
    }
    parts += changed
    if first < next, case var tail = runs[next - 1], tail.range.upperBound > end {
      tail.range = end..<tail.range.upperBound
      parts.append(tail)
    }
    runs.replaceSubrange(first..<next, with: parts)
  }

  /// The text with unusable numbers of its style and runs replaced, and their faults; fonts are not checked.
  package var usable: (content: TextContent, faults: [String]) {
    var content = self
    let (style, fault) = style.usable
    var faults = fault.map { [$0] } ?? []
    content.style = style
    for index in runs.indices {
      if let spacing = runs[index].letterSpacing, !(spacing.magnitude <= Font.largestSize) {
        content.runs[index].letterSpacing = 0
        faults.append("a letter spacing of \(spacing) is not within a million")
      }
      if let box = runs[index].box, !box.isUsable {
        content.runs[index].box = nil
        faults.append("a box with \(box.width), \(box.ascent) and \(box.descent) points is not usable")
      }
    }
    return (content, faults)
  }

  /// The text with its fonts, boxes, line heights and spaces between letters and lines multiplied by a factor.
  package func scaled(by factor: CGFloat) -> TextContent {
    var content = self
    content.font.size *= factor
    content.style.lineHeight = style.lineHeight.map { $0 * factor }
    content.style.baselineShift = style.baselineShift.map { $0 * factor }
    content.style.lineSpacing *= factor
    content.style.letterSpacing *= factor
    for index in runs.indices {
      content.runs[index].font.size *= factor
      content.runs[index].letterSpacing = runs[index].letterSpacing.map { $0 * factor }
      content.runs[index].box = runs[index].box.map {
        Box(width: $0.width * factor, ascent: $0.ascent * factor, descent: $0.descent * factor)
      }
    }
    return content
  }

  /// The font at an offset in UTF-8.
  ///
  /// - Complexity: O(log runs).
  public func font(atUTF8 offset: Int) -> Font { run(atUTF8: offset)?.font ?? font }

  /// The letter spacing at an offset in UTF-8, in points.
  ///
  /// - Complexity: O(log runs).
  public func letterSpacing(atUTF8 offset: Int) -> CGFloat {
    run(atUTF8: offset)?.letterSpacing ?? style.letterSpacing
  }

  private func run(atUTF8 offset: Int) -> Run? {
    let place = runs.indices.partitioningIndex { runs[$0].range.upperBound > offset }
    return place < runs.count && runs[place].range.contains(offset) ? runs[place] : nil
  }

  /// The start of the scalar at an offset, or the nearer end of the text.
  private func scalarStart(_ offset: Int) -> Int {
    let bytes = string.utf8
    guard offset > 0, var place = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex) else {
      return offset > 0 ? bytes.count : 0
    }
    var start = offset
    while place > bytes.startIndex, place < bytes.endIndex, bytes[place] & 0xC0 == 0x80 {
      place = bytes.index(before: place)
      start -= 1
    }
    return start
  }
}
