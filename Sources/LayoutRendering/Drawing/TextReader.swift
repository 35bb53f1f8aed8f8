internal import AutoLayout
internal import Foundation
internal import LayoutAppearance

/// A part of a line whose letters look the same.
struct TextPart {
  /// The look of letters.
  struct Letters: Equatable {
    var font: Font
    /// The letter spacing; `nil` for the paragraph style's.
    var letterSpacing: CGFloat?
    /// The space in place of each letter.
    var box: TextContent.Box?
    /// The ink; `nil` for the view's text colour.
    var ink: TextInk?
  }

  var string: String
  var letters: Letters

  /// The number of spaces that a justified line widens.
  var numberOfSpaces: Int { string.utf8.count { $0 == UInt8(ascii: " ") } }
}

/// Reads the lines of a text from its start to its end.
struct TextReader {
  private let bytes: [UInt8]
  private let content: TextContent
  /// The inks, in the order of the text.
  private let inks: [TextInk]
  /// The first run and the first ink that may reach into the next line.
  private var run = 0, ink = 0
  /// The paragraph read last.
  private var paragraph = 0..<0
  /// The direction of that paragraph; before any, of the text's first letter.
  private var paragraphIsRightToLeft: Bool

  init(_ content: TextContent, inks: [TextInk]) {
    self.content = content
    self.inks = inks
    bytes = Array(content.string.utf8)
    paragraphIsRightToLeft = Self.beginsFromTheRight(bytes[...]) ?? false
  }

  /// A part of the text, split where its look changes; must be called in the order of the text.
  mutating func parts(of range: Range<Int>) -> [TextPart] {
    let range = range.clamped(to: 0..<bytes.count), runs = content.runs
    while run < runs.count, runs[run].range.upperBound <= range.lowerBound { run += 1 }
    while ink < inks.count, inks[ink].range.upperBound <= range.lowerBound { ink += 1 }
    var found: [TextPart] = []
    var at = range.lowerBound, nextRun = run, nextInk = ink
    while at < range.upperBound {
      var letters = TextPart.Letters(font: content.font)
      var end = range.upperBound
      if nextRun < runs.count, case let run = runs[nextRun] {
        if run.range.lowerBound <= at {
          (letters.font, letters.letterSpacing, letters.box) = (run.font, run.letterSpacing, run.box)
        }
        end = min(end, run.range.lowerBound <= at ? run.range.upperBound : run.range.lowerBound)
      }
      if nextInk < inks.count, case let ink = inks[nextInk] {
        if ink.range.lowerBound <= at { letters.ink = ink }
        end = min(end, ink.range.lowerBound <= at ? ink.range.upperBound : ink.range.lowerBound)
      }
      // An empty or overlapping range must not stop the loop, nor may a range divide a character's bytes.
      end = max(end, at + 1)
      while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
      found.append(TextPart(string: String(decoding: bytes[at..<end], as: UTF8.self), letters: letters))
      while nextRun < runs.count, runs[nextRun].range.upperBound <= end { nextRun += 1 }
      while nextInk < inks.count, inks[nextInk].range.upperBound <= end { nextInk += 1 }
      at = end
    }
    return found
  }

  /// Whether the paragraph at an offset reads from right to left, by the text's style or by its first letter; must be
  /// called in the order of the text.
  ///
  /// As in Pango, a paragraph without letters has the direction of the paragraph before it.
  mutating func isRightToLeft(at offset: Int) -> Bool {
    if let direction = content.style.direction { return direction == .rightToLeft }
    if paragraph.contains(offset) { return paragraphIsRightToLeft }
    let start = (0..<min(max(offset, 0), bytes.count)).last { endsParagraph(at: $0) }.map { $0 + 1 } ?? 0
    let end = (start..<bytes.count).first { endsParagraph(at: $0) } ?? bytes.count
    paragraph = start..<max(end, start)
    paragraphIsRightToLeft = Self.beginsFromTheRight(bytes[paragraph]) ?? paragraphIsRightToLeft
    return paragraphIsRightToLeft
  }

  /// Whether a line that begins at an offset is the first of its paragraph.
  func beginsParagraph(at offset: Int) -> Bool { offset <= 0 || offset > bytes.count || endsParagraph(at: offset - 1) }

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
