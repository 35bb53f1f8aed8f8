internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// Slurm's programs, as the interface to the engine; a script in tests.
protocol SlurmPrograms: Sendable {
  /// Runs one of the programs and waits for its answer, even if the calling task is cancelled, because the outcome of a
  /// submission must be known.
  ///
  /// - Throws: ``SlurmRefusal`` if it does not end with status 0.
  func run(_ program: String, _ arguments: [String], input: String) async throws(SlurmRefusal) -> String
}

/// The message of a Slurm program that failed.
struct SlurmRefusal: Error, Hashable {
  /// The program.
  var program: String
  /// Its message, or the reason why it could not be run.
  var words: String

  /// Whether the engine did not answer, or not in time, or the program was killed; the request may have been carried
  /// out.
  ///
  /// Compares with messages of `slurm_strerror`, which Slurm does not translate.
  var isSilence: Bool {
    [
      "Unable to contact slurm controller", "Socket timed out", "Zero Bytes were transmitted", "in standby mode",
      "temporarily unable", "Connection refused", "Connection reset", "Resource temporarily unavailable",
      "Transport endpoint", "was ended after", "ended the worker",
    ].contains(where: words.contains)
  }

  /// Whether all tasks of the arrays in question are unknown by now.
  var isUnknownJob: Bool { words.contains("Invalid job id specified") }

  /// The error for the launcher's caller.
  var launchError: JobLaunchError { JobLaunchError("\(program): \(words)") }
}

/// Slurm's programs in `PATH`.
struct InstalledSlurmPrograms: SlurmPrograms {
  /// Seconds after which a program is killed; a silent engine delays them for about a minute.
  static let timeLimit = 150

  func run(_ program: String, _ arguments: [String], input: String) async throws(SlurmRefusal) -> String {
    guard let path = ProgramSearch.path(of: program) else {
      throw SlurmRefusal(program: program, words: "it is not in PATH: is Slurm installed here?")
    }
    var process = WorkerProcess(executable: path, arguments: arguments, environment: ["LC_ALL": "C"])
    process.hiddenVariables = Self.filters(in: ProcessInfo.processInfo.environment)
    let bytes = Array(input.utf8)
    let exchange = Task.detached { [process] in await process.exchange(bytes, timeLimit: Self.timeLimit) }
    switch await exchange.value {
    case .success(let answer): return String(decoding: answer.output, as: UTF8.self)
    case .failure(let failure):
      throw SlurmRefusal(program: program, words: Self.words(of: failure))
    }
  }

  /// The user's settings of the programs that query and cancel jobs.
  ///
  /// With `SQUEUE_PARTITION`, for example, jobs in other partitions would look lost, and `SCANCEL_INTERACTIVE` asks
  /// before each cancellation. Settings of `sbatch`, such as an account, remain.
  static func filters(in variables: [String: String]) -> [String] {
    let programs = ["SQUEUE_", "SACCT_", "SCANCEL_"]
    return variables.keys.filter { name in programs.contains { name.hasPrefix($0) } }.sorted()
  }

  /// The program's message on one line; if there is none, or the program was killed, also how the program ended.
  static func words(of failure: WorkerFailure) -> String {
    let lines = failure.standardError.split(separator: "\n").map(String.init)
    var words = lines.map { $0.hasPrefix("sbatch: ") ? String($0.dropFirst("sbatch: ".count)) : $0 }
    // A warning before the end does not say that the program was killed.
    if words.isEmpty || failure.kind != .exit { words.append(failure.message) }
    return words.joined(separator: "; ")
  }
}
