public import ProcessMeters

/// What one machine measured of a job.
public struct JobResult: Codable, Hashable, Sendable {
  /// What the file says it is.
  public static let formatName = "snap-layout benchmark job result"
  /// The newest version of the format that this harness writes and reads.
  public static let currentVersion = 1

  /// What the file is.
  public var format = JobResult.formatName
  /// The version of its format.
  public var version = JobResult.currentVersion
  /// The job's name.
  public var job: String
  /// The name of the machine.
  public var machine: String
  /// The circumstances there; of several programs, those of the first.
  public var environment: EnvironmentRecord
  /// A record for each worker process, in order.
  public var records: [RunRecord]

  package init(job: String, machine: String, environment: EnvironmentRecord, records: [RunRecord]) {
    self.job = job
    self.machine = machine
    self.environment = environment
    self.records = records
  }

  /// Why this is no result of a job; nil where it is one.
  ///
  /// Every repetition has an answer, or a failure that was not tried again.
  package func objection(to job: Job) -> String? {
    if self.job != job.id { return "it is of the job \(self.job)" }
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
    return "it says nothing of '\(job.order[missing])' at position \(missing)"
  }
}

extension JobResult: VersionedDocument {
  static var kindName: String { "job's result" }
  static var writer: String { "bench worker --job" }
  static var kind: FileKind { .jobResult }

  func check() throws(ImplausibleNumber) {
    try environment.check()
    for (index, record) in records.enumerated() {
      do throws(ImplausibleNumber) {
        try record.check()
      } catch {
        throw ImplausibleNumber(description: "records[\(index)]: \(error)")
      }
    }
  }
}
