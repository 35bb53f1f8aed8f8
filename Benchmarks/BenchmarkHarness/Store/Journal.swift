internal import Foundation
public import ProcessMeters
internal import SystemPackage

/// What a run has found so far, a line of JSON for each worker process, on the disk before the next one starts.
///
/// The first line says what run it is. A last line without an end is what an interruption leaves, and is dropped.
public struct Journal: Sendable {
  /// The version of the journal's format.
  static let version = 1

  /// The first line.
  public struct Head: Codable, Hashable, Sendable {
    var journal = Journal.version
    /// What is to be measured.
    public var plan: Plan
    /// Under what circumstances, when it began.
    public var environment: EnvironmentRecord
  }

  /// The first line.
  public let head: Head
  private let known: [String: RunRecord]
  private let file: FileDescriptor
  private let path: String
  private static let suffix = ".journal"

  /// The path of the journal of a result file.
  public static func path(of output: String) -> String { output + suffix }

  /// The result file that this is the journal of.
  var output: String { String(path.dropLast(Journal.suffix.count)) }

  /// Begins a journal beside the result file that it is to become.
  ///
  /// - Throws: ``StoreError`` where the folder takes no file, or where an interrupted run left a journal there.
  public init(plan: Plan, environment: EnvironmentRecord, output: String) throws(StoreError) {
    head = Head(plan: plan, environment: environment)
    known = [:]
    path = Journal.path(of: output)
    guard !StoredFile.isFolder(output) else { throw StoreError("\(output) cannot be written: it is a folder") }
    do {
      file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .append],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch Errno.fileExists {
      throw StoreError("\(path) is left of an interrupted run: go on with --resume \(output), or delete it")
    } catch {
      throw StoreError("\(output) cannot be written: \(StoreError.reason(error))")
    }
    try write(Document.bytes(head))
  }

  /// Opens the journal of an interrupted run to go on with it.
  ///
  /// - Parameter output: the result file that the run was to write, or its journal.
  /// - Throws: ``StoreError`` where there is none, or no such.
  public init(resuming output: String) throws(StoreError) {
    path = output.hasSuffix(Journal.suffix) ? output : Journal.path(of: output)
    let bytes: [UInt8]
    do {
      bytes = try StoredFile.read(path)
    } catch {
      throw StoreError("\(path) cannot be read: \(StoreError.reason(error)); only an interrupted run leaves a journal")
    }
    // Whatever follows the last line's end was being written when the run ended.
    let whole = bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    let lines = whole.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let head = try? Document.value(Head.self, from: Array(first)),
      head.journal == Journal.version
    else { throw StoreError("\(path) is no journal of an interrupted run") }
    self.head = head
    var known: [String: RunRecord] = [:]
    for (number, line) in lines.enumerated().dropFirst() {
      do {
        let record = try Document.value(RunRecord.self, from: Array(line))
        if record.reply != nil { known[record.request] = record }
      } catch {
        throw StoreError("\(path) is damaged in line \(number + 1): \(Document.problem(error))")
      }
    }
    self.known = known
    do {
      file = try FileDescriptor.open(FilePath(path), .readWrite, options: .append)
      try file.resize(to: Int64(whole.count))
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// The records of these requests; nil unless every one was answered.
  func records(of requests: [String]) -> [RunRecord]? {
    let records = requests.compactMap { known[$0] }
    return records.count == requests.count ? records : nil
  }

  /// Adds a record; it is on the disk when this returns.
  func append(_ record: RunRecord) throws(StoreError) {
    try write(Document.bytes(record))
  }

  /// Removes the journal, once its result file is written.
  public func remove() {
    try? file.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a line and waits for the disk.
  private func write(_ line: [UInt8]) throws(StoreError) {
    do {
      try file.writeAll(line + [UInt8(ascii: "\n")])
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
    guard fsync(file.rawValue) == 0 else {
      throw StoreError("\(path) cannot be flushed: errno \(errno)")
    }
  }
}
