public import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// The folder for files with the lifetime of a run: `TMPDIR`, or the system's.
public enum TemporaryFolder {
  /// The purpose of a folder.
  public enum Use: Sendable {
    /// Keeping files.
    case files
    /// Keeping programs and running them from there, as SwiftPM does with compiled manifests, and valgrind with a copy
    /// of the measuring program.
    case programs
  }

  /// The folder's path.
  public static var path: String { FileManager.default.temporaryDirectory.path }

  /// Refuses a folder that is missing or unsuitable.
  ///
  /// - Throws: ``StoreError`` with the remedy.
  public static func check(for use: Use) throws(StoreError) {
    try check(path, named: ProcessInfo.processInfo.environment["TMPDIR"], for: use)
  }

  /// Refuses such a folder if cells of a plan need one: for workers that wait for each other, or for peers.
  static func check(for cells: [Cell], of plan: Plan) throws(StoreError) {
    let hasPeers = plan.replay?.peers.isEmpty == false
    if hasPeers || cells.contains(where: { $0.concurrency.workers > 1 }) { try check(for: .files) }
  }

  /// Makes a folder in this one, for one process.
  ///
  /// - Throws: ``StoreError`` if that fails.
  static func make() throws(StoreError) -> String {
    let made = path + "/bench-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: made, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError("no folder can be made in \(path): \(StoreError.reason(error))")
    }
    return made
  }

  /// Removes a folder with its contents; ignores failures.
  static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
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
    throw StoreError("\(name) is mounted noexec, and programs have to run from there: \(advice)")
  }
}
