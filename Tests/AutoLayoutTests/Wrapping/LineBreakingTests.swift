import AutoLayout
import Foundation
import TestSupport
import Testing

/// A text in lines of a number of characters, and its line breaks.
struct Breaking: Sendable, CustomTestStringConvertible {
  var text: String
  var room: Int
  var lines: Int
  var longest: Int

  var testDescription: String { "\(text.debugDescription) in \(room)" }
}

@Suite("Where lines break")
struct LineBreakingTests {
  /// Ten points a character and 24 a line.
  let metrics = TextMetrics(pointSize: 20)

  static let breakings: [Breaking] = [
    Breaking(text: "", room: 5, lines: 1, longest: 0),
    Breaking(text: "abcde", room: 5, lines: 1, longest: 5),
    Breaking(text: "abcdef", room: 5, lines: 2, longest: 5),
    Breaking(text: "ab cd", room: 5, lines: 1, longest: 5),
    Breaking(text: "ab cd ef", room: 5, lines: 2, longest: 5),
    Breaking(text: "ab cd ef", room: 4, lines: 3, longest: 2),
    Breaking(text: "ab cdefghijk", room: 4, lines: 4, longest: 4),
    Breaking(text: "ab     ", room: 4, lines: 1, longest: 2),
    Breaking(text: "ab     cd", room: 4, lines: 2, longest: 2),
    Breaking(text: "ab\n", room: 4, lines: 2, longest: 2),
    Breaking(text: "ab\ncd ef", room: 9, lines: 2, longest: 5),
    Breaking(text: "\n\n", room: 4, lines: 3, longest: 0),
    Breaking(text: "  ab", room: 4, lines: 1, longest: 4),
    Breaking(text: "größe 👩‍👩‍👧‍👦👩‍👩‍👧‍👦", room: 5, lines: 2, longest: 5),
    Breaking(text: "abc", room: 1, lines: 3, longest: 1),
    Breaking(text: "ab 10\u{A0}km", room: 6, lines: 2, longest: 5),
    Breaking(text: "ab 10\u{202F}km\u{2007}", room: 6, lines: 2, longest: 6),
    Breaking(text: "ab\u{A0}cd", room: 4, lines: 2, longest: 4),
  ]

  @Test("Lines break at white space, inside words that are too long, and at line breaks", arguments: breakings)
  func breaks(_ example: Breaking) {
    let size = metrics.size(of: example.text, wrappedAt: CGFloat(example.room) * 10 + 9)
    #expect(size == CGSize(width: CGFloat(example.longest) * 10, height: CGFloat(example.lines) * 24))
    let limited = metrics.size(of: example.text, wrappedAt: CGFloat(example.room) * 10 + 9, lines: 2)
    #expect(limited.height == CGFloat(min(example.lines, 2)) * 24)
  }

  /// ASCII goes by bytes, everything else by characters.
  @Test("A text of ASCII breaks as it does beside another character", arguments: Build.seeds(200))
  func asciiBreaksAlike(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters: [Character] = ["a", "b", " ", "\t", "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{1C}", "\0", "\u{7F}"]
    let text = String(
      (0..<Int.random(in: 0...60, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    let room = CGFloat(Int.random(in: 1...20, using: &random)) * 10
    // A line of its own, with one character that is no ASCII.
    let other = text + "\u{0B}ü"
    let one = metrics.size(of: text, wrappedAt: room), two = metrics.size(of: other, wrappedAt: room)
    #expect(two.height == one.height + 24, "seed \(seed), \(text.debugDescription)")
    #expect(two.width == max(one.width, 10), "seed \(seed), \(text.debugDescription)")
    #expect(metrics.size(of: other).height == metrics.size(of: text).height + 24, "seed \(seed)")
    #expect(metrics.size(of: other).width == max(metrics.size(of: text).width, 10), "seed \(seed)")
  }

  /// Line by line with words as strings: slow and plain.
  private func lines(of text: String, room: Int) -> Int {
    var count = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      count += 1
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if longer.count <= room {
          line = longer
          continue
        }
        if !line.isEmpty { count += 1 }
        line = String(word)
        while line.count > room {
          line.removeFirst(room)
          count += 1
        }
      }
    }
    return count
  }

  @Test("As breaking by hand does", arguments: Build.seeds(200) as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = (0..<random.integer(in: 1...12)).map { _ in String(repeating: "x", count: random.integer(in: 1...9)) }
    var text = words[0]
    for word in words.dropFirst() { text += (random.chance(0.2) ? "\n" : " ") + word }
    var last = Int.max
    for room in 1...20 {
      let height = metrics.size(of: text, wrappedAt: CGFloat(room) * 10).height
      #expect(height == CGFloat(lines(of: text, room: room)) * 24, "\(text.debugDescription) in \(room)")
      // More width never takes more lines.
      #expect(Int(height) <= last)
      last = Int(height)
    }
  }

  @Test("Numbers that make no sense do no harm")
  func nonsense() {
    let sizes: [CGFloat] = [.nan, .infinity, -.infinity, -1, 0, 1e300]
    for width in sizes {
      for pointSize in sizes + [17] {
        let height = TextMetrics(pointSize: pointSize).size(of: "a b", wrappedAt: width, lines: -3).height
        #expect(!height.isFinite || abs(height) <= 3 * abs(TextMetrics(pointSize: pointSize).lineHeight))
      }
    }
    let root = makeRoot()
    let label = root.add(Label(text: "a b"))
    label.numberOfLines = 0
    label.metrics.pointSize = .nan
    root.layoutIfNeeded()
    #expect(label.frame == .zero)
    label.metrics.pointSize = 17
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 26, height: 21))
  }
}
