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
    let state = Mutex(State())
    try Interruption.listening(
      { number in
        let group = state.withLock { state in
          state.number = number
          return state.group
        }
        if let group { end(group, by: number, ignored: ignored) }
      },
      during: {
        // The program may be at work before this process knows which one it is.
        try process.run()
        let group = process.processIdentifier
        let number = state.withLock { state in
          state.group = group
          return state.number
        }
        if let number { end(group, by: number, ignored: ignored) }
        process.waitUntilExit()
      })
    if state.withLock({ $0.number }) != nil {
      Terminal.complain("interrupted")
      throw ExitStatus.interrupted.code
    }
    return process.terminationStatus
  }

  /// What is known of a program and of the wish to end it, whichever comes first.
  private struct State {
    /// Its process group, once it runs.
    var group: pid_t?
    /// The signal that asked this process to end.
    var number: Int32?
  }

  /// Hands a signal on to a process group.
  ///
  /// A program ignores what this process ignored when it began.
  private static func end(_ group: pid_t, by number: Int32, ignored: [Int32]) {
    kill(-group, ignored.contains(number) ? SIGKILL : number)
  }
}
