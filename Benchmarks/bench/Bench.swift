import ArgumentParser
import BenchmarkHarness
import Foundation

/// The command line of the benchmarks.
///
/// The root is synchronous on purpose: a worker has to pin itself before anything starts a thread of Dispatch or of a
/// task.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures layout scenes in worker processes, and says how far the numbers can be trusted.",
    version: BenchmarkRun.harnessVersion,
    subcommands: [
      RunCommand.self, ListCommand.self, ReportCommand.self, CompareCommand.self, VerifyCommand.self,
      GateCommand.self, BaselineCommand.self, CalibrateCommand.self, RecordCommand.self, ReplayCommand.self,
      RenderCommand.self, OracleCommand.self, WorkerCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Ends the process.
  ///
  /// A mistake on the command line is one line on standard error and status 1; help is neither.
  private static func end(with error: any Error) -> Never {
    switch exitCode(for: error) {
    case .success: exit(withError: error)
    case .validationFailure:
      // What this program says names what it accepts; what the parser says may not.
      let hint = error is ValidationError ? "" : "; see bench --help"
      Terminal.complain(message(for: error) + hint)
      Foundation.exit(ExitStatus.usage.rawValue)
    case let code:
      if !(error is ExitCode) { Terminal.complain(message(for: error)) }
      Foundation.exit(code.rawValue)
    }
  }
}

/// What the process ends with; `bench gate` ends with the statuses of `GateResult` too.
enum ExitStatus: Int32 {
  /// All is well.
  case success = 0
  /// The command line, or a file that it names, cannot be used.
  case usage = 1
  /// A worker failed for good, or layouts differ that must be equal.
  case workerFailed = 3
  /// There is no base to compare with, or none that is comparable.
  case notComparable = 5
  /// Ctrl-C, by the shell's convention.
  case interrupted = 130

  var code: ExitCode { ExitCode(rawValue) }
}
