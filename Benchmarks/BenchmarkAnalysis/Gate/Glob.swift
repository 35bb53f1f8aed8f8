/// A pattern of names: `*` stands for any characters, `?` for one.
public struct Glob: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String

  /// Makes a pattern.
  public init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether the whole text matches.
  ///
  /// - Complexity: O(pattern · text).
  public func matches(_ text: String) -> Bool {
    // The positions in the pattern that match the text so far.
    let pattern = Array(pattern)
    func reached(from positions: Set<Int>) -> Set<Int> {
      var positions = positions
      for position in pattern.indices where pattern[position] == "*" && positions.contains(position) {
        positions.insert(position + 1)
      }
      return positions
    }
    var positions = reached(from: [0])
    for letter in text {
      var next: Set<Int> = []
      for position in positions where position < pattern.count {
        switch pattern[position] {
        case "*": next.insert(position)
        case "?", letter: next.insert(position + 1)
        default: break
        }
      }
      positions = reached(from: next)
    }
    return positions.contains(pattern.count)
  }
}
