import AutoLayout
import Foundation
import Testing

@testable import LayoutRendering

@Suite("Lines of text")
struct TextLinesTests {
  private func lines(_ string: String, width: CGFloat, limit: Int = 0, pointSize: CGFloat = 20) -> [String] {
    TextLines(
      .init(string: string, metrics: TextMetrics(pointSize: pointSize), lineLimit: limit), width: width
    ).lines
  }

  // At 20 points a character is 10 wide.
  @Test(arguments: [
    ("one two three", 80.0, ["one two", "three"]), ("one two three", 70, ["one two", "three"]),
    ("one two three", 69, ["one", "two", "three"]), ("abcdefghij", 40, ["abcd", "efgh", "ij"]),
    ("a\n\nb", 100, ["a", "", "b"]), ("", 100, [""]), ("  in", 100, ["  in"]),
    ("ab 10\u{A0}km", 60, ["ab", "10\u{A0}km"]),
  ])
  func linesBreakAtSpacesAndInLongWords(string: String, width: Double, expected: [String]) {
    #expect(lines(string, width: width) == expected)
  }

  @Test func oneLineIsShortenedWithAnEllipsis() {
    #expect(lines("abcdefgh", width: 50, limit: 1) == ["abcd…"])
    #expect(lines("abcde", width: 50, limit: 1) == ["abcde"])
    #expect(lines("one two three four", width: 80, limit: 2) == ["one two", "three…"])
    #expect(lines("one\ntwo", width: 80, limit: 1) == ["one…"])
  }

  /// The layout's own measurer counts lines without making them.
  @Test(arguments: 0..<200)
  func thereAreAsManyLinesAsLayoutCounts(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let alphabet = Array("abc d\n ")
    let string = String((0..<draw(60)).map { _ in alphabet[draw(alphabet.count)] })
    let metrics = TextMetrics(pointSize: 20)
    let width = CGFloat(10 * (1 + draw(12)))
    let size = metrics.size(of: string, wrappedAt: width)
    let found = lines(string, width: width)
    #expect(CGFloat(found.count) * metrics.lineHeight == size.height, "seed \(seed): \(string.debugDescription)")
    #expect(found.allSatisfy { CGFloat($0.count) * 10 <= width }, "seed \(seed)")
  }
}
