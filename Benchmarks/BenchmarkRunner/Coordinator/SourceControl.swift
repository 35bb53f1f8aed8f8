internal import Foundation
public import ProcessMeters
internal import Subprocess
internal import SystemPackage

extension SourceRecord {
  /// Queries git about the source in a folder.
  ///
  /// A folder outside version control is not an error; git's message is then the reason.
  public static func reading(folder: String) async -> SourceRecord {
    let commit = await git(["-C", folder, "rev-parse", "--verify", "HEAD"])
    let changes = await git(["-C", folder, "status", "--porcelain", "--untracked-files=normal"])
    let place: CommitPlace? = if let commit = commit.value { await self.place(of: commit, folder: folder) } else { nil }
    return SourceRecord(commit: commit, isDirty: changes.map { !$0.isEmpty }, place: place)
  }

  /// Queries git about the place of a commit of the repository around a folder; nil if git does not know the commit.
  public static func place(of commit: String, folder: String) async -> CommitPlace? {
    // Answers with the seconds since 1970, then the commit.
    let line = await git(["-C", folder, "rev-list", "--max-count=1", "--timestamp", commit]).value
    guard let seconds = line?.split(separator: " ").first.flatMap({ Double($0) }) else { return nil }
    let isShallow = await git(["-C", folder, "rev-parse", "--is-shallow-repository"]).value != "false"
    let depth: Int? =
      if isShallow {
        nil
      } else {
        await git(["-C", folder, "rev-list", "--count", "--first-parent", commit]).value.flatMap { Int($0) }
      }
    return CommitPlace(date: Date(timeIntervalSince1970: seconds).ISO8601Format(), depth: depth)
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
