import ArgumentParser
import BenchmarkHarness
import Foundation

/// `bench gate`: whether a change may go in.
struct GateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gate",
    abstract: "Says whether a change may go in: by counted work, and by times that are paired with a base revision's.",
    discussion: """
      --baseline FILE counts the work of every scene and holds it against a file of bench baseline.
      --against REV builds another revision and measures both in the same blocks, with a null control.
      --result A --result B judges stored results: A is the base, B the candidate; with --baseline, one result is judged.

      Status: 0 pass, 2 regressed, 3 failed, 4 improved (with --exact), 5 not comparable, 6 inconclusive.
      """)

  @Option(help: ArgumentHelp("A baseline to hold counted work against.", valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("A revision to measure beside this one.", valueName: "revision"))
  var against: String?

  @Option(help: ArgumentHelp("A stored result; twice for a base and a candidate.", valueName: "file"))
  var result: [String] = []

  @Option(help: ArgumentHelp("The stored result of the null control of the two.", valueName: "file"))
  var control: String?

  @Option(help: ArgumentHelp("What is allowed (default: \(PolicyFile.name) of the package).", valueName: "file"))
  var policy: String?

  @Flag(help: "Improvements, and rows of one side alone, do not pass either: the baseline has to say what is so.")
  var exact = false

  @Flag(help: "What is inconclusive passes.")
  var allowInconclusive = false

  @Option(help: "What --against measures: \(Profiles.all.map(\.name).joined(separator: ", ")) (default: smoke).")
  var profile: String?

  @OptionGroup var selection: SelectionOptions

  @Flag(help: "Keeps every timed sample in the results that --against stores.")
  var keepSamples = false

  @Option(help: ArgumentHelp("Where what is measured goes: a file, with --against a folder.", valueName: "path"))
  var output: String?

  @OptionGroup var outputs: GateOutputs

  func validate() throws {
    let isStored = baseline == nil && result.count == 2
    let modes = [baseline != nil, against != nil, isStored].count { $0 }
    guard modes == 1, isStored || result.isEmpty || (baseline != nil && result.count == 1) else {
      throw ValidationError("choose one of --baseline FILE [--result FILE], --against REV, --result A --result B")
    }
    guard control == nil || isStored else { throw ValidationError("--control belongs to --result A --result B") }
    guard against != nil || (profile == nil && !keepSamples) else {
      throw ValidationError("--profile and --keep-samples belong to --against")
    }
    guard result.isEmpty || (selection.given.isEmpty && output == nil) else {
      throw ValidationError("--result measures nothing: it takes no selection and no --output")
    }
    guard baseline == nil || selection.concurrency == nil else {
      throw ValidationError("--concurrency changes no work: --baseline is judged on one thread")
    }
  }

  func run() throws {
    if result.isEmpty { try ReleaseBuild.handOver() }
    try outputs.check()
    var policy = try PolicyFile.read(policy)
    policy.improvementFails = policy.improvementFails || exact
    policy.inconclusiveFails = policy.inconclusiveFails && !allowInconclusive
    do {
      try outputs.write(try report(policy))
    } catch let error as GateError {
      Terminal.complain(error.description)
      throw ExitStatus.notComparable.code
    }
  }

  private func report(_ policy: GatePolicy) throws -> GateReport {
    if let baseline { return try judge(baseline, policy) }
    if let against { return try judge(against: against, policy) }
    return try judge(
      ResultStore.opening(result[1]), ResultStore.opening(result[0]), try control.map { try ResultStore.opening($0) },
      policy)
  }

  /// Tier 0: counted work against a baseline.
  private func judge(_ path: String, _ policy: GatePolicy) throws -> GateReport {
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
      let plan = try Plan.counting(selection, seed: stored.origin.seed)
      // A selection leaves rows out on purpose.
      if !selection.given.isEmpty { expected = stored.cut(to: plan) }
      file = try Measurement.result(of: plan, output: output ?? DefaultOutput.path())
    }
    let result = try Gate(policy).judge(file, against: expected, named: path)
    return GateReport(result, policy: policy, file: path, baseline: stored)
  }

  /// Both tiers: another revision, measured in the same blocks.
  private func judge(against revision: String, _ policy: GatePolicy) throws -> GateReport {
    let base = try RevisionBuild(revision)
    let whole = try Plan.gated(
      selection, profile: profile ?? Profiles.gated, seed: 1, variants: [Profiles.gatedVariant])
    var (plan, missing) = whole.cut(to: try BenchInventory(of: base))
    guard !plan.cells.isEmpty, !plan.operations.isEmpty, !plan.variants.isEmpty else {
      throw GateError("\(revision) has nothing that could be compared")
    }
    if !missing.isEmpty { Terminal.note("not in \(revision), and left out: \(missing.joined(separator: ", "))\n") }
    plan.effort.keepsSamples = keepSamples
    let results = try measure(plan, base, policy)
    let folder = URL(fileURLWithPath: output ?? DefaultOutput.path().replacing(".json", with: ""))
    try store(results, in: folder)
    return try judge(
      results.candidate, results.base, results.control, policy,
      notes: missing.isEmpty ? [] : ["left out, since \(revision) does not have it: \(missing.joined(separator: ", "))"]
    )
  }

  private func measure(_ plan: Plan, _ base: RevisionBuild, _ policy: GatePolicy) throws -> PairedRun.Results {
    let outcome = Interruption.run { () async throws -> PairedRun.Results in
      let program = try await PairedMeasurement.program(base.program, seed: plan.seed)
      try await Handshake.check(program.launcher, for: plan)
      return try await PairedMeasurement.measure(
        plan, policy, base: program, candidate: try await PairedMeasurement.program(nil, seed: plan.seed))
    }
    switch outcome {
    case .success(let results): return results
    case .failure(is CancellationError):
      Terminal.complain("interrupted; half a comparison says nothing: begin again")
      throw ExitStatus.interrupted.code
    case .failure(let error as GateError): throw error
    case .failure(let error): throw ValidationError("\(error)")
    }
  }

  /// Keeps what was measured, so that it can be judged again.
  private func store(_ results: PairedRun.Results, in folder: URL) throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, name) in [(results.base, "base"), (results.candidate, "candidate"), (results.control, "control")] {
        try ResultStore.write(file, to: folder.appendingPathComponent("\(name).json").path)
      }
    } catch {
      throw ValidationError("\(folder.path) cannot be written: \(error)")
    }
    Terminal.note("results: \(folder.path)\n")
  }

  private func judge(
    _ candidate: ResultFile, _ base: ResultFile, _ control: ResultFile?, _ policy: GatePolicy, notes: [String] = []
  ) throws -> GateReport {
    var result = try Gate(policy).judge(candidate, against: base, control: control)
    result.notes += notes
    return GateReport(result, policy: policy, file: PolicyFile.name)
  }
}
