import ArgumentParser
import BenchmarkHarness

/// The options of what measures and reports: `bench run` and `bench replay`.
struct MeasurementOptions: ParsableArguments {
  @Option(help: "Blocks of each row, each with every variant twice (default: the profile's).")
  var blocks: Int?

  @Option(
    help: ArgumentHelp(
      "Seconds after which a sample of another solver is given up (default: \(PeerPrograms.standardLimit)).",
      valueName: "seconds"))
  var peerLimit: Int?

  @OptionGroup var result: ResultOptions

  /// Seconds after which a sample of another solver is given up.
  var limit: Int { peerLimit ?? PeerPrograms.standardLimit }

  /// Whether nothing was said about what is measured.
  var areUntouched: Bool { blocks == nil && peerLimit == nil && result.output == nil }

  /// Refuses a limit that no timer takes.
  func validate() throws {
    if let peerLimit, !(1...3_600).contains(peerLimit) {
      throw ValidationError("--peer-limit \(peerLimit): choose from 1 to 3600 seconds")
    }
  }
}
