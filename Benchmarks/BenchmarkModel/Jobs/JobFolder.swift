internal import Foundation
internal import ProcessMeters

/// A folder shared by a run's controller and its measuring machines.
///
/// | path | contents |
/// | --- | --- |
/// | `plan.json` | the plan of the jobs: ``JobPlan`` |
/// | `jobs/ID.json` | a ``Job`` |
/// | `result-ID.json` in `results` | its ``JobResult`` |
/// | `logs/ID.log` | the job's standard output and standard error |
/// | `logs/ID.began` | the name of the machine that began it |
/// | `refused/` | files that were not results of their jobs |
/// | `programs/`, `traces/` | copies, if requested |
/// | `handles*.jsonl` | the launcher of each job: ``JobLedger`` |
public struct JobFolder: Hashable, Sendable {
  /// The absolute path of the folder.
  public let path: String

  /// Refers to the folder at a path, which need not exist.
  public init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Refers to the folder of jobs that contains a job file.
  public init(ofJobFile file: String) {
    self.init(URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent().path)
  }

  /// The path of the plan.
  public var planFile: String { path + "/plan.json" }
  /// The controller's record of handed-out jobs; controllers of separate shares have separate files.
  package func ledgerFile(_ share: String?) -> String { path + "/handles" + (share.map { "-\($0)" } ?? "") + ".jsonl" }
  /// The files of all controllers.
  package var ledgerFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasPrefix("handles") && $0.hasSuffix(".jsonl") }.sorted().map { "\(path)/\($0)" }
  }
  /// The shares that controllers have begun, by the names of their files.
  package var begunShares: [(number: Int, count: Int)] {
    ledgerFiles.compactMap { file in
      guard let found = file.wholeMatch(of: /.*\/handles-([0-9]{1,9})-of-([0-9]{1,9})\.jsonl/.dotMatchesNewlines()),
        let number = Int(found.output.1), let count = Int(found.output.2)
      else { return nil }
      return (number, count)
    }
  }
  /// The folder of copied programs.
  package var programs: String { path + "/programs" }
  /// The folder of copied traces.
  package var traces: String { path + "/traces" }

  /// The path of a job.
  public func jobFile(_ id: String) -> String { "\(path)/jobs/\(id).json" }
  /// The path of a job's result.
  public func resultFile(_ id: String) -> String { "\(path)/results/result-\(id).json" }
  /// The path of a job's log.
  public func logFile(_ id: String) -> String { "\(path)/logs/\(id).log" }

  /// The path of the file that names the machine of a begun job.
  package func beginningFile(_ id: String) -> String { "\(path)/logs/\(id).began" }

  /// The absolute path of a file that a job names.
  package func resolved(_ name: String) -> String { name.hasPrefix("/") ? name : "\(path)/\(name)" }

  /// The path of the plan's first program, which runs the jobs.
  package func resolvedProgram(_ plan: JobPlan) -> String { resolved(plan.programs.first?.path ?? "") }

  /// Makes missing folders.
  ///
  /// - Throws: ``StoreError`` if one cannot be made or written.
  public func make() throws(StoreError) {
    for name in ["jobs", "results", "logs"] {
      do {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
        try StoredFile.probe("\(path)/\(name)/.probe")
      } catch {
        throw StoreError("\(path)/\(name) cannot be written: \(StoreError.reason(error))")
      }
    }
  }

  /// Refuses a folder without space, such as one on a full disk: writes as many bytes as a result may have, and removes
  /// them again.
  ///
  /// - Throws: ``StoreError``.
  package func checkHasRoom() throws(StoreError) {
    let file = "\(path)/results/.room-\(UUID().uuidString.prefix(8))"
    defer { FileCalls.unlink(file) }
    do {
      try StoredFile.write([UInt8](repeating: 0, count: 1 << 18), to: file)
    } catch {
      throw StoreError("\(path) cannot store results: \(StoreError.reason(error))")
    }
  }

  /// Writes the plan.
  public func write(_ plan: JobPlan) throws(StoreError) { try write(Document.bytes(plan), to: planFile) }

  /// Writes a job.
  ///
  /// Does not flush to the disk. A controller writes a job before each hand-out, so a file lost in a power cut is
  /// rewritten.
  public func write(_ job: Job) throws(StoreError) {
    try write(Document.bytes(job), to: jobFile(job.id), isDurable: false)
  }

  /// Writes a result.
  public func write(_ result: JobResult) throws(StoreError) {
    try write(Document.bytes(result, hasInstants: true), to: resultFile(result.job))
  }

  private func write(_ bytes: [UInt8], to file: String, isDurable: Bool = true) throws(StoreError) {
    do {
      try StoredFile.write(bytes, to: file, isDurable: isDurable)
    } catch {
      throw StoreError("\(file) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Reads the plan.
  ///
  /// - Throws: ``StoreError`` if it is missing or invalid.
  public func plan() throws(StoreError) -> JobPlan { try JobPlan.read(planFile) }

  /// The default path of the job folder for a result file.
  package static func path(of output: String) -> String { output + ".jobs" }

  /// Whether a path is a folder of jobs.
  public static func isFolder(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: JobFolder(path).planFile)
  }

  /// Whether a job's result file exists, regardless of its contents.
  package func hasResult(_ id: String) -> Bool { FileCalls.mode(of: resultFile(id)) != nil }

  /// The names of all jobs with a result file, valid or not, from one listing of the folder.
  package func idsWithResults() -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/results")) ?? []
    return Set(
      names.compactMap { name in
        name.hasPrefix("result-") && name.hasSuffix(".json") ? String(name.dropFirst(7).dropLast(5)) : nil
      })
  }

  /// The state of a job's result.
  package enum Answer<Value: Sendable>: Sendable {
    /// No result file.
    case missing
    /// A valid result.
    case result(Value)
    /// A file that is not a result, with the reason.
    case refused(String)
  }

  /// Reads the result of a job.
  package func answer(to job: Job) -> Answer<JobResult> {
    answer(to: job) { (file) throws(StoreError) in
      try JobResult.read(file)
    } objection: {
      $0.objection(to: job)
    }
  }

  /// Reads the outline of the result of a job.
  package func outline(of job: Job) -> Answer<JobOutline> {
    answer(to: job) { (file) throws(StoreError) in
      try JobOutline.read(file)
    } objection: {
      $0.objection(to: job)
    }
  }

  private func answer<Value: Sendable>(
    to job: Job, read: (String) throws(StoreError) -> Value, objection: (Value) -> String?
  ) -> Answer<Value> {
    guard hasResult(job.id) else { return .missing }
    do throws(StoreError) {
      let value = try read(resultFile(job.id))
      return objection(value).map { .refused("\(resultFile(job.id)) is not its result: \($0)") } ?? .result(value)
    } catch {
      return .refused(error.description)
    }
  }

  /// Moves aside a result file that is not a result of its job.
  ///
  /// - Returns: its new path; nil if it cannot be moved.
  @discardableResult
  package func refuseResult(_ id: String) -> String? {
    let folder = path + "/refused"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let target = "\(folder)/result-\(id)-\(UUID().uuidString.prefix(8)).json"
    return FileCalls.rename(resultFile(id), to: target) == 0 ? target : nil
  }

  /// Records the machine that begins a job.
  package func noteBeginning(of id: String, on machine: String) {
    // Failure is ignored: a controller reads the file only to give up a job that runs far too long.
    try? StoredFile.write(Array(machine.utf8), to: beginningFile(id))
  }

  /// The machine that has begun a job; nil if none has.
  package func beginning(of id: String) -> String? {
    (try? StoredFile.read(beginningFile(id))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The end of a job's log before an attempt, which may append to the log of an earlier attempt.
  package struct LogEnd: Hashable, Sendable {
    fileprivate let number: UInt64
    fileprivate let size: UInt64
  }

  /// The present end of a job's log; nil without one.
  package func logEnd(_ id: String) -> LogEnd? {
    FileCalls.identity(of: logFile(id)).map { LogEnd(number: $0.number, size: $0.size) }
  }

  /// The last line of a job's log that was written after an end; nil without one.
  package func lastWords(_ id: String, after end: LogEnd? = nil) -> String? {
    guard let file = try? FileHandle(forReadingFrom: URL(fileURLWithPath: logFile(id))) else { return nil }
    defer { try? file.close() }
    let size = (try? file.seekToEnd()) ?? 0
    let start = end?.number == FileCalls.identity(of: logFile(id))?.number ? end?.size ?? 0 : 0
    try? file.seek(toOffset: max(start, size > 4_096 ? size - 4_096 : 0))
    let text = String(decoding: FileCalls.rest(of: file.fileDescriptor).bytes, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).last.map(String.init)
  }
}
