internal import Foundation
package import ProcessMeters
internal import SystemPackage

/// A controller's record of handed-out jobs, one line of JSON each, so that another controller finds queued jobs.
///
/// A crash may leave an incomplete last line, which is dropped: its job is handed out again, and its result counts
/// once.
package struct JobLedger: Sendable {
  /// A line: the launcher of a job, or the arrival of its result.
  package struct Line: Codable, Hashable, Sendable {
    /// The job's name.
    package var job: String
    /// The launcher's name.
    package var launcher: String?
    /// The launcher's name for the job.
    package var handle: String?
    /// The arrival of the job's result on the controller's clock, in nanoseconds since 1970.
    @OptionalWideNumber package var arrived: UInt64?

    package init(job: String, launcher: String, handle: String) {
      self.job = job
      self.launcher = launcher
      self.handle = handle
    }

    fileprivate init(job: String, arrived: UInt64) {
      self.job = job
      self.arrived = arrived
    }
  }

  /// The last hand-out of a job to a launcher.
  package struct Submission: Hashable, Sendable {
    /// The launcher's name.
    package var launcher: String
    /// The launcher's name for the job.
    package var handle: String
  }

  /// The handed-out jobs, by name.
  package let submissions: [String: Submission]
  private let file: LockedFile

  /// Opens the ledger of a folder, or makes it.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - share: the controller's name for its share of the jobs; nil for all jobs.
  /// - Throws: ``StoreError`` if it cannot be written, or another controller is writing it.
  package init(_ folder: JobFolder, share: String? = nil) throws(StoreError) {
    let path = folder.ledgerFile(share)
    file = try LockedFile.open(path, creates: true, as: folder.path) { "\(path) cannot be written: \($0)" }
    let bytes = try file.contents()
    do {
      let whole = Self.whole(bytes)
      if whole.count < bytes.count { try file.descriptor.resize(to: Int64(whole.count)) }
      if whole.isEmpty { FileCalls.flushFolder(of: path) }
      var submissions: [String: Submission] = [:]
      for line in Self.lines(whole) {
        guard let launcher = line.launcher, let handle = line.handle else { continue }
        submissions[line.job] = Submission(launcher: launcher, handle: handle)
      }
      self.submissions = submissions
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// The arrival times of results by job name, on the clock of the controller that received them.
  package static func arrivals(in folder: JobFolder) -> [String: UInt64] {
    var arrivals: [String: UInt64] = [:]
    for bytes in folder.ledgerFiles.compactMap({ try? StoredFile.read($0) }) {
      for line in lines(whole(bytes)) { arrivals[line.job] = line.arrived ?? arrivals[line.job] }
    }
    return arrivals
  }

  private static func whole(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
  }

  /// The valid lines: a damaged line costs only its job, which is handed out again.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> some Sequence<Line> {
    bytes.split(separator: UInt8(ascii: "\n")).lazy.compactMap { try? Document.value(Line.self, from: Array($0)) }
  }

  /// Records the arrival of a result.
  ///
  /// It does not wait for the disk: losing the line loses only the estimate of a machine's clock offset.
  package func noteArrival(of job: String, at instant: UInt64) {
    _ = try? file.descriptor.writeAll(Document.bytes(Line(job: job, arrived: instant)) + [UInt8(ascii: "\n")])
  }

  /// Appends lines; they are on disk when this returns.
  package func append(_ lines: [Line]) throws(StoreError) {
    do {
      try file.descriptor.writeAll(lines.flatMap { Document.bytes($0) + [UInt8(ascii: "\n")] })
      try StoredFile.flush(file.descriptor.rawValue)
    } catch {
      throw StoreError("\(file.path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// Releases the folder to other controllers.
  package func close() { try? file.descriptor.close() }
}
