import Foundation

/// The current folder of this process, from which relative paths of the command line lead.
enum CurrentFolder {
  /// Runs the code of a scene in this process, and returns to the current folder if the code has left it.
  ///
  /// Otherwise an output with a relative path would be written elsewhere.
  static func keeping<Value>(_ body: () throws -> Value) rethrows -> Value {
    let files = FileManager.default
    let folder = files.currentDirectoryPath
    defer { if files.currentDirectoryPath != folder { _ = files.changeCurrentDirectoryPath(folder) } }
    return try body()
  }
}
