internal import Foundation
internal import SystemPackage

/// A history on a disk: lines are added at its end, and never changed.
public enum HistoryFile {
  /// Reads all lines.
  ///
  /// - Throws: ``StoreError`` for a path that cannot be read, and for a line that is damaged or of a newer version.
  public static func read(_ path: String) throws(StoreError) -> [HistoryEntry] {
    let bytes = try StoredFile.contents(of: path)
    var entries: [HistoryEntry] = []
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      do {
        let head = try Document.value(Head.self, from: Array(line))
        guard (1...HistoryEntry.currentVersion).contains(head.version) else {
          throw StoreError(
            "\(path) has version \(head.version) in line \(number + 1): this bench reads up to version "
              + "\(HistoryEntry.currentVersion)")
        }
        entries.append(try Document.value(from: Array(line)))
      } catch let error as StoreError {
        throw error
      } catch {
        throw StoreError("\(path) is no history, or damaged in line \(number + 1): \(Document.problem(error))")
      }
    }
    return entries
  }

  /// Adds the entries that are not there yet; the file is made where there is none.
  ///
  /// - Returns: how many were added.
  /// - Throws: ``StoreError`` where the file cannot be read or written.
  public static func add(_ entries: [HistoryEntry], to path: String) throws(StoreError) -> Int {
    let known = FileManager.default.fileExists(atPath: path) ? try read(path) : []
    let new = entries.without(known)
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .append],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      defer { try? file.close() }
      // An editor may have left the last line without its end.
      let size = try file.seek(offset: 0, from: .end)
      var isOpen = false
      if size > 0 {
        let last = try StoredFile.read(path).last
        isOpen = last != UInt8(ascii: "\n")
      }
      let lines = new.flatMap { Document.bytes($0) + [UInt8(ascii: "\n")] }
      try file.writeAll((isOpen && !lines.isEmpty ? [UInt8(ascii: "\n")] : []) + lines)
      guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
    return new.count
  }

  private struct Head: Decodable {
    var version: Int
  }
}
