public import BenchmarkModel
internal import Foundation
internal import ProcessMeters
internal import SystemPackage

/// A history on disk: lines are appended and never changed.
public enum HistoryFile {
  /// Reads all lines.
  ///
  /// - Throws: ``StoreError`` for an unreadable path, and for a line that is damaged or has a newer version.
  public static func read(_ path: String) throws(StoreError) -> [HistoryEntry] {
    try entries(in: try StoredFile.contents(of: path), of: path).entries
  }

  /// The entries of a history, and their length in bytes without a last line that a crash has truncated.
  private static func entries(
    in bytes: [UInt8], of path: String
  ) throws(StoreError) -> (entries: [HistoryEntry], size: Int) {
    var entries: [HistoryEntry] = []
    var end = 0
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let start = end
      end += line.count + 1
      if line.isEmpty { continue }
      let isUnfinished = end > bytes.count && line.first == UInt8(ascii: "{") && !Document.isJSON(Array(line))
      if isUnfinished { return (entries, start) }
      do {
        let head = try Document.value(Head.self, from: Array(line))
        if let format = head.format {
          throw StoreError("\(path) is not a history, or is damaged in line \(number + 1): it is a \(format)")
        }
        guard (1...HistoryEntry.currentVersion).contains(head.version) else {
          throw StoreError(
            "\(path) has version \(head.version) in line \(number + 1): this bench reads up to version "
              + "\(HistoryEntry.currentVersion)")
        }
        let entry: HistoryEntry = try Document.value(from: Array(line))
        guard entry.median.isFinite, entry.median > 0 else {
          throw StoreError("\(path) is damaged in line \(number + 1): its median is \(entry.median) ns")
        }
        entries.append(entry)
      } catch let error as StoreError {
        throw error
      } catch {
        throw StoreError("\(path) is not a history, or is damaged in line \(number + 1): \(Document.problem(error))")
      }
    }
    return (entries, bytes.count)
  }

  /// Appends the missing entries; makes the file if it does not exist.
  ///
  /// - Returns: the number of added entries.
  /// - Throws: ``StoreError`` if the file cannot be read or written.
  public static func add(_ entries: [HistoryEntry], to path: String) throws(StoreError) -> Int {
    let isThere = FileManager.default.fileExists(atPath: path)
    let bytes = isThere ? try StoredFile.contents(of: path) : []
    let (known, size) = try Self.entries(in: bytes, of: path)
    let new = entries.without(known)
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .append],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      defer { try? file.close() }
      if size < bytes.count { try file.resize(to: Int64(size)) }
      // An editor may have left the last line without its line feed.
      let isOpen = size > 0 && bytes[size - 1] != UInt8(ascii: "\n")
      let lines = new.flatMap { Document.bytes($0) + [UInt8(ascii: "\n")] }
      do {
        try file.writeAll((isOpen && !lines.isEmpty ? [UInt8(ascii: "\n")] : []) + lines)
        try StoredFile.flush(file.rawValue)
        if !isThere { FileCalls.flushFolder(of: path) }
      } catch {
        // An incomplete line would spoil the next one.
        try? file.resize(to: Int64(size))
        throw error
      }
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
    return new.count
  }

  private struct Head: Decodable {
    var version: Int
    /// The format name in a file of another kind.
    var format: String?
  }
}
