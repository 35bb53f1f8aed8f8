import ArgumentParser
import BenchmarkModel

/// The options that select rows, their concurrency and their modes; the profile decides everything left open.
struct SelectionOptions: ParsableArguments {
  @OptionGroup var rows: RowOptions

  @Option(help: ArgumentHelp("The concurrency: \(Concurrency.forms).", valueName: "modes"))
  var concurrency: String?

  @Option(
    help: ArgumentHelp(
      "The state before each sample: warm, cold, shared (beside a neighbour), first (in a fresh process).",
      valueName: "modes"),
    completion: Completions.list(of: Mode.allCases.map(\.rawValue)))
  var mode: String?

  /// The given options, unchanged.
  var given: [String] { rows.given + [concurrency, mode].compactMap { $0 } }

  /// The selection of the options.
  ///
  /// - Throws: `ValidationError` as ``RowOptions/selection(blocks:seed:)`` does, and for an unknown concurrency or
  ///   mode.
  func selection(blocks: Int?, seed: UInt64) throws -> Selection {
    var selection = try rows.selection(blocks: blocks, seed: seed)
    selection.concurrency = try concurrency.map { try concurrencies($0) }
    selection.modes = try mode.map { try modes($0) }
    return selection
  }

  /// Refuses modes for a command that only counts work, because work is the same in every mode.
  func checkHasNoMode(_ reason: String) throws {
    if mode != nil { throw ValidationError("--mode does not change the counted work: \(reason)") }
  }

  private func modes(_ text: String) throws -> [Mode] {
    try RowOptions.list(text).map { item in
      guard let mode = Mode(rawValue: item) else {
        let names = Mode.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("unknown mode '\(item)': choose from \(names)")
      }
      return mode
    }
  }

  private func concurrencies(_ text: String) throws -> [Concurrency] {
    try RowOptions.list(text).map { item in
      guard let mode = Concurrency(item) else {
        throw ValidationError(
          "unknown concurrency '\(item)': choose from \(Concurrency.forms) with K from 1, HERTZ from 1 to 1000")
      }
      return mode
    }
  }
}
