public import BenchmarkModel
internal import Foundation
internal import ProcessMeters
internal import SystemPackage

/// A history on disk: lines are appended and never changed.
///
/// A later line of the same row of the same run replaces an earlier line if it has more blocks.
public enum HistoryFile {
  /// The outcome of an addition.
  public struct Addition: Hashable, Sendable {
    /// The number of new entries.
    public var added = 0
    /// The number of entries that replace entries with fewer blocks.
    public var replaced = 0
  }

  /// Reads all entries; of several entries of the same row of the same run, only the entry with most blocks.
  ///
  /// - Throws: ``StoreError`` for an unreadable path, and for a line that is damaged or has a newer version.
  public static func read(_ path: String) throws(StoreError) -> [HistoryEntry] {
    try entries(in: try StoredFile.contents(of: path), of: path).entries.fullest()
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
      // An editor may have ended an empty line with a carriage return too.
      if line.allSatisfy({ $0 == UInt8(ascii: "\r") }) { continue }
      let isUnfinished = end > bytes.count && beginsAsPoint(line) && !Document.isJSON(Array(line))
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

  /// The keys with which a line may begin: keys are sorted, and `counters` is always there.
  private static let firstKeys = ["blocks", "circumstances", "commit", "counters"]

  /// Whether a line is the beginning of a point or longer.
  ///
  /// Other truncated lines belong to a file of another kind, which an addition must not overwrite.
  private static func beginsAsPoint(_ line: ArraySlice<UInt8>) -> Bool {
    firstKeys.contains { key in zip(line, "{\"\(key)\":".utf8).allSatisfy { $0 == $1 } }
  }

  /// Appends the entries that are missing, or have more blocks than the known entries; makes the file if it does not
  /// exist.
  ///
  /// The file is locked meanwhile, so that each process sees the entries that earlier processes added.
  ///
  /// - Returns: the numbers of added and replaced entries.
  /// - Throws: ``StoreError`` if the file cannot be read or written.
  public static func add(_ entries: [HistoryEntry], to path: String) throws(StoreError) -> Addition {
    do {
      return try LockedFile.waiting(for: path) { file in
        let bytes = try file.contents()
        let (known, size) = try Self.entries(in: bytes, of: path)
        let (new, addition) = Self.additions(of: entries, to: known)
        if size < bytes.count { try file.descriptor.resize(to: Int64(size)) }
        try append(new, to: file.descriptor, after: bytes[..<size])
        if bytes.isEmpty { FileCalls.flushFolder(of: path) }
        return addition
      }
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError("\(path) cannot be written: \(StoreError.reason(error))")
    }
  }

  /// The entries to append.
  private static func additions(
    of entries: [HistoryEntry], to known: [HistoryEntry]
  ) -> (entries: [HistoryEntry], addition: Addition) {
    let known = Dictionary(known.fullest().map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    var addition = Addition()
    let new = entries.fullest().filter { entry in
      guard let old = known[entry.identity] ?? known[entry.anyIdentity] else {
        addition.added += 1
        return true
      }
      guard entry.isFuller(than: old) else { return false }
      addition.replaced += 1
      return true
    }
    return (new, addition)
  }

  /// Appends entries to the present contents of a file.
  private static func append(
    _ entries: [HistoryEntry], to file: FileDescriptor, after known: ArraySlice<UInt8>
  ) throws {
    // An editor may have left the last line without its line feed.
    let isOpen = known.last.map { $0 != UInt8(ascii: "\n") } ?? false
    let lines = entries.flatMap { Document.bytes($0) + [UInt8(ascii: "\n")] }
    do {
      try file.writeAll((isOpen && !lines.isEmpty ? [UInt8(ascii: "\n")] : []) + lines)
      try StoredFile.flush(file.rawValue)
    } catch {
      // An incomplete line would spoil the next line.
      try? file.resize(to: Int64(known.count))
      throw error
    }
  }

  private struct Head: Decodable {
    var version: Int
    /// The format name in a file of another kind.
    var format: String?
  }
}
