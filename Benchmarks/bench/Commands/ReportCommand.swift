import ArgumentParser
import BenchmarkHarness

/// `bench report`: prints what a result file says.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Prints what a result file says: exactly what bench run printed.")

  @Argument(help: "A result file.")
  var file: String

  @Option(help: "How the report is written: text, json or markdown.")
  var format: OutputFormat = .text

  func run() throws {
    Terminal.print(format.render(Report(try ResultStore.opening(file))))
  }
}

extension ResultStore {
  /// Reads a file that the command line names.
  static func opening(_ path: String) throws -> ResultFile {
    do {
      return try read(path)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
