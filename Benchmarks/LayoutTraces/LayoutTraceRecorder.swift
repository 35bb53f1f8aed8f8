public import AutoLayout
public import Foundation

/// Records the layout of a tree while an application runs, in files of limited size, of which only the newest are kept.
///
/// Each file begins with the whole system, so that it can be replayed by itself. Files that an earlier recorder left in
/// the folder stay as they are: numbers continue after theirs.
///
/// ```swift
/// import AutoLayout
/// import Foundation
/// import LayoutTraces
///
/// let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traces")
/// let recorder = try LayoutTraceRecorder(root, name: "app", folder: folder)
/// for _ in 0..<100 {
///   root.frame.size.width += 1
///   root.layoutIfNeeded()
///   try recorder.checkpoint()  // between layouts: once a frame, or once a request
/// }
/// try recorder.finish()
/// ```
public final class LayoutTraceRecorder {
  private let root: View
  private let name: String
  private let folder: URL
  private let editsPerFile: Int
  private let filesKept: Int
  private var recording: LayoutRecording?
  /// The greatest number of a file in the folder so far.
  private var number: Int

  /// The newest written files, oldest first; the recorder has removed the others.
  public private(set) var files: [URL] = []

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - root: the root of the tree.
  ///   - name: the traces' name: letters, digits and hyphens.
  ///   - folder: the folder for files named `NAME-1.trace`, `NAME-2.trace` and so on; made if it does not exist.
  ///   - editsPerFile: the number of edits in a full file, about 30 bytes each; at least 1.
  ///   - filesKept: the number of this recorder's newest files to keep; at least 1.
  /// - Throws: ``LayoutTraceError``, and Foundation's error if the folder cannot be made.
  public init(
    _ root: View, name: String, folder: URL, editsPerFile: Int = 500_000, filesKept: Int = 8
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.root = root
    self.name = name
    self.folder = folder
    self.editsPerFile = max(1, editsPerFile)
    self.filesKept = max(1, filesKept)
    number = try Self.greatestNumber(of: name, in: folder)
    recording = try LayoutRecording(root, name: name)
  }

  deinit { recording?.stop() }

  /// Begins the next file if the present one is full.
  ///
  /// Call it between layouts: a new file begins with the whole system, which costs as much as the first layout.
  ///
  /// - Throws: any error of ``finish()``. If only the full file fails, the recording continues with the next one.
  public func checkpoint() throws {
    guard let recording, recording.editCount >= editsPerFile else { return }
    self.recording = nil
    let written = Result { try store(recording) }
    self.recording = try LayoutRecording(root, name: name)
    try written.get()
  }

  /// Ends the recording and completes the last file.
  ///
  /// If nothing has changed since the last file, no further one is written.
  ///
  /// - Throws: ``LayoutTraceError``, and Foundation's error if a file cannot be written.
  public func finish() throws {
    guard let recording else { return }
    self.recording = nil
    try store(recording)
  }

  /// The greatest number of a recorder's files in a folder; 0 without any.
  private static func greatestNumber(of name: String, in folder: URL) throws -> Int {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return files.reduce(0) { greatest, file in
      guard file.hasPrefix(name + "-"), file.hasSuffix(".trace"),
        // The type is `Int32`, so that the number always has a successor as `Int`. No recorder makes larger numbers.
        let number = Int32(file.dropFirst(name.count + 1).dropLast(".trace".count))
      else { return greatest }
      return max(greatest, Int(number))
    }
  }

  private func file(_ number: Int) -> URL { folder.appendingPathComponent("\(name)-\(number).trace") }

  private func store(_ recording: LayoutRecording) throws {
    let bytes: [UInt8]
    do throws(LayoutTraceError) {
      bytes = try recording.finish()
    } catch .nothingChanged {
      return
    }
    // Another recorder may have written to the folder meanwhile.
    repeat { number += 1 } while FileManager.default.fileExists(atPath: file(number).path)
    let file = file(number)
    try Data(bytes).write(to: file, options: .atomic)
    files.append(file)
    while files.count > filesKept {
      let oldest = files.removeFirst()
      // The user may have moved or removed it.
      if FileManager.default.fileExists(atPath: oldest.path) { try FileManager.default.removeItem(at: oldest) }
    }
  }
}
