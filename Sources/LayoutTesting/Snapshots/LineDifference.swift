/// The difference of two texts, line by line, with a line of context on both sides.
enum LineDifference {
  /// The number of context lines.
  private static let context = 1
  /// The greatest number of lines shown.
  private static let most = 60

  /// The difference; `nil` for equal texts.
  ///
  /// Lines with `-` are only in the stored text; lines with `+` are only in the new text.
  static func text(from stored: String, to found: String) -> String? {
    if stored == found { return nil }
    let old = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    let matching = LineMatching(old, new)
    var lines: [(mark: String, line: Substring)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, matching.isRemoved[i] {
        lines.append(("- ", old[i]))
        i += 1
      } else if j < new.count, matching.isInserted[j] {
        lines.append(("+ ", new[j]))
        j += 1
      } else {
        lines.append(("  ", new[j]))
        i += 1
        j += 1
      }
    }
    var isShown = Array(repeating: false, count: lines.count)
    for index in lines.indices where lines[index].mark != "  " {
      for near in max(0, index - context)...min(index + context, lines.count - 1) { isShown[near] = true }
    }
    var shown: [String] = []
    var last = -1
    for index in lines.indices where isShown[index] {
      if index > last + 1, last >= 0 { shown.append("  …") }
      shown.append(lines[index].mark + lines[index].line)
      last = index
    }
    if shown.count > most {
      let left = shown.count - most
      shown = Array(shown.prefix(most)) + ["  … and \(left) lines more"]
    }
    return shown.joined(separator: "\n")
  }
}
