import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import Foundation

/// `bench history`: the times of rows from commit to commit.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Prints each row's history with its changes, and adds results to it.",
    usage: """
      \(Program.name) history [<file>] [<options>]
      \(Program.name) history add <file> ... [--to <file>]
      \(Program.name) history fill --from <revision> [--every <n>] [<options>]
      """,
    discussion: """
      Examples:
        \(Program.name) history add result.json --to history.jsonl
        \(Program.name) history history.jsonl --scene feed --operation update
      """,
    subcommands: [ShowHistoryCommand.self, AddHistoryCommand.self, FillHistoryCommand.self],
    defaultSubcommand: ShowHistoryCommand.self)

  /// The path of this repository's history.
  static let standard = "results/history.jsonl"
}

/// `bench history show`: prints the course of each row's times, with its changes.
struct ShowHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Prints each row's history with its changes; the default.",
    usage: "\(Program.name) history show [<file>] [<options>]",
    discussion: """
      A change is at least 2 %, with p < 0.001 and three points on each side. Only points with equal fingerprints are \
      compared.

      Example: \(Program.name) history show history.jsonl --scene feed --operation update
      """)

  @Argument(help: "A history.", completion: .file(extensions: ["jsonl"]))
  var file = HistoryCommand.standard

  @Option(help: ArgumentHelp("Scenes (default: all).", valueName: "names"))
  var scene: String?

  @Option(help: ArgumentHelp("Operations (default: all).", valueName: "names"))
  var operation: String?

  @Option(help: ArgumentHelp("Variants (default: all).", valueName: "names"))
  var variant: String?

  @Option(help: "The format of the history.")
  var format: OutputFormat = .text

  func run() throws {
    let entries = try HistoryFile.opening(file)
    let filters = [
      (scene, "scene", \RowName.scene), (operation, "operation", \.operation), (variant, "variant", \.variant),
    ]
    var kept = entries
    for (names, kind, path) in filters {
      guard let names = names.map(RowOptions.list) else { continue }
      let known = Set(entries.map { $0.row[keyPath: path] })
      if let unknown = names.first(where: { !known.contains($0) }) {
        let choice = known.sorted().joined(separator: ", ")
        throw ValidationError("\(file) has no \(kind) '\(unknown)': choose from \(choice)")
      }
      kept = kept.filter { names.contains($0.row[keyPath: path]) }
    }
    let report = HistoryReport(History(kept))
    Terminal.print(format.render(report))
  }
}

/// `bench history add`: adds results as points.
struct AddHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds the rows of results to a history, except rows that the history has with as many blocks.",
    usage: "\(Program.name) history add <file> ... [--to <file>]",
    discussion: "Example: \(Program.name) history add result.json --to history.jsonl")

  @Argument(help: ArgumentHelp("Result files.", valueName: "file"), completion: Completions.result)
  var results: [String]

  @Option(
    help: ArgumentHelp("The history; it is made if it does not exist.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var to = HistoryCommand.standard

  func run() throws {
    try Export.checkApart([to], reading: results)
    let entries = try results.flatMap { HistoryEntry.entries(of: try ResultStore.opening($0)) }
    do {
      let addition = try HistoryFile.add(entries, to: to)
      let known = entries.count - addition.added - addition.replaced
      let rest = known == 0 ? "" : ", \(known == 1 ? "1 was" : "\(Quantity.count(known)) were") there already"
      Terminal.note("\(to): \(addition.words)\(rest)\n")
    } catch {
      throw ValidationError(error.description)
    }
  }
}

extension HistoryFile.Addition {
  /// The outcome in words, such as `3 points added, 2 replaced by ones with more blocks`.
  var words: String {
    let rest = replaced > 0 ? ", \(Quantity.count(replaced)) replaced by ones with more blocks" : ""
    return "\(Quantity.count(added, "point")) added\(rest)"
  }
}

extension HistoryFile {
  /// Reads a file that the command line names.
  static func opening(_ path: String) throws -> [HistoryEntry] {
    do {
      return try read(path)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
