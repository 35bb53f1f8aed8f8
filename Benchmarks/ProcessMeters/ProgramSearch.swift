private import Foundation

/// Finds programs as a shell does.
public enum ProgramSearch {
  /// The first executable file of a name in the folders of `PATH`; nil if there is none.
  public static func path(of name: String) -> String? {
    path(of: name, in: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }

  /// The first executable file of a name in folders, separated by colons; nil if there is none.
  static func path(of name: String, in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(name)" }.first { isProgram($0) }
  }

  private static func isProgram(_ path: String) -> Bool {
    // The system calls a folder executable if it may be entered.
    FileManager.default.isExecutableFile(atPath: path) && FileCalls.mode(of: path).map { $0 & S_IFMT } != S_IFDIR
  }
}
