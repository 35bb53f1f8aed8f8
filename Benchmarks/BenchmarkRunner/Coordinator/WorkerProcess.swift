internal import BenchmarkModel
internal import Foundation
internal import ProcessMeters
internal import Subprocess
internal import Synchronization
internal import SystemPackage

/// A program that gets its input on standard input, and answers on standard output.
///
/// Each process has its own session. So a signal to its group reaches its descendants, and Ctrl-C at a terminal reaches
/// only this process, which then ends its workers in order.
struct WorkerProcess: Sendable {
  /// The greatest kept length of standard error, in bytes.
  static let standardErrorLimit = 8 << 10

  /// The program.
  let executable: String
  /// The program's arguments.
  let arguments: [String]
  /// Additions to this process's variables.
  let environment: [String: String]
  /// The names of this process's variables that the program does not get.
  var hiddenVariables: [String] = []
  /// The greatest length of an answer, in bytes.
  var answerLimit = 64 << 20

  init(executable: String, arguments: [String], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    // A worker may end before it has read its request.
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// The output of a process that ended normally.
  struct Answer: Sendable {
    /// All of its standard output.
    var output: [UInt8]
    /// The end of its standard error.
    var standardError: String
  }

  /// Starts a process and waits for its answer.
  ///
  /// When the calling task is cancelled, the process is killed.
  func exchange(_ input: [UInt8], timeLimit: Int) async -> Result<Answer, WorkerFailure> {
    let transcript = Transcript()
    let ended = await withTaskGroup(of: End.self) { group in
      group.addTask { await run(input: input, transcript) }
      group.addTask {
        do {
          try await Task.sleep(for: .seconds(timeLimit))
          return .timeLimit
        } catch {
          return .interrupted
        }
      }
      let first = await group.next() ?? .timeLimit
      // Cancelling `run` ends the process: with SIGTERM first, and with SIGKILL a second later.
      group.cancelAll()
      await group.waitForAll()
      return first
    }
    return result(ended, transcript, timeLimit)
  }

  /// The end of a process.
  private enum End: Sendable {
    case exited(Int)
    case signalled(Int)
    case timeLimit
    case interrupted
    case flood
    case notStarted(String)
  }

  private struct Flood: Error {}

  private func run(input: [UInt8], _ transcript: Transcript) async -> End {
    // Leftover descendants would run beside the next worker and hold its resources.
    defer { transcript.killGroup() }
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    var variables: [Environment.Key: String?] = [:]
    for name in hiddenVariables { variables[Environment.Key(stringLiteral: name)] = .some(nil) }
    for (name, value) in environment { variables[Environment.Key(stringLiteral: name)] = value }
    do {
      let result = try await Subprocess.run(
        .path(FilePath(executable)), arguments: Arguments(arguments),
        environment: .inherit.updating(variables), platformOptions: options,
        input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        transcript.begin(execution.processIdentifier.value)
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            // A failed write is ignored: if the process does not read its input, its answer shows the fault.
            _ = try? await execution.standardInputWriter.write(input)
            try? await execution.standardInputWriter.finish()
          }
          group.addTask {
            for try await buffer in execution.standardOutput {
              guard transcript.append(output: Data(buffer: buffer)) <= answerLimit else { throw Flood() }
            }
          }
          group.addTask {
            for try await buffer in execution.standardError { transcript.append(error: Data(buffer: buffer)) }
          }
          // The first error cancels the others; `waitForAll` would wait for them.
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
      return .notStarted(ErrorWords.text(error))
    }
  }

  private func result(
    _ end: End, _ transcript: Transcript, _ timeLimit: Int
  ) -> Result<Answer, WorkerFailure> {
    func failure(
      _ kind: WorkerFailure.Kind, _ message: String, status: Int? = nil
    ) -> Result<Answer, WorkerFailure> {
      .failure(WorkerFailure(kind, message, status: status, standardError: transcript.standardError))
    }
    let during = transcript.note.map { " while \($0)" } ?? ""
    return switch end {
    case .exited(0) where transcript.output.isEmpty && !during.isEmpty:
      failure(.exit, "the worker ended with status 0\(during), without a reply: something calls exit()", status: 0)
    case .exited(0): .success(Answer(output: transcript.output, standardError: transcript.standardError))
    case .exited(let status): failure(.exit, "the worker ended with status \(status)\(during)", status: status)
    case .signalled(let signal):
      failure(.signal, "\(SignalWords.text(signal)) ended the worker\(during)\(transcript.cause)", status: signal)
    case .timeLimit: failure(.timeLimit, "the worker was ended after \(timeLimit) s\(during)")
    case .interrupted: failure(.signal, "the worker was interrupted")
    case .flood: failure(.flood, "the worker wrote more than \(Quantity.bytes(Double(answerLimit)))")
    case .notStarted(let reason): failure(.launch, "\(executable) cannot be run: \(reason)")
    }
  }
}

/// The state of a process so far: its group, all of its output, and the end of its standard error.
private final class Transcript: Sendable {
  private let group = Mutex<pid_t?>(nil)
  private let written = Mutex<(output: Data, error: Data)>((Data(), Data()))

  var output: [UInt8] { written.withLock { [UInt8]($0.output) } }

  /// The end of its standard error, without notes of its supervisor.
  var standardError: String {
    // The supervisor begins a new line before its note. A carriage return before it, as of a progress line, would be
    // one character with this line break.
    let text = String(decoding: written.withLock { $0.error }, as: UTF8.self)
      .replacing(#/\n\u{1}[^\n]*\n/#.matchingSemantics(.unicodeScalar), with: "")
    return String(decoding: text.utf8.suffix(WorkerProcess.standardErrorLimit), as: UTF8.self)
  }

  /// The last note of its supervisor: the activity of the process.
  var note: String? {
    lines.last { $0.first == SupervisedNote.mark }.map { String($0.dropFirst()) }
  }

  /// The reason for a crash that Swift's runtime gives, after a colon; empty if there is none.
  var cause: String {
    let known =
      lines.last { $0.contains("Fatal error: ") } ?? lines.last { $0.hasPrefix("*** Swift runtime failure: ") }
    return known.map { ": " + $0.trimmingCharacters(in: CharacterSet(charactersIn: "* \r")) } ?? ""
  }

  private var lines: [Substring] {
    let text = String(decoding: written.withLock { $0.error }, as: UTF8.self)
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Records a started process, which has its own session and group.
  func begin(_ process: pid_t) {
    group.withLock { $0 = process }
  }

  /// Kills the rest of the process's group.
  ///
  /// The system does not reuse a group's number while the group has a member.
  func killGroup() {
    if let group = group.withLock({ $0.take() }) { kill(-group, SIGKILL) }
  }

  /// Adds to the output and returns its length.
  func append(output bytes: Data) -> Int {
    written.withLock { written in
      written.output.append(bytes)
      return written.output.count
    }
  }

  /// Adds to standard error; occasionally drops text far from the end.
  func append(error bytes: Data) {
    written.withLock { written in
      written.error.append(bytes)
      if written.error.count > 64 * WorkerProcess.standardErrorLimit {
        written.error = Data(written.error.suffix(WorkerProcess.standardErrorLimit))
      }
    }
  }
}
