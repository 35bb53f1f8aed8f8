import Foundation

/// The default path of a result.
enum DefaultOutput {
  /// A path in the folder `bench` of this program's build folder; its last part is a file name with the present time
  /// and the number of this process.
  ///
  /// If the program is outside a build folder, or `bench` cannot be made or written to, the file is in the current
  /// folder.
  static func path() -> String {
    let name = Self.name(at: Date(), of: ProcessInfo.processInfo.processIdentifier)
    guard let build = BuildFolder.enclosing() else { return name }
    let folder = build.appendingPathComponent("bench")
    let files = FileManager.default
    guard (try? files.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
      files.isWritableFile(atPath: folder.path)
    else { return name }
    return folder.appendingPathComponent(name).path
  }

  /// The file name for a time and a process; it contains both, because two processes may begin in one second.
  static func name(at time: Date, of process: Int32) -> String {
    "bench-\(time.ISO8601Format().filter { $0.isNumber || $0 == "T" })-\(process).json"
  }
}
