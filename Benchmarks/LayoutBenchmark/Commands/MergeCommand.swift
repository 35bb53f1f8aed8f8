import ArgumentParser
import BenchmarkModel
import Foundation

/// `bench merge`: combines results measured separately.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges results measured separately, by one program under one plan.",
    usage: "\(Program.name) merge [<name>=]<file> ... --output <file>",
    discussion: """
      The plans may differ only in blocks and cells. Each block keeps its machine's name. In a file without machine \
      names, the machine is called NAME, by default the file's name. Give files of one machine the same NAME. A block \
      in several files counts once.

      Examples:
        \(Program.name) merge shard-1.json shard-2.json --output result.json
        \(Program.name) merge epyc=a.json epyc=b.json xeon=c.json --output result.json
      """)

  @Argument(
    help: ArgumentHelp("Result files, each optionally with its machine's name.", valueName: "file"),
    completion: Completions.result)
  var files: [String]

  @Option(help: ArgumentHelp("The result file.", valueName: "file"), completion: Completions.json)
  var output: String

  func run() throws {
    let inputs = files.map(Self.input)
    try Export.checkIsNoJournal(output)
    try Export.check([output], reading: inputs.map(\.path))
    let names = FileNames.distinct(inputs.map(\.path))
    let sources = try zip(inputs, names).map { input, name in
      let file = try ResultStore.opening(input.path)
      if let machine = input.machine, let known = file.machines {
        throw ValidationError(
          "\(machine)=\(input.path): the file names its machines itself, \(known.map(\.name).joined(separator: ", "))")
      }
      return ResultMerge.Source(
        name: input.path, machine: input.machine ?? (name.hasSuffix(".json") ? String(name.dropLast(5)) : name),
        file: file)
    }
    do {
      let merge = try ResultMerge(sources)
      try ResultStore.write(merge.file, to: output)
      let (machines, again) = (merge.file.machines?.count ?? 1, merge.repeatedBlocks)
      let known =
        again == 1
        ? "1 block is in several files and counts once"
        : "\(Quantity.count(again)) blocks are in several files and count once"
      let twice = again == 0 ? "" : "; " + known
      let workers = merge.file.workers.count
      let processes = workers == 1 ? "1 process" : "\(Quantity.count(workers)) processes"
      Terminal.note(
        "\(output): \(processes) of \(Quantity.count(files.count, "file")) on "
          + "\(Quantity.count(machines, "machine"))\(twice)\n")
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Splits `NAME=FILE`, unless a file has the whole argument as its name.
  private static func input(_ argument: String) -> (machine: String?, path: String) {
    guard let mark = argument.firstIndex(of: "="), mark != argument.startIndex,
      !FileManager.default.fileExists(atPath: argument)
    else { return (nil, argument) }
    return (String(argument[..<mark]), String(argument[argument.index(after: mark)...]))
  }
}
