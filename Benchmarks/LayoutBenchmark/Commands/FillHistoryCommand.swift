import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench history fill`: measures past revisions and adds them as points.
struct FillHistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fill",
    abstract: "Builds and measures past revisions, and adds their rows to a history.",
    usage: "\(Program.name) history fill --from <revision> [--every <n>] [<options>]",
    discussion: """
      Measures every nth commit between two revisions, along first parents, and the last one. Builds are cached by \
      source tree and blocks by their plan, so a second run measures only missing blocks. Scenes that a revision \
      lacks, and revisions that do not build, are skipped.

      Example: \(Program.name) history fill --from v1.0 --every 10 --scene feed --operation update --blocks 12
      """)

  @Option(help: ArgumentHelp("The first revision.", valueName: "revision"))
  var from: String

  @Option(help: ArgumentHelp("The last revision (default: HEAD).", valueName: "revision"))
  var to = "HEAD"

  @Option(help: ArgumentHelp("Measures every n-th commit (default: 1).", valueName: "n"))
  var every = 1

  @Option(
    help: ArgumentHelp("The history; it is made if it does not exist.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var history = HistoryCommand.standard

  @Option(
    help: ArgumentHelp(
      "The profile: \(Profiles.all.map(\.name).joined(separator: ", ")) (default: \(Profiles.gated)).",
      valueName: "name"),
    completion: Completions.profile)
  var profile: String?

  @OptionGroup var selection: SelectionOptions

  @Option(help: "Blocks of each row, each with every variant twice (default: \(LauncherChoice.blocks)).")
  var blocks: Int?

  @Option(help: Processors.help)
  var cpus: String?

  @OptionGroup var launching: LauncherOptions

  func validate() throws {
    guard (1...100_000).contains(every) else { throw ValidationError("--every \(every): choose from 1 to 100000") }
  }

  func run() throws {
    try ReleaseBuild.handOver()
    let processors = try Processors.chosen(cpus)
    let launcher = try LauncherChoice.launcher(
      launching.launcher ?? "local", on: processors, isExclusive: !launching.shared)
    var plan = try Plan.gated(
      try selection.selection(blocks: blocks ?? LauncherChoice.blocks, seed: 1),
      profile: try Profiles.named(profile ?? Profiles.gated), variants: nil, cpus: processors.cpus.count)
    plan.time = nil
    try Export.check([history])
    try Self.checkReadable(history)
    let folder = JobFolder(launching.folder ?? Self.standardFolder)
    let revisions = try Self.revisions(from: from, to: to, every: every)
    var failed: [String] = []
    for (index, revision) in revisions.enumerated() {
      let name = "\(revision.prefix(12)), \(index + 1) of \(revisions.count)"
      do {
        let isWhole = try measure(revision, called: name, plan, in: folder, by: launcher)
        if !isWhole { failed.append(String(revision.prefix(12))) }
      } catch let error as ValidationError {
        Terminal.note("\(name) is left out: \(error.message)\n")
      } catch let error as GateError {
        Terminal.note("\(name) is left out: \(error)\n")
      } catch let error as StoppedFill {
        throw ValidationError("\(error)")
      }
    }
    guard failed.isEmpty else {
      Terminal.complain("\(history) lacks rows that failed in \(failed.joined(separator: ", "))")
      throw ExitStatus.workerFailed.code
    }
  }

  /// Measures a revision, and adds its rows.
  ///
  /// - Returns: whether nothing failed.
  private func measure(
    _ revision: String, called name: String, _ whole: Plan, in folder: JobFolder, by launcher: any JobLauncher
  ) throws -> Bool {
    let build = try RevisionBuild(revision)
    let (plan, missing) = whole.cut(to: try BenchInventory(of: build))
    guard !plan.cells.isEmpty, !plan.operations.isEmpty, !plan.variants.isEmpty else {
      throw GateError("it has none of the selected rows")
    }
    if !missing.isEmpty { Terminal.note("not in \(name): \(missing.joined(separator: ", "))\n") }
    guard let hash = Replay.Peer.hash(of: build.program, nil) else {
      throw ValidationError("\(build.program) cannot be read")
    }
    let program = SubprocessLauncher.program(build.program, arguments: ["worker"])
    let answer = Interruption.run { () async throws -> Bool in
      try await Handshake.check(program, for: plan)
      return true
    }
    if case .failure(let error) = answer { throw error is CancellationError ? ExitStatus.interrupted.code : error }
    var jobs = JobPlan(
      plan: plan, programs: [.init(path: build.program, hash: hash)], source: build.source,
      isExclusive: !launching.shared)
    if launching.stage { jobs.programs = try StagedFiles.programs(jobs.programs, in: folder) }
    let collection = try carryOut(jobs, in: folder, by: launcher)
    do {
      let addition = try HistoryFile.add(collection.historyEntries(plan), to: history)
      Terminal.note("\(name): \(addition.words), in \(history)\n")
    } catch {
      throw StoppedFill(description: "\(error); the measurements are kept in \(folder.path)")
    }
    return !collection.hasFailures(plan)
  }

  /// Refuses an existing history to which nothing can be added, before any revision is built and measured.
  private static func checkReadable(_ history: String) throws {
    // Reading from a pipe or a device would block.
    guard StoredFile.isReplaceable(history), FileManager.default.fileExists(atPath: history) else { return }
    _ = try HistoryFile.opening(history)
  }

  /// Hands out the jobs of a revision; this program's workers run them, and start the revision's program to measure.
  private func carryOut(
    _ jobs: JobPlan, in folder: JobFolder, by launcher: any JobLauncher
  ) throws -> JobCollection {
    let own = Program.path
    let controller = JobController(
      folder: folder, launcher: launcher, options: .init(inFlight: launching.inFlight),
      command: { [own, "worker", "--job", $0] }, observe: JobRun.progress(jobs.plan))
    switch Interruption.run({ try await controller.carryOut(jobs.jobs, of: jobs.plan) }) {
    case .success(let outcome):
      return JobCollection(of: jobs.jobs, in: [folder], outcome: outcome, source: jobs.source)
    case .failure(is CancellationError):
      Terminal.complain(
        "interrupted; the measurements are kept in \(folder.path): run the same command again to continue")
      throw ExitStatus.interrupted.code
    case .failure(let error): throw StoppedFill(description: "\(error)")
    }
  }

  /// An error that would prevent the measurement of every revision, or the addition of its rows.
  private struct StoppedFill: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of measured blocks, with which an interrupted command resumes.
  private static var standardFolder: String {
    let folder = BuildFolder.enclosing()?.appendingPathComponent("bench/history.jobs").path
    return folder ?? "history.jobs"
  }

  /// The commits to measure, oldest first; a commit with the same tree as its predecessor is left out.
  private static func revisions(from: String, to: String, every: Int) throws -> [String] {
    guard let package = BuildFolder.package() else {
      throw ValidationError("history fill builds revisions of a package, and this program lies outside of one")
    }
    let repository = try PackageRepository(around: package.path)
    let commits = try repository.commits(from: from, to: to)
    var chosen = commits.enumerated().filter { $0.offset % every == 0 }.map(\.element)
    if let last = commits.last, chosen.last != last { chosen.append(last) }
    var trees: [String] = []
    return try chosen.filter { commit in
      let tree = try repository.tree(of: commit, called: commit)
      defer { trees.append(tree) }
      return trees.last != tree
    }
  }
}
