#if SystemText
  import AutoLayout
  import Foundation
  import LayoutAppearance
  import LayoutRendering
  import SystemDrawing
  import SystemText
  import TestSupport
  import Testing

  /// Texts as pixels: needs the fonts that `scripts/check-text` installs.
  @Suite("Texts of PNG and PDF")
  struct DrawnGlyphTests {
    private static let texts = [
      "The quick brown fox", "Größenübergrößerung", "Ελληνικά γράμματα", "Съешь же ещё", "שלום עולם", "مرحبا بالعالم",
      "こんにちは世界", "안녕하세요", "你好，世界", "สวัสดีชาวโลก", "नमस्ते दुनिया", "বাংলা ভাষা", "தமிழ் மொழி", "မြန်မာစာ", "ខ្មែរ ភាសា", "ქართული",
      "Հայերեն", "አማርኛ", "සිංහල", "abc אבג 123",
    ]

    /// The smallest rectangle around pixels that are not white, in points.
    private func ink(_ bitmap: Bitmap, scale: CGFloat) -> CGRect? {
      var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where bitmap.pixel(x, y).green < 128 {
          (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
        }
      }
      guard right >= 0 else { return nil }
      return CGRect(
        x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(right - left + 1) / scale,
        height: CGFloat(bottom - top + 1) / scale)
    }

    /// A label on white, with so much room around it.
    private func drawn(_ label: Label, margin: CGFloat = 20, scale: CGFloat = 2) throws -> CGRect? {
      let root = View(frame: label.frame.insetBy(dx: -margin, dy: -margin))
      root.textMeasurer = SystemTextMeasurer.shared
      root.appearance.backgroundColor = .white
      label.frame.origin = CGPoint(x: margin, y: margin)
      root.addSubview(label)
      root.layoutIfNeeded()
      var options = CairoDrawing()
      options.scale = scale
      return ink(try Bitmap(png: options.png(of: root)), scale: scale)?.offsetBy(dx: -margin, dy: -margin)
    }

    @Test(arguments: texts) func glyphsAreDrawnAtMeasuredPositions(text: String) throws {
      let content = TextContent(text, font: .named("Noto Sans", size: 20))
      let layout = SystemTextMeasurer.shared.layout(of: content, width: nil)
      let label = Label(frame: CGRect(origin: .zero, size: layout.size))
      label.attributedText = content
      let found = try #require(try drawn(label))
      let measured = try #require(SystemTextMeasurer.shared.inkAreas(of: content, width: layout.size.width).first)
      let differences = [
        found.minX - measured.minX, found.maxX - measured.maxX, found.minY - measured.minY, found.maxY - measured.maxY,
      ]
      #expect(differences.allSatisfy { $0.magnitude <= 1.5 }, "\(text): \(found) was measured as \(measured)")
    }

    @Test(arguments: texts) func wrappedTextStaysInItsBox(text: String) throws {
      let label = Label(text: Array(repeating: text, count: 4).joined(separator: " "))
      label.font = .named("Noto Sans", size: 15)
      label.numberOfLines = 0
      let width: CGFloat = 110
      let size = SystemTextMeasurer.shared.layout(
        of: TextContent(label.text ?? "", font: .named("Noto Sans", size: 15)), width: width
      ).size
      label.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
      let found = try #require(try drawn(label))
      // A letter may lean out at the side by a fraction of its size.
      #expect(found.minX >= -2 && found.maxX <= width + 2, "\(text): \(found)")
      #expect(found.minY >= -0.5 && found.maxY <= size.height + 0.5, "\(text): \(found) in \(size)")
      #expect(found.width > width / 3 && found.height > size.height / 2)
    }

    @Test(arguments: [("Invoice No.", "1"), ("שלום", "עולם"), ("Donau\u{AD}", "dampfschiff")])
    func linesThatBreakAreAsWideAsOnTheirOwn(first: String, second: String) throws {
      let label = Label(text: first.hasSuffix("\u{AD}") ? first + second : "\(first) \(second)")
      label.font = .named("DejaVu Sans", size: 20)
      let alone = Label(text: first.replacing("\u{AD}", with: "\u{2010}"))
      alone.font = label.font
      label.numberOfLines = 0
      let content = try #require(alone.attributedText)
      let size = SystemTextMeasurer.shared.layout(of: content, width: nil).size
      alone.frame = CGRect(origin: .zero, size: size)
      label.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height * 2)
      // The second line is not drawn.
      label.appearance.mask = Path(rectangle: alone.frame)
      let (broken, whole) = (try #require(try drawn(label)), try #require(try drawn(alone)))
      #expect(abs(broken.minX - whole.minX) <= 0.5 && abs(broken.maxX - whole.maxX) <= 0.5, "\(broken), \(whole)")
    }

    @Test(arguments: [("a\tb\tHHH", false), ("א\tב\tגגג", true), ("\tHHH", false)])
    func tabsHaveTheirPlacesInSVGToo(text: String, isRightToLeft: Bool) throws {
      let label = Label(text: text)
      label.font = .named("DejaVu Sans", size: 20)
      let content = try #require(label.attributedText)
      let size = SystemTextMeasurer.shared.layout(of: content, width: nil).size
      label.frame = CGRect(origin: .zero, size: size)
      let found = try #require(try drawn(label))
      let texts = SVGDrawing().picture(of: label).split(separator: "\n").filter { $0.contains("<text") }
      #expect(texts.count == text.split(separator: "\t").count && !texts.contains { $0.contains("&#9;") })
      let x = try #require(texts.last?.firstMatch(of: /x="([0-9.]+)"/).flatMap { Double($0.1) })
      let width = SystemTextMeasurer.shared.layout(of: TextContent("HHH", font: label.font), width: nil).size.width
      // The last word ends at the end of the text.
      if isRightToLeft {
        #expect(x < size.width - 2 * width && found.minX < 3, "\(x) \(found)")
      } else {
        #expect(abs(CGFloat(x) - (size.width - width)) <= 1 && abs(found.maxX - size.width) <= 3, "\(x) \(found)")
      }
    }

    @Test func emojiHaveColours() throws {
      let root = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      root.textMeasurer = SystemTextMeasurer.shared
      let label = Label(text: "😀")
      label.font = Font(size: 40)
      label.frame = root.bounds
      root.addSubview(label)
      root.layoutIfNeeded()
      let bitmap = try Bitmap(png: CairoDrawing().png(of: root))
      let yellow = (0..<60 * 60).filter { index in
        let pixel = bitmap.pixel(index % 60, index / 60)
        return pixel.red > 200 && pixel.green > 120 && pixel.blue < 120
      }
      #expect(yellow.count > 300)
    }

    @Test func lettersOfTheBuiltInMetricAreStretched() throws {
      // Twenty letters of half an em at 20 points.
      let label = Label(text: "iiiiiiiiiiiiiiiiiiii")
      label.font = Font(size: 20)
      label.frame = CGRect(x: 0, y: 0, width: 220, height: 24)
      let root = View(frame: CGRect(x: 0, y: 0, width: 260, height: 40))
      root.appearance.backgroundColor = .white
      root.addSubview(label)
      root.layoutIfNeeded()
      let found = try #require(ink(try Bitmap(png: CairoDrawing().png(of: root)), scale: 1))
      #expect(found.maxX > 190 && found.maxX < 201, "\(found)")
    }

    @Test func justifiedLinesReachBothSides() throws {
      let label = Label()
      var content = TextContent(
        "several words that fill more than one line of a label", font: .named("Noto Sans", size: 14))
      content.style.alignment = .justified
      content.style.lineLimit = 0
      label.attributedText = content
      label.numberOfLines = 0
      label.frame = CGRect(x: 0, y: 0, width: 160, height: 100)
      let found = try #require(try drawn(label))
      #expect(abs(found.maxX - 160) < 2 && found.minX < 2, "\(found)")
      // In SVG too, spaces are widened and letters are not.
      let line = try #require(SVGDrawing().picture(of: label).split(separator: "\n").first { $0.contains("<text") })
      let words = try #require(line.firstMatch(of: />([^<]+)<\/text>/).map { String($0.1) })
      let spacing = try #require(line.firstMatch(of: /word-spacing="([0-9.]+)"/).flatMap { Double($0.1) })
      let natural = SystemTextMeasurer.shared.layout(of: TextContent(words, font: content.font), width: nil)
      let width = natural.lines[0].area.width + CGFloat(spacing) * CGFloat(words.count { $0 == " " })
      #expect(line.contains("textLength=\"160\"") && abs(width - 160) < 0.1, "\(line)")
    }

    @Test func charactersWithoutAFontAreBoxes() throws {
      let label = Label(text: "\u{10FFFD}")
      label.font = Font(size: 30)
      label.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      let found = try #require(try drawn(label))
      #expect(found.width > 5 && found.height > 15)
    }

    @Test func textsBeyondShapingAreBars() throws {
      let label = Label(text: String(repeating: "x", count: 100_000))
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      let reports = DiagnosticTexts()
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      root.textMeasurer = SystemTextMeasurer.shared
      root.appearance.backgroundColor = .white
      root.addSubview(label)
      let bitmap = try LayoutDiagnostics.withHandler(
        { reports.add("\($0)") },
        perform: {
          root.layoutIfNeeded()
          return try Bitmap(png: CairoDrawing().png(of: root))
        })
      #expect(reports.all.contains { $0.contains("100000 bytes, 100000 of them") })
      #expect((0..<20).contains { bitmap.pixel(2, $0).green < 255 })
    }

    @Test func lettersDoNotFollowTheStyleOfOtherPaths() throws {
      func picture(isEvenOdd: Bool, _ style: LineStyle) throws -> Data {
        var mark = Path(rectangle: CGRect(x: 0, y: 0, width: 2, height: 2))
        mark.isEvenOdd = isEvenOdd
        // It covers whole pixels, which Cairo draws equally with every join.
        let rule = Path([.move(to: CGPoint(x: 0, y: 5.5)), .line(to: CGPoint(x: 9, y: 5.5))])
        // The letters overlap. No font has the last character, so it is shown as a box.
        let words = DrawnText(
          parts: [.init("OOO\u{10FFFD}", .named("DejaVu Sans", size: 30))], origin: CGPoint(x: 5, y: 40), width: nil,
          letterSpacing: -10)
        let commands: [DrawingCommand] = [
          .stroke(rule, .black, width: 1, style: style), .fill(mark, .color(.black)), .text(words),
        ]
        return try CairoDrawing().png(of: LayoutDrawing(size: CGSize(width: 90, height: 60), commands: commands))
      }
      let usual = try picture(isEvenOdd: false, LineStyle())
      #expect(try picture(isEvenOdd: true, LineStyle()) == usual)
      #expect(try picture(isEvenOdd: false, LineStyle(join: .round)) == usual)
    }

    @Test func readersFindTheCharactersOfAPDF() throws {
      let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
      root.textMeasurer = SystemTextMeasurer.shared
      let label = Label(text: "Total שלום")
      label.frame = root.bounds
      root.addSubview(label)
      root.layoutIfNeeded()
      let page = LayoutDrawing(of: root)
      let one = try CairoDrawing().pdf(of: [page]), two = try CairoDrawing().pdf(of: [page, page])
      func count(_ word: String, in data: Data) -> Int {
        String(decoding: data, as: UTF8.self).components(separatedBy: word).count - 1
      }
      // A font has a table from glyphs to characters.
      #expect(count("/ToUnicode", in: one) >= 1)
      #expect(count("/MediaBox", in: one) == 1 && count("/MediaBox", in: two) == 2)
      #expect(count("[ 0 0 300 60 ]", in: one) == 1)
    }
  }
#endif
