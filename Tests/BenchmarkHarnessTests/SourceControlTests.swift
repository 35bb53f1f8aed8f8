import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkRunner

@Suite("Source control", .enabled(if: ProgramSearch.path(of: "git") != nil))
struct SourceControlTests {
  /// A repository whose commits have these dates, in seconds since 1970; returns its folder and the commits.
  private func repository(_ dates: [Int]) throws -> (folder: String, commits: [String]) {
    let folder = try temporaryFolder()
    try git(["init", "--quiet"], in: folder)
    let commits = try dates.map { date in
      try git(
        ["commit", "--quiet", "--allow-empty", "--no-verify", "-m", "a commit"], in: folder,
        ["GIT_AUTHOR_DATE": "\(date) +0200", "GIT_COMMITTER_DATE": "\(date) +0200"])
      return try git(["rev-parse", "HEAD"], in: folder)
    }
    return (folder, commits)
  }

  @discardableResult
  private func git(_ arguments: [String], in folder: String, _ variables: [String: String] = [:]) throws -> String {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(ProgramSearch.path(of: "git")))
    process.arguments =
      ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgSign=false"] + arguments
    process.environment = ChildEnvironment.variables.merging(variables) { $1 }
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func aCommitsPlaceIsItsDateAndDepth() async throws {
    let (folder, commits) = try repository([1_700_000_000, 1_700_000_000, 1_700_003_661])
    var places: [CommitPlace?] = []
    for commit in commits { places.append(await SourceRecord.place(of: commit, folder: folder)) }
    #expect(
      places == [
        CommitPlace(date: "2023-11-14T22:13:20Z", depth: 1), CommitPlace(date: "2023-11-14T22:13:20Z", depth: 2),
        CommitPlace(date: "2023-11-14T23:14:21Z", depth: 3),
      ])
    let record = await SourceRecord.reading(folder: folder)
    #expect(record == SourceRecord(commit: .value(commits[2]), isDirty: .value(false), place: places[2]))
  }

  /// A shallow clone lacks the first commits, so that the depth of its commits is not known.
  @Test func aShallowClonesCommitsHaveNoDepth() async throws {
    let (folder, commits) = try repository([1_700_000_000, 1_700_003_661])
    let clone = try temporaryFolder() + "/clone"
    try git(["clone", "--quiet", "--depth=1", "file://" + folder, clone], in: folder)
    let place = await SourceRecord.place(of: commits[1], folder: clone)
    #expect(place == CommitPlace(date: "2023-11-14T23:14:21Z", depth: nil))
    #expect(await SourceRecord.place(of: commits[0], folder: clone) == nil)
  }
}
