internal import Foundation

/// The place of a test's stored snapshot, and whether it is written.
///
/// The file is beside the test's source. The folders are named after the file and the suite, because two suites of a
/// file may have tests of one name: `__Snapshots__/LoginTests/LoginTests/smallScreen-390x844.txt`. Before suites had
/// folders, a test's file was in the folder of its source. Such a file is compared if the suite has no file of its own;
/// all suites share it.
struct SnapshotStore {
  /// The recording mode.
  enum Recording: String {
    /// Missing snapshots are written.
    case missing
    /// All snapshots are written, even existing ones.
    case all
    /// No snapshot is written, as on a machine that only checks.
    case never
  }

  /// The outcome of a comparison.
  enum Outcome: Equatable {
    /// The snapshot equals the stored snapshot.
    case equal
    /// The snapshot was written, because it was missing or because all snapshots are recorded.
    case recorded(isNew: Bool)
    /// The snapshot differs from the stored snapshot; holds a description of the difference.
    case different(String)
    /// No snapshot exists, or it cannot be written or read; holds the reason as a sentence.
    case failed(String)
  }

  /// The environment variable that decides which snapshots are written: `missing` (the default), `all` or `never`.
  static let variable = "LAYOUT_TESTING_RECORD"

  let file: URL
  /// Whether there is a file that all suites of the source file share.
  private let hasSharedFile: Bool
  /// The raw value of a ``Recording``, or the unknown value of the environment variable.
  private let recording: String

  /// The store of a test's snapshot.
  ///
  /// - Parameters:
  ///   - source: the test's source file.
  ///   - suite: the names of the test's suites, the outermost first; empty for a test without one.
  ///   - name: the file name without its extension.
  ///   - ending: the extension.
  ///   - recording: which snapshots are written; `nil` for the environment's setting.
  ///   - environment: the environment variables of the process.
  init(
    beside source: String, suite: [String] = [], name: String, ending: String, recording: Recording? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let source = URL(fileURLWithPath: source)
    let recording = recording?.rawValue ?? environment[Self.variable] ?? Recording.missing.rawValue
    let folder = source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
    let name = Self.fileName(name) + "." + ending
    let shared = folder.appendingPathComponent(name)
    let own =
      suite.isEmpty
      ? shared
      : folder.appendingPathComponent(Self.fileName(suite.joined(separator: "."))).appendingPathComponent(name)
    hasSharedFile = FileManager.default.fileExists(atPath: shared.path)
    let isOwn =
      !hasSharedFile || recording == Recording.all.rawValue || FileManager.default.fileExists(atPath: own.path)
    file = isOwn ? own : shared
    self.recording = recording
  }

  /// Compares contents with the stored contents, or stores them.
  func compare(_ contents: Data, by difference: (_ stored: Data, _ found: Data) -> SnapshotDifference?) -> Outcome {
    guard let recording = Recording(rawValue: recording) else {
      return .failed("\(Self.variable)=\(recording): choose missing, all or never")
    }
    let hasFile = FileManager.default.fileExists(atPath: file.path)
    if recording == .all || !hasFile {
      guard recording != .never else {
        return .failed("the snapshot \(file.path) does not exist, and \(Self.variable)=never forbids storing it")
      }
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file, options: .atomic)
      } catch {
        return .failed("\(file.path) cannot be written: \(error.localizedDescription)")
      }
      removeLeftovers()
      return .recorded(isNew: !hasFile && !hasSharedFile)
    }
    do {
      guard let found = difference(try Data(contentsOf: file), contents) else {
        removeLeftovers()
        return .equal
      }
      return .different(found.words + write(found.files))
    } catch {
      return .failed("\(file.path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// Writes files that show a difference; returns where they are.
  private func write(_ files: [String: Data]) -> String {
    files.sorted { $0.key < $1.key }.map { word, contents in
      let place = leftover(word)
      do {
        try contents.write(to: place, options: .atomic)
        return "\n\(word): \(place.path)"
      } catch {
        return "\n\(place.path) cannot be written: \(error.localizedDescription)"
      }
    }.joined()
  }

  /// Removes files of an earlier difference.
  private func removeLeftovers() {
    for word in ["failed", "difference"] { try? FileManager.default.removeItem(at: leftover(word)) }
  }

  private func leftover(_ word: String) -> URL {
    file.deletingPathExtension().appendingPathExtension("\(word).\(file.pathExtension)")
  }

  /// The name of a test's function without its parameters; a raw identifier may contain parentheses itself.
  static func testName(of function: String) -> String {
    String(function.lastIndex(of: "(").map { function[..<$0] } ?? function[...])
  }

  /// The greatest number of characters and bytes of a file name without its extension.
  ///
  /// File systems accept 255 bytes, of which `.difference.png` takes 15.
  private static let mostCharacters = 120, mostBytes = 240

  /// A file name that every file system accepts; a long one is cut, and ends in a checksum of the whole name.
  private static func fileName(_ name: String) -> String {
    let kept = String(name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" })
    // A name that is empty, or that would lead to another folder, is replaced.
    if kept.allSatisfy({ $0 == "." }) { return "snapshot" }
    guard kept.count > mostCharacters || kept.utf8.count > mostBytes else { return kept }
    // Without a checksum, the variations of a test with a long name would share one file.
    let mark = "-" + checksum(of: name)
    var start = kept.prefix(mostCharacters - mark.utf8.count)
    while start.utf8.count > mostBytes - mark.utf8.count { start.removeLast() }
    return String(start) + mark
  }

  /// Eight hexadecimal digits (FNV-1a, with 32 bits).
  private static func checksum(of name: String) -> String {
    let sum = name.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
