#if SystemText
  import AutoLayout
  import Foundation
  import SystemText
  import TestSupport
  import Testing

  /// Random texts have room in the boxes that they ask for.
  @Suite("Texts in their boxes")
  struct TextOverflowTests {
    /// A sample in each of many scripts.
    static let scripts: [(name: String, text: String)] = [
      ("Latin", "The invoice is due within fourteen days of delivery"), ("Greek", "Το τιμολόγιο πρέπει να πληρωθεί"),
      ("Cyrillic", "Счёт должен быть оплачен в течение дней"), ("Arabic", "يجب دفع الفاتورة خلال أربعة عشر يومًا"),
      ("Hebrew", "יש לשלם את החשבונית תוך ארבעה עשר ימים"), ("Devanagari", "चालान का भुगतान चौदह दिनों के भीतर करना है"),
      ("Bengali", "চালান চৌদ্দ দিনের মধ্যে পরিশোধ করতে হবে"), ("Tamil", "விலைப்பட்டியல் பதினான்கு நாட்களுக்குள்"),
      ("Telugu", "ఇన్వాయిస్ పద్నాలుగు రోజుల్లో చెల్లించాలి"), ("Kannada", "ಸರಕುಪಟ್ಟಿ ಹದಿನಾಲ್ಕು ದಿನಗಳಲ್ಲಿ"),
      ("Malayalam", "ഇൻവോയ്സ് പതിനാല് ദിവസത്തിനകം"), ("Gujarati", "ભરતિયું ચૌદ દિવસમાં ચૂકવવું પડશે"),
      ("Gurmukhi", "ਚਲਾਨ ਚੌਦਾਂ ਦਿਨਾਂ ਵਿੱਚ ਅਦਾ ਕਰਨਾ ਹੈ"), ("Sinhala", "ඉන්වොයිසිය දින දහහතරක් ඇතුළත"),
      ("Thai", "ต้องชำระใบแจ้งหนี้ภายในสิบสี่วัน"), ("Lao", "ຕ້ອງຈ່າຍໃບເກັບເງິນພາຍໃນສິບສີ່ມື້"),
      ("Khmer", "វិក្កយបត្រត្រូវបង់ក្នុងរយៈពេលដប់បួនថ្ងៃ"), ("Georgian", "ინვოისი უნდა გადაიხადოთ თოთხმეტ დღეში"),
      ("Armenian", "Հաշիվը պետք է վճարվի տասնչորս օրվա ընթացքում"), ("Ethiopic", "ደረሰኙ በአሥራ አራት ቀናት ውስጥ መከፈል አለበት"),
      ("Japanese", "請求書は十四日以内にお支払いください。"), ("Chinese", "发票须在十四天内付款。"),
      ("Korean", "송장은 십사 일 이내에 지불해야 합니다"), ("Emoji", "🧾👩‍👩‍👧‍👦🇯🇵 👍🏽 🎉 paid 😀"),
    ]
    private static let families = ["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "Noto Sans", "Noto Serif"]

    private static func content(_ random: inout SplitMix64) -> TextContent {
      var string = ""
      for _ in 0..<random.integer(in: 1...4) {
        let words = random.pick(scripts).text.split(separator: " ")
        let start = random.index(below: words.count)
        string += words[start...].prefix(random.integer(in: 1...6)).joined(separator: " ")
        string += random.pick([" ", "\n", ", ", "  ", "\u{200B}", ""])
      }
      var content = TextContent(string, font: font(&random))
      if random.chance(0.3) {
        let start = random.index(below: string.utf8.count + 1)
        content.setFont(font(&random), inUTF8: start..<start + random.index(below: 30))
      }
      if random.chance(0.2) { content.style.letterSpacing = CGFloat(random.integer(in: 0...4)) / 2 }
      if random.chance(0.3) { content.style.lineLimit = random.integer(in: 1...4) }
      content.style.alignment = random.pick(ParagraphStyle.Alignment.allCases)
      content.style.breakMode = random.pick([.wordWrapping, .characterWrapping, .truncatingTail, .truncatingMiddle])
      return content
    }

    private static func font(_ random: inout SplitMix64) -> Font {
      Font(
        .named(random.pick(families)), size: CGFloat(random.integer(in: 16...160)) / 4,
        weight: random.pick([.regular, .bold]), isItalic: random.chance(0.2))
    }

    @Test(arguments: 0..<UInt64(100))
    func everyLineLiesInTheBox(seed: UInt64) {
      let measurer = SystemTextMeasurer.shared
      var random = SplitMix64(seed: seed)
      for number in 0..<100 {
        let content = Self.content(&random)
        let place: Comment = "seed \(seed), text \(number): \(content)"
        let free = measurer.layout(of: content, width: nil)
        let width = max(content.font.size * 3, CGFloat(random.integer(in: 40...500)))
        let wrapped = measurer.layout(of: content, width: width)
        // A single cluster may be wider than the line.
        if wrapped.size.width <= width { check(wrapped, CGSize(width: width, height: wrapped.size.height), place) }
        // A text laid out in its requested width has the same lines.
        let again = measurer.layout(of: content, width: free.size.width)
        check(again, free.size, place)
        #expect(again.lines.map(\.range) == free.lines.map(\.range), place)
        #expect(again.size == free.size, place)
        for line in zip(wrapped.lines, wrapped.lines.dropFirst()) {
          #expect(line.0.range.upperBound <= line.1.range.lowerBound, place)
          #expect(line.0.baseline < line.1.baseline, place)
        }
        #expect(content.style.lineLimit == 0 || wrapped.lines.count <= content.style.lineLimit, place)
      }
    }

    /// Lines and baselines lie in a box.
    private func check(_ layout: TextLayout, _ box: CGSize, _ place: Comment) {
      let tolerance = 0.01
      for line in layout.lines {
        #expect(line.area.minX >= -tolerance && line.area.maxX <= box.width + tolerance, place)
        #expect(line.area.minY >= -tolerance && line.area.maxY <= box.height + tolerance, place)
        #expect(line.baseline >= line.area.minY && line.baseline <= line.area.maxY, place)
      }
    }

    /// Drawn glyphs may extend beyond the sides by a fraction of the font's size, as slanted letters do, and nowhere
    /// else.
    @Test(arguments: scripts.map(\.name))
    func inkStaysInTheBox(name: String) throws {
      let text = try #require(Self.scripts.first { $0.name == name }).text
      for family in Self.families {
        for size in [CGFloat(11), 17, 40] {
          for width in [CGFloat(120), 300, 2000] {
            let content = TextContent(text, font: .named(family, size: size))
            let layout = SystemTextMeasurer.shared.layout(of: content, width: width)
            // A cluster that is wider than the line, as some of Tamil's at 40 points, stands out.
            if layout.size.width > width { continue }
            for ink in SystemTextMeasurer.shared.inkAreas(of: content, width: width) where ink.width > 0 {
              let lean = size * 0.12
              let place: Comment = "\(name) in \(family) of \(size) at \(width): \(ink) in \(layout.size)"
              #expect(ink.minY >= -0.01 && ink.maxY <= layout.size.height + 0.01, place)
              #expect(ink.minX >= -lean && ink.maxX <= width + lean, place)
            }
          }
        }
      }
    }
  }
#endif
