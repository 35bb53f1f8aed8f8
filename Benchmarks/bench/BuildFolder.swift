import Foundation

/// The folder that this program was built in, and the package that it was built from.
enum BuildFolder {
  /// The folder; nil where the program was copied elsewhere.
  ///
  /// It has any name and lies anywhere (`--scratch-path`, `SWIFTPM_BUILD_DIR`, a symbolic link): SwiftPM keeps its state at
  /// the top of it.
  static func enclosing() -> URL? {
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? "").resolvingSymlinksInPath()
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      if folder.lastPathComponent == ".build" || holds(folder, "workspace-state.json") { return folder }
    }
    return nil
  }

  /// The package: what the build folder lies in, else where the source was that this program was compiled from; nil where the
  /// program was copied elsewhere, or the package was.
  static func package() -> URL? {
    guard let build = enclosing() else { return nil }
    return [build.deletingLastPathComponent(), source].first {
      holds($0, "Package.swift") && holds($0, path)
    }
  }

  /// This file in the package.
  private static let path = "Benchmarks/bench/BuildFolder.swift"

  /// Where the package was when this program was compiled.
  private static var source: URL {
    URL(fileURLWithPath: String(#filePath.dropLast(path.count)), isDirectory: true)
  }

  private static func holds(_ folder: URL, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }
}
