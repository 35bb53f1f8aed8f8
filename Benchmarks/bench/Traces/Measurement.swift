import ArgumentParser
import BenchmarkHarness
import Foundation
import ProcessMeters

/// Carries a run out from the command line, and reports it.
enum Measurement {
  /// Begins a run of a plan, or goes on with one that was interrupted, and prints the report.
  ///
  /// Where it is interrupted, the report is of what was measured until then, and says what is missing.
  ///
  /// - Parameters:
  ///   - start: makes the run from the path of this program and its allocator.
  ///   - output: where the result goes.
  ///   - format: how the report is written.
  static func run(
    to output: String, format: OutputFormat,
    start: @escaping @Sendable (_ program: String, _ allocator: String?) async throws -> BenchmarkRun
  ) throws {
    guard let file = try result(start: start) else {
      if let known = try? Journal.result(sofar: output) {
        if !known.workers.isEmpty { Terminal.print(format.render(Report(known))) }
        Terminal.complain("interrupted; nothing is lost: bench run --resume \(output)")
      } else {
        Terminal.complain("interrupted before anything was measured")
      }
      throw ExitStatus.interrupted.code
    }
    let report = Report(file)
    Terminal.print(format.render(report))
    if !report.isComplete { throw ExitStatus.workerFailed.code }
  }

  /// Measures a plan of this program's variants and stores the result, without a report.
  ///
  /// Half of it is of no use: where it is interrupted, nothing is left.
  static func result(of plan: Plan, output: String) throws -> ResultFile {
    let file = try result { program, allocator in
      try await BenchmarkRun(plan: plan, output: output, binary: program, allocator: allocator)
    }
    if let file { return file }
    try? FileManager.default.removeItem(atPath: Journal.path(of: output))
    Terminal.complain("interrupted; nothing is judged or written: begin again")
    throw ExitStatus.interrupted.code
  }

  /// Measures a plan whose result nobody keeps.
  static func unstored(_ plan: Plan, by launcher: any WorkerLauncher) throws -> ResultFile {
    try Interruption.value { () async throws -> ResultFile in
      let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
      let environment = try await BenchmarkRun.environment(
        binary: program, allocator: JemallocReader.make()?.allocator, seed: plan.seed)
      let records = try await Coordinator(
        plan: plan, launcher: launcher, cpus: CPUAffinity.current().value?.cpus ?? [], journal: nil,
        temporaryFolder: FileManager.default.temporaryDirectory.path, observe: progress(plan)
      ).run()
      return ResultFile(environment: environment, plan: plan, records: records)
    }
  }

  /// Carries a run out; nil where it was interrupted.
  private static func result(
    start: @escaping @Sendable (_ program: String, _ allocator: String?) async throws -> BenchmarkRun
  ) throws -> ResultFile? {
    let result = Interruption.run { () async throws -> ResultFile in
      let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
      return try await measure(try await start(program, JemallocReader.make()?.allocator))
    }
    switch result {
    case .success(let file): return file
    case .failure(is CancellationError): return nil
    case .failure(let error):
      throw ValidationError("\(error)")
    }
  }

  /// Carries a run out, with a line of progress on standard error.
  private static func measure(_ run: BenchmarkRun) async throws -> ResultFile {
    let file = try await run.carryOut(
      by: VariantLauncher(run.plan, workers: SubprocessLauncher.thisProgram(arguments: ["worker"])),
      on: CPUAffinity.current().value?.cpus ?? [], observe: progress(run.plan))
    Terminal.note("result: \(run.output)\n")
    return file
  }

  /// Shows on standard error how a run of a plan gets on.
  private static func progress(_ plan: Plan) -> @Sendable (RunEvent) -> Void {
    let progress = ProgressLine(
      plan: plan, isTerminal: Terminal.showsLiveLine, isColored: Terminal.isErrorColored,
      write: { Terminal.note($0) })
    return { progress.show($0) }
  }
}
