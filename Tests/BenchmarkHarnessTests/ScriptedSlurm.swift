import Synchronization

@testable import BenchmarkRunner

/// Slurm's programs as a script: the calls, and their answers.
final class ScriptedSlurm: SlurmPrograms {
  /// One call of a program.
  struct Call: Hashable, Sendable {
    var program: String
    var arguments: [String]
    var input: String
  }

  private let made = Mutex<[Call]>([])
  private let waited = Mutex<[Int]>([])
  private let script: @Sendable (Call, _ earlier: [Call]) throws(SlurmRefusal) -> String

  /// - Parameter script: answers a call, given the earlier calls.
  init(_ script: @escaping @Sendable (Call, _ earlier: [Call]) throws(SlurmRefusal) -> String) {
    self.script = script
  }

  /// The calls of a program, in order.
  func calls(of program: String) -> [Call] { made.withLock { $0.filter { $0.program == program } } }

  /// The seconds of the pauses that were made.
  var pauses: [Int] { waited.withLock(\.self) }

  func run(_ program: String, _ arguments: [String], input: String) async throws(SlurmRefusal) -> String {
    let call = Call(program: program, arguments: arguments, input: input)
    let earlier = made.withLock { calls in
      defer { calls.append(call) }
      return calls
    }
    return try script(call, earlier)
  }

  /// A launcher that calls the script, and whose pauses take no time.
  func launcher(_ options: String = "") throws -> SlurmLauncher {
    SlurmLauncher(try SlurmOptions(options), programs: self) { seconds in self.waited.withLock { $0.append(seconds) } }
  }
}

extension SlurmRefusal {
  /// The output of a program whose controller does not answer.
  static func silence(_ program: String) -> SlurmRefusal {
    SlurmRefusal(
      program: program,
      words: "error: Batch job submission failed: Unable to contact slurm controller (connect failure)")
  }
}

extension JobTicket {
  /// The ticket of a job that does nothing.
  static func idle(
    _ number: Int, folder: String = "/run", command: [String] = ["/bin/true"], processors: Int = 1,
    isExclusive: Bool = true, timeLimit: Int = 90
  ) -> JobTicket {
    JobTicket(
      id: "job\(number)", title: "job \(number)", file: "\(folder)/jobs/job\(number).json", command: command,
      log: "\(folder)/logs/job\(number).log", processors: processors, isExclusive: isExclusive, timeLimit: timeLimit,
      turn: number)
  }
}
