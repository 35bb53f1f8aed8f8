import AutoLayout
import Foundation
import TestSupport
import Testing

/// Indents of lines and spaces between paragraphs.
///
/// A character at 20 points is 10 points wide; a line is 24 high.
@Suite("Indents")
struct IndentTests {
  private func layout(
    _ string: String = "aa bb cc\ndd", width: CGFloat? = 75, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var content = TextContent(string, font: Font(size: 20))
    (content.style.firstLineIndent, content.style.indent, content.style.tailIndent) = (20, 10, -5)
    content.style.paragraphSpacing = 7
    change(&content.style)
    return BuiltInTextMeasurer.shared.layout(of: content, width: width)
  }

  @Test func linesBeginAtTheirIndents() {
    let found = layout()
    #expect(found.lines.map(\.range) == [0..<5, 6..<8, 9..<11])
    #expect(found.lines.map(\.area.minX) == [20, 10, 20] && found.lines.map(\.area.minY) == [0, 24, 55])
    #expect(found.size == CGSize(width: 75, height: 79) && !found.isTruncated)
    // A line separator begins no paragraph.
    let separated = layout("aa\u{2028}bb")
    #expect(separated.lines.map(\.area.minX) == [20, 10] && separated.lines.map(\.area.minY) == [0, 24])
  }

  @Test func linesAreAlignedBetweenTheirIndents() {
    #expect(layout { $0.alignment = .right }.lines.map(\.area.minX) == [20, 50, 50])
    #expect(layout { $0.alignment = .center }.lines.map(\.area.minX) == [20, 30, 35])
    let mirrored = layout { $0.direction = .rightToLeft }.lines
    #expect(mirrored.map(\.area.maxX) == [55, 65, 55])
    #expect(layout { ($0.direction, $0.alignment) = (.rightToLeft, .left) }.lines.map(\.area.minX) == [5, 5, 5])
  }

  @Test func linesMayEndAtADistanceFromTheirStart() {
    let found = layout { $0.tailIndent = 60 }
    #expect(found.lines.map(\.range) == [0..<2, 3..<8, 9..<11])
    #expect(layout { ($0.tailIndent, $0.alignment) = (60, .right) }.lines.map(\.area.maxX) == [60, 60, 60])
  }

  @Test func withoutAWidthTextsAreAsWideAsTheirIndentedLines() {
    #expect(layout(width: nil).size == CGSize(width: 105, height: 55))
    #expect(layout("aa", width: nil) { $0.lineLimit = 1 }.size == CGSize(width: 45, height: 24))
    let cut = layout("aabbcc", width: 75) { $0.lineLimit = 1 }
    #expect(cut.isTruncated)
  }

  @Test func unusableIndentsAreReported() {
    var size = CGSize.zero
    let reports = diagnostics {
      size = layout("aa", width: nil) { ($0.firstLineIndent, $0.tailIndent, $0.paragraphSpacing) = (.nan, 0, 0) }.size
    }
    #expect(size == CGSize(width: 20, height: 24) && reports.texts.count == 1)
  }
}
