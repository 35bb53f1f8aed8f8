import ArgumentParser

/// The options of commands that hand blocks to a launcher.
struct LauncherOptions: ParsableArguments {
  @Option(help: LauncherChoice.help)
  var launcher: String?

  @Option(
    help: ArgumentHelp(
      "The greatest number of blocks that wait or run at once (default: the launcher's).", valueName: "count"))
  var inFlight: Int?

  @Option(
    help: ArgumentHelp(
      "The folder that is shared with the machines (default: the result's name and .jobs).", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(help: "Copies programs and traces into the folder, for machines that share only this folder.")
  var stage = false

  @Flag(help: "Allows several blocks on a machine at once.")
  var shared = false

  /// Whether no option was given.
  var areUntouched: Bool { launcher == nil && inFlight == nil && folder == nil && !stage && !shared }

  /// Whether no option was given that takes effect only when jobs are made.
  var mayResume: Bool { folder == nil && !stage && !shared }

  /// Refuses an invalid number, and empty names of a folder or a launcher.
  func validate() throws {
    if let inFlight, !(1...100_000).contains(inFlight) {
      throw ValidationError("--in-flight \(inFlight): choose from 1 to 100000")
    }
    if folder?.isEmpty == true { throw ValidationError("--folder is empty") }
    if launcher?.isEmpty == true { throw ValidationError("--launcher is empty") }
  }
}
