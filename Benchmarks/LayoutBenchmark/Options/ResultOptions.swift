import ArgumentParser

/// The options of commands that store a result and print its report.
struct ResultOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The result file (default: .build/bench and the time).", valueName: "file"),
    completion: Completions.json)
  var output: String?

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  func validate() throws {
    // An unset shell variable gives an empty path, which would otherwise be reported only after the measurement.
    if output?.isEmpty == true { throw ValidationError("--output is empty") }
    if let output { try Export.checkIsNoJournal(output) }
  }
}
