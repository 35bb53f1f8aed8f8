import Foundation
import ProcessMeters

/// Converts paths of the command line to paths in a repository.
enum RepositoryPath {
  /// The path of a file from the root of its repository; outside a repository, from the current folder if the file is
  /// below it, otherwise from the root of the file system.
  static func relative(_ path: String) -> String {
    let file = URL(fileURLWithPath: path)
    // The repository may hold the file as a symbolic link, so only the folder is resolved.
    guard let folder = FileCalls.realPath(of: file.deletingLastPathComponent().path) else { return path }
    let whole = folder == "/" ? folder + file.lastPathComponent : "\(folder)/\(file.lastPathComponent)"
    let root = root(above: folder) ?? FileCalls.realPath(of: ".") ?? folder
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }

  /// The nearest enclosing folder that is the root of a working tree.
  private static func root(above folder: String) -> String? {
    var folder = folder
    while true {
      // In a linked working tree and in a submodule, `.git` is a file.
      if FileManager.default.fileExists(atPath: folder + "/.git") { return folder }
      guard folder != "/", !folder.isEmpty else { return nil }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }
}
