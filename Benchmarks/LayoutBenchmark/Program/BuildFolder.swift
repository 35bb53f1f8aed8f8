import Foundation

/// The folder `.build` that this program lies in.
enum BuildFolder {
  /// The folder; nil where the program was copied elsewhere.
  static func enclosing() -> URL? {
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? "").resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      if folder.lastPathComponent == ".build" { return folder }
    }
    return nil
  }
}
