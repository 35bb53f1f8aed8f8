import ArgumentParser
import BenchmarkModel

/// The options of commands that measure and report: `bench run` and `bench replay`.
struct MeasurementOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("How long to measure, as in 60s, 10m, 1h (default: the profile's).", valueName: "time"))
  var time: String?

  @Option(help: "Blocks of each row, each with every variant twice, instead of a duration.")
  var blocks: Int?

  @Option(
    help: ArgumentHelp(
      "Seconds after which an operation of a peer is given up (default: \(PeerPrograms.standardLimit)).",
      valueName: "seconds"))
  var peerLimit: Int?

  @Option(help: PeerPrograms.help)
  var peer: [String] = []

  @Option(help: Processors.help)
  var cpus: String?

  @OptionGroup var result: ResultOptions

  @Flag(help: "Prints the full report as text instead of an overview.")
  var full = false

  /// Seconds after which an operation of a peer is given up.
  var limit: Int { peerLimit ?? PeerPrograms.standardLimit }

  /// Whether all options have their defaults.
  var areUntouched: Bool { areUntouchedButOutput && result.output == nil }

  /// Whether all options but the output have their defaults.
  var areUntouchedButOutput: Bool {
    time == nil && blocks == nil && peerLimit == nil && peer.isEmpty && cpus == nil
  }

  /// Seconds of measurement, if given.
  ///
  /// - Throws: `ValidationError` for an invalid time, and for a time together with a number of blocks.
  func seconds() throws -> Double? {
    guard let time else { return nil }
    guard blocks == nil else {
      throw ValidationError("--for gives a time of measurement, and --blocks a number of blocks: choose one of them")
    }
    return try Self.seconds(time)
  }

  /// The seconds in the option's text.
  ///
  /// - Throws: `ValidationError` for an invalid time.
  static func seconds(_ text: String) throws -> Double {
    do {
      return try TimeBudget.seconds(text)
    } catch {
      throw ValidationError("--for \(error)")
    }
  }

  /// Refuses a limit for peers that is out of range.
  func validate() throws {
    if let peerLimit, !(1...3_600).contains(peerLimit) {
      throw ValidationError("--peer-limit \(peerLimit): choose from 1 to 3600 seconds")
    }
  }
}
