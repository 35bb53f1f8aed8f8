import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench gate`: decides whether a change may be merged.
struct GateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract:
      "Decides whether a change may be merged: by counted work and instructions, and by times paired with a base revision's.",
    usage: """
      \(Program.name) gate --baseline <file> [--result <file>] [<options>]
      \(Program.name) gate --against <revision> [<options>]
      \(Program.name) gate --result <file> --result <file> [--control <file>] [<options>]
      """,
    discussion: """
      Choose one of three modes. --baseline FILE counts the work of every scene, or takes that of --result FILE, and \
      compares it with a file of \(Program.name) baseline. --against REV builds another revision, counts the \
      instructions of both with callgrind if valgrind is installed, and measures the undecided rows in the same \
      blocks, with a null control; by default on one thread under \(Profiles.gatedVariant). --result A --result B \
      judges stored results: A is the base, B the candidate.

      Examples:
        \(Program.name) gate --baseline results/baseline.json --exact
        \(Program.name) gate --against main --scene feed --markdown gate.md
        \(Program.name) gate --result base.json --result new.json --control control.json

      Status: 0 pass, 1 invalid command line or file, 2 regressed, 3 failed, 4 improved (with --exact), 5 not \
      comparable, 6 inconclusive, 130 interrupted.
      """)

  @Option(
    help: ArgumentHelp("A baseline to compare counted work with.", valueName: "file"), completion: Completions.json)
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "The base: a revision to build and to measure together with the working tree.", valueName: "revision"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "A stored result; given twice, the first is the base, the second the candidate.", valueName: "file"),
    completion: Completions.json)
  var result: [String] = []

  @Option(
    help: ArgumentHelp(
      "A stored result of the base program, measured as a control with the two results.", valueName: "file"),
    completion: Completions.json)
  var control: String?

  @Option(
    help: ArgumentHelp("A history; its changes are reported as advice and block nothing.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var history: String?

  @Option(
    help: ArgumentHelp("The policy (default: \(PolicyFile.name) of the package).", valueName: "file"),
    completion: Completions.json)
  var policy: String?

  @Flag(help: "Also fails on improvements and on rows that only one side has: the baseline must be current.")
  var exact = false

  @Flag(help: "Lets inconclusive rows pass.")
  var allowInconclusive = false

  @Option(
    help: ArgumentHelp(
      "The profile of --against: \(Profiles.all.map(\.name).joined(separator: ", ")) (default: \(Profiles.gated)).",
      valueName: "name"),
    completion: Completions.profile)
  var profile: String?

  @OptionGroup var selection: SelectionOptions

  @OptionGroup var traces: TraceOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Counts the instructions of both sides of --against with callgrind (default: if valgrind is installed).")
  var instructions: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Measures the times of both sides of --against, which takes minutes on a quiet machine.")
  var times = true

  @Flag(help: "Keeps every timed sample in the results that --against stores.")
  var keepSamples = false

  @Flag(
    help: """
      Lets workers of --against keep their processor until they wait (SCHED_FIFO), so that their slowest samples can \
      be judged too.
      """)
  var realtime = false

  @Option(help: Processors.help)
  var cpus: String?

  @Option(
    help: ArgumentHelp(
      "The result file (default: .build/bench and the time); with --against, a folder.", valueName: "path"),
    completion: .file())
  var output: String?

  @OptionGroup var launching: LauncherOptions

  @OptionGroup var outputs: GateOutputs

  /// Refuses options that conflict.
  ///
  /// Called after parsing, so that a misspelt option, the likelier mistake, is reported first.
  private func check() throws {
    let isStored = baseline == nil && result.count == 2
    let modes = [baseline != nil, against != nil, isStored].count { $0 }
    guard modes == 1, isStored || result.isEmpty || (baseline != nil && result.count == 1) else {
      throw ValidationError("choose one of --baseline FILE [--result FILE], --against REV, --result A --result B")
    }
    guard control == nil || isStored else { throw ValidationError("--control belongs to --result A --result B") }
    guard against != nil || (profile == nil && !keepSamples && !realtime && instructions == nil && times) else {
      throw ValidationError("--profile, --instructions, --no-times, --keep-samples and --realtime belong to --against")
    }
    guard launching.areUntouched || against != nil && launching.launcher != nil else {
      throw ValidationError(
        "--launcher belongs to --against, and --in-flight, --folder, --stage and --shared belong to --launcher")
    }
    guard times || (!keepSamples && !realtime) else {
      throw ValidationError("--keep-samples and --realtime need times: leave out --no-times")
    }
    if instructions == true, let obstacle = InstructionRun.obstacle { throw ValidationError(obstacle) }
    guard result.isEmpty || (selection.given.isEmpty && output == nil && cpus == nil) else {
      throw ValidationError("--result measures nothing: it takes no selection, no --cpus and no --output")
    }
    if let journal = (result + [control].compactMap(\.self)).first(where: Journal.isPath) {
      throw ValidationError(
        "\(journal) belongs to an unfinished run: complete it with \(Program.name) run --resume \(journal)")
    }
    guard baseline == nil || selection.concurrency == nil else {
      throw ValidationError("--concurrency does not change the counted work: --baseline is judged on one thread")
    }
    try traces.check(against: against, selection)
    if baseline != nil { try selection.checkHasNoMode("--baseline is judged warm") }
  }

  /// Refuses files that cannot be written, that are also read, or that would be written twice.
  private func checkFiles() throws {
    let inputs = result + traces.trace + [baseline, control, PolicyFile.path(policy), history].compactMap(\.self)
    let result = against == nil ? [output].compactMap(\.self) : []
    try Export.check(outputs.paths + result, reading: inputs)
    if against != nil, let output {
      try Export.checkApart(outputs.paths + RevisionMeasurement.files(in: output), reading: inputs)
    }
  }

  func run() throws {
    try check()
    if result.isEmpty { try ReleaseBuild.handOver() }
    try checkFiles()
    // Read the history now: if it were found unreadable only after minutes of measuring, the verdict would be lost.
    let past = try history.map { try HistoryFile.opening($0) } ?? []
    var policy = try PolicyFile.read(policy)
    policy.improvementFails = policy.improvementFails || exact
    policy.inconclusiveFails = policy.inconclusiveFails && !allowInconclusive
    do {
      try outputs.write(try report(policy, past))
    } catch let error as GateError {
      Terminal.complain(error.description)
      throw ExitStatus.notComparable.code
    }
  }

  /// The report in the mode of the options.
  ///
  /// - Parameter past: the entries of the history.
  private func report(_ policy: GatePolicy, _ past: [HistoryEntry]) throws -> GateReport {
    if let baseline { return try judge(baseline, policy, past) }
    if let against { return try judge(against: against, policy, past) }
    return try judge(
      ResultStore.opening(result[1]), ResultStore.opening(result[0]), try control.map { try ResultStore.opening($0) },
      policy, past)
  }

  /// The history's advice on rows of a result, under the same fingerprint.
  private static func advice(of past: [HistoryEntry], on file: ResultFile) -> [String] {
    let rows = Set(file.rows.map { RowName($0) })
    return History(past.filter { rows.contains($0.row) }).advice(fingerprint: file.environment.fingerprint)
  }

  /// Tier 0: counted work against a baseline.
  private func judge(_ path: String, _ policy: GatePolicy, _ past: [HistoryEntry]) throws -> GateReport {
    let stored: Baseline
    do {
      stored = try BaselineStore.read(path)
    } catch {
      throw GateError(error.description)
    }
    var expected = stored
    let file: ResultFile
    if let name = result.first {
      file = try ResultStore.opening(name)
    } else {
      let plan = try Plan.counting(selection.rows, seed: stored.origin.seed)
      // A selection omits rows on purpose, so they are not expected.
      if !selection.given.isEmpty { expected = stored.cut(to: plan) }
      guard !expected.rows.isEmpty else {
        throw GateError("\(path) has none of the rows that are to be judged")
      }
      file = try Measurement.result(
        of: plan, output: output ?? DefaultOutput.path(), on: try Processors.chosen(cpus))
    }
    var result = try Gate(policy).judge(file, against: expected, named: path)
    result.notes += Self.advice(of: past, on: file)
    return GateReport(result, policy: policy, file: RepositoryPath.relative(path), baseline: stored)
  }

  /// All tiers: builds another revision, counts the work of both, and measures both in the same blocks.
  private func judge(
    against revision: String, _ policy: GatePolicy, _ past: [HistoryEntry]
  ) throws -> GateReport {
    let obstacle = instructions == false ? nil : InstructionRun.obstacle
    if let obstacle { Terminal.note("instructions are not counted: \(obstacle)\n") }
    let measured = try RevisionMeasurement(
      against: revision, selection, traces: traces.trace, profile: profile, policy: policy, keepsSamples: keepSamples,
      isRealtime: realtime, cpus: cpus, countsInstructions: instructions != false && obstacle == nil,
      measuresTimes: times, output: output, launching: launching)
    let results = measured.results
    let missing = measured.missing.joined(separator: ", ")
    return try judge(
      results.candidate, results.base, results.control, policy, past, measured.instructions, obstacle: obstacle,
      notes: (missing.isEmpty ? [] : ["left out, since \(revision) does not have it: \(missing)"]) + measured.notes)
  }

  private func judge(
    _ candidate: ResultFile, _ base: ResultFile, _ control: ResultFile?, _ policy: GatePolicy, _ past: [HistoryEntry],
    _ instructions: InstructionComparison? = nil, obstacle: String? = nil, notes: [String] = []
  ) throws -> GateReport {
    var result = try Gate(policy).judge(
      candidate, against: base, control: control, instructions: instructions, judgesTimes: times)
    if let obstacle { result.instructions = .unavailable(obstacle) }
    result.notes += notes + Self.advice(of: past, on: candidate)
    let file = PolicyFile.path(self.policy) ?? BuildFolder.package()?.appendingPathComponent(PolicyFile.name).path
    return GateReport(result, policy: policy, file: RepositoryPath.relative(file ?? PolicyFile.name))
  }
}
