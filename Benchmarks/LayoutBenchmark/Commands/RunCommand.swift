import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters
import SolverTraces

/// `bench run`: measures, stores, reports.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures, stores the result, and prints what \(Program.name) report prints of it.",
    usage: "\(Program.name) run [<options>]",
    discussion: """
      Lists are separated by commas, and \(Program.name) list says what there is. With another solver among the variants \
      (\(PeerPrograms.known.joined(separator: ", "))), the scenes are recorded, and all variants replay the same traces.

      Without a time or a number of blocks, the profile says how long is measured. Blocks go first to every row, then to where \
      intervals narrow most. Ctrl-C ends a run with a report and a result of what was measured; --resume goes on with it.

      Examples:
        \(Program.name) run --for 10m
        \(Program.name) run --scene feed --nodes 1000,10000 --operation make,update
        \(Program.name) run --concurrency serial,queues:2 --output result.json
        \(Program.name) run --resume result.json
      """)

  @Option(
    help: ArgumentHelp(
      "What is measured and how long: \(Profiles.all.map(\.name).joined(separator: ", ")) "
        + "(default: \(Profiles.standard)).", valueName: "name"),
    completion: Completions.profile)
  var profile: String?

  @OptionGroup var selection: SelectionOptions

  @Option(help: "The seed of the scenes, their edits and the run's order (default: 1).")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "What layout may take of a frame, in milliseconds (default: 4 at 60 Hz, 2 at 120).", valueName: "ms"))
  var budget: Double?

  @Flag(
    help:
      "Searches for the largest scenes whose frames are in time, as \(Program.name) limit does, which has more options."
  )
  var findLimit = false

  @OptionGroup var measurement: MeasurementOptions

  @Option(
    help: ArgumentHelp("The result file of an interrupted run that is gone on with.", valueName: "file"),
    completion: Completions.result)
  var resume: String?

  func run() throws {
    try check()
    if findLimit { return try searchForLimits() }
    try ReleaseBuild.handOver()
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

  private func makePlan(for output: String, on processors: ProcessorChoice) throws -> Plan {
    var omitted: [String] = []
    var selection = try selection.selection(blocks: measurement.blocks, seed: seed ?? 1)
    selection.seconds = try measurement.seconds()
    let peers = try PeerPrograms(measurement.peer)
    selection.variants = peers.variants(selection.variants)
    let profile = try Profiles.named(profile, hasPeers: peers.areAmong(selection.variants))
    selection.budget = try budget.map { try FrameBudget.nanoseconds($0) }
    let plan = try Plan.selected(
      selection, of: profile, from: SceneCatalog.withPeers(peers.names),
      cpus: max(processors.cpus.count, 1), omitted: &omitted)
    for reason in omitted { Terminal.note("left out: \(reason)\n") }
    guard peers.areAmong(plan.variants) else { return plan }
    try TraceFile.check(
      plan.operations, among: TraceOperation.allCases.map(\.rawValue), of: "a trace, which other solvers replay,")
    do {
      // Before traces are recorded beside it, which another run may be replaying.
      try Journal.checkFree(output)
    } catch {
      throw ValidationError(error.description)
    }
    return try plan.onTraces(in: output + ".traces", peers, limit: measurement.limit) {
      Terminal.note("\($0)\n")
    }
  }

  /// Does what `bench limit` does with the options that both have.
  private func searchForLimits() throws {
    guard profile == nil, selection.rows.nodes == nil, selection.concurrency == nil, selection.mode == nil,
      measurement.time == nil, measurement.blocks == nil, measurement.peerLimit == nil, measurement.cpus == nil,
      measurement.peer.isEmpty, !measurement.full, resume == nil
    else {
      throw ValidationError(
        "--find-limit takes --scene, --operation, --variant, --seed, --budget, --output and --format; \(Program.name) limit has more"
      )
    }
    let given: [(name: String, value: String?)] = [
      ("--scene", selection.rows.scene), ("--operation", selection.rows.operation),
      ("--variant", selection.rows.variant),
      ("--seed", seed.map { "\($0)" }), ("--budget", budget.map { "\($0)" }), ("--output", measurement.result.output),
      ("--format", measurement.result.format.rawValue),
    ]
    try LimitCommand.parse(given.flatMap { option in option.value.map { [option.name, $0] } ?? [] }).run()
  }

  /// Refuses what does not go together.
  ///
  /// Not while parsing: a misspelt option is the likelier mistake, and is named after that.
  private func check() throws {
    guard resume != nil else { return }
    guard profile == nil, seed == nil, budget == nil, measurement.areUntouched, selection.given.isEmpty else {
      throw ValidationError("--resume goes on with the run as it was: it takes --format, --full and nothing else")
    }
  }
}
