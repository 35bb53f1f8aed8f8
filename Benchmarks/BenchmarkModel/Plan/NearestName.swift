/// Suggests the name nearest to a misspelt one.
public enum NearestName {
  /// The known name that a name was probably meant to be; nil if there is none.
  ///
  /// This is the nearest name if it differs by errors in at most a third of the letters (or by one error). Otherwise it
  /// is the only known name that begins with the given name, which must have at least three letters.
  public static func of(_ name: String, among known: [String]) -> String? {
    let name = name.lowercased()
    let near = known.map { (name: $0, distance: distance(name, $0.lowercased())) }.min { $0.distance < $1.distance }
    // With a larger limit, too many names would be near.
    guard let near, near.distance <= max(1, min(name.count, near.name.count) / 3) else {
      return unique(known.filter { name.count > 2 && $0.hasPrefix(name) })
    }
    return near.name
  }

  /// The hint after an unknown name: ` (did you mean 'feed'?)`, or nothing.
  public static func hint(_ name: String, among known: [String]) -> String {
    of(name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
  }

  private static func unique(_ names: [String]) -> String? { names.count == 1 ? names[0] : nil }

  /// The least number of insertions, deletions and replacements of letters, and of exchanges of neighbouring letters,
  /// that turn one name into the other.
  ///
  /// Damerau, 1964; the restricted distance, which edits no letter twice.
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first), Array(second))
    var before: [Int] = []
    var above = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(above[column + 1] + 1, current[column] + 1, above[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, above) = (above, current)
    }
    return above[second.count]
  }
}
