import Foundation
import ProcessMeters
import Synchronization

/// A program that this one runs and waits for.
enum ChildProgram {
  /// Runs a program to its end, or until this process is asked to end.
  ///
  /// The program is in a process group of its own, which Ctrl-C at a terminal does not reach: SIGINT, SIGTERM and SIGHUP are
  /// handed on to the group, so that no compiler is left behind.
  ///
  /// - Parameter process: the program, its arguments and files.
  /// - Returns: its exit status.
  /// - Throws: what kept it from running; `ExitStatus.interrupted` once it has ended because this process was asked to.
  static func run(_ process: Process) throws -> Int32 {
    let ignored = Interruption.signals.filter { ProcessSignals.ignores($0) }
    try process.run()
    let group = -process.processIdentifier
    let isInterrupted = Mutex(false)
    Interruption.listening(
      { number in
        isInterrupted.withLock { $0 = true }
        // A program ignores what this process ignored when it began.
        kill(group, ignored.contains(number) ? SIGKILL : number)
      }, during: { process.waitUntilExit() })
    if isInterrupted.withLock({ $0 }) {
      Terminal.complain("interrupted")
      throw ExitStatus.interrupted.code
    }
    return process.terminationStatus
  }
}
