public import ProcessMeters

/// The outcome of one worker process: a line of the journal.
public struct RunRecord: Codable, Hashable, Sendable {
  /// The repetition that it was started for.
  public var repetition: Repetition
  /// Which of several workers at once it was.
  public var instance: Int
  /// The hash of its request.
  public var request: String
  /// Its reply.
  public var reply: WorkerReply?
  /// Why it gave none.
  public var failure: WorkerFailure?
  /// Whether the repetition was tried again after this.
  public var triedAgain = false
  /// When the worker was started and had answered, on the clock of ``MonotonicClock``.
  public var span: TimeSpan?
  /// The instant from which that clock counts, in nanoseconds since 1970: another one after the machine was started anew.
  @OptionalWideNumber public var clockOrigin: UInt64?
  /// The name of the machine that it ran on, where the run has several.
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

  /// Whether an interrupted run need not start this worker again when it goes on.
  var isSettled: Bool { reply != nil || failure?.kind == .givenUp }
}

extension [RunRecord] {
  /// Seconds from the start of the first of these workers to the last answer.
  package var seconds: Double { compactMap(\.span).seconds }
}
