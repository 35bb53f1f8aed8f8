import ArgumentParser
import BenchmarkHarness
import Foundation
import ProcessMeters

/// `bench run`: measures, stores, reports.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures, stores the result, and prints what bench report prints of it.",
    discussion: """
      Lists are separated by commas: --operation make,update. bench list says what there is. With another solver among the
      variants (\(PeerPrograms.names.joined(separator: ", "))), the scenes are recorded, and all variants replay the same traces.
      """)

  @Option(help: "What is measured and how long: \(Profiles.all.map(\.name).joined(separator: ", ")).")
  var profile: String?

  @OptionGroup var selection: SelectionOptions

  @Option(help: "Blocks of each row; a block measures every variant twice.")
  var blocks: Int?

  @Option(help: "The seed of the scenes, their edits and the run's order.")
  var seed: UInt64?

  @Option(help: "Seconds after which a sample of another solver is given up (default: \(PeerPrograms.standardLimit)).")
  var peerLimit: Int?

  @Option(help: ArgumentHelp("Where the result goes.", valueName: "file"))
  var output: String?

  @Option(help: "How the report is written: text, json or markdown.")
  var format: OutputFormat = .text

  @Option(help: ArgumentHelp("Goes on with the interrupted run that was to write this file.", valueName: "file"))
  var resume: String?

  func run() throws {
    try ReleaseBuild.handOver()
    let resumed = resume
    let output = output ?? DefaultOutput.path()
    let plan = resumed == nil ? try makePlan(for: output) : nil
    try Measurement.run(to: resumed ?? output, format: format) { program, allocator in
      if let resumed { return try await BenchmarkRun(resuming: resumed, binary: program, allocator: allocator) }
      guard let plan else { throw ValidationError("there is nothing to run") }
      return try await BenchmarkRun(plan: plan, output: output, binary: program, allocator: allocator)
    }
  }

  private func makePlan(for output: String) throws -> Plan {
    let profile = try Profiles.named(profile)
    var omitted: [String] = []
    do {
      let plan = try Plan(
        try selection.selection(blocks: blocks, seed: seed ?? 1), of: profile, from: SceneCatalog.withPeers,
        cpus: CPUAffinity.current().value?.cpus.count ?? 1, omitted: &omitted)
      for reason in omitted { Terminal.note("left out: \(reason)\n") }
      guard plan.variants.contains(where: { PeerPrograms.names.contains($0) }) else { return plan }
      return try plan.onTraces(in: output + ".traces", limit: peerLimit ?? PeerPrograms.standardLimit) {
        Terminal.note("\($0)\n")
      }
    } catch let error as PlanError {
      throw ValidationError(error.description)
    }
  }

  func validate() throws {
    try PeerPrograms.check(limit: peerLimit)
    guard resume != nil else { return }
    let isAlone =
      profile == nil && output == nil && blocks == nil && seed == nil && peerLimit == nil
      && selection.given.isEmpty
    guard isAlone else {
      throw ValidationError("--resume goes on with the run as it was: it takes --format and nothing else")
    }
  }
}
