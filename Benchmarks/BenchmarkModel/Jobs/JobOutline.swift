internal import ProcessMeters

/// A job's result without its measurements: enough for its validity and duration.
///
/// A controller of many jobs reads only the outline of most results. Measurements are a thousand times as long.
package struct JobOutline: Decodable, Hashable, Sendable {
  /// A ``RunRecord`` without the measurements.
  package struct Record: Decodable, Hashable, Sendable {
    /// The repetition that started it.
    var repetition: Repetition
    /// Whether the repetition was retried after this attempt.
    var triedAgain: Bool
    /// The reason for a missing reply.
    var failure: WorkerFailure?
    /// The time from the worker's start to its answer.
    var span: TimeSpan?
    /// Present if it replied.
    var reply: Present?
  }

  /// A value whose presence alone counts.
  package struct Present: Decodable, Hashable, Sendable {
    init() {}

    package init(from decoder: any Decoder) throws {
      // A reply is an object; its members are not decoded.
      _ = try decoder.container(keyedBy: NoKey.self)
    }

    private enum NoKey: CodingKey {}
  }

  var format: String
  var version: Int
  /// The job's name.
  var job: String
  /// The name of the machine.
  package var machine: String
  /// The records of the block: replies and failures, in order.
  var records: [Record]

  /// Seconds from the start of the first worker to the last answer.
  package var seconds: Double { records.compactMap(\.span).seconds }

  /// Whether every worker replied at the first try.
  package var hasAllReplies: Bool { records.allSatisfy { $0.reply != nil && $0.failure == nil && !$0.triedAgain } }

  /// The reason why this is not a result of a job; nil if it is one.
  ///
  /// A result has a reply or a final failure for every repetition of the job.
  func objection(to job: Job) -> String? {
    if self.job != job.id { return "it belongs to the job \(self.job)" }
    if machine.isEmpty { return "it names no machine" }
    var ended: Set<Int> = []
    for record in records {
      let repetition = record.repetition
      guard repetition.cell == job.cell, repetition.block == job.block,
        job.order.indices.contains(repetition.position), job.order[repetition.position] == repetition.variant
      else { return "it holds \(repetition), which the job does not" }
      if record.reply != nil || !record.triedAgain { ended.insert(repetition.position) }
    }
    guard let missing = job.order.indices.first(where: { !ended.contains($0) }) else { return nil }
    return "it lacks the repetition of '\(job.order[missing])' at position \(missing)"
  }
}

extension JobOutline: VersionedDocument {
  static var formatName: String { JobResult.formatName }
  static var currentVersion: Int { JobResult.currentVersion }
  static var kindName: String { JobResult.kindName }
  static var writer: String { JobResult.writer }
  static var kind: FileKind { JobResult.kind }

  func check() throws(ImplausibleNumber) {}
}
