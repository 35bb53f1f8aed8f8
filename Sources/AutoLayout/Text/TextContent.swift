/// A text with its fonts and its paragraph style, for measuring and drawing.
public struct TextContent: Hashable, Sendable, Codable {
  /// A part of the text with its own font.
  public struct Run: Hashable, Sendable, Codable {
    /// The part, as offsets in UTF-8.
    public var range: Range<Int>
    /// The font of the run.
    public var font: Font
  }

  /// The characters.
  public let string: String
  /// The font of the text outside the runs.
  public var font: Font
  /// The breaking, alignment and spacing of lines.
  public var style: ParagraphStyle
  /// The parts with other fonts, in the order of the text; no two overlap, and none is empty.
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
    let start = scalarStart(range.lowerBound), end = scalarStart(range.upperBound)
    guard start < end else { return }
    let first = runs.indices.partitioningIndex { runs[$0].range.upperBound > start }
    let next = (first..<runs.count).partitioningIndex { runs[$0].range.lowerBound >= end }
    var parts = [Run(range: start..<end, font: font)]
    if first < next {
      let head = runs[first], tail = runs[next - 1]
      if head.range.lowerBound < start {
        parts.insert(Run(range: head.range.lowerBound..<start, font: head.font), at: 0)
      }
      if tail.range.upperBound > end { parts.append(Run(range: end..<tail.range.upperBound, font: tail.font)) }
    }
    runs.replaceSubrange(first..<next, with: parts)
  }

  /// The font at an offset in UTF-8.
  ///
  /// - Complexity: O(log runs).
  public func font(atUTF8 offset: Int) -> Font {
    let place = runs.indices.partitioningIndex { runs[$0].range.upperBound > offset }
    return place < runs.count && runs[place].range.contains(offset) ? runs[place].font : font
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
