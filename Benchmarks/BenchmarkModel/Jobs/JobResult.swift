public import ProcessMeters

/// One machine's measurements for a job.
public struct JobResult: Codable, Hashable, Sendable {
  /// The format's name.
  public static let formatName = "snap-layout benchmark job result"
  /// The newest version of the format that this harness writes and reads.
  public static let currentVersion = 1

  /// The format's name.
  public var format = JobResult.formatName
  /// The version of the format.
  public var version = JobResult.currentVersion
  /// The job's name.
  public var job: String
  /// The name of the machine.
  public var machine: String
  /// The machine's circumstances; if the job measures several programs, the first program's.
  public var environment: EnvironmentRecord
  /// The records of the block: replies and failures, in order.
  public var records: [RunRecord]

  package init(job: String, machine: String, environment: EnvironmentRecord, records: [RunRecord]) {
    self.job = job
    self.machine = machine
    self.environment = environment
    self.records = records
  }

  /// The reason why this is not a result of a job; nil if it is one.
  package func objection(to job: Job) -> String? { outline.objection(to: job) }

  /// The result without its measurements.
  package var outline: JobOutline {
    JobOutline(
      format: format, version: version, job: self.job, machine: machine,
      records: records.map { record in
        JobOutline.Record(
          repetition: record.repetition, triedAgain: record.triedAgain, failure: record.failure, span: record.span,
          reply: record.reply == nil ? nil : JobOutline.Present())
      })
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
