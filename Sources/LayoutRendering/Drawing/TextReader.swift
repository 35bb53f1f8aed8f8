internal import AutoLayout
internal import Foundation

/// Reads the lines of a text from its start to its end.
struct TextReader {
  private let bytes: [UInt8]
  private let content: TextContent
  /// The first run that may reach into the next line.
  private var run = 0
  /// The paragraph read last.
  private var paragraph = 0..<0
  /// The direction of that paragraph; before any, of the text's first letter.
  private var paragraphIsRightToLeft: Bool

  init(_ content: TextContent) {
    self.content = content
    bytes = Array(content.string.utf8)
    paragraphIsRightToLeft = Self.beginsFromTheRight(bytes[...]) ?? false
  }

  /// A part of the text, split where fonts change; must be called in the order of the text.
  mutating func parts(of range: Range<Int>) -> [(String, Font)] {
    let range = range.clamped(to: 0..<bytes.count), runs = content.runs
    while run < runs.count, runs[run].range.upperBound <= range.lowerBound { run += 1 }
    var found: [(String, Font)] = []
    var at = range.lowerBound, next = run
    while at < range.upperBound {
      let isInRun = next < runs.count && runs[next].range.lowerBound <= at
      let edge =
        next < runs.count ? isInRun ? runs[next].range.upperBound : runs[next].range.lowerBound : range.upperBound
      let end = min(edge, range.upperBound)
      found.append((String(decoding: bytes[at..<end], as: UTF8.self), isInRun ? runs[next].font : content.font))
      if isInRun { next += 1 }
      at = end
    }
    return found
  }

  /// Whether the paragraph at an offset reads from right to left, by the text's style or by its first letter; must be
  /// called in the order of the text.
  ///
  /// As for Pango, a paragraph without letters continues the one before it.
  mutating func isRightToLeft(at offset: Int) -> Bool {
    if let direction = content.style.direction { return direction == .rightToLeft }
    if paragraph.contains(offset) { return paragraphIsRightToLeft }
    let start = (0..<min(max(offset, 0), bytes.count)).last { endsParagraph(at: $0) }.map { $0 + 1 } ?? 0
    let end = (start..<bytes.count).first { endsParagraph(at: $0) } ?? bytes.count
    paragraph = start..<max(end, start)
    paragraphIsRightToLeft = Self.beginsFromTheRight(bytes[paragraph]) ?? paragraphIsRightToLeft
    return paragraphIsRightToLeft
  }

  /// Whether the byte ends a line feed, a carriage return or a paragraph separator, as for Pango.
  private func endsParagraph(at place: Int) -> Bool {
    switch bytes[place] {
    case 0x0A, 0x0D: true
    case 0xA9: place >= 2 && bytes[place - 1] == 0x80 && bytes[place - 2] == 0xE2
    default: false
    }
  }

  /// Whether the first letter belongs to a right-to-left script; `nil` without letters.
  ///
  /// Direction marks count as letters.
  private static func beginsFromTheRight(_ bytes: ArraySlice<UInt8>) -> Bool? {
    var decoder = Unicode.UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      let isMark = scalar == "\u{200E}" || scalar == "\u{200F}" || scalar == "\u{061C}"
      guard isMark || scalar.properties.isAlphabetic else { continue }
      return rightToLeft.contains { $0.contains(scalar.value) }
    }
    return nil
  }

  /// The blocks of right-to-left scripts (the Unicode Standard, DerivedBidiClass.txt), and the right-to-left mark.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0x200F...0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
