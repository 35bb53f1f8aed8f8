import ArgumentParser
import BenchmarkModel

/// Shell completions for the values of options.
enum Completions {
  static var scenes: [String] { SceneCatalog.catalog.scenes.map(\.name) }
  static var operations: [String] { SceneCatalog.catalog.operations.map(\.name) }
  static let variants = SceneCatalog.catalog.variants + PeerPrograms.known
  static let profile = CompletionKind.list(Profiles.all.map(\.name))
  static let result = CompletionKind.file(extensions: ["json", "journal"])
  static let json = CompletionKind.file(extensions: ["json"])

  /// Completes a list of names separated by commas: proposes the names that the typed list lacks.
  static func list(of names: [String]) -> CompletionKind {
    .custom { _, _, typed in
      let last = typed.lastIndex(of: ",").map { typed.index(after: $0) } ?? typed.startIndex
      let before = typed[..<last]
      let given = Set(before.split(separator: ",").map(String.init))
      return names.filter { !given.contains($0) }.map { before + $0 }
    }
  }
}
