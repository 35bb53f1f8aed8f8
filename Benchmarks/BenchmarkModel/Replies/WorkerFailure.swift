/// The reason why a repetition gave no result.
public struct WorkerFailure: Error, Codable, Hashable, Sendable {
  /// The kind of failure.
  public enum Kind: String, Codable, Sendable {
    /// The process could not be started.
    case launch
    /// It ended with a status other than 0.
    case exit
    /// A signal ended it: a crash, or a kill by another process.
    case signal
    /// It was killed at its time limit.
    case timeLimit
    /// It ended normally without a readable reply, or with a reply to another request.
    case garbage
    /// It wrote far more than the longest reply, and was killed.
    case flood
    /// It was not started, because the same variant failed repeatedly on the same cell.
    case skipped
    /// It was not started, because the same variant gave up every operation of the same cell.
    case givenUp
  }

  /// The kind of failure.
  public var kind: Kind
  /// A message in one line.
  public var message: String
  /// The exit status or the signal's number, if there is one.
  public var status: Int?
  /// The end of its standard error: the worker's message, or the backtrace of a crash.
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
  /// The message, with the last line of standard error if it ended with a status.
  public var description: String {
    let lastLine = standardError.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }).last.map { ": \($0)" } ?? ""
    return kind == .exit ? message + lastLine : message
  }
}
