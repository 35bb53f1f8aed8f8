import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench replay`: measures a trace as `bench run` measures scenes.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract:
      "Measures a recorded trace on this solver's variants and on others, and reports it as \(Program.name) run does.",
    usage: "\(Program.name) replay <file> [<options>]",
    discussion: """
      Examples:
        \(Program.name) record feed --nodes 1000 --output feed.trace
        \(Program.name) replay feed.trace --variant simd,kiwi
      """)

  @Argument(help: "A trace, as \(Program.name) record writes it.", completion: .file(extensions: ["trace"]))
  var file: String

  @Option(
    help: ArgumentHelp("Variants; the others are compared with the first (default: scalar,simd).", valueName: "names"),
    completion: Completions.list(of: Completions.variants))
  var variant: String?

  @Option(
    help: ArgumentHelp("Operations, as in make,update (default: the trace's).", valueName: "names"),
    completion: Completions.list(of: Completions.operations))
  var operation: String?

  @Option(
    help: ArgumentHelp(
      """
      The profile, which sets the duration: \(Profiles.all.map(\.name).joined(separator: ", ")) (default: \
      \(Profiles.standard)).
      """, valueName: "name"),
    completion: Completions.profile)
  var profile: String?

  @OptionGroup var measurement: MeasurementOptions

  func run() throws {
    _ = try measurement.seconds()
    let processors = try Processors.chosen(measurement.cpus)
    let plan = try makePlan()
    try ReleaseBuild.handOver()
    let output = measurement.result.output ?? DefaultOutput.path()
    try Export.check([output], reading: [file])
    try Measurement.run(format: measurement.result.format, isFull: measurement.full) { program, allocator in
      try await BenchmarkRun(
        plan: plan, output: output, binary: program, allocator: allocator, load: .current(try await .observed()),
        processors: processors)
    }
  }

  private func makePlan() throws -> Plan {
    let peers = try PeerPrograms(measurement.peer)
    let variants = peers.variants(variant.map(RowOptions.list))
    var selection = Selection(
      operations: operation.map(RowOptions.list), variants: variants, blocks: measurement.blocks, seed: 1)
    selection.seconds = try measurement.seconds()
    let profile = try Profiles.named(profile, hasPeers: peers.areAmong(variants))
    return try Plan.replaying([file], selection, of: profile, peers: peers, limit: measurement.limit)
  }
}
