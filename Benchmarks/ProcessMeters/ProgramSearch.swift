private import Foundation

/// Finds programs as a shell does.
public enum ProgramSearch {
  /// The first executable file of a name in the folders of `PATH`; nil if there is none.
  public static func path(of name: String) -> String? {
    path(of: name, in: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }

  /// The first executable file of a name in folders, separated by colons; nil if there is none.
  static func path(of name: String, in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
