import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// Another revision measured in the same blocks as this program, and once more as a control.
struct RevisionMeasurement {
  /// What each side gave.
  let results: PairedRun.Results
  /// What was left out because the revision does not have it.
  let missing: [String]

  /// Builds the revision, measures, and keeps the results.
  ///
  /// - Parameters:
  ///   - revision: what git knows as a commit.
  ///   - selection: which rows.
  ///   - profile: what is measured and how long.
  ///   - policy: how many blocks a stage has.
  ///   - keepsSamples: whether the results hold every timed sample.
  ///   - isRealtime: whether workers keep their processors until they wait.
  ///   - cpus: the processors to measure on; nil for the best.
  ///   - output: a folder for the results; nil for one beside those of other runs.
  /// - Throws: `GateError` where the revision cannot be compared with, `ValidationError` where it does not build, and the
  ///   status of an interruption.
  init(
    against revision: String, _ selection: SelectionOptions, profile: String?, policy: GatePolicy, keepsSamples: Bool,
    isRealtime: Bool, cpus: String? = nil, output: String?
  ) throws {
    let processors = try Processors.chosen(cpus)
    // Before a build of minutes.
    let whole = try Plan.gated(
      try selection.selection(blocks: nil, seed: 1), profile: try Profiles.named(profile ?? Profiles.gated),
      variants: [Profiles.gatedVariant], cpus: processors.cpus.count)
    let path = output ?? DefaultOutput.path().replacing(".json", with: "")
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
      throw GateError("\(revision) has nothing that could be compared")
    }
    if !missing.isEmpty { Terminal.note("not in \(revision), and left out: \(missing.joined(separator: ", "))\n") }
    plan.effort.keepsSamples = keepsSamples
    plan.effort.scheduling = isRealtime ? .fifo : nil
    results = try Self.measure(plan, base, policy, on: processors)
    self.missing = missing
    try Self.store(results, in: URL(fileURLWithPath: path))
  }

  private static func measure(
    _ plan: Plan, _ base: RevisionBuild, _ policy: GatePolicy, on processors: ProcessorChoice
  ) throws -> PairedRun.Results {
    let outcome = Interruption.run { () async throws -> PairedRun.Results in
      // The base was built a moment ago, which load averages remember.
      let load = LoadRecord.current(try await .observed())
      let program = try await PairedMeasurement.program(
        base.program, seed: plan.seed, load: load, source: base.source, on: processors)
      try await Handshake.check(program.launcher, for: plan)
      return try await PairedMeasurement.measure(
        plan, policy, base: program,
        candidate: try await PairedMeasurement.program(nil, seed: plan.seed, load: load, on: processors),
        on: processors)
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

  /// The files that are kept in a folder: of the base, the candidate, and the control.
  static func files(in folder: String) -> [String] {
    ["base", "candidate", "control"].map { URL(fileURLWithPath: folder).appendingPathComponent("\($0).json").path }
  }

  /// Keeps what was measured, so that it can be judged again.
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
