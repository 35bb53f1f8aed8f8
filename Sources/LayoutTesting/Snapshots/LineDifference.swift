/// The difference of two texts, line by line, with a line of context on both sides.
enum LineDifference {
  /// The number of context lines.
  private static let context = 1
  /// The most lines shown.
  private static let most = 60

  /// The difference; `nil` for equal texts.
  ///
  /// Lines with `-` are only in the stored text; lines with `+` are only in the new one.
  static func text(from stored: String, to found: String) -> String? {
    if stored == found { return nil }
    let old = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    var removed: Set<Int> = [], inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: String, line: Substring)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(("- ", old[i]))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.append(("+ ", new[j]))
        j += 1
      } else {
        lines.append(("  ", new[j]))
        i += 1
        j += 1
      }
    }
    let changed = lines.indices.filter { lines[$0].mark != "  " }
    var shown: [String] = []
    var last = -1
    for index in lines.indices {
      guard changed.contains(where: { abs($0 - index) <= context }) else { continue }
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
