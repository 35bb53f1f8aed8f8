import ArgumentParser
import Foundation

/// Another revision of this package, built in a working tree and a build folder of its own.
///
/// They stay under the build folder, in `gate`, so that the next comparison with the revision need not build it again.
struct RevisionBuild {
  /// The commit.
  let commit: String
  /// The release build of `bench` there.
  let program: String

  /// Checks a revision out and builds it.
  ///
  /// - Throws: `ValidationError` for a revision that there is not, outside a clone, and where it does not build.
  init(_ revision: String) throws {
    guard let build = BuildFolder.enclosing() else {
      throw ValidationError("--against builds another revision of the package, and this program lies outside of one")
    }
    let package = build.deletingLastPathComponent().path
    guard let commit = Self.output(["git", "-C", package, "rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    else { throw ValidationError("unknown revision '\(revision)': give a commit, a branch or a tag of \(package)") }
    let folder = build.appendingPathComponent("gate/\(commit.prefix(12))")
    if Self.output(["git", "-C", folder.path, "rev-parse", "HEAD"]) != commit || !Self.isCheckedOut(folder) {
      Terminal.note("checking out \(revision) in \(folder.path)\n")
      try? FileManager.default.removeItem(at: folder)
      _ = Self.output(["git", "-C", package, "worktree", "prune"])
      guard try Self.status(["git", "-C", package, "worktree", "add", "--detach", folder.path, commit]) == 0 else {
        throw ValidationError("\(revision) cannot be checked out in \(folder.path)")
      }
    }
    Terminal.note("building \(revision)\n")
    let command = [
      "swift", "build", "-c", "release", "--product", BenchmarkProgram.name, "--package-path", folder.path,
    ]
    guard try Self.status(command) == 0 else { throw ValidationError("\(revision) cannot be built in \(folder.path)") }
    self.commit = commit
    program = folder.appendingPathComponent(".build/release/\(BenchmarkProgram.name)").path
  }

  /// What the revision's program prints when it is asked something; nil where it fails.
  func answer(to arguments: [String]) -> String? { Self.output([program] + arguments) }

  /// Whether a folder is the root of a working tree, and not merely inside of one.
  private static func isCheckedOut(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
  }

  /// Runs a command that tells people on standard error how it gets on.
  private static func status(_ command: [String]) throws -> Int32 {
    let process = process(command)
    process.standardOutput = FileHandle.standardError
    return try ChildProgram.run(process)
  }

  /// What a command prints, without white space at the ends; nil where it fails.
  private static func output(_ command: [String]) -> String? {
    let process = process(command)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func process(_ command: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
