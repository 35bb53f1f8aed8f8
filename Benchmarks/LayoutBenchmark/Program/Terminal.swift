import BenchmarkModel
import BenchmarkReport
import Foundation
import ProcessMeters
import SystemPackage

/// Standard output and standard error, and their capabilities.
enum Terminal {
  /// Whether standard error is a terminal with overwritable lines.
  static var showsLiveLine: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

  /// The lines and columns of the terminal on standard error; nil if they are unknown.
  @Sendable static func size() -> (lines: Int, columns: Int)? { TerminalSize.current(of: STDERR_FILENO) }

  /// The columns for a report on the terminal on standard output; nil without a terminal.
  static var outputWidth: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    return TerminalSize.current(of: STDOUT_FILENO)?.columns ?? 80
  }

  /// Whether standard output shows colours.
  ///
  /// `NO_COLOR` switches them off (no-color.org).
  static var isOutputColored: Bool { isatty(STDOUT_FILENO) == 1 && allowsColor }

  /// Whether standard error shows colours.
  static var isErrorColored: Bool { isatty(STDERR_FILENO) == 1 && allowsColor }

  private static var allowsColor: Bool {
    (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// Lets writing to a closed pipe fail with an error; by default a signal ends the process.
  ///
  /// It takes effect on first use, so a worker that prints nothing keeps the default.
  private static let outlivesReaders: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// Writes to standard output.
  ///
  /// A closed pipe, as after `head`, is not an error; a full disk ends the program.
  static func print(_ text: String) {
    outlivesReaders
    do {
      try FileDescriptor.standardOutput.writeAll(text.utf8)
    } catch Errno.brokenPipe {
      return
    } catch {
      complain("standard output cannot be written: \(StoreError.reason(error))")
      exit(1)
    }
  }

  /// Writes to standard error.
  static func note(_ text: String) {
    outlivesReaders
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Prints an error in one line, even if it names a file whose name has line breaks.
  static func complain(_ message: String) {
    note("\(Program.name): \(PrintedText.line(message))\n")
  }
}
