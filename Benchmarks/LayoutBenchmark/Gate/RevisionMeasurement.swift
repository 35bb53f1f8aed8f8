import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// A measurement of another revision in the same blocks as this program, and once more as a control.
struct RevisionMeasurement {
  /// The sides' results.
  let results: PairedRun.Results
  /// Callgrind's counts of both sides; nil if they were not requested.
  let instructions: InstructionComparison?
  /// The parts left out because the revision lacks them.
  let missing: [String]
  /// Notes about the measuring machines.
  let notes: [String]

  /// Builds the revision, measures, and keeps the results.
  ///
  /// - Parameters:
  ///   - revision: a commit, by any name that git knows.
  ///   - selection: the rows.
  ///   - traces: files to replay instead of scenes; none for the scenes of the selection.
  ///   - profile: the profile for everything that the selection leaves open.
  ///   - policy: the number of blocks per stage.
  ///   - keepsSamples: whether the results hold every timed sample.
  ///   - isRealtime: whether workers keep their processors until they wait.
  ///   - cpus: the processors to measure on; nil for the best.
  ///   - countsInstructions: whether callgrind counts both sides before any time is measured.
  ///   - measuresTimes: whether times are measured.
  ///   - output: a folder for the results; nil for a new folder beside the results of other runs.
  ///   - launching: the launcher of the blocks; without one, workers of this process measure them.
  /// - Throws: `GateError` if the revision cannot be compared, `ValidationError` if it does not build, and the status
  ///   of an interruption.
  init(
    against revision: String, _ selection: SelectionOptions, traces: [String], profile: String?,
    policy: GatePolicy, keepsSamples: Bool, isRealtime: Bool, cpus: String? = nil, countsInstructions: Bool = false,
    measuresTimes: Bool = true,
    output: String?, launching: LauncherOptions? = nil
  ) throws {
    let processors = try Processors.chosen(cpus)
    // Plan before the revision is built, which takes minutes, so that a wrong selection is reported at once.
    let whole = try Plan.gated(
      try selection.selection(blocks: nil, seed: 1), traces: traces,
      profile: try Profiles.named(profile ?? Profiles.gated), cpus: processors.cpus.count)
    let path = output ?? String(DefaultOutput.path().dropLast(".json".count))
    let folder: ClaimedFolder
    do {
      folder = try ClaimedFolder(path)
    } catch {
      throw ValidationError(error.description)
    }
    defer { folder.release() }
    let base = try RevisionBuild(revision)
    var (plan, missing) = whole.cut(to: try BenchInventory(of: base))
    guard !plan.cells.isEmpty, !plan.operations.isEmpty, !plan.variants.isEmpty else {
      throw GateError("\(revision) has no comparable rows")
    }
    if !missing.isEmpty { Terminal.note("not in \(revision), and left out: \(missing.joined(separator: ", "))\n") }
    plan.effort.keepsSamples = keepsSamples
    plan.effort.scheduling = isRealtime ? .fifo : nil
    if !measuresTimes { plan.effort.timePerOperation = 1_000_000 }
    let jobs = try launching.flatMap { try JobStages($0, base: base, folder: path + "/jobs", on: processors) }
    (results, instructions) = try Self.measure(
      plan, base, policy, countsInstructions: countsInstructions, measuresTimes: measuresTimes, on: processors, by: jobs
    )
    self.missing = missing
    notes = jobs?.notes ?? []
    try Self.store(results, in: URL(fileURLWithPath: path))
  }

  private static func measure(
    _ plan: Plan, _ base: RevisionBuild, _ policy: GatePolicy, countsInstructions: Bool, measuresTimes: Bool,
    on processors: ProcessorChoice, by jobs: JobStages?
  ) throws -> (PairedRun.Results, InstructionComparison?) {
    let outcome = Interruption.run { () async throws -> (PairedRun.Results, InstructionComparison?) in
      // The present load is observed, because the load averages still include the build of the base.
      let load = LoadRecord.current(try await .observed())
      let program = try await PairedMeasurement.program(
        base.program, seed: plan.seed, load: load, source: base.source, on: processors)
      try await Handshake.check(program.launcher, for: plan)
      let instructions = countsInstructions ? try await count(plan, base) : nil
      let decided = instructions.map { Gate(policy).decided(by: $0) } ?? []
      let results = try await PairedMeasurement.measure(
        plan, policy, base: program,
        candidate: try await PairedMeasurement.program(nil, seed: plan.seed, load: load, on: processors),
        on: processors, decided: decided, measuresTimes: measuresTimes, jobs: jobs)
      return (results, instructions)
    }
    switch outcome {
    case .success(let results): return results
    case .failure(is CancellationError):
      Terminal.complain("interrupted; a partial comparison gives no result: start it again")
      throw ExitStatus.interrupted.code
    case .failure(let error as GateError): throw error
    case .failure(let error): throw ValidationError("\(error)")
    }
  }

  /// Counts the instructions of both sides, on all processors at once.
  private static func count(_ plan: Plan, _ base: RevisionBuild) async throws -> InstructionComparison {
    let own = Program.path
    let width = CPUAffinity.current().value?.cpus.count ?? 1
    Terminal.note("counting instructions under callgrind, \(width) processes at once\n")
    return try await TemporaryFolder.with(for: .programs) { folder in
      try await InstructionRun(plan: plan, base: base.program, candidate: own, width: width, folder: folder)
        .carryOut { Terminal.note("instructions: \($0) of \($1) processes\n") }
    }
  }

  /// The files of the base, the candidate and the control in a folder.
  static func files(in folder: String) -> [String] {
    ["base", "candidate", "control"].map { URL(fileURLWithPath: folder).appendingPathComponent("\($0).json").path }
  }

  /// Stores the results, so that they can be judged again.
  private static func store(_ results: PairedRun.Results, in folder: URL) throws {
    do {
      for (file, path) in zip([results.base, results.candidate, results.control], files(in: folder.path)) {
        try ResultStore.write(file, to: path)
      }
    } catch {
      throw ValidationError("\(error)")
    }
    Terminal.note("results: \(folder.path)\n")
  }
}
