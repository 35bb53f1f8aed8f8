import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench jobs`: runs whose blocks are measured by several machines.
struct JobsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jobs",
    abstract: "Expands a run into a folder of blocks, measures a share of them, and makes one result.",
    usage: """
      \(Program.name) jobs make <folder> [<options>]
      \(Program.name) jobs run <folder> [--shard <i/n>] [<options>]
      \(Program.name) jobs collect <folder> ... [--output <file>]
      """,
    discussion: """
      For machines without a coordinator, such as the runners of a CI matrix: one makes the folder, each measures its \
      share in a copy, and one collects the copies. \(Program.name) run --launcher does all three.

      Examples:
        \(Program.name) jobs make night --profile quick --blocks 12 --stage
        \(Program.name) jobs run night --shard 2/5
        \(Program.name) jobs collect night-1 night-2 night-3 night-4 night-5 --output night.json
      """,
    subcommands: [MakeJobsCommand.self, RunJobsCommand.self, CollectJobsCommand.self])
}

/// `bench jobs make`: makes a folder of job files from a plan.
struct MakeJobsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Writes a file for each block of a run; \(Program.name) worker --job FILE measures the block.",
    usage: "\(Program.name) jobs make <folder> [<options>]",
    discussion: "Example: \(Program.name) jobs make night --profile quick --blocks 12 --stage")

  @Argument(
    help: ArgumentHelp("The folder; it is made if it does not exist.", valueName: "folder"), completion: .directory)
  var folder: String

  @OptionGroup var planned: PlanOptions

  @Option(
    help: "Blocks of each row, each with every variant twice (default: the profile's, or \(LauncherChoice.blocks)).")
  var blocks: Int?

  @Option(help: PeerPrograms.help)
  var peer: [String] = []

  @Option(
    help: ArgumentHelp(
      "Seconds after which an operation of a peer is given up (default: \(PeerPrograms.standardLimit)).",
      valueName: "seconds"))
  var peerLimit: Int?

  @Flag(help: "Copies programs and traces into the folder, for machines that share only this folder.")
  var stage = false

  @Flag(help: "Allows several blocks on a machine at once.")
  var shared = false

  func validate() throws {
    if folder.isEmpty { throw ValidationError("empty folder path") }
    if let peerLimit, !(1...3_600).contains(peerLimit) {
      throw ValidationError("--peer-limit \(peerLimit): choose from 1 to 3600 seconds")
    }
  }

  func run() throws {
    try ReleaseBuild.handOver()
    let target = JobFolder(folder)
    let measure = PlanOptions.Measure(
      blocks: blocks, blocksForTime: LauncherChoice.blocks, peers: peer,
      limit: peerLimit ?? PeerPrograms.standardLimit)
    let cpus = planned.selection.concurrency == nil ? try Processors.chosen().cpus.count : 1 << 12
    let plan = try planned.plan(measure, cpus: max(cpus, 1), traces: target.path + "/traces") {
      do {
        try target.make()
      } catch {
        throw ValidationError("\(error)")
      }
    }
    let run = try JobRun(try JobRun.plan(plan, isExclusive: !shared), in: target, isStaged: stage)
    do {
      for job in run.plan.jobs { try target.write(job) }
    } catch {
      throw ValidationError("\(error)")
    }
    Terminal.note("\(target.path): \(Quantity.count(run.plan.jobs.count, "block"))\n")
  }
}

/// `bench jobs run`: measures the jobs of a folder, or a share of them.
struct RunJobsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures the blocks of a folder that have no result, or a share of them.",
    usage: "\(Program.name) jobs run <folder> [--shard <i/n>] [<options>]",
    discussion: "Example: \(Program.name) jobs run night --shard 2/5")

  @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("The share to measure, as in 2/5 (default: all).", valueName: "i/n"))
  var shard: String?

  @Option(help: LauncherChoice.help)
  var launcher: String?

  @Option(
    help: ArgumentHelp(
      "The greatest number of blocks that wait or run at once (default: the launcher's).", valueName: "count"))
  var inFlight: Int?

  @Option(help: ArgumentHelp("This machine's name (default: its node's or host's name).", valueName: "name"))
  var machine: String?

  @Option(help: Processors.help)
  var cpus: String?

  func validate() throws {
    if let inFlight, !(1...100_000).contains(inFlight) {
      throw ValidationError("--in-flight \(inFlight): choose from 1 to 100000")
    }
    if machine?.isEmpty == true { throw ValidationError("--machine is empty") }
    _ = try share()
  }

  func run() throws {
    let processors = try Processors.chosen(cpus)
    var run = try JobRun(resuming: JobFolder(folder))
    run.plan.launcher = launcher ?? "local"
    run.plan.inFlight = inFlight
    let outcome = try run.carryOut(
      share: try share(), on: processors, worker: machine.map { ["--machine", $0] } ?? [])
    guard let outcome else {
      Terminal.complain("interrupted; the measurements are kept: run the same command again to continue")
      throw ExitStatus.interrupted.code
    }
    if !outcome.givenUp.isEmpty { throw ExitStatus.workerFailed.code }
  }

  private func share() throws -> (number: Int, count: Int)? {
    guard let shard else { return nil }
    let parts = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1, (1...count).contains(number) else {
      throw ValidationError("--shard '\(shard)': give the share's number and the number of shares, as in 2/5")
    }
    return (number, count)
  }
}

/// `bench jobs collect`: combines the measured jobs into one result.
struct CollectJobsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect",
    abstract: "Makes one result of the blocks measured in a folder and its copies, and prints its report.",
    usage: "\(Program.name) jobs collect <folder> ... [--output <file>]",
    discussion: """
      If blocks have no result, the status is 3, and a message names their shares.

      Example: \(Program.name) jobs collect night-1 night-2 --output night.json
      """)

  @Argument(help: ArgumentHelp("The folder, and copies of it.", valueName: "folder"), completion: .directory)
  var folders: [String]

  @OptionGroup var result: ResultOptions

  @Flag(help: "Prints the full report as text instead of an overview.")
  var full = false

  func run() throws {
    let folders = folders.map { JobFolder($0) }
    guard let first = folders.first else { throw ValidationError("no folder is named") }
    let run = try JobRun(resuming: first)
    for other in folders.dropFirst() {
      let plan = try JobRun(resuming: other).plan
      guard plan.jobs.first?.id == run.plan.jobs.first?.id, plan.jobs.count == run.plan.jobs.count else {
        throw ValidationError("\(other.path) has other jobs than \(first.path): they are not copies of one folder")
      }
    }
    let output = result.output ?? run.plan.output ?? first.path + ".json"
    try Export.check([output])
    try run.end(
      JobOutcome(), others: Array(folders.dropFirst()), output: output, format: result.format, isFull: full)
  }
}
