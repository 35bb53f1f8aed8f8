public import BenchmarkModel
internal import ProcessMeters

/// Readable names of functions.
public enum SymbolNames {
  /// Demangles names with the toolchain's `swift demangle`.
  ///
  /// Without Swift on this machine, and for names of other languages, the result has no entry.
  public static func readable(_ names: some Collection<String>) async -> [String: String] {
    let mangled = names.filter { $0.hasPrefix("$s") || $0.hasPrefix("$S") || $0.hasPrefix("_$s") }.sorted()
    guard !mangled.isEmpty, let swift = ProgramSearch.path(of: "swift") else { return [:] }
    let process = WorkerProcess(executable: swift, arguments: ["demangle", "--simplified"], environment: [:])
    let input = [UInt8]((mangled.joined(separator: "\n") + "\n").utf8)
    guard case .success(let answer) = await process.exchange(input, timeLimit: 60) else { return [:] }
    let lines = String(decoding: answer.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= mangled.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(mangled, lines.map(String.init)))
  }
}

extension FoldedStacks {
  /// The same stacks with readable names.
  public func readable() async -> FoldedStacks {
    let names = await SymbolNames.readable(names)
    return renamed { names[$0] ?? $0 }
  }
}
