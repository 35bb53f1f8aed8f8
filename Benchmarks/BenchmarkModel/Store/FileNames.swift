internal import SystemPackage

/// Short distinct names for files that are shown together: the shortest distinct ends of their paths.
public enum FileNames {
  /// A name for each path, in order: `result.json` alone, `a/result.json` and `b/result.json` together.
  ///
  /// A repeated path is numbered.
  public static func distinct(_ paths: [String]) -> [String] {
    let parts = paths.map { path in
      let file = FilePath(path).lexicallyNormalized()
      return (file.root.map { [$0.string] } ?? []) + file.components.map(\.string)
    }
    var seen: [[String]: Int] = [:]
    return parts.enumerated().map { index, own in
      let others = parts.enumerated().filter { $0.offset != index && $0.element != own }.map(\.element)
      var length = min(1, own.count)
      while length < own.count, others.contains(where: { $0.suffix(length) == own.suffix(length) }) { length += 1 }
      let shown = own.suffix(length)
      let name = (shown.first == "/" ? "/" : "") + shown.filter { $0 != "/" }.joined(separator: "/")
      let count = seen[own, default: 0] + 1
      seen[own] = count
      return count == 1 ? name : "\(name) (\(count))"
    }
  }
}
