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
      Lists are separated by commas: --operation make,update. bench list says what there is.
      """)

  @Option(help: "What is measured and how long: \(Profiles.all.map(\.name).joined(separator: ", ")).")
  var profile: String?

  @OptionGroup var selection: SelectionOptions

  @Option(help: "Blocks of each row; a block measures every variant twice.")
  var blocks: Int?

  @Option(help: "The seed of the scenes, their edits and the run's order.")
  var seed: UInt64?

  @Option(help: ArgumentHelp("Where the result goes.", valueName: "file"))
  var output: String?

  @Option(help: "How the report is written: text, json or markdown.")
  var format: OutputFormat = .text

  @Option(help: ArgumentHelp("Goes on with the interrupted run that was to write this file.", valueName: "file"))
  var resume: String?

  func run() throws {
    try ReleaseBuild.handOver()
    let resumed = resume
    let plan = resumed == nil ? try makePlan() : nil
    let output = output ?? DefaultOutput.path()
    let result = Interruption.run { () async throws -> ResultFile in
      let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
      let allocator = JemallocReader.make()?.allocator
      let run: BenchmarkRun
      if let resumed {
        run = try await BenchmarkRun(resuming: resumed, binary: program, allocator: allocator)
      } else if let plan {
        run = try await BenchmarkRun(plan: plan, output: output, binary: program, allocator: allocator)
      } else {
        throw ValidationError("there is nothing to run")
      }
      return try await measure(run)
    }
    switch result {
    case .success(let file):
      let report = Report(file)
      Terminal.print(format.render(report))
      if !report.isComplete { throw ExitStatus.workerFailed.code }
    case .failure(is CancellationError):
      Terminal.complain("interrupted; nothing is lost: bench run --resume \(resumed ?? output)")
      throw ExitStatus.interrupted.code
    case .failure(let error):
      throw ValidationError("\(error)")
    }
  }

  /// Carries a run out, with a line of progress on standard error.
  private func measure(_ run: BenchmarkRun) async throws -> ResultFile {
    let progress = ProgressLine(
      plan: run.plan, isTerminal: Terminal.showsLiveLine, isColored: Terminal.isErrorColored,
      write: { Terminal.note($0) })
    let file = try await run.carryOut(
      by: SubprocessLauncher.thisProgram(arguments: ["worker"]), on: CPUAffinity.current().value?.cpus ?? [],
      observe: { progress.show($0) })
    Terminal.note("result: \(run.output)\n")
    return file
  }

  private func makePlan() throws -> Plan {
    let name = profile ?? Profiles.standard
    guard let profile = Profiles.all.first(where: { $0.name == name }) else {
      let names = Profiles.all.map(\.name).joined(separator: ", ")
      throw ValidationError("unknown profile '\(name)': choose from \(names)")
    }
    var omitted: [String] = []
    do {
      let plan = try Plan(
        try selection.selection(blocks: blocks, seed: seed ?? 1), of: profile, from: SceneCatalog.catalog,
        cpus: CPUAffinity.current().value?.cpus.count ?? 1, omitted: &omitted)
      for reason in omitted { Terminal.note("left out: \(reason)\n") }
      return plan
    } catch let error as PlanError {
      throw ValidationError(error.description)
    }
  }

  func validate() throws {
    guard resume != nil else { return }
    let isAlone =
      profile == nil && output == nil && blocks == nil && seed == nil && selection.given.isEmpty
    guard isAlone else {
      throw ValidationError("--resume goes on with the run as it was: it takes --format and nothing else")
    }
  }
}
