internal import Foundation
internal import Subprocess
internal import Synchronization
internal import SystemPackage

/// Starts a process for every request: the request goes to its standard input, the reply comes from its standard output.
///
/// Each process has a session of its own, so that a signal reaches all that it started, and so that Ctrl-C at a terminal
/// reaches this process alone, which then ends its workers in good order.
public struct SubprocessLauncher: WorkerLauncher {
  /// How much of standard error is kept, in bytes.
  public static let standardErrorLimit = 8 << 10

  /// The program.
  public let executable: String
  /// Its arguments.
  public let arguments: [String]
  /// Variables that are set beside this process's own.
  public let environment: [String: String]
  /// The most that a reply may be long, in bytes.
  var replyLimit = 64 << 20

  /// A launcher.
  ///
  /// - Parameters:
  ///   - executable: the path of a program.
  ///   - arguments: its arguments.
  ///   - environment: variables that are set beside this process's own.
  public init(executable: String, arguments: [String], environment: [String: String] = [:]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    // A worker may end before it has read its request.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// A launcher of this very program with other arguments.
  ///
  /// The program is found through the kernel's own link to it, so that a rebuild during the run changes nothing.
  public static func thisProgram(arguments: [String]) -> SubprocessLauncher {
    SubprocessLauncher(
      executable: "/proc/\(ProcessInfo.processInfo.processIdentifier)/exe", arguments: arguments,
      environment: [
        "SWIFT_DETERMINISTIC_HASHING": "1",
        "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,limit=24",
      ])
  }

  /// Starts a process and waits for its reply.
  ///
  /// See ``WorkerLauncher/answer(_:)``.
  public func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    let transcript = Transcript()
    let ended = await withTaskGroup(of: End.self) { group in
      group.addTask { await run(input: Document.bytes(request), transcript) }
      group.addTask {
        try? await Task.sleep(for: .seconds(request.timeLimit))
        return .timeLimit
      }
      let first = await group.next() ?? .timeLimit
      // Cancelling `run` ends the process: it is asked to, and killed a second later.
      group.cancelAll()
      await group.waitForAll()
      return first
    }
    return reply(to: request, ended, transcript)
  }

  /// How a process ended.
  private enum End: Sendable {
    case exited(Int)
    case signalled(Int)
    case timeLimit
    case flood
    case notStarted(String)
  }

  private struct Flood: Error {}

  private func run(input: [UInt8], _ transcript: Transcript) async -> End {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    let variables = environment.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) }
    do {
      let result = try await Subprocess.run(
        .path(FilePath(executable)), arguments: Arguments(arguments),
        environment: .inherit.updating(Dictionary(uniqueKeysWithValues: variables)), platformOptions: options,
        input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            // A process that does not listen shows in what it answers.
            _ = try? await execution.standardInputWriter.write(input)
            try? await execution.standardInputWriter.finish()
          }
          group.addTask {
            for try await buffer in execution.standardOutput {
              guard transcript.append(output: Data(buffer: buffer)) <= replyLimit else { throw Flood() }
            }
          }
          group.addTask {
            for try await buffer in execution.standardError { transcript.append(error: Data(buffer: buffer)) }
          }
          // The first error ends the others; `waitForAll` would wait for them.
          while try await group.next() != nil {}
        }
      }
      return switch result.terminationStatus {
      case .exited(let status): .exited(Int(status))
      case .signaled(let signal): .signalled(Int(signal))
      }
    } catch is Flood {
      return .flood
    } catch {
      return .notStarted("\(error)")
    }
  }

  private func reply(
    to request: WorkerRequest, _ end: End, _ transcript: Transcript
  ) -> Result<WorkerReply, WorkerFailure> {
    func failure(
      _ kind: WorkerFailure.Kind, _ message: String, status: Int? = nil
    ) -> Result<WorkerReply, WorkerFailure> {
      .failure(WorkerFailure(kind, message, status: status, standardError: transcript.standardError))
    }
    switch end {
    case .exited(0): break
    case .exited(let status): return failure(.exit, "the worker ended with status \(status)", status: status)
    case .signalled(let signal): return failure(.signal, "signal \(signal) ended the worker", status: signal)
    case .timeLimit: return failure(.timeLimit, "the worker was ended after \(request.timeLimit) s")
    case .flood: return failure(.flood, "the worker wrote more than \(Quantity.bytes(Double(replyLimit)))")
    case .notStarted(let reason): return failure(.launch, "\(executable) cannot be run: \(reason)")
    }
    let reply: WorkerReply
    do {
      reply = try Document.value(from: transcript.output)
    } catch {
      return failure(.garbage, "the worker's answer cannot be read: \(Document.problem(error))")
    }
    guard reply.protocolVersion == WorkerRequest.currentProtocol, reply.request == request.hash,
      reply.operations.map(\.operation) == request.operations
    else { return failure(.garbage, "the worker answered another request") }
    return .success(reply)
  }
}

/// What a process has written so far: all of its output, and the end of its standard error.
private final class Transcript: Sendable {
  private let written = Mutex<(output: Data, error: Data)>((Data(), Data()))

  var output: [UInt8] { written.withLock { [UInt8]($0.output) } }

  var standardError: String {
    String(decoding: written.withLock { $0.error.suffix(SubprocessLauncher.standardErrorLimit) }, as: UTF8.self)
  }

  /// Adds to the output and returns its length.
  func append(output bytes: Data) -> Int {
    written.withLock { written in
      written.output.append(bytes)
      return written.output.count
    }
  }

  /// Adds to standard error; what is far behind the end is dropped now and then.
  func append(error bytes: Data) {
    written.withLock { written in
      written.error.append(bytes)
      if written.error.count > 64 * SubprocessLauncher.standardErrorLimit {
        written.error = Data(written.error.suffix(SubprocessLauncher.standardErrorLimit))
      }
    }
  }
}
