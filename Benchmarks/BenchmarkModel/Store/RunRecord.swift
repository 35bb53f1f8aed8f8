public import ProcessMeters

/// A line of the journal: the reply of a worker process, or the failure of an attempt at a repetition.
///
/// Concurrent workers have a record each if all reply. Otherwise there is one, of the first failure.
public struct RunRecord: Codable, Hashable, Sendable {
  /// The repetition that started it.
  public var repetition: Repetition
  /// Its number among concurrent workers.
  public var instance: Int
  /// The hash of its request.
  public var request: String
  /// Its reply.
  public var reply: WorkerReply?
  /// The reason for a missing reply.
  public var failure: WorkerFailure?
  /// Whether the repetition was retried after this attempt.
  public var triedAgain = false
  /// The time from the worker's start to its answer, on the clock of ``MonotonicClock``.
  public var span: TimeSpan?
  /// The origin of that clock, in nanoseconds since 1970; it changes when the machine restarts.
  @OptionalWideNumber public var clockOrigin: UInt64?
  /// The name of its machine, if the run has several.
  public var machine: String?

  package init(
    repetition: Repetition, instance: Int, request: String, reply: WorkerReply? = nil, failure: WorkerFailure? = nil,
    triedAgain: Bool = false, span: TimeSpan? = nil, clockOrigin: UInt64? = nil
  ) {
    self.repetition = repetition
    self.instance = instance
    self.request = request
    self.reply = reply
    self.failure = failure
    self.triedAgain = triedAgain
    self.span = span
    self.clockOrigin = clockOrigin
  }
}

extension [RunRecord] {
  /// Seconds from the start of the first of these workers to the last answer.
  package var seconds: Double { compactMap(\.span).seconds }
}
