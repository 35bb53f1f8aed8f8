public import BenchmarkModel

/// Parses stacks sampled by perf, in the output of `perf script -F ip,sym`.
public enum PerfScript {
  /// Reads perf's output: an indented line for each frame, the innermost first, and an empty line after each sample.
  ///
  /// A stack's cost is the number of its samples.
  public static func stacks(_ text: String) -> FoldedStacks {
    var stacks = FoldedStacks()
    var frames: [String] = []
    // The last sample may lack its empty line.
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
