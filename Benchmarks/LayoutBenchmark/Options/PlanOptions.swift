import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters
import SolverTraces

/// The options that say what a run measures.
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
      "The time that layout may take of a frame, in milliseconds (default: 4 at 60 Hz, 2 at 120).", valueName: "ms"))
  var budget: Double?

  /// Whether nothing was said.
  var areUntouched: Bool { profile == nil && seed == nil && budget == nil && selection.given.isEmpty }

  /// How long or how often is measured, and beside which other solvers.
  struct Measure {
    /// Blocks of each cell; nil if a time is given, or the profile decides.
    var blocks: Int?
    /// Blocks of each cell where the profile has a time, and none may be given; nil if one may.
    var blocksForTime: Int?
    /// Seconds of measuring.
    var seconds: Double?
    /// Programs that the command line names as other solvers.
    var peers: [String]
    /// Seconds after which a sample of theirs is given up.
    var limit: Int
  }

  /// A plan before anything is recorded.
  private struct Choice {
    var plan: Plan
    var peers: PeerPrograms
    /// Why rows that were asked for are not in it.
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
    let plan = try Plan.selected(
      selection, of: profile, from: SceneCatalog.withPeers(peers.names), cpus: cpus, omitted: &omitted)
    if peers.areAmong(plan.variants) {
      try TraceFile.check(
        plan.operations, among: TraceOperation.allCases.map(\.rawValue), of: "a trace, which other solvers replay,")
    }
    return Choice(plan: plan, peers: peers, omitted: omitted)
  }

  /// Refuses unknown names before a release build is made for them.
  func check(_ measure: Measure, cpus: Int) throws { _ = try choice(measure, cpus: cpus) }

  /// The plan, with traces recorded where other solvers are among the variants.
  ///
  /// - Parameters:
  ///   - measure: how long or how often.
  ///   - cpus: how many processors there are to measure on.
  ///   - traces: where traces go.
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
