import ArgumentParser

/// The options of what stores a result and prints a report of it.
struct ResultOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The result file (default: .build/bench and the time).", valueName: "file"),
    completion: Completions.json)
  var output: String?

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  func validate() throws {
    // A variable of a shell that is not set; without this, all would be measured first.
    if output?.isEmpty == true { throw ValidationError("--output names no file") }
  }
}
