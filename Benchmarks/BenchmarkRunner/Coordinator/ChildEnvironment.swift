internal import Foundation
internal import ProcessMeters

/// The environment of git and of builds that work on another tree than the caller's.
public enum ChildEnvironment {
  /// The variables that git sets for a hook or for the commands of `git rebase --exec`: they override the folder that a
  /// child's git is given.
  ///
  /// `git rev-parse --local-env-vars` lists them.
  static let gitVariables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT",
    "GIT_CONFIG_PARAMETERS", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE",
    "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_QUARANTINE_PATH", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The variables that set SwiftPM's build folder: they override its command line.
  private static let buildVariables: Set<String> = ["SWIFTPM_BUILD_DIR"]

  /// The variables that the installed git lists; a later git may have more of them.
  private static let laterVariables: Set<String> = {
    let process = Process()
    let pipe = Pipe()
    guard let git = ProgramSearch.path(of: "git") else { return [] }
    process.executableURL = URL(fileURLWithPath: git)
    process.arguments = ["rev-parse", "--local-env-vars"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let bytes = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }()

  /// The names of removed variables.
  static var removed: Set<String> { gitVariables.union(buildVariables) }

  /// This process's variables without the variables above, and without any others that the installed git lists.
  public static var variables: [String: String] {
    let removed = removed.union(laterVariables)
    return ProcessInfo.processInfo.environment.filter { !removed.contains($0.key) }
  }
}
