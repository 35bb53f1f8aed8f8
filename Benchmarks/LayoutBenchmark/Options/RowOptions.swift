import ArgumentParser
import BenchmarkModel
import Foundation

/// The options that select scenes, sizes, operations and variants; the profile decides everything left open.
struct RowOptions: ParsableArguments {
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

  /// The given options, unchanged.
  var given: [String] { [scene, nodes, operation, variant].compactMap { $0 } }

  /// The selection of the options.
  ///
  /// - Throws: `ValidationError` for an invalid size. Names and ranges are checked against the catalogue by ``Plan``.
  func selection(blocks: Int?, seed: UInt64) throws -> Selection {
    Selection(
      scenes: scene.map(Self.list), nodes: try nodes.map { try sizes($0) }, operations: operation.map(Self.list),
      variants: variant.map(Self.list), blocks: blocks, seed: seed)
  }

  private func sizes(_ text: String) throws -> [Int] {
    // These commas separate thousands: one or two digits precede groups of three, or groups begin with a 0.
    if text.wholeMatch(of: /[0-9]{1,2}(,[0-9]{3})+|[0-9]{3}(,0[0-9]{2})+/) != nil {
      let items = Self.list(text)
      let read = items.dropLast().joined(separator: ", ") + " and " + (items.last ?? "")
      // In the reverse order the last has one or two digits, unlike a group of thousands.
      let several =
        items.contains { $0.hasPrefix("0") } ? "" : ", or \(items.reversed().joined(separator: ",")) for several sizes"
      throw ValidationError(
        "--nodes \(text) is read as \(read), because commas separate sizes: write \(items.joined()) for one size"
          + several)
    }
    return try Self.list(text).map { item in
      guard let count = Int(item.filter { $0 != "_" }) else {
        throw ValidationError("'\(item)' nodes: give whole numbers, as in --nodes 1000,10000")
      }
      return count
    }
  }

  /// The items of a list separated by commas; for a list without items, an empty item, which is refused like every
  /// unknown one.
  static func list(_ text: String) -> [String] {
    let items = text.split(separator: ",").map { String($0).trimmingCharacters(in: .whitespaces) }
    return items.isEmpty ? [""] : items
  }
}
