import ArgumentParser
import BenchmarkRunner
import Dispatch
import Foundation
import ProcessMeters
import Synchronization

/// Runs programs and waits for them.
enum ChildProgram {
  /// A program's output and status.
  struct Answer {
    /// Its exit status.
    var status: Int32
    /// Its standard output, without leading and trailing white space.
    var output: String
    /// Its standard error on one line.
    var words: String
  }

  /// A process of a program, without the variables by which git and SwiftPM would use the caller's tree.
  ///
  /// - Returns: nil if `PATH` has no such program.
  static func process(_ command: [String], _ variables: [String: String] = [:]) -> Process? {
    guard let name = command.first, let path = name.contains("/") ? name : ProgramSearch.path(of: name) else {
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(command.dropFirst())
    process.environment = ChildEnvironment.variables.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// A program's answer; nil if it cannot be run.
  ///
  /// - Throws: `ExitStatus.interrupted` if this process was asked to end meanwhile.
  static func answer(_ command: [String], _ variables: [String: String] = [:]) throws -> Answer? {
    guard let process = process(command, variables) else { return nil }
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    let said = Mutex(Data())
    var bytes = Data()
    let status: Int32
    do {
      status = try run(process) {
        // Both pipes are read at once, because a program blocks on a full one.
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          let bytes = (try? error.fileHandleForReading.readToEnd()) ?? Data()
          said.withLock { $0 = bytes }
          done.signal()
        }
        bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        done.wait()
      }
    } catch let error as ExitCode {
      throw error
    } catch {
      return nil
    }
    let lines = String(decoding: said.withLock { $0 }, as: UTF8.self).split(whereSeparator: \.isNewline)
    return Answer(
      status: status, output: String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
      words: lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " "))
  }

  /// Runs a program until it ends, or until this process is asked to end.
  ///
  /// Afterwards no process is left that the program started. The program has its own process group, which Ctrl-C at a
  /// terminal does not reach: SIGINT, SIGTERM and SIGHUP are forwarded to the group. Processes with groups of their
  /// own, such as SwiftPM's compilers, are killed.
  ///
  /// - Parameters:
  ///   - process: the program, its arguments and files.
  ///   - meanwhile: called after its start, before the wait for its end.
  /// - Returns: its exit status.
  /// - Throws: any error that prevented the program's start; `ExitStatus.interrupted` if this process was asked to end,
  ///   once the program has ended.
  static func run(_ process: Process, meanwhile: () -> Void = {}) throws -> Int32 {
    let ignored = Interruption.signals.filter { ProcessSignals.ignores($0) }
    let state = Mutex(State())
    try Descendants.leavingNone {
      try Interruption.listening(
        { number in
          let group = state.withLock { state in
            state.number = number
            return state.group
          }
          if let group { end(group, by: number, ignored: ignored) }
        },
        during: {
          // A signal may arrive before the program's group is known; it is then forwarded below.
          try process.run()
          let group = process.processIdentifier
          let number = state.withLock { state in
            state.group = group
            return state.number
          }
          if let number { end(group, by: number, ignored: ignored) }
          meanwhile()
          process.waitUntilExit()
        })
    }
    if state.withLock({ $0.number }) != nil {
      Terminal.complain("interrupted")
      throw ExitStatus.interrupted.code
    }
    return process.terminationStatus
  }

  /// A program's process group and a request to end the group; either may come first.
  private struct State {
    /// Its process group, after its start.
    var group: pid_t?
    /// The signal that requested the end of this process.
    var number: Int32?
  }

  /// Seconds that a program has for an orderly end.
  private static let patience = 2.0

  /// Forwards a signal to a process group, and kills processes that ignore it.
  ///
  /// A program inherits this process's ignored signals, and is killed at once if such a signal is to end it.
  private static func end(_ group: pid_t, by number: Int32, ignored: [Int32]) {
    kill(-group, ignored.contains(number) ? SIGKILL : number)
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { Descendants.kill(reapedElsewhere: group) }
  }
}
