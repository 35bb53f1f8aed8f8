import Foundation

/// Where a result goes when the command line does not say.
enum DefaultOutput {
  /// A name with the present time in the folder `bench` of the build folder that this program lies in; else in the
  /// current folder.
  static func path() -> String {
    let time = Date().ISO8601Format().filter { $0.isNumber || $0 == "T" }
    let name = "bench-\(time).json"
    guard let build = BuildFolder.enclosing() else { return name }
    let folder = build.appendingPathComponent("bench")
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
      return name
    }
    return folder.appendingPathComponent(name).path
  }
}
