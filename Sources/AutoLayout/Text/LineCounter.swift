import Foundation

/// Breaks text into lines of a maximum number of characters: at white space, and inside words longer than a line.
struct LineCounter {
  /// The characters that a line holds.
  private let room: Int
  /// The number of lines that are shown.
  private let most: Int
  private var finished = 0
  /// The length of the present line, without white space at its end.
  private var filled = 0
  /// The white space after the filled part.
  private var gap = 0
  /// The length of the present word.
  private var word = 0
  /// The characters of the longest line that is shown.
  private var longestFinished = 0

  init(room: Int, most: Int) {
    self.room = room
    self.most = most
  }

  /// The number of lines; an empty text has one.
  var count: Int { settled.finished + 1 }

  /// The characters of the longest line that is shown.
  var longest: Int {
    var settled = settled
    settled.endLine()
    return settled.longestFinished
  }

  mutating func append(_ character: LineCharacter) {
    switch character {
    case .newline:
      settle()
      endLine()
    case .space:
      settle()
      gap += 1
    case .letter:
      word += 1
    }
  }

  private var settled: LineCounter {
    var copy = self
    copy.settle()
    return copy
  }

  /// Adds the word to the present line, or to the next.
  private mutating func settle() {
    guard word > 0 else { return }
    if filled > 0 && filled + gap + word > room { endLine() }
    // White space at the start of a text or after a line break indents; at a soft break it takes no space.
    filled += gap + word
    gap = 0
    word = 0
    while filled > room {
      let rest = filled - room
      filled = room
      endLine()
      filled = rest
    }
  }

  private mutating func endLine() {
    if finished < most { longestFinished = max(longestFinished, filled) }
    finished += 1
    filled = 0
    gap = 0
  }
}

extension CGFloat {
  /// The number, clamped to a range; a NaN counts as the lower end.
  func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
