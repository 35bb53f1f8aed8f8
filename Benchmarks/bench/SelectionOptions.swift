import ArgumentParser
import BenchmarkHarness
import Foundation

/// The options that choose rows; what they leave out, the profile decides.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Scenes, as in feed,form (default: the command's or profile's).", valueName: "names"),
    completion: Completions.list(of: Completions.scenes))
  var scene: String?

  @Option(help: ArgumentHelp("Sizes, as in 1000,10000 (default: the command's or profile's).", valueName: "counts"))
  var nodes: String?

  @Option(
    help: ArgumentHelp("Operations, as in make,update (default: the command's or profile's).", valueName: "names"),
    completion: Completions.list(of: Completions.operations))
  var operation: String?

  @Option(
    help: ArgumentHelp(
      "Variants, compared with the first (default: the command's, or scalar,simd).", valueName: "names"),
    completion: Completions.list(of: Completions.variants))
  var variant: String?

  @Option(help: ArgumentHelp("How much runs at once: serial, queues:K, islands:K, processes:K.", valueName: "modes"))
  var concurrency: String?

  @Option(
    help: ArgumentHelp("What was in use before: warm, cold, first (in a fresh process).", valueName: "modes"),
    completion: Completions.list(of: Mode.allCases.map(\.rawValue)))
  var mode: String?

  /// The options that were given, as they were.
  var given: [String] { [scene, nodes, operation, variant, concurrency, mode].compactMap { $0 } }

  /// What the options ask for.
  ///
  /// - Throws: `ValidationError` for a size that is no number and for a concurrency or a mode that there is not. Names and
  ///   ranges are checked against the catalogue by ``Plan``.
  func selection(blocks: Int?, seed: UInt64) throws -> Selection {
    Selection(
      scenes: scene.map(Self.list), nodes: try nodes.map { try sizes($0) }, operations: operation.map(Self.list),
      variants: variant.map(Self.list), concurrency: try concurrency.map { try concurrencies($0) },
      modes: try mode.map { try modes($0) }, blocks: blocks, seed: seed)
  }

  private func sizes(_ text: String) throws -> [Int] {
    try Self.list(text).map { item in
      guard let count = Int(item.filter { $0 != "_" }) else {
        throw ValidationError("'\(item)' nodes: give whole numbers, as in --nodes 1000,10000")
      }
      return count
    }
  }

  /// Refuses modes where only the work counts, which is the same in all of them.
  func checkHasNoMode(_ reason: String) throws {
    if mode != nil { throw ValidationError("--mode changes no work: \(reason)") }
  }

  private func modes(_ text: String) throws -> [Mode] {
    try Self.list(text).map { item in
      guard let mode = Mode(rawValue: item) else {
        let names = Mode.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("unknown mode '\(item)': choose from \(names)")
      }
      return mode
    }
  }

  private func concurrencies(_ text: String) throws -> [Concurrency] {
    try Self.list(text).map { item in
      guard let mode = Concurrency(item) else {
        throw ValidationError(
          "unknown concurrency '\(item)': choose from serial, queues:K, islands:K, processes:K with K from 1")
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
