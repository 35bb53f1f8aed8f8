public import BenchmarkModel
internal import Foundation

/// Starts a process for every request: the request goes to its standard input, the reply comes from its standard
/// output.
public struct SubprocessLauncher: WorkerLauncher {
  /// The process to start.
  var process: WorkerProcess

  /// A launcher.
  ///
  /// - Parameters:
  ///   - executable: the path of a program.
  ///   - arguments: its arguments.
  ///   - environment: additions to this process's variables.
  public init(executable: String, arguments: [String], environment: [String: String] = [:]) {
    process = WorkerProcess(executable: executable, arguments: arguments, environment: environment)
  }

  /// A launcher of this program with other arguments.
  ///
  /// The program is found through the kernel's link to it, so a rebuild during the run has no effect.
  public static func thisProgram(arguments: [String]) -> SubprocessLauncher {
    program(programPath, arguments: arguments)
  }

  private static var programPath: String { "/proc/\(ProcessInfo.processInfo.processIdentifier)/exe" }

  /// The command of this program that starts peers, for ``PeerLauncher/init(_:confinedBy:)``.
  public static var confiner: [String] { [programPath, "confined"] }

  /// A launcher of a program like this one, from any revision: all of its processes have equal hash seeds and keep
  /// freed memory.
  public static func program(_ path: String, arguments: [String]) -> SubprocessLauncher {
    SubprocessLauncher(
      executable: path, arguments: arguments,
      environment: WorkerEnvironment.variables.merging([
        "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,limit=24"
      ]) { $1 })
  }

  /// Starts a process and waits for its reply.
  ///
  /// See ``WorkerLauncher/answer(_:)``.
  public func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    let answer: WorkerProcess.Answer
    switch await process.exchange(Document.bytes(request), timeLimit: request.timeLimit) {
    case .success(let written): answer = written
    case .failure(let failure): return .failure(failure)
    }
    func garbage(_ message: String) -> Result<WorkerReply, WorkerFailure> {
      .failure(WorkerFailure(.garbage, message, standardError: answer.standardError))
    }
    let reply: WorkerReply
    do {
      reply = try Document.value(from: answer.output)
    } catch {
      return garbage("the worker's answer cannot be read: \(Document.problem(error))")
    }
    guard reply.protocolVersion == request.protocolVersion, reply.request == request.hash,
      reply.operations.map(\.operation) == request.operations
    else { return garbage("the worker answered another request") }
    do {
      try reply.check()
    } catch {
      return garbage("the answer of '\(request.workload.variant)' cannot be believed: \(error)")
    }
    return .success(reply)
  }
}
