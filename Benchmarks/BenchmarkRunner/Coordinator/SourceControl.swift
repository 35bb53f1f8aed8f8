internal import Foundation
public import ProcessMeters
internal import Subprocess
internal import SystemPackage

extension SourceRecord {
  /// Queries git about the source in a folder.
  ///
  /// A folder outside version control is not an error; git's message is then the reason.
  public static func reading(folder: String) async -> SourceRecord {
    SourceRecord(
      commit: await git(["-C", folder, "rev-parse", "--verify", "HEAD"]),
      isDirty: await git(["-C", folder, "status", "--porcelain", "--untracked-files=normal"]).map { !$0.isEmpty })
  }

  /// The output of git without white space at the ends, or its error.
  private static func git(_ arguments: [String]) async -> Reading<String> {
    // A hook's environment names the caller's repository, and the locale translates git's messages.
    var variables: [Environment.Key: String?] = ["LC_ALL": "C"]
    for name in ChildEnvironment.removed { variables[Environment.Key(stringLiteral: name)] = .some(nil) }
    do {
      let result = try await Subprocess.run(
        .name("git"), arguments: Arguments(arguments), environment: .inherit.updating(variables),
        output: .string(limit: 1 << 24), error: .string(limit: 1 << 16))
      if result.terminationStatus.isSuccess {
        return .value(result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      let line = result.standardError.split(separator: "\n").first.map(String.init)
      return .unsupported("git: \(line ?? "\(result.terminationStatus)")")
    } catch {
      return .unsupported("git cannot be run")
    }
  }
}
