#if SystemText
  import AutoLayout
  import Foundation

  /// A text in which numbers that Pango does not accept are replaced, with the faults of the replaced numbers.
  struct CheckedText {
    /// The text for layout.
    let content: TextContent
    /// The faults of replaced numbers.
    private(set) var faults: [String] = []
    /// Whether the text is short enough for Pango.
    let isShort: Bool
    /// The factor that makes lengths fit into the range of Pango's units.
    let scale: Double

    /// Whether a word is so long that lines must break between any two characters.
    ///
    /// Pango searches for the end of a word again in every line: a word of 30,000 letters takes 2.3 s, or 0.08 s if
    /// lines may break anywhere.
    let hasEndlessWord: Bool

    /// The length of a word, in bytes, above which lines may break anywhere.
    private static let longestWord = 2 << 10
    /// The longest paragraph, in bytes, passed to Pango.
    static let longestParagraph = 32 << 10
    /// The longest text, in bytes, passed to Pango.
    static let longestText = 256 << 10

    init(_ original: TextContent) {
      var faults: [String] = []
      var string = original.string
      if let place = string.utf8.firstIndex(of: 0) {
        let offset = string.utf8.distance(from: string.startIndex, to: place)
        faults.append("the NUL character at byte \(offset) is replaced by a substitute character")
        // Replaces one byte by another, so that offsets stay.
        string = String(decoding: string.utf8.map { $0 == 0 ? 0x1A : $0 }, as: UTF8.self)
      }
      func usable(_ font: Font) -> Font {
        if font.isUsable { return font }
        faults.append("a font size of \(font.size) is not a number from 0 to a million: 17 takes its place")
        return font.withSize(17)
      }
      let (checked, unusable) = original.usable
      faults += unusable
      var content = TextContent(string, font: usable(original.font), style: checked.style)
      for run in checked.runs {
        content.setFont(usable(run.font), inUTF8: run.range)
        if let spacing = run.letterSpacing { content.setLetterSpacing(spacing, inUTF8: run.range) }
        if let box = run.box { content.setBox(box, inUTF8: run.range) }
      }
      self.content = content

      var longest = 0, length = 0
      for byte in string.utf8 {
        length = byte == 0x0A || byte == 0x0D ? 0 : length + 1
        longest = max(longest, length)
      }
      let bytes = string.utf8.count
      isShort = longest <= Self.longestParagraph && bytes <= Self.longestText
      if !isShort {
        faults.append(
          "\(bytes) bytes, \(longest) of them in one paragraph, are too many for Pango: "
            + "BuiltInTextMeasurer measures the text")
      }
      self.faults = faults
      scale = Self.scale(of: content, longest: longest)
      hasEndlessWord = string.longestWord > Self.longestWord
    }

    private static func scale(of content: TextContent, longest: Int) -> Double {
      let style = content.style
      let size = content.runs.reduce(Double(content.font.size)) { max($0, Double($1.font.size)) }
      let spacing = content.runs.reduce(style.letterSpacing.magnitude) { max($0, ($1.letterSpacing ?? 0).magnitude) }
      let boxes = content.runs.compactMap(\.box)
      let widest = boxes.reduce(0) { max($0, $1.width) }
      let highest = boxes.reduce(0) { max($0, $1.ascent.magnitude + $1.descent.magnitude) }
      let advance = max(size * 1.5, Double(widest)) + Double(spacing)
      let lineHeight =
        max(size * 2, Double(style.lineHeight ?? 0), Double(highest)) + Double(style.lineSpacing.magnitude)
        + Double(style.paragraphSpacing.magnitude)
      let extent = max(advance * Double(longest + 1), lineHeight * Double(content.string.utf8.count + 1))
      return min(1, 1000 / max(size, 1), 1.5e6 / max(extent, 1))
    }

    /// The name in diagnostics.
    var name: String {
      let start = String(content.string.prefix(24))
      return "text \"\(start)\(start.utf8.count < content.string.utf8.count ? "…" : "")\""
    }

    /// The named families that the text requests.
    var familyNames: [String] {
      ([content.font] + content.runs.map(\.font)).compactMap {
        if case .named(let name) = $0.family { name } else { nil }
      }
    }
  }

  extension String {
    /// An upper estimate of the bytes between places at which a line may end.
    fileprivate var longestWord: Int {
      var longest = 0, length = 0, previous: UInt8 = 0
      for byte in utf8 {
        length = Self.mayEndLine(byte, after: previous) ? 0 : length + 1
        longest = max(longest, length)
        previous = byte
      }
      return longest
    }

    /// Whether a line may end at a byte: white space, a hyphen, or a script written without spaces (Thai, Lao, Myanmar,
    /// Khmer, East Asian).
    private static func mayEndLine(_ byte: UInt8, after previous: UInt8) -> Bool {
      switch (previous, byte) {
      case (_, 0...0x20), (_, 0x2D), (_, 0xE3...0xFF), (0xE0, 0xB8...0xBB), (0xE1, 0x80...0x82), (0xE1, 0x9E...0x9F):
        true
      default: false
      }
    }
  }
#endif
