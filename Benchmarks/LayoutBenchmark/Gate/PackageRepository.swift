import ArgumentParser
import Foundation
import ProcessMeters

/// The git repository of the package, for access to other revisions.
struct PackageRepository {
  /// The package's folder.
  let package: String
  /// The package's folder within the repository: empty, or ending with `/`.
  let prefix: String

  /// Finds the repository around a folder.
  ///
  /// - Throws: `ValidationError` with git's own message if there is none, or git does not open it.
  init(around package: String) throws {
    self.package = package
    guard ProgramSearch.path(of: "git") != nil else {
      throw ValidationError("git is not installed, or not in a folder of PATH: it is needed to find the revision")
    }
    let answer = try Self.ask(["rev-parse", "--show-prefix"], in: package)
    guard answer.status == 0 else {
      let advice =
        answer.words.contains("not a git repository")
        ? "; other revisions are taken from the clone that the package is built in" : ""
      throw ValidationError("git cannot open the repository of \(package): \(answer.words)\(advice)")
    }
    prefix = answer.output
  }

  /// The commit that a revision names.
  func commit(of revision: String) throws -> String {
    let answer = try ask(["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"])
    if answer.status == 0 { return answer.output }
    let isShallow = try ask(["rev-parse", "--is-shallow-repository"]).output == "true"
    let advice =
      isShallow
      ? "the clone is shallow: git fetch --unshallow brings the rest (in GitHub's actions/checkout, fetch-depth: 0)"
      : "give a commit, a branch or a tag of \(package)"
    throw ValidationError("unknown revision '\(revision)' (git: \(answer.words)): \(advice)")
  }

  /// The commits from one revision to another along first parents, oldest first.
  func commits(from first: String, to last: String) throws -> [String] {
    let (start, end) = (try commit(of: first), try commit(of: last))
    if start == end { return [start] }
    let answer = try ask(["rev-list", "--first-parent", "--reverse", "\(start)..\(end)"])
    guard answer.status == 0 else { throw ValidationError("git does not list the commits: \(answer.words)") }
    let isAncestor = try ask(["merge-base", "--is-ancestor", start, end]).status == 0
    guard isAncestor else {
      throw ValidationError("\(first) is not an ancestor of \(last)")
    }
    return [start] + answer.output.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The hash of the tree from which a commit is built: the tree of the package's folder, or of the whole repository if
  /// the manifest names folders outside of the package.
  func tree(of commit: String, called revision: String) throws -> String {
    let folder = try ask(["rev-parse", "--verify", "\(commit):\(prefix.dropLast())"])
    guard folder.status == 0 else {
      throw ValidationError("\(revision) has no folder \(prefix) (git: \(folder.words))")
    }
    let manifest = try ask(["show", "\(commit):\(prefix)Package.swift"])
    guard manifest.status == 0 else {
      throw ValidationError("\(revision) has no package in \(package) (git: \(manifest.words))")
    }
    guard manifest.output.contains("\"..") else { return folder.output }
    return try ask(["rev-parse", commit + "^{tree}"]).output
  }

  /// Whether a tree of the package is checked out in a folder that is itself the root of a working tree.
  ///
  /// Restores changed and missing files in the folder.
  func isCheckedOut(_ tree: String, in folder: URL) throws -> Bool {
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) else { return false }
    let names = ["HEAD:\(prefix.dropLast())", "HEAD^{tree}"]
    guard
      try names.contains(where: {
        try Self.ask(["rev-parse", "--verify", "--quiet", $0], in: folder.path).output == tree
      })
    else { return false }
    // An interrupted checkout lacks files.
    return try Self.ask(["reset", "--hard", "--quiet"], in: folder.path).status == 0
  }

  /// Checks a commit out into a new folder.
  func checkOut(_ commit: String, called revision: String, in folder: URL) throws {
    _ = try ask(["worktree", "prune"])
    // A user's checkout hooks are not meant for this working tree.
    let command = ["-c", "core.hooksPath=/dev/null", "worktree", "add", "--detach", "--quiet", folder.path, commit]
    let answer = try ask(command)
    guard answer.status == 0 else {
      throw ValidationError("\(revision) cannot be checked out in \(folder.path): \(answer.words)")
    }
  }

  /// Checks out, in a working tree, the submodules that the package's own working tree uses, and their submodules.
  ///
  /// - Returns: git's message if a submodule cannot be fetched; otherwise nil. The package may not need the submodule.
  func checkOutSubmodules(in folder: URL) throws -> String? {
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(".gitmodules").path) else { return nil }
    // Working trees share their configuration, which names the submodules in use; a fresh submodule names none.
    for command in [["update"], ["foreach", "git submodule --quiet update --init --recursive"]] {
      let answer = try Self.ask(
        ["-c", "core.hooksPath=/dev/null", "submodule", "--quiet"] + command, in: folder.path)
      guard answer.status == 0 else { return answer.words }
    }
    return nil
  }

  private func ask(_ arguments: [String]) throws -> ChildProgram.Answer { try Self.ask(arguments, in: package) }

  private static func ask(_ arguments: [String], in folder: String) throws -> ChildProgram.Answer {
    // Git's messages are compared and shown in English. Nobody would see, and answer, a request for a password.
    try ChildProgram.answer(["git", "-C", folder] + arguments, ["LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0"])
      ?? ChildProgram.Answer(status: -1, output: "", words: "git cannot be run")
  }
}
