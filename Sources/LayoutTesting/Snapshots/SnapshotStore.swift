internal import Foundation

/// Where snapshots are stored, and when they are written.
///
/// A file lies beside the test's source: `__Snapshots__/LoginTests/smallScreen-390x844.txt`.
struct SnapshotStore {
  /// When stored files are written.
  enum Recording: String {
    /// Missing snapshots.
    case missing
    /// All snapshots, even existing ones.
    case all
    /// None: on a machine that only checks.
    case never
  }

  /// The outcome of a comparison.
  enum Outcome: Equatable {
    /// As stored.
    case equal
    /// Written, for one of two reasons.
    case recorded(isNew: Bool)
    /// Something else than what is stored, in words.
    case different(String)
    /// There is none, or none can be written or read, in a sentence.
    case failed(String)
  }

  /// The variable of the environment that says when files are written: `missing` unless set, `all` or `never`.
  static let variable = "LAYOUT_TESTING_RECORD"

  let file: URL
  /// A ``Recording``, unless the environment says something else.
  private let recording: String

  /// The store of a test's snapshot.
  ///
  /// - Parameters:
  ///   - source: the test's source file.
  ///   - name: the file's name, without its ending.
  ///   - ending: the ending.
  ///   - recording: when files are written; nil for the environment's setting.
  ///   - environment: the variables of the process.
  init(
    beside source: String, name: String, ending: String, recording: Recording? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let source = URL(fileURLWithPath: source)
    file = source.deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
      .appendingPathComponent(Self.fileName(name) + "." + ending)
    self.recording = recording?.rawValue ?? environment[Self.variable] ?? Recording.missing.rawValue
  }

  /// Compares contents with those that are stored, or stores them.
  func compare(_ contents: Data, by difference: (_ stored: Data, _ found: Data) -> SnapshotDifference?) -> Outcome {
    guard let recording = Recording(rawValue: recording) else {
      return .failed("\(Self.variable)=\(recording): choose missing, all or never")
    }
    let hasFile = FileManager.default.fileExists(atPath: file.path)
    if recording == .all || !hasFile {
      guard recording != .never else { return .failed("there is no \(file.path)") }
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file, options: .atomic)
      } catch {
        return .failed("\(file.path) cannot be written: \(error.localizedDescription)")
      }
      removeLeftovers()
      return .recorded(isNew: !hasFile)
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

  /// Writes files that show a difference, and says where they are.
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

  /// Removes what shows a difference that is gone.
  private func removeLeftovers() {
    for word in ["failed", "difference"] { try? FileManager.default.removeItem(at: leftover(word)) }
  }

  private func leftover(_ word: String) -> URL {
    file.deletingPathExtension().appendingPathExtension("\(word).\(file.pathExtension)")
  }

  /// A name that every file system takes.
  private static func fileName(_ name: String) -> String {
    let kept = name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }
    let text = String(kept.prefix(120))
    // Names that lead elsewhere, and none at all.
    return text.allSatisfy { $0 == "." } ? "snapshot" : text
  }
}
