internal import Foundation
public import ProcessMeters
internal import Subprocess
internal import SystemPackage

extension SourceRecord {
  /// Asks git about the source around a folder.
  ///
  /// A folder outside version control is no error.
  public static func reading(folder: String) async -> SourceRecord {
    let commit = await git(["-C", folder, "rev-parse", "HEAD"])
    let changes = await git(["-C", folder, "status", "--porcelain", "--untracked-files=normal"])
    let reason = "git does not know \(folder)"
    return SourceRecord(
      commit: Reading(commit, orUnsupported: reason),
      isDirty: Reading(changes.map { !$0.isEmpty }, orUnsupported: reason))
  }

  /// What git prints, without white space at the ends; nil where it fails.
  private static func git(_ arguments: [String]) async -> String? {
    let result = try? await Subprocess.run(
      .name("git"), arguments: Arguments(arguments), output: .string(limit: 1 << 20), error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
