/// Why a repetition gave no result.
public struct WorkerFailure: Error, Codable, Hashable, Sendable {
  /// The kind of failure.
  public enum Kind: String, Codable, Sendable {
    /// The process could not be started.
    case launch
    /// It ended with a status other than 0.
    case exit
    /// A signal ended it: a crash, or somebody's kill.
    case signal
    /// It was ended because its time was up.
    case timeLimit
    /// It ended well and answered nothing that can be read, or answered something else than was asked.
    case garbage
    /// It wrote far more than any reply is long, and was ended.
    case flood
    /// It was not started, because the same variant had failed on the same cell again and again.
    case skipped
    /// It was not started, because the same variant had given up every operation of the same cell.
    case givenUp
  }

  /// The kind of failure.
  public var kind: Kind
  /// One line.
  public var message: String
  /// The exit status or the signal's number, if there is one.
  public var status: Int?
  /// The end of its standard error: the worker's own words, or the backtrace of a crash.
  public var standardError: String

  /// A failure.
  public init(_ kind: Kind, _ message: String, status: Int? = nil, standardError: String = "") {
    self.kind = kind
    self.message = message
    self.status = status
    self.standardError = standardError
  }
}

extension WorkerFailure: CustomStringConvertible {
  /// The message, with the last line of standard error where it ended with a status.
  public var description: String {
    let lastLine = standardError.split(separator: "\n").last.map { ": \($0)" } ?? ""
    return kind == .exit ? message + lastLine : message
  }
}
