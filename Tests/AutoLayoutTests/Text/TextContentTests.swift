import AutoLayout
import Foundation
import TestSupport
import Testing

@Suite("Texts with fonts")
struct TextContentTests {
  private let large = Font(size: 40), bold = Font(size: 17, weight: .bold)

  @Test func partsHaveTheirFonts() {
    let content = TextContent(parts: [("ab", Font()), ("é", large), ("", bold), ("d", bold)])
    #expect(content.string == "abéd")
    #expect(content.runs.map(\.range) == [2..<4, 4..<5])
    #expect(content.font(atUTF8: 1) == Font())
    #expect(content.font(atUTF8: 3) == large)
    #expect(content.font(atUTF8: 4) == bold)
  }

  @Test func aFontReplacesThoseThatItsPartHad() {
    var content = TextContent("abcdefgh")
    content.setFont(large, inUTF8: 2..<6)
    content.setFont(bold, inUTF8: 3..<4)
    #expect(content.runs.map(\.range) == [2..<3, 3..<4, 4..<6])
    #expect(content.runs.map(\.font) == [large, bold, large])
    content.setFont(bold, inUTF8: 0..<8)
    #expect(content.runs.map(\.range) == [0..<8])
  }

  /// If each font visited all runs set before, this would take minutes.
  @Test func manyPartsGetFontsOneByOne() {
    let count = 5_000
    var content = TextContent(String(repeating: "ab", count: count))
    for place in 0..<count { content.setFont(place % 2 == 0 ? large : bold, inUTF8: 2 * place..<2 * place + 1) }
    #expect(content.runs.map(\.range) == (0..<count).map { 2 * $0..<2 * $0 + 1 })
    #expect((0..<count).allSatisfy { content.font(atUTF8: 2 * $0) == ($0 % 2 == 0 ? large : bold) })
    #expect((0..<count).allSatisfy { content.font(atUTF8: 2 * $0 + 1) == Font() })
    content.setFont(Font(size: 9), inUTF8: 10..<2 * count)
    #expect(content.runs.map(\.range) == [0..<1, 2..<3, 4..<5, 6..<7, 8..<9, 10..<2 * count])
  }

  /// The fonts letter by letter are those set last.
  @Test(arguments: Build.seeds(40) as Range<UInt64>) func fontsReplaceEachOther(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var content = TextContent(String(repeating: "a", count: 30))
    var fonts = Array(repeating: Font(), count: 30)
    for _ in 0..<40 {
      let start = Int.random(in: 0..<30, using: &random), end = Int.random(in: start...30, using: &random)
      let font = Font(size: CGFloat(Int.random(in: 1...4, using: &random)))
      content.setFont(font, inUTF8: start..<end)
      for place in start..<end { fonts[place] = font }
      #expect((0..<30).map { content.font(atUTF8: $0) } == fonts)
      #expect(zip(content.runs, content.runs.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    }
  }

  @Test func runsThatAreNoPartsOfTheTextAreNotDecoded() throws {
    var content = TextContent("aé€")
    content.setFont(large, inUTF8: 0..<1)
    content.setFont(bold, inUTF8: 1..<3)
    let data = try JSONEncoder().encode(content)
    #expect(try JSONDecoder().decode(TextContent.self, from: data) == content)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("[1,3]"))
    for range in ["[0,3]", "[-1,3]", "[1,1]", "[1,2]", "[2,3]", "[1,9]", "[1,9223372036854775807]"] {
      let bad = Data(text.replacingOccurrences(of: "[1,3]", with: range).utf8)
      #expect(throws: DecodingError.self, "\(range)") { try JSONDecoder().decode(TextContent.self, from: bad) }
    }
  }

  @Test func rangesOutsideTheTextAndInsideScalarsAreCutToIt() {
    var content = TextContent("aé€")
    content.setFont(large, inUTF8: -5..<2)
    #expect(content.runs.map(\.range) == [0..<1])
    content.setFont(bold, inUTF8: 4..<900)
    #expect(content.runs.map(\.range) == [0..<1, 3..<6])
    content.setFont(large, inUTF8: 7..<9)
    content.setFont(large, inUTF8: 2..<2)
    #expect(content.runs.count == 2)
  }

  @Test(arguments: Build.seeds(40) as Range<UInt64>)
  func aTextOfOneFontHasTheSizeOfTheMetrics(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("abcd  \n\t日é")
    for _ in 0..<200 {
      let string = String((0..<random.index(below: 40)).map { _ in random.pick(alphabet) })
      let font = Font(size: random.pick([10, 13.3, 17, 40]))
      let width: CGFloat? = random.index(below: 4) == 0 ? nil : CGFloat(random.index(below: 300)) / 1.7
      var style = ParagraphStyle()
      style.lineLimit = random.index(below: 4)
      let layout = BuiltInTextMeasurer.shared.layout(of: TextContent(string, font: font, style: style), width: width)
      let metrics = TextMetrics(pointSize: font.size)
      let size = style.lineLimit == 1 ? nil : width
      let expected =
        size.map { metrics.size(of: string, wrappedAt: $0, lines: style.lineLimit) }
        ?? metrics.size(of: string, lines: style.lineLimit)
      #expect(layout.size == expected, "seed \(seed): \(string.debugDescription) in \(String(describing: width))")
      // The lines are those that were counted.
      #expect(
        CGFloat(layout.lines.count) * metrics.lineHeight == expected.height,
        "seed \(seed): \(string.debugDescription) in \(String(describing: width))")
      #expect(layout.lines.last?.area.maxY == expected.height)
    }
  }

  @Test func linesHaveTheirRangesAndPlaces() {
    var style = ParagraphStyle()
    style.lineSpacing = 3
    style.alignment = .right
    let content = TextContent("one two  three\nab", font: Font(size: 20), style: style)
    let layout = BuiltInTextMeasurer.shared.layout(of: content, width: 75)
    #expect(layout.lines.map(\.range) == [0..<7, 9..<14, 15..<17])
    #expect(layout.lines.map(\.area) == [rect(5, 0, 70, 24), rect(25, 27, 50, 24), rect(55, 54, 20, 24)])
    #expect(layout.lines.map(\.baseline) == [19, 46, 73])
    #expect(layout.size == CGSize(width: 70, height: 78))
    #expect(layout.firstBaseline == 19 && layout.lastBaseline == 73 && !layout.isTruncated)
  }

  @Test(arguments: ParagraphStyle.Alignment.allCases)
  func linesOfInfiniteWidthAreAlignedAmongEachOther(alignment: ParagraphStyle.Alignment) {
    var content = TextContent("ab\nabcd", font: Font(size: 20))
    content.style.alignment = alignment
    let layout = BuiltInTextMeasurer.shared.layout(of: content, width: .infinity)
    #expect(layout == BuiltInTextMeasurer.shared.layout(of: content, width: nil))
    #expect(layout.lines.allSatisfy { $0.area.maxX <= 40 })
  }

  @Test func weightsAreClampedHoweverTheyAreSet() {
    var font = Font()
    for (number, weight) in [(-5, 1), (0, 1), (450, 450), (1001, 1000), (Int.max, 1000)] {
      font.weight.rawValue = number
      #expect(font.weight.rawValue == weight && Font.Weight(rawValue: number) == font.weight)
    }
  }

  @Test func eachLineIsAsHighAsItsLargestFont() {
    var content = TextContent("ab cd ef", font: Font(size: 10))
    content.setFont(Font(size: 20), inUTF8: 3..<5)
    let layout = BuiltInTextMeasurer.shared.layout(of: content, width: 21)
    #expect(layout.lines.map(\.area.height) == [12, 24, 12])
    #expect(layout.size == CGSize(width: 20, height: 48))
  }

  @Test func labelsTakeTextsWithFonts() {
    let label = Label()
    var content = TextContent("ab cd", font: Font(size: 10))
    content.setFont(Font(size: 20), inUTF8: 3..<5)
    content.style.lineLimit = 3
    content.style.letterSpacing = 1
    label.attributedText = content
    #expect(label.text == "ab cd" && label.numberOfLines == 3 && label.font.size == 10)
    #expect(label.attributedText == content)
    #expect(label.intrinsicContentSize == CGSize(width: 40, height: 24))
    label.text = "ab cd"
    #expect(label.attributedText?.runs == [])
    #expect(label.intrinsicContentSize == CGSize(width: 30, height: 12))
  }

  @Test func numbersThatAreNoneAreReportedAndLeftOut() {
    var style = ParagraphStyle()
    style.lineHeight = .nan
    style.letterSpacing = .infinity
    let reports = diagnostics {
      let size = BuiltInTextMeasurer.shared.layout(of: TextContent("ab", style: style), width: nil).size
      #expect(size == CGSize(width: 17, height: 21))
    }
    #expect(reports.texts.count == 1)
  }
}
