import ArgumentParser
import BenchmarkModel
import Foundation
import ProcessMeters

/// The command line of the benchmarks.
///
/// The root is synchronous on purpose: a worker has to pin itself before anything starts a thread of Dispatch or of a
/// task.
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: BenchmarkProgram.name,
    abstract: "Measures layout scenes in worker processes, with confidence intervals.",
    discussion: """
      Examples:
        \(Program.name)                                       a first look, 60 seconds
        \(Program.name) list                                  scenes, variants, profiles
        \(Program.name) run --for 10m --nodes 1000,10000      ten minutes, at two sizes
        \(Program.name) report FILE --html page.html          a result as a page
        \(Program.name) gate --baseline results/baseline.json whether work has grown

      Reports go to standard output, all else to standard error. Status: 0 success, 1 invalid command line or file, 3 \
      a worker failed, 130 interrupted; \(Program.name) gate has more.

      Completion: \(Program.name) --generate-completion-script bash, zsh or fish.
      """,
    version: Harness.version,
    subcommands: [
      RunCommand.self, DoctorCommand.self, ListCommand.self, ReportCommand.self, CompareCommand.self,
      MergeCommand.self,
      VerifyCommand.self, GateCommand.self, HistoryCommand.self, LimitCommand.self, InstructionsCommand.self,
      FlameCommand.self, BaselineCommand.self, CalibrateCommand.self, RecordCommand.self, ReplayCommand.self,
      RenderCommand.self, JobsCommand.self, WorkerCommand.self, ConfinedCommand.self,
    ] + BenchmarkProgram.current.commands,
    defaultSubcommand: RunCommand.self)

  static func main() {
    guard CommandLine.argc > 0 else {
      // `Program.name` cannot be read either.
      Terminal.note("bench: the command line cannot be read: Swift reads it from /proc, which is not mounted\n")
      Foundation.exit(ExitStatus.usage.rawValue)
    }
    do {
      // A write beyond the limit of file sizes then fails with an error instead of ending the process by a signal.
      _ = signal(SIGXFSZ, SIG_IGN)
      try refuseOtherNames()
      try refuseUnknownCommand()
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Refuses file names that are not UTF-8: converted to text, they would name other files.
  private static func refuseOtherNames() throws {
    if let argument = ProcessArguments.notUTF8() {
      throw ValidationError(
        "'\(argument)' is not UTF-8, and would be the name of another file: give the file another name")
    }
    if let folder = ProcessArguments.folderNotUTF8() {
      throw ValidationError("the name of the current folder, \(folder), is not UTF-8: call bench from another folder")
    }
  }

  /// Refuses a first word that is not a command; the parser would pass it to `bench run`.
  private static func refuseUnknownCommand() throws {
    let commands = configuration.subcommands.map { $0._commandName } + ["help"]
    let words = CommandLine.arguments.dropFirst()
    guard let word = words.first == "help" ? words.dropFirst().first : words.first, !word.hasPrefix("-"),
      !commands.contains(word)
    else { return }
    if Completions.scenes.contains(word) {
      throw ValidationError("unknown command '\(word)': \(Program.name) run --scene \(word) measures that scene")
    }
    if FileManager.default.fileExists(atPath: word), !StoredFile.isFolder(word) {
      throw ValidationError("unknown command '\(word)': \(Program.name) report \(word) prints the report of that file")
    }
    let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    throw ValidationError(PlanError.unknown("command", word, known: shown).description)
  }

  /// Ends the process.
  ///
  /// A mistake on the command line is reported in one line on standard error, with status 1. Help is printed on
  /// standard output, with status 0.
  private static func end(with error: any Error) -> Never {
    switch exitCode(for: error) {
    case .success:
      let text = fullMessage(for: error)
      if !text.isEmpty { Terminal.print(Completions.completed(text) + "\n") }
      Foundation.exit(ExitStatus.success.rawValue)
    case .validationFailure:
      Terminal.complain(error is ValidationError ? message(for: error) : parserMessage(for: error))
      Foundation.exit(ExitStatus.usage.rawValue)
    case let code:
      if !(error is ExitCode) { Terminal.complain(message(for: error)) }
      Foundation.exit(code.rawValue)
    }
  }
}

extension BenchmarkCommand {
  /// The parser's message in this program's wording.
  ///
  /// The parser's message may lack the accepted values, so a reference to the command's help is added.
  private static func parserMessage(for error: any Error) -> String {
    let lines = message(for: error).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let message = onOneLine(lines)
    let sentence = message.prefix(1).lowercased() + message.dropFirst(message.isEmpty ? 0 : 1)
    let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    let first = CommandLine.arguments.dropFirst().first
    let command = first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? RunCommand._commandName
    if words.hasPrefix("unknown option '--scene'"), takesScenesAsArguments(command) {
      return
        "unknown option '--scene': write \(Program.name) \(command) feed for the scene feed; see \(Program.name) \(command) --help"
    }
    if words.hasPrefix("missing value for '--for"), let error = negativeTime { return error }
    if words.hasPrefix("missing value for"), let pair = negativeNumber(after: words) {
      return "\(words): write \(pair) for a number below 0; see \(Program.name) \(command) --help"
    }
    return "\(words)\(words.hasSuffix("?") ? " See" : "; see") \(Program.name) \(command) --help"
  }

  /// `option=number` for an option followed by a negative number, which the parser takes for another option.
  private static func negativeNumber(after message: String) -> String? {
    zip(CommandLine.arguments, CommandLine.arguments.dropFirst()).first { option, value in
      message.contains("'\(option) ") && value.hasPrefix("-") && Double(value) != nil
    }.map { "\($0)=\($1)" }
  }

  /// The error for a negative time after `--for`, which the parser takes for another option; nil if there is none.
  private static var negativeTime: String? {
    let value = zip(CommandLine.arguments, CommandLine.arguments.dropFirst()).first { $0.0 == "--for" }?.1 ?? ""
    guard value.prefixMatch(of: /-[0-9]/) != nil else { return nil }
    do {
      _ = try MeasurementOptions.seconds(value)
      return nil
    } catch {
      return (error as? ValidationError)?.message
    }
  }

  /// Joins the lines of a message of the parser, which may end with a list of choices, each on its own line.
  private static func onOneLine(_ lines: [String]) -> String {
    let sentence = lines.first { !$0.hasPrefix("- ") } ?? ""
    let choices = lines.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }.joined(separator: ", ")
    return sentence.hasSuffix(":") ? "\(sentence) \(choices)" : lines.joined(separator: " ")
  }

  private static func takesScenesAsArguments(_ command: String) -> Bool {
    let commands: [any ParsableCommand.Type] = [
      InstructionsCommand.self, FlameCommand.self, RecordCommand.self, RenderCommand.self,
    ]
    return commands.contains { $0._commandName == command }
  }
}

/// The process's exit status; `bench gate` has the further ones of `GateResult.Status`.
enum ExitStatus: Int32 {
  /// Success.
  case success = 0
  /// The command line, or a file that it names, is invalid.
  case usage = 1
  /// A worker failed in every attempt, layouts that must be equal differ, or a result of jobs lacks blocks.
  case workerFailed = 3
  /// There is nothing to compare with, or it is not comparable.
  case notComparable = 5
  /// Ctrl-C, by the shell's convention.
  case interrupted = 130

  var code: ExitCode { ExitCode(rawValue) }
}
