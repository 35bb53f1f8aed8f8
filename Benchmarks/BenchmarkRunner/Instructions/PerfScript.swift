public import BenchmarkModel

/// Stacks that perf has sampled, as `perf script -F ip,sym` prints them.
public enum PerfScript {
  /// Reads what perf printed: an indented line for each frame, the innermost first, and an empty one after each sample.
  ///
  /// A frame's cost is the number of its occurrences.
  public static func stacks(_ text: String) -> FoldedStacks {
    var stacks = FoldedStacks()
    var frames: [String] = []
    // What ends without an empty line is a sample all the same.
    for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      if words.count == 2, line.first?.isWhitespace == true {
        frames.append(String(words[1]).trimmed)
      } else if !frames.isEmpty {
        stacks.add(1, to: frames.reversed())
        frames = []
      }
    }
    return stacks
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
