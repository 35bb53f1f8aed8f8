public import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// The folder for files that live as long as a run: `TMPDIR`, or the system's.
public enum TemporaryFolder {
  /// The permissions that a folder needs.
  public enum Use: Sendable {
    /// Keep files.
    case files
    /// Keep programs and run them, as SwiftPM does with manifests.
    case programs
  }

  /// The folder's path.
  public static var path: String { FileManager.default.temporaryDirectory.path }

  /// Refuses a folder that is not there or does not do.
  ///
  /// - Throws: ``StoreError`` with what to do.
  public static func check(for use: Use) throws(StoreError) {
    try check(path, named: ProcessInfo.processInfo.environment["TMPDIR"], for: use)
  }

  static func check(_ path: String, named variable: String?, for use: Use) throws(StoreError) {
    let name = variable.map { "TMPDIR=\($0)" } ?? "the folder for temporary files, \(path),"
    let advice = "set TMPDIR to a folder that takes files" + (use == .programs ? " and runs programs" : "")
    guard FileCalls.mode(of: path) != nil else { throw StoreError("\(name) is not there: \(advice), or unset it") }
    do {
      try StoredFile.probe(path + "/bench-\(UUID().uuidString)")
    } catch {
      throw StoreError("\(name) takes no files (\(StoreError.reason(error))): \(advice)")
    }
    guard use == .programs, FileCalls.runsPrograms(path) == false else { return }
    throw StoreError("\(name) is mounted noexec, and SwiftPM runs programs from there: \(advice)")
  }
}
