import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters
import SolverTraces

/// The options that decide what a run measures.
struct PlanOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The profile, a preset of scenes, sizes and durations: \(Profiles.all.map(\.name).joined(separator: ", ")) "
        + "(default: \(Profiles.standard)).", valueName: "name"),
    completion: Completions.profile)
  var profile: String?

  @OptionGroup var selection: SelectionOptions

  @Option(help: "The seed of the scenes, their edits and the run's order (default: 1).")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The part of a frame's time that layout may take, in milliseconds (default: 4 at 60 Hz, 2 at 120).",
      valueName: "ms"))
  var budget: Double?

  /// Whether no option was given.
  var areUntouched: Bool { profile == nil && seed == nil && budget == nil && selection.given.isEmpty }

  /// The amount of measurement, and the other solvers.
  struct Measure {
    /// Blocks of each cell; nil if a time is given, or the profile decides.
    var blocks: Int?
    /// The least number of blocks of each cell that replaces the profile's time; nil if the command allows a time.
    var blocksForTime: Int?
    /// Seconds of measurement.
    var seconds: Double?
    /// The command line's options for other solvers and layout engines.
    var peers: [String]
    /// Seconds after which an operation of another solver or layout engine is given up.
    var limit: Int
  }

  /// A plan before any trace is recorded, and the programs of its peers.
  private struct Choice {
    var plan: Plan
    var peers: PeerPrograms
    /// The reasons why requested rows are missing.
    var omitted: [String] = []
  }

  private func choice(_ measure: Measure, cpus: Int) throws -> Choice {
    var omitted: [String] = []
    var selection = try selection.selection(blocks: measure.blocks, seed: seed ?? 1)
    selection.seconds = measure.seconds
    let peers = try PeerPrograms(measure.peers)
    selection.variants = peers.variants(selection.variants)
    var profile = try Profiles.named(profile, hasPeers: peers.areAmong(selection.variants))
    if let blocks = measure.blocksForTime, profile.seconds != nil {
      profile.seconds = nil
      profile.blocks = max(profile.blocks, blocks)
    }
    selection.budget = try budget.map { try FrameBudget.nanoseconds($0) }
    let catalog = SceneCatalog.withPeers(peers.names, kinds: peers.kinds)
    let plan = try Plan.selected(selection, of: profile, from: catalog, cpus: cpus, omitted: &omitted)
    if peers.areAmong(plan.variants) {
      if plan.hasScenesOfBoxes {
        try TraceFile.check(
          plan.operations, among: BoxOperation.allCases.map(\.rawValue), of: "a trace of boxes, which engines replay,")
      } else {
        try TraceFile.check(
          plan.operations, among: TraceOperation.allCases.map(\.rawValue), of: "a trace, which other solvers replay,")
      }
    }
    return Choice(plan: plan, peers: peers, omitted: omitted)
  }

  /// Refuses unknown names, before the release build is made.
  func check(_ measure: Measure, cpus: Int) throws { _ = try choice(measure, cpus: cpus) }

  /// The plan, with recorded traces if other solvers are among the variants.
  ///
  /// - Parameters:
  ///   - measure: the amount of measurement.
  ///   - cpus: the number of processors to measure on.
  ///   - traces: the folder of traces.
  ///   - prepare: runs before the first recording.
  func plan(
    _ measure: Measure, cpus: Int, traces: String, prepare: () throws -> Void
  ) throws -> Plan {
    let choice = try choice(measure, cpus: cpus)
    for reason in choice.omitted { Terminal.note("left out: \(reason)\n") }
    guard choice.peers.areAmong(choice.plan.variants) else { return choice.plan }
    try prepare()
    return try choice.plan.onTraces(in: traces, choice.peers, limit: measure.limit) { Terminal.note("\($0)\n") }
  }
}
