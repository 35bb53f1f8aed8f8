internal import Foundation
public import ProcessMeters
internal import SystemPackage

/// A run's replies so far: a line of JSON for each worker process, on disk before the next process starts.
///
/// The first line identifies the run. An interruption may leave an incomplete last line, and a power cut a last line of
/// which only some disk sectors were written. Such a line is dropped.
public struct Journal: Sendable {
  /// The version of the journal's format.
  static let version = 2

  /// The first line.
  public struct Head: Codable, Hashable, Sendable {
    var journal = Journal.version
    /// The plan of the run.
    public var plan: Plan
    /// The machine and program at the beginning of the run.
    public var environment: EnvironmentRecord
  }

  /// The first line.
  public let head: Head
  private let known: JournalRecords
  private let file: LockedFile
  private static let suffix = ".journal"

  /// The path of the journal of a result file.
  public static func path(of output: String) -> String { output.hasSuffix(suffix) ? output : output + suffix }

  /// Whether a path is a journal's.
  public static func isPath(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// The path of the journal's result file.
  package var output: String { String(file.path.dropLast(Journal.suffix.count)) }

  /// Begins a journal beside its future result file.
  ///
  /// A journal without a complete first line, as an interruption may leave it, is overwritten.
  ///
  /// - Throws: ``StoreError`` if the folder is not writable, if an interrupted run left a journal there, or if another
  ///   process is writing one.
  public init(plan: Plan, environment: EnvironmentRecord, output: String) throws(StoreError) {
    head = Head(plan: plan, environment: environment)
    known = JournalRecords()
    file = try Journal.claim(output)
    do {
      try Journal.write(Document.bytes(head), to: file.descriptor)
      FileCalls.flushFolder(of: file.path)
    } catch {
      file.remove()
      throw StoreError("\(file.path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Checks that a run that writes a result file could begin now.
  ///
  /// - Throws: ``StoreError``, as ``init(plan:environment:output:)`` does.
  public static func checkFree(_ output: String) throws(StoreError) {
    try claim(output).remove()
  }

  /// Makes an empty journal, locked by this process.
  private static func claim(_ output: String) throws(StoreError) -> LockedFile {
    // A file of such a name is read, and resumed, as a journal.
    guard !isPath(output) else {
      throw StoreError("\(output) cannot be written: a name that ends with '\(suffix)' is that of a journal")
    }
    guard !StoredFile.isFolder(output) else { throw StoreError("\(output) cannot be written: it is a folder") }
    guard StoredFile.isReplaceable(output) else {
      throw StoreError("\(output) cannot be written: it is a device or a pipe, and a result is a file")
    }
    do {
      // Tries now whether the result can be written at the end.
      try StoredFile.probe(output)
    } catch {
      throw StoreError("\(output) cannot be written: \(StoreError.reason(error))")
    }
    let path = output + Journal.suffix
    let file = try LockedFile.open(path, creates: true, as: path) { "\(output) cannot be written: \($0)" }
    do {
      guard whole(try file.contents()).isEmpty else {
        throw StoreError(
          "\(path) is the journal of an interrupted run: continue it with --resume \(output), or delete it")
      }
      try file.descriptor.resize(to: 0)
    } catch {
      throw error as? StoreError ?? StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
    return file
  }

  /// Opens the journal of an interrupted run to resume it.
  ///
  /// - Parameter output: the run's future result file, or its journal.
  /// - Throws: ``StoreError`` if there is no such journal, or another process is writing it.
  public init(resuming output: String) throws(StoreError) {
    let path = Journal.path(of: output)
    // A run with a launcher has a folder of jobs beside its future result in place of a journal.
    let jobs = JobFolder.path(of: output)
    let advice =
      JobFolder.isFolder(jobs)
      ? "the run has jobs: continue it with --resume \(jobs)" : "only an interrupted run leaves a journal"
    file = try LockedFile.open(path, creates: false, as: path) { "\(path) cannot be read: \($0); \(advice)" }
    let length: Int
    (head, known, length) = try Journal.decode(Journal.whole(try file.contents()), of: path)
    do {
      try file.descriptor.resize(to: Int64(length))
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// The complete blocks of a run that is in progress or was interrupted.
  ///
  /// - Throws: ``StoreError`` if there is no such journal.
  public static func result(sofar output: String) throws(StoreError) -> ResultFile {
    let path = Journal.path(of: output)
    return try result(in: try StoredFile.contents(of: path), of: path)
  }

  /// The complete blocks of this run so far.
  ///
  /// Unlike ``result(sofar:)``, it does not open the file again, because closing it would release the lock.
  ///
  /// - Throws: ``StoreError`` if the journal cannot be read.
  package func resultSoFar() throws(StoreError) -> ResultFile {
    try Journal.result(in: try file.contents(), of: file.path)
  }

  private static func result(in contents: [UInt8], of path: String) throws(StoreError) -> ResultFile {
    let (head, known, _) = try decode(whole(contents), of: path)
    let blocks = known.wholeBlocks(of: head.plan)
    var file = ResultFile(environment: head.environment, plan: head.plan, records: blocks.flatMap(\.records))
    file.isInterrupted = true
    return file
  }

  /// The complete blocks of the interrupted run: in the plan's order if it has one, otherwise in the order of their
  /// beginning.
  package var wholeBlocks: [(block: RunOrder.Block, records: [RunRecord])] { known.wholeBlocks(of: head.plan) }

  /// The complete lines: everything up to the last line feed.
  private static func whole(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
  }

  /// Decodes complete lines.
  ///
  /// - Returns: their content, and the number of bytes without a damaged last line.
  private static func decode(
    _ bytes: ArraySlice<UInt8>, of path: String
  ) throws(StoreError) -> (head: Head, records: JournalRecords, length: Int) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else {
      throw StoreError("\(path) is empty: the run ended before any measurement, so begin it again")
    }
    guard let version = try? Document.value(Version.self, from: Array(first)).journal else {
      throw StoreError("\(path) is not a journal of an interrupted run")
    }
    if let words = StoreError.later(version, than: Journal.version, in: path) { throw StoreError(words) }
    var number = 1
    do {
      let head = try Document.value(Head.self, from: Array(first))
      try head.environment.check()
      try head.plan.check()
      var records = JournalRecords()
      for line in lines.dropFirst() {
        number += 1
        do {
          let record = try Document.value(RunRecord.self, from: Array(line))
          try record.check()
          records.add(record)
        } catch {
          guard number == lines.count else { throw error }
          return (head, records, line.startIndex - bytes.startIndex)
        }
      }
      return (head, records, bytes.count)
    } catch {
      throw StoreError("\(path) is damaged in line \(number): \(Document.problem(error))")
    }
  }

  /// The part of the first line that all versions of the format share.
  private struct Version: Decodable {
    var journal: Int
  }

  /// The records of a block; nil if it is incomplete, or if a record answers none of its requests.
  ///
  /// - Parameter requests: the hashes of the block's requests, which are computed only for a complete block.
  package func records(of block: RunOrder.Block, asking requests: @autoclosure () -> [String]) -> [RunRecord]? {
    guard let records = known.records(of: block, head.plan) else { return nil }
    return Set(requests()).isSuperset(of: records.map(\.request)) ? records : nil
  }

  /// Appends a record; it is on disk when this returns.
  ///
  /// - Throws: ``StoreError`` with instructions to resume; earlier records remain.
  package func append(_ record: RunRecord) throws(StoreError) {
    do {
      try Journal.write(Document.bytes(record, hasInstants: true), to: file.descriptor)
    } catch {
      throw StoreError("\(file.path) cannot be written: \(StoreError.reason(error))").resumable(output)
    }
  }

  /// Removes the journal after its result file has been written.
  public func remove() { file.remove() }

  /// Writes a line and waits for the disk.
  private static func write(_ line: [UInt8], to file: FileDescriptor) throws {
    try file.writeAll(line + [UInt8(ascii: "\n")])
    try StoredFile.flush(file.rawValue)
  }
}

extension StoreError {
  /// The same error with instructions to resume once there is space.
  package func resumable(_ output: String) -> StoreError {
    StoreError("\(description); the measurements are kept: remove the cause, then bench run --resume \(output)")
  }
}
