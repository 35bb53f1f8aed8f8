import ArgumentParser
import BenchmarkHarness
import Foundation

/// The options that choose rows; what they leave out, the profile decides.
struct SelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Scenes.", valueName: "names"))
  var scene: String?

  @Option(help: ArgumentHelp("Sizes, as in 1000,10000.", valueName: "counts"))
  var nodes: String?

  @Option(help: ArgumentHelp("Operations.", valueName: "names"))
  var operation: String?

  @Option(help: ArgumentHelp("Variants; the others are compared with the first.", valueName: "names"))
  var variant: String?

  @Option(help: ArgumentHelp("How much runs at once: serial, queues:K, processes:K.", valueName: "modes"))
  var concurrency: String?

  /// The options that were given, as they were.
  var given: [String] { [scene, nodes, operation, variant, concurrency].compactMap { $0 } }

  /// What the options ask for.
  ///
  /// - Throws: `ValidationError` for a size that is no number and for a concurrency that there is not. Names and ranges
  ///   are checked against the catalogue by ``Plan``.
  func selection(blocks: Int?, seed: UInt64) throws -> Selection {
    Selection(
      scenes: scene.map(Self.list), nodes: try nodes.map { try sizes($0) }, operations: operation.map(Self.list),
      variants: variant.map(Self.list), concurrency: try concurrency.map { try modes($0) }, blocks: blocks, seed: seed)
  }

  private func sizes(_ text: String) throws -> [Int] {
    try Self.list(text).map { item in
      guard let count = Int(item.filter { $0 != "_" }) else {
        throw ValidationError("'\(item)' nodes: give whole numbers, as in --nodes 1000,10000")
      }
      return count
    }
  }

  private func modes(_ text: String) throws -> [Concurrency] {
    try Self.list(text).map { item in
      guard let mode = Concurrency(item) else {
        throw ValidationError("unknown concurrency '\(item)': choose from serial, queues:K, processes:K with K from 1")
      }
      return mode
    }
  }

  /// The items of a list that is separated by commas.
  static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: true).map {
      String($0).trimmingCharacters(in: .whitespaces)
    }
  }
}
