#if SystemText
  import AutoLayout
  import Foundation
  import SystemText
  import TestSupport
  import Testing

  /// Needs the fonts that `scripts/check-text` installs.
  @Suite("Text in the system's fonts")
  struct SystemTextTests {
    private let measurer = SystemTextMeasurer.shared
    private let sans = Font.named("DejaVu Sans", size: 16)

    private func layout(
      _ string: String, width: CGFloat? = nil, font: Font? = nil, _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) -> TextLayout {
      var content = TextContent(string, font: font ?? sans)
      change(&content.style)
      return measurer.layout(of: content, width: width)
    }

    /// DejaVu Sans has 2048 units an em: M is 1767 of them wide, i 569.
    ///
    /// Its lines go from 1901 above the baseline to 483 below.
    @Test func advancesAndLinesAreThoseOfTheFont() {
      let one = layout("MiMi", font: .named("DejaVu Sans", size: 2048))
      #expect(one.lines.count == 1)
      #expect(abs(one.lines[0].area.width - CGFloat(2 * (1767 + 569))) <= 2)
      #expect(abs(one.firstBaseline - 1901) <= 1)
      #expect(abs(one.lines[0].area.height - (1901 + 483)) <= 2)
      #expect(one.size.width == one.lines[0].area.width.rounded(.up))
      let mono = Font.named("DejaVu Sans Mono", size: 10)
      #expect(layout("iiiii", font: mono).size == layout("MMMMM", font: mono).size)
    }

    @Test func weightsAndSlantsHaveTheirOwnAdvances() {
      let text = "The quick brown fox jumps over the lazy dog"
      #expect(layout(text, font: sans.bold).size.width > layout(text).size.width * 1.05)
      #expect(layout(text, font: .named("DejaVu Serif", size: 16)).size.width != layout(text).size.width)
    }

    @Test func lettersAreShaped() {
      // Joined Arabic letters are narrower than isolated ones.
      let joined = layout("بيت", font: .named("DejaVu Sans", size: 100)).size.width
      let isolated = ["ب", "ي", "ت"].map { layout($0, font: .named("DejaVu Sans", size: 100)).size.width }
      #expect(joined < isolated.reduce(0, +) - 20)
      // A mark above a letter adds no width.
      #expect(layout("e\u{301}").size.width == layout("é").size.width)
    }

    @Test func spacesOfPartsWidenThem() {
      func width(_ change: (inout TextContent) -> Void) -> CGFloat {
        var content = TextContent("abcd ef", font: .named("DejaVu Sans", size: 20))
        change(&content)
        return SystemTextMeasurer.shared.layout(of: content, width: nil).lines[0].area.width
      }
      let plain = width { _ in }
      let wide = width { $0.setLetterSpacing(10, inUTF8: 1..<3) }
      #expect(abs(wide - plain - 20) <= 0.1, "\(wide), \(plain)")
      let narrow = width {
        $0.style.letterSpacing = 10
        $0.setLetterSpacing(0, inUTF8: 1..<7)
      }
      #expect(narrow - plain > 4 && narrow - plain <= 10.1, "\(narrow), \(plain)")
    }

    @Test func boxesTakeTheirSpace() {
      var content = TextContent("ab\u{FFFC}c", font: .named("DejaVu Sans", size: 20))
      let letters = ["ab", "c"].map { layout($0, font: content.font).lines[0].area.width }
      content.setBox(TextContent.Box(width: 31, ascent: 40, descent: 18), inUTF8: 2..<5)
      let found = SystemTextMeasurer.shared.layout(of: content, width: nil)
      #expect(abs(found.lines[0].area.width - letters[0] - letters[1] - 31) <= 0.1)
      #expect(abs(found.firstBaseline - 40) <= 0.1 && abs(found.size.height - 58) <= 1)
      let lines = SystemTextMeasurer.shared.layout(of: content, width: 33).lines
      #expect(lines.map(\.range) == [0..<2, 2..<5, 5..<6])
      content.setBox(TextContent.Box(width: 31, ascent: 2), inUTF8: 2..<5)
      let low = SystemTextMeasurer.shared.layout(of: content, width: nil)
      #expect(low.size.height == layout("abc", font: content.font).size.height)
    }

    @Test func linesBeginAtTheirIndents() {
      func found(_ text: String, _ first: CGFloat, _ other: CGFloat, width: CGFloat? = 200) -> TextLayout {
        layout(text, width: width) {
          ($0.firstLineIndent, $0.indent, $0.tailIndent, $0.paragraphSpacing) = (first, other, -30, 9)
        }
      }
      let words = Array(repeating: "word", count: 9).joined(separator: " ")
      for (first, other) in [(20, 10), (10, 20), (0, 15), (15, 15)] as [(CGFloat, CGFloat)] {
        let lines = found(words + "\n" + words, first, other).lines
        let second = lines.firstIndex { $0.range.lowerBound == words.utf8.count + 1 } ?? 0
        #expect(second > 1 && lines.count == 2 * second)
        for (index, line) in lines.enumerated() {
          #expect(line.area.minX == (index % second == 0 ? first : other), "\(first), \(other): \(line)")
          #expect(line.area.maxX <= 170.01)
        }
        let pitch = lines[1].area.minY - lines[0].area.minY
        #expect(abs(lines[second].area.minY - lines[second - 1].area.minY - pitch - 9) < 0.01)
      }
      let alone = found("word", 20, 10, width: nil)
      #expect(alone.size.width == (layout("word").lines[0].area.width + 50).rounded(.up))
      let hebrew = found("שלום עולם שלום עולם שלום עולם", 20, 10).lines
      #expect(hebrew.map(\.area.maxX).map { $0.rounded() } == [180] + Array(repeating: 190, count: hebrew.count - 1))
    }

    @Test func linesBreakWhereTheScriptAllows() {
      let latin = layout("one two three", width: layout("one two").size.width)
      #expect(latin.lines.map(\.range) == [0..<8, 8..<13] || latin.lines.map(\.range) == [0..<7, 8..<13])
      // Japanese breaks between characters, but not before a full stop.
      let width = layout("日本語").size.width
      let japanese = layout("日本語。日本語", width: width)
      #expect(!japanese.lines.contains { $0.range.lowerBound == 9 })
      #expect(japanese.lines.count == 3)
      // Thai has no spaces; it breaks between words.
      let thai = "สวัสดีชาวโลก"
      let first = layout("สวัสดี")
      let starts = layout(thai, width: first.size.width).lines.map(\.range.lowerBound)
      #expect(starts == [0, 18] || starts == [0, 18, 27])
      // Words longer than a line are broken.
      #expect(layout(String(repeating: "m", count: 100), width: 100).lines.count > 5)
    }

    /// The lines of a text, with the width that each has on its own.
    private func lines(_ string: String, width: CGFloat) -> [(text: String, width: CGFloat, alone: CGFloat)] {
      let bytes = Array(string.utf8)
      return layout(string, width: width).lines.map { line in
        let text = String(decoding: bytes[line.range], as: UTF8.self)
        return (text, line.area.width, layout(text).lines[0].area.width)
      }
    }

    @Test(arguments: [
      ("one  two three", ["one", "two", "three"]), ("שלום  עולם שלום", ["שלום", "עולם", "שלום"]),
      ("שלום  abc  שלום", ["שלום", "abc", "שלום"]), ("one\ttwo six", ["one", "two", "six"]),
      ("one\u{2028}two\u{85}six", ["one", "two", "six"]), ("one \ntwo ", ["one ", "two "]),
    ])
    func whiteSpaceAtABreakBelongsToNoLine(text: String, words: [String]) {
      let width = (words.map { layout($0).size.width }.max() ?? 0) + 8
      let found = lines(text, width: width)
      #expect(found.map(\.text) == words)
      #expect(found.allSatisfy { abs($0.width - $0.alone) < 0.01 }, "\(found)")
    }

    @Test(
      arguments: ["one  two", "one \ttwo", "one\t two", "שלום   עולם", "שלום  abc  שלום"], [3, 3.3, -1.5] as [CGFloat])
    func letterSpacingEndsBeforeWhiteSpaceAtABreak(text: String, spacing: CGFloat) {
      func spaced(_ string: String, _ width: CGFloat? = nil) -> [TextLayout.Line] {
        layout(string, width: width) { $0.letterSpacing = spacing }.lines
      }
      let bytes = Array(text.utf8)
      let found = spaced(text, spaced("three")[0].area.width + spacing.magnitude + 2)
      #expect(found.count > 1)
      for line in found {
        let alone = spaced(String(decoding: bytes[line.range], as: UTF8.self))[0].area.width
        #expect(abs(line.area.width - alone) < 0.01)
      }
    }

    @Test func onlySoftHyphensEndALineWithAHyphen() {
      let long = lines("Donaudampfschifffahrt", width: 60)
      #expect(long.count > 2 && long.allSatisfy { abs($0.width - $0.alone) < 0.01 }, "\(long)")
      let soft = lines("Donau\u{AD}dampf\u{AD}schiff", width: layout("Donau\u{2010}").size.width)
      #expect(soft.map(\.text) == ["Donau\u{AD}", "dampf\u{AD}", "schiff"])
      let hyphen = layout("\u{2010}").lines[0].area.width
      #expect(abs(soft[0].width - layout("Donau").lines[0].area.width - hyphen) < 0.5, "\(soft)")
    }

    @Test(.timeLimit(.minutes(1))) func manySoftHyphensAreMeasuredQuickly() {
      let paragraph = String(repeating: "Donau\u{AD}", count: 100) + "\n"
      #expect(layout(String(repeating: paragraph, count: 200), width: 300).lines.count > 1000)
    }

    @Test func directionDecidesWhereLinesStart() {
      let hebrew = layout("שלום", width: 200)
      #expect(abs(hebrew.lines[0].area.maxX - 200) < 0.01)
      #expect(layout("Hello", width: 200).lines[0].area.minX == 0)
      #expect(abs(layout("12", width: 200) { $0.direction = .rightToLeft }.lines[0].area.maxX - 200) < 0.01)
      #expect(layout("שלום", width: 200) { $0.alignment = .left }.lines[0].area.minX == 0)
      let centered = layout("Hello", width: 200) { $0.alignment = .center }.lines[0].area
      #expect(abs(centered.midX - 100) < 0.01)
    }

    @Test(arguments: [ParagraphStyle.BreakMode.truncatingHead, .truncatingMiddle, .truncatingTail, .wordWrapping])
    func textWithoutRoomEndsInAnEllipsis(mode: ParagraphStyle.BreakMode) {
      let text = "A long sentence that does not fit into the label at all"
      let one = layout(text, width: 120) {
        $0.lineLimit = 1
        $0.breakMode = mode
      }
      #expect(one.lines.count == 1 && one.isTruncated && one.size.width <= 120)
      let three = layout("Start.\n" + text + "\nEnd.", width: 120) {
        $0.lineLimit = 3
        $0.breakMode = mode
      }
      #expect(three.lines.count == 3 && three.isTruncated && three.size.width <= 120)
      let fits = layout("Start.\nEnd.", width: 120) { $0.lineLimit = 3 }
      #expect(fits.lines.count == 2 && !fits.isTruncated)
      let short = layout("Short", width: 120) {
        $0.lineLimit = 1
        $0.breakMode = mode
      }
      #expect(short == layout("Short") && !short.isTruncated)
      let clipped = layout(text, width: 120) {
        $0.lineLimit = 2
        $0.breakMode = .clipping
      }
      #expect(clipped.lines.count == 2 && clipped.isTruncated)
    }

    @Test(arguments: [1, 2, 3], [[40, 12, 12], [12, 40, 12], [12, 12, 40]])
    func linesOfAnyHeightCountForTheLimit(limit: Int, sizes: [CGFloat]) {
      let words = ["one ", "two ", "three ", "four ", "five"], font = sans.withSize(12)
      for separator in ["", "\n"] {
        let parts = zip(words, sizes + [12, 12]).map { ($0 + separator, font.withSize($1)) }
        var content = TextContent(parts: parts)
        let width = layout("three", font: font.withSize(40)).size.width
        let all = measurer.layout(of: content, width: separator.isEmpty ? 50 : width)
        content.style.lineLimit = limit
        let some = measurer.layout(of: content, width: separator.isEmpty ? 50 : width)
        #expect(some.lines.count == limit && some.isTruncated)
        #expect(some.lines.map(\.area.minY) == all.lines.prefix(limit).map(\.area.minY))
        #expect(some.lines.map(\.range.lowerBound) == all.lines.prefix(limit).map(\.range.lowerBound))
      }
    }

    @Test func theLastLineKeepsTheDirectionOfItsParagraph() {
      let text = "שלום\n12 34 56 78 90 12 34 56"
      let all = layout(text, width: 60), two = layout(text, width: 60) { $0.lineLimit = 2 }
      #expect(all.lines.count > 2 && abs(all.lines[1].area.maxX - 60) < 0.01)
      #expect(two.lines.count == 2 && two.isTruncated && abs(two.lines[1].area.maxX - 60) < 0.01)
    }

    @Test func aSystemWithoutFontsIsReportedOnce() async {
      await #expect(processExitsWith: .success) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).conf")
        try Data("<fontconfig></fontconfig>".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        unsafe setenv("FONTCONFIG_FILE", file.path, 1)
        let reports = DiagnosticTexts()
        LayoutDiagnostics.withHandler({ reports.add("\($0)") }) {
          for text in ["one", "two"] { _ = SystemTextMeasurer.shared.layout(of: TextContent(text), width: nil) }
        }
        #expect(reports.all.count == 1 && reports.all[0].contains("no font is installed"), "\(reports.all)")
      }
    }

    @Test func stylesSpaceLettersAndLines() {
      let plain = layout("abc\nabc")
      #expect(abs(layout("abc\nabc") { $0.letterSpacing = 10 }.size.width - plain.size.width - 30) <= 1)
      #expect(layout("abc\nabc") { $0.lineSpacing = 7 }.size.height == plain.size.height + 7)
      let high = layout("abc\nabc") { $0.lineHeight = 50 }
      #expect(high.size.height == 100)
      #expect(high.lines.map(\.area.height) == [50, 50])
      #expect(high.lastBaseline - high.firstBaseline == 50)
    }

    @Test func runsHaveTheirFonts() {
      var content = TextContent("small LARGE small", font: sans)
      content.setFont(sans.withSize(48), inUTF8: 6..<11)
      let mixed = measurer.layout(of: content, width: nil)
      #expect(mixed.size.height == layout("LARGE", font: sans.withSize(48)).size.height)
      #expect(mixed.size.width > layout("small LARGE small").size.width)
    }

    @Test func anEmptyTextIsOneLineHigh() {
      let empty = layout("")
      #expect(empty.lines.count == 1 && empty.size.width == 0)
      #expect(empty.size.height == layout("x").size.height)
    }

    @Test func badInputIsNamedAndLayoutGoesOn() {
      func reports(_ body: () -> Void) -> [String] {
        let recorder = DiagnosticTexts()
        LayoutDiagnostics.withHandler({ recorder.add("\($0)") }, perform: body)
        return recorder.all
      }
      let missing = reports {
        for _ in 0..<3 { #expect(layout("abc", font: .named("No Such Family", size: 12)).size.width > 10) }
      }
      #expect(missing.count == 1 && missing[0].contains("No Such Family"))
      let nul = reports { #expect(layout("ab\0cd").size.width > layout("abcd").size.width - 1) }
      #expect(nul.count == 1 && nul[0].contains("byte 2"))
      for size in [CGFloat.nan, .infinity, -1, 1e9] {
        let faults = reports { #expect(layout("abc", font: Font(size: size)).size == layout("abc", font: Font()).size) }
        #expect(faults.count == 1 && faults[0].contains("font size"))
      }
      let long = reports {
        let size = layout(String(repeating: "x", count: 1_000_000), width: 300).size
        #expect(size.width <= 300 && size.height > 1e5)
      }
      #expect(long.count == 1 && long[0].contains("1000000 bytes"))
      for width in [CGFloat.nan, -5, 0, 1e-9, 1e9, .infinity] {
        let size = layout("some words", width: width).size
        #expect(size.width >= 0 && size.width < 1000 && size.height > 0 && size.height < 1000)
      }
    }

    @Test(arguments: ParagraphStyle.Alignment.allCases)
    func linesOfInfiniteWidthAreAlignedAmongEachOther(alignment: ParagraphStyle.Alignment) {
      for limit in [0, 1, 2] {
        func lines(_ width: CGFloat?) -> TextLayout {
          layout("some\nlonger words", width: width) { ($0.alignment, $0.lineLimit) = (alignment, limit) }
        }
        #expect(lines(.infinity) == lines(nil))
      }
    }

    /// Breaking it at the ends of words alone would take hundreds of times as long: minutes, in a debug build too.
    @Test func wordsWithoutEndAreBrokenAnywhere() {
      for word in ["x", "क", "ж"] {
        let text = String(repeating: word, count: (30 << 10) / word.utf8.count)
        let found = layout(text, width: 300)
        #expect(found.size.width <= 300 && found.lines.count > 50)
        #expect(found.lines.last?.range.upperBound == text.utf8.count)
      }
      // White space, and scripts without white space, are another matter.
      let thai = layout(String(repeating: "สวัสดี", count: 500), width: layout("สวัสดี").size.width)
      #expect(thai.lines.allSatisfy { $0.range.lowerBound.isMultiple(of: 18) })
    }

    @Test func sizesScale() {
      let text = "Sphinx of black quartz, judge my vow"
      let small = layout(text, font: sans.withSize(10)).lines[0].area.width
      for factor in [2.0, 10, 1000, 50_000] {
        let large = layout(text, font: sans.withSize(10 * factor)).lines[0].area.width
        #expect(abs(large / factor - small) < small * 0.001, "at \(factor)")
      }
    }

    @Test func threadsGetTheSameAnswers() async {
      let texts = (0..<60).map { "Text \($0) שלום 日本語 สวัสดี \(String(repeating: "x", count: $0))" }
      let alone = texts.map { layout($0, width: 150) }
      let results = await withTaskGroup(of: [TextLayout].self) { group in
        for _ in 0..<6 { group.addTask { texts.map { layout($0, width: 150) } } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.count == 6 && results.allSatisfy { $0 == alone })
    }
  }
#endif
