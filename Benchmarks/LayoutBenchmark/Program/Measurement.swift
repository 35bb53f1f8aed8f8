import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters
import Synchronization

/// Carries out and reports runs, for commands.
enum Measurement {
  /// Begins a run of a plan, or resumes an interrupted one, and prints the report.
  ///
  /// The result and the report of an interrupted run cover the measurements so far, and name the missing cells.
  ///
  /// - Parameters:
  ///   - format: the format of the report.
  ///   - isFull: whether the full report replaces an overview.
  ///   - start: makes the run from the path of this program and its allocator.
  static func run(
    format: OutputFormat, isFull: Bool,
    start: @escaping @Sendable (_ program: String, _ allocator: String?) async throws -> BenchmarkRun
  ) throws {
    switch try outcome(start: start) {
    case .measured(let file):
      let report = Report(file)
      Terminal.print(format.render(report, isFull: isFull))
      if report.hasFailures { throw ExitStatus.workerFailed.code }
    case .interrupted(let run):
      try end(run, format: format, isFull: isFull)
      throw ExitStatus.interrupted.code
    }
  }

  /// The outcome of a run.
  private enum Outcome {
    case measured(ResultFile)
    /// Interrupted; with the run, if it had begun.
    case interrupted(BenchmarkRun?)
  }

  /// Keeps and prints the measurements of an interrupted run.
  private static func end(_ run: BenchmarkRun?, format: OutputFormat, isFull: Bool) throws {
    guard let run else { return Terminal.complain("interrupted before anything was measured") }
    do {
      guard let known = try run.keepSoFar() else {
        return Terminal.complain(
          "interrupted before a block was measured; \(Program.name) run --resume \(run.output) begins again")
      }
      Terminal.print(format.render(Report(known), isFull: isFull))
      Terminal.complain(
        "interrupted; \(run.output) holds the measurements so far, continue with \(Program.name) run --resume \(run.output)"
      )
    } catch {
      throw ValidationError(
        "interrupted, and \(error); no measurement is lost: continue with \(Program.name) run --resume \(run.output)")
    }
  }

  /// Measures a plan of this program's variants and stores the result, without a report.
  ///
  /// A partial result would be useless, so an interrupted run leaves no file.
  static func result(of plan: Plan, output: String, on processors: ProcessorChoice) throws -> ResultFile {
    let outcome = try outcome { program, allocator in
      try await BenchmarkRun(
        plan: plan, output: output, binary: program, allocator: allocator, load: .current(try await .observed()),
        processors: processors)
    }
    switch outcome {
    case .measured(let file): return file
    case .interrupted(let run):
      // Until the run has begun, a journal beside the output belongs to another run, which can still be resumed.
      if let run { try? FileManager.default.removeItem(atPath: Journal.path(of: run.output)) }
    }
    Terminal.complain("interrupted; no verdict or file: run again")
    throw ExitStatus.interrupted.code
  }

  /// Measures a plan without storing its result.
  static func unstored(
    _ plan: Plan, on processors: ProcessorChoice, by launcher: any WorkerLauncher
  ) throws -> ResultFile {
    try Interruption.value { () async throws -> ResultFile in
      let program = Program.path
      let environment = try await BenchmarkRun.environment(
        binary: program, allocator: AllocationReader.jemalloc?.allocator, seed: plan.seed, load: .current(),
        processors: processors)
      let records = try await Coordinator(
        plan: plan, launcher: launcher, cpus: processors.cpus, journal: nil,
        temporaryFolder: TemporaryFolder.path, observe: progress(plan)
      ).run()
      return ResultFile(environment: environment, plan: plan, records: records)
    }
  }

  /// Carries a run out.
  private static func outcome(
    start: @escaping @Sendable (_ program: String, _ allocator: String?) async throws -> BenchmarkRun
  ) throws -> Outcome {
    let begun = Mutex<BenchmarkRun?>(nil)
    let result = Interruption.run { () async throws -> ResultFile in
      let program = Program.path
      let run = try await start(program, AllocationReader.jemalloc?.allocator)
      begun.withLock { $0 = run }
      return try await measure(run)
    }
    switch result {
    case .success(let file): return .measured(file)
    case .failure(is CancellationError): return .interrupted(begun.withLock { $0 })
    case .failure(let error): throw ValidationError("\(error)")
    }
  }

  /// Carries a run out, and shows its progress on standard error.
  private static func measure(_ run: BenchmarkRun) async throws -> ResultFile {
    let progress = ProgressLine(
      plan: run.plan, environment: run.environment, size: Terminal.size, isTerminal: Terminal.showsLiveLine,
      isColored: Terminal.isErrorColored,
      write: { Terminal.note($0) })
    let file = try await run.carryOut(
      by: VariantLauncher(
        run.plan, workers: SubprocessLauncher.thisProgram(arguments: ["worker"]),
        confiningPeersBy: SubprocessLauncher.confiner),
      observe: { progress.show($0) })
    let more = Overview.suits(run.plan) ? "; \(Program.name) report FILE --full prints all of it, --open draws it" : ""
    Terminal.note("result: \(run.output)\(more)\n")
    return file
  }

  /// Shows the progress of a plan's run on standard error.
  private static func progress(_ plan: Plan) -> @Sendable (RunEvent) -> Void {
    let progress = ProgressLine(
      plan: plan, size: Terminal.size, isTerminal: Terminal.showsLiveLine, isColored: Terminal.isErrorColored,
      write: { Terminal.note($0) })
    return { progress.show($0) }
  }
}
