import Foundation

/// Finds the folder that this program was built in, and its package.
enum BuildFolder {
  /// The folder; nil if the program was copied elsewhere.
  ///
  /// The user can choose the folder's name and place (`--scratch-path`, `SWIFTPM_BUILD_DIR`, a symbolic link), so the
  /// folder is found by the state that SwiftPM keeps in it.
  static func enclosing() -> URL? {
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? "").resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      if folder.lastPathComponent == ".build" || holds(folder, "workspace-state.json") { return folder }
    }
    return nil
  }

  /// The package's folder: the folder that contains the build folder, or else the package whose sources SwiftPM built
  /// there, or else the package around the current folder.
  ///
  /// Nil if the program was copied out of its build folder.
  static func package() -> URL? {
    guard let build = enclosing() else { return nil }
    let parent = build.deletingLastPathComponent()
    if holds(parent, "Package.swift") { return parent }
    return ["release.yaml", "debug.yaml"].lazy.compactMap { source(in: build.appendingPathComponent($0), of: build) }
      .first
      ?? package(above: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
  }

  /// The package of the first source outside a build folder in one of SwiftPM's lists of commands.
  private static func source(in list: URL, of build: URL) -> URL? {
    guard let text = try? String(contentsOf: list, encoding: .utf8) else { return nil }
    let inside = build.path + "/"
    for part in text.split(separator: "\"") where part.hasPrefix("/") && part.hasSuffix(".swift") {
      if part.hasPrefix(inside) || part.contains("/checkouts/") { continue }
      if let found = package(above: URL(fileURLWithPath: String(part))) { return found }
    }
    return nil
  }

  private static func package(above file: URL) -> URL? {
    var folder = file
    while folder.pathComponents.count > 1 {
      if holds(folder, "Package.swift") { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func holds(_ folder: URL, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }
}
