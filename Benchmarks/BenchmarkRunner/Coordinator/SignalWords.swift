internal import Foundation

/// Signals in words.
enum SignalWords {
  /// A signal's number and name, with its usual reason.
  static func text(_ signal: Int) -> String {
    guard let (name, reason) = known[Int32(clamping: signal)] else { return "signal \(signal)" }
    return "signal \(signal) (\(name)\(reason.map { ", usually \($0)" } ?? ""))"
  }

  private static let known: [Int32: (name: String, reason: String?)] = [
    SIGILL: ("SIGILL", "a failed precondition of Swift"), SIGTRAP: ("SIGTRAP", "a failed precondition of Swift"),
    SIGSEGV: ("SIGSEGV", "an access to memory that is not the program's, or too deep a recursion"),
    SIGBUS: ("SIGBUS", "an access to memory that is not the program's"), SIGFPE: ("SIGFPE", "a division by zero"),
    SIGABRT: ("SIGABRT", "abort()"), SIGKILL: ("SIGKILL", "too little memory, or another process"),
    SIGTERM: ("SIGTERM", "another process"), SIGINT: ("SIGINT", nil), SIGHUP: ("SIGHUP", nil),
    SIGALRM: ("SIGALRM", "a time limit"), SIGXCPU: ("SIGXCPU", "a limit of processor time (ulimit -t)"),
    SIGXFSZ: ("SIGXFSZ", "a limit of file sizes (ulimit -f)"), SIGPIPE: ("SIGPIPE", "a reader that has ended"),
  ]
}
