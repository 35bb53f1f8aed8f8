import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters
import SolverTraces

/// `bench run`: measures, stores and reports.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures, stores the result, and prints its report.",
    usage: "\(Program.name) run [<options>]",
    discussion: """
      Lists are separated by commas; \(Program.name) list prints the choices. If another solver or layout engine \
      (\(PeerPrograms.known.joined(separator: ", "))) is among the variants, that variant replays the scenes from \
      recorded traces. If the variants include another solver, all variants replay the traces.

      Without --for or --blocks, the profile sets the duration. Every row is first measured in a few blocks; the \
      remaining time is spent on the rows whose intervals narrow most. Ctrl-C ends a run with a report and a partial \
      result; --resume continues it.

      Examples:
        \(Program.name) run --for 10m
        \(Program.name) run --scene feed --nodes 1000,10000 --operation make,update
        \(Program.name) run --concurrency serial,queues:2 --output result.json
        \(Program.name) run --resume result.json
      """)

  @OptionGroup var planned: PlanOptions

  @Flag(
    help:
      "Searches for the largest scenes whose frames are in time, as \(Program.name) limit does with more options."
  )
  var findLimit = false

  @OptionGroup var measurement: MeasurementOptions

  @OptionGroup var launching: LauncherOptions

  @Option(
    help: ArgumentHelp(
      "The result file, or the folder of jobs, of an interrupted run to resume.", valueName: "file"),
    completion: Completions.result)
  var resume: String?

  func run() throws {
    try check()
    if findLimit { return try searchForLimits() }
    #if DEBUG_CONFIGURATION
      if resume == nil {
        try planned.check(try measure(), cpus: max(try Processors.chosen(measurement.cpus).cpus.count, 1))
      }
    #endif
    try ReleaseBuild.handOver()
    if let resume, JobFolder.isFolder(resume) { return try resumeJobs(in: JobFolder(resume)) }
    if launching.launcher != nil { return try runJobs() }
    let (resumed, isFull) = (resume, measurement.full)
    let output = measurement.result.output ?? DefaultOutput.path()
    let processors = try Processors.chosen(measurement.cpus)
    let plan = resumed == nil ? try makePlan(for: output, on: processors) : nil
    try Measurement.run(format: measurement.result.format, isFull: isFull) { program, allocator in
      if let resumed { return try await BenchmarkRun(resuming: resumed, binary: program, allocator: allocator) }
      guard let plan else { throw ValidationError("there is nothing to run") }
      return try await BenchmarkRun(
        plan: plan, output: output, binary: program, allocator: allocator, load: .current(try await .observed()),
        processors: processors)
    }
  }

  private func measure() throws -> PlanOptions.Measure {
    PlanOptions.Measure(
      blocks: measurement.blocks, seconds: try measurement.seconds(), peers: measurement.peer, limit: measurement.limit)
  }

  private func makePlan(for output: String, on processors: ProcessorChoice) throws -> Plan {
    try planned.plan(try measure(), cpus: max(processors.cpus.count, 1), traces: output + ".traces") {
      do {
        // The journal is checked before traces are recorded beside the output, because another run may be replaying
        // traces there.
        try Journal.checkFree(output)
      } catch {
        throw ValidationError("\(error)")
      }
    }
  }

  /// Runs `bench limit` with the options that both commands have.
  private func searchForLimits() throws {
    let selection = planned.selection
    guard planned.profile == nil, selection.rows.nodes == nil, selection.concurrency == nil, selection.mode == nil,
      measurement.time == nil, measurement.blocks == nil, measurement.peerLimit == nil, measurement.cpus == nil,
      measurement.peer.isEmpty, !measurement.full, resume == nil, launching.areUntouched
    else {
      throw ValidationError(
        "--find-limit takes --scene, --operation, --variant, --seed, --budget, --output and --format; \(Program.name) limit has more"
      )
    }
    let given: [(name: String, value: String?)] = [
      ("--scene", selection.rows.scene), ("--operation", selection.rows.operation),
      ("--variant", selection.rows.variant),
      ("--seed", planned.seed.map { "\($0)" }), ("--budget", planned.budget.map { "\($0)" }),
      ("--output", measurement.result.output),
      ("--format", measurement.result.format.rawValue),
    ]
    try LimitCommand.parse(given: given).run()
  }

  /// Refuses options that conflict.
  ///
  /// Called after parsing, so that a misspelt option, the likelier mistake, is reported first.
  private func check() throws {
    if launching.launcher == nil, resume == nil, !launching.areUntouched {
      throw ValidationError("--in-flight, --folder, --stage and --shared belong to --launcher")
    }
    if launching.launcher != nil, measurement.time != nil {
      throw ValidationError(
        "--for ends a run on one machine: with --launcher choose a number of blocks, as in --blocks \(LauncherChoice.blocks)"
      )
    }
    try launching.launcher.map { try LauncherChoice.check($0) }
    guard let resume else { return }
    let isFolder = JobFolder.isFolder(resume)
    guard planned.areUntouched, measurement.areUntouched || isFolder && measurement.areUntouchedButOutput,
      launching.areUntouched || isFolder && launching.mayResume
    else {
      throw ValidationError(
        isFolder
          ? "--resume continues the jobs unchanged: it takes only --launcher, --in-flight, --output, --format and --full"
          : "--resume continues the run unchanged: it takes only --format and --full")
    }
  }
}
