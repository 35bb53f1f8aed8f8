import Foundation

/// Processes that only keep processors busy.
final class BusyLoops {
  private let processes: [Process]

  /// Starts some loops; each ends by itself soon after this process has ended.
  init(_ count: Int) throws {
    let own = ProcessInfo.processInfo.processIdentifier
    processes = (0..<count).map { _ in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "while kill -0 \(own) 2> /dev/null; do :; done"]
      process.standardInput = FileHandle.nullDevice
      return process
    }
    for process in processes { try process.run() }
  }

  /// Ends the loops.
  func stop() {
    // They inherit this process's ignored signals, so only a kill ends them.
    for process in processes where process.isRunning { kill(process.processIdentifier, SIGKILL) }
    for process in processes { process.waitUntilExit() }
  }
}
