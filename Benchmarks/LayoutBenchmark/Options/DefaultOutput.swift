import Foundation

/// The default path of a result.
enum DefaultOutput {
  /// A file name with the present time and the number of this process in the folder `bench` of this program's build
  /// folder; in the current folder if the program is outside a build folder, or `bench` cannot be made or written to.
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

  /// The name for a process: two may begin in one second.
  static func name(at time: Date, of process: Int32) -> String {
    "bench-\(time.ISO8601Format().filter { $0.isNumber || $0 == "T" })-\(process).json"
  }
}
