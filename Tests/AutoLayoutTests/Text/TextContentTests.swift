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

  /// The fonts, spaces and boxes letter by letter are those set last, each without an effect on the others.
  @Test(arguments: Build.seeds(40) as Range<UInt64>) func partsKeepCharactersThatAreNotReplaced(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var content = TextContent(String(repeating: "a", count: 30))
    struct Letter: Equatable {
      var font = Font(), letterSpacing: CGFloat?, box: TextContent.Box?
    }
    var letters = Array(repeating: Letter(), count: 30)
    for _ in 0..<40 {
      let start = Int.random(in: 0..<30, using: &random), end = Int.random(in: start...30, using: &random)
      let number = CGFloat(Int.random(in: 1...3, using: &random))
      let box = TextContent.Box(width: number, ascent: 1)
      let isReset = Int.random(in: 0..<4, using: &random) == 0
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        content.setFont(Font(size: number), inUTF8: start..<end)
        for place in start..<end { letters[place].font = Font(size: number) }
      case 1:
        content.setLetterSpacing(isReset ? nil : number, inUTF8: start..<end)
        for place in start..<end { letters[place].letterSpacing = isReset ? nil : number }
      default:
        content.setBox(isReset ? nil : box, inUTF8: start..<end)
        for place in start..<end { letters[place].box = isReset ? nil : box }
      }
      let found = (0..<30).map { place in
        let run = content.runs.first { $0.range.contains(place) }
        return run.map { Letter(font: $0.font, letterSpacing: $0.letterSpacing, box: $0.box) } ?? Letter()
      }
      #expect(found == letters, "seed \(seed)")
      #expect(zip(content.runs, content.runs.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    }
  }

  /// A character at 20 points is 10 points wide; a line is 24 high with its baseline at 19.
  @Test func spacesOfPartsWidenThem() {
    var content = TextContent("abcd ef", font: Font(size: 20))
    content.style.letterSpacing = 1
    content.setLetterSpacing(5, inUTF8: 1..<3)
    content.setLetterSpacing(0, inUTF8: 3..<4)
    let measurer = BuiltInTextMeasurer.shared
    // 11 + 15 + 15 + 10 + 11 + 11 + 11
    #expect(measurer.layout(of: content, width: nil).size == CGSize(width: 84, height: 24))
    let lines = measurer.layout(of: content, width: 83).lines
    #expect(lines.map(\.area.width) == [51, 22] && lines.map(\.range) == [0..<4, 5..<7])
    #expect(content.letterSpacing(atUTF8: 0) == 1 && content.letterSpacing(atUTF8: 2) == 5)
  }

  @Test func boxesTakeTheirSpace() {
    var content = TextContent("ab\u{FFFC}c", font: Font(size: 20))
    content.setBox(TextContent.Box(width: 31, ascent: 40, descent: 8), inUTF8: 2..<5)
    let measurer = BuiltInTextMeasurer.shared
    let line = measurer.layout(of: content, width: nil)
    #expect(line.size == CGSize(width: 61, height: 48) && line.firstBaseline == 40)
    // A line may end before and after a box.
    let lines = measurer.layout(of: content, width: 32).lines
    #expect(lines.map(\.range) == [0..<2, 2..<5, 5..<6] && lines.map(\.area.minY) == [0, 24, 72])
    #expect(lines.map(\.baseline) == [19, 64, 91])
    // A box lower than the letters does not change the height of the line.
    content.setBox(TextContent.Box(width: 31, ascent: 3), inUTF8: 2..<5)
    #expect(measurer.layout(of: content, width: nil).size == CGSize(width: 61, height: 24))
    content.style.lineHeight = 30
    #expect(measurer.layout(of: content, width: nil).size.height == 30)
  }

  @Test func unusableSpacesAndBoxesAreReported() {
    var content = TextContent("abc", font: Font(size: 20))
    content.setLetterSpacing(.nan, inUTF8: 0..<1)
    content.setBox(TextContent.Box(width: -1, ascent: 3), inUTF8: 1..<2)
    content.setBox(TextContent.Box(width: 1, ascent: .infinity), inUTF8: 2..<3)
    var size = CGSize.zero
    let reports = diagnostics { size = BuiltInTextMeasurer.shared.layout(of: content, width: nil).size }
    #expect(size == CGSize(width: 30, height: 24) && reports.texts.count == 3)
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
