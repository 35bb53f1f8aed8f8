import ArgumentParser
import BenchmarkHarness
import Foundation
import ProcessMeters
import SolverTraces

/// `bench replay`: measures a trace as bench run measures scenes.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Measures a recorded trace on this solver's variants and on others, and reports it as bench run does.")

  @Argument(help: "A trace, as bench record writes it.")
  var file: String

  @Option(help: ArgumentHelp("Variants; the others are compared with the first.", valueName: "names"))
  var variant: String?

  @Option(help: ArgumentHelp("Operations.", valueName: "names"))
  var operation: String?

  @Option(help: "How long is measured: \(Profiles.all.map(\.name).joined(separator: ", ")).")
  var profile: String?

  @Option(help: "Blocks; a block measures every variant twice.")
  var blocks: Int?

  @Option(help: "Seconds after which a sample of another solver is given up (default: \(PeerPrograms.standardLimit)).")
  var peerLimit: Int?

  @Option(help: ArgumentHelp("Where the result goes.", valueName: "file"))
  var output: String?

  @Option(help: "How the report is written: text, json or markdown.")
  var format: OutputFormat = .text

  func run() throws {
    try ReleaseBuild.handOver()
    let plan = try makePlan()
    let output = output ?? DefaultOutput.path()
    try Measurement.run(to: output, format: format) { program, allocator in
      try await BenchmarkRun(plan: plan, output: output, binary: program, allocator: allocator)
    }
  }

  private func makePlan() throws -> Plan {
    var profile = try Profiles.named(profile)
    let path = URL(fileURLWithPath: file).path
    do {
      let trace = try TraceFile.read(path)
      try TraceFile.check(trace)
      let origin = trace.origin
      profile.parts = [Profile.Part(nodes: [origin.nodes])]
      var catalog = SceneCatalog.withPeers
      catalog.scenes = [.init(origin.scene, "a trace", size: .fixed(origin.nodes))]
      var omitted: [String] = []
      let selection = Selection(
        operations: operation.map(SelectionOptions.list), variants: variant.map(SelectionOptions.list), blocks: blocks,
        seed: origin.seed)
      var plan = try Plan(selection, of: profile, from: catalog, cpus: 1, omitted: &omitted)
      plan.replay = Replay(
        traces: [
          .init(scene: origin.scene, nodes: origin.nodes, path: path, hash: try TraceFile.hash(path))
        ],
        peers: try PeerPrograms.find(plan.variants), limit: peerLimit ?? PeerPrograms.standardLimit)
      return plan
    } catch let error as ReplayError {
      throw ValidationError("\(file) is not what this program replays: \(error)")
    } catch let error as ValidationError {
      throw error
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func validate() throws {
    try PeerPrograms.check(limit: peerLimit)
  }
}
