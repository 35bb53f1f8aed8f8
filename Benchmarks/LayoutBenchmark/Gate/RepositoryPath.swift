import Foundation
import ProcessMeters

/// Files as a repository knows them, however the command line has named them.
enum RepositoryPath {
  /// The path of a file from the root of the repository that holds it; outside of one from the current folder where it lies
  /// below that, else from the root of the file system.
  static func relative(_ path: String) -> String {
    let file = URL(fileURLWithPath: path)
    // The name stays, because the repository holds the link itself.
    guard let folder = FileCalls.realPath(of: file.deletingLastPathComponent().path) else { return path }
    let whole = folder == "/" ? folder + file.lastPathComponent : "\(folder)/\(file.lastPathComponent)"
    let root = root(above: folder) ?? FileCalls.realPath(of: ".") ?? folder
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }

  /// The nearest folder that git knows as the root of a working tree.
  private static func root(above folder: String) -> String? {
    var folder = folder
    while true {
      // In a working tree beside its repository, and in a submodule, it is a file.
      if FileManager.default.fileExists(atPath: folder + "/.git") { return folder }
      guard folder != "/", !folder.isEmpty else { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }
}
