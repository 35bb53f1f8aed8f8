import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// Another revision of this package, built in its own working tree and build folder.
///
/// Working tree and build folder are kept in the folder `gate` of this program's build folder. Their name consists of
/// hashes of the source tree, of the dependencies' versions and of the compiler, so revisions with equal trees are
/// built once.
struct RevisionBuild {
  /// The commit.
  let commit: String
  /// The place of the commit in the history.
  private let place: CommitPlace?
  /// The revision's release build of `bench`.
  let program: String

  /// The source of the program: the checked-out commit, regardless of the working tree.
  var source: SourceRecord { SourceRecord(commit: .value(commit), isDirty: .value(false), place: place) }

  /// Checks a revision out and builds it, unless it is built already.
  ///
  /// - Throws: `ValidationError` outside a clone, for an unknown revision, and for a revision that does not build.
  init(_ revision: String) throws {
    guard let build = BuildFolder.enclosing(), let package = BuildFolder.package() else {
      throw ValidationError("only revisions of a package can be built, and this program lies outside of one")
    }
    let repository = try PackageRepository(around: package.path)
    let commit = try repository.commit(of: revision)
    self.commit = commit
    place = try Interruption.value { await SourceRecord.place(of: commit, folder: package.path) }
    let tree = try repository.tree(of: commit, called: revision)
    let pins = package.appendingPathComponent(Self.pins)
    let circumstances = ContentHash(
      "\(try Self.text(of: pins))\n\(try SwiftPackageBuild.compiler())\n\(repository.prefix)")
    let folder = build.appendingPathComponent("gate/\(tree.prefix(12))-\(circumstances.hexadecimal.prefix(8))")
    let claim: ClaimedFolder
    do {
      claim = try ClaimedFolder(folder.path)
    } catch {
      throw ValidationError("\(revision) cannot be built in \(folder.path): \(error)")
    }
    defer { claim.release() }
    // This file names the program, and exists only once the build is complete.
    let note = folder.appendingPathComponent("program")
    if let path = try? String(contentsOf: note, encoding: .utf8), FileManager.default.isExecutableFile(atPath: path) {
      Terminal.note("\(revision) is built already, in \(folder.path)\n")
      program = path
      return
    }
    let checkout = folder.appendingPathComponent("tree")
    if try !repository.isCheckedOut(tree, in: checkout) {
      Terminal.note("checking out \(revision) in \(checkout.path)\n")
      try? FileManager.default.removeItem(at: checkout)
      try repository.checkOut(commit, called: revision, in: checkout)
    }
    if let reason = try repository.checkOutSubmodules(in: checkout) {
      Terminal.note("\(revision) is built without some submodules: \(reason)\n")
    }
    let base = repository.prefix.isEmpty ? checkout : checkout.appendingPathComponent(repository.prefix)
    try Self.copy(pins, into: base)
    Terminal.note("building \(revision)\n")
    program = try SwiftPackageBuild(package: base, folder: folder.appendingPathComponent("build")).program(revision)
    try Export.store(program, to: note.path)
  }

  /// The output of the revision's program for some arguments; nil if it fails.
  func answer(to arguments: [String]) throws -> String? {
    try ChildProgram.answer([program] + arguments).flatMap { $0.status == 0 ? $0.output : nil }
  }

  /// The name of the file with the versions of the dependencies that the package was built with.
  private static let pins = "Package.resolved"

  private static func text(of file: URL) throws -> String {
    guard FileManager.default.fileExists(atPath: file.path) else { return "" }
    do {
      return String(decoding: try StoredFile.read(file.path), as: UTF8.self)
    } catch {
      throw ValidationError("\(file.path) cannot be read: \(StoreError.reason(error))")
    }
  }

  /// Pins the base to the candidate's versions of common dependencies; otherwise dependencies would be compared too.
  private static func copy(_ file: URL, into folder: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try Export.store(try text(of: file), to: folder.appendingPathComponent(pins).path)
  }
}
