import AutoLayout
import Foundation

/// The lines of a text in a view, broken where the built-in metric breaks them.
struct TextLines {
  /// The lines, from the top.
  private(set) var lines: [String] = []

  /// Breaks a text at a width, in points.
  ///
  /// Lines break at white space, and inside words longer than a line. Text that does not fit ends in an ellipsis.
  ///
  /// - Complexity: O(characters).
  init(_ text: LayoutSnapshot.Text, width: CGFloat) {
    // A font of size 0 in a width of 0 gives 0 / 0; in this order, the limits replace the NaN.
    let room = max(1, Int(min(1e6, max(0, (width / text.metrics.advance + 1e-6).rounded(.down)))))
    if text.lineLimit == 1 {
      for line in text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        lines.append(String(line))
      }
    } else {
      wrap(text.string, room: room)
    }
    if text.lineLimit > 0, lines.count > text.lineLimit {
      lines.removeSubrange(text.lineLimit...)
      lines[text.lineLimit - 1] += "…"
    }
    lines = lines.map { Self.shortened($0, to: room) }
  }

  /// A line shortened to a number of characters.
  static func shortened(_ line: String, to room: Int) -> String {
    // Counting characters is slow, and a string has at most as many characters as bytes.
    guard line.utf8.count > room, line.count > room else { return line }
    return room > 1 ? line.prefix(room - 1) + "…" : String(line.prefix(room))
  }

  private mutating func wrap(_ string: String, room: Int) {
    for paragraph in string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line: [Character] = [], gap: [Character] = [], word: [Character] = []
      func settle(_ lines: inout [String]) {
        guard !word.isEmpty else { return }
        if !line.isEmpty, line.count + gap.count + word.count > room {
          lines.append(String(line))
          line = []
          gap = []
        }
        line += gap + word
        gap = []
        word = []
        var rest = line[...]
        while rest.count > room {
          lines.append(String(rest.prefix(room)))
          rest = rest.dropFirst(room)
        }
        line = Array(rest)
      }
      for character in paragraph {
        if character.isBreakingSpace {
          settle(&lines)
          gap.append(character)
        } else {
          word.append(character)
        }
      }
      settle(&lines)
      lines.append(String(line))
    }
  }
}

extension TextMetrics {
  /// The width of every character, in points.
  var advance: CGFloat { pointSize * 0.5 }
}
