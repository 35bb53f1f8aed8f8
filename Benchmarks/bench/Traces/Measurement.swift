import ArgumentParser
import BenchmarkHarness
import Foundation
import ProcessMeters

/// Carries a run out from the command line, and reports it.
enum Measurement {
  /// Begins a run of a plan, or goes on with one that was interrupted, and prints the report.
  ///
  /// - Parameters:
  ///   - start: makes the run from the path of this program and its allocator.
  ///   - output: where the result goes.
  ///   - format: how the report is written.
  static func run(
    to output: String, format: OutputFormat,
    start: @escaping @Sendable (_ program: String, _ allocator: String?) async throws -> BenchmarkRun
  ) throws {
    let report = Report(try result(to: output, start: start))
    Terminal.print(format.render(report))
    if !report.isComplete { throw ExitStatus.workerFailed.code }
  }

  /// Measures a plan of this program's variants and stores the result, without a report.
  static func result(of plan: Plan, output: String) throws -> ResultFile {
    try result(to: output) { program, allocator in
      try await BenchmarkRun(plan: plan, output: output, binary: program, allocator: allocator)
    }
  }

  private static func result(
    to output: String,
    start: @escaping @Sendable (_ program: String, _ allocator: String?) async throws -> BenchmarkRun
  ) throws -> ResultFile {
    let result = Interruption.run { () async throws -> ResultFile in
      let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
      return try await measure(try await start(program, JemallocReader.make()?.allocator))
    }
    switch result {
    case .success(let file): return file
    case .failure(is CancellationError):
      Terminal.complain("interrupted; nothing is lost: bench run --resume \(output)")
      throw ExitStatus.interrupted.code
    case .failure(let error):
      throw ValidationError("\(error)")
    }
  }

  /// Carries a run out, with a line of progress on standard error.
  private static func measure(_ run: BenchmarkRun) async throws -> ResultFile {
    let progress = ProgressLine(
      plan: run.plan, isTerminal: Terminal.showsLiveLine, isColored: Terminal.isErrorColored,
      write: { Terminal.note($0) })
    let file = try await run.carryOut(
      by: VariantLauncher(run.plan, workers: SubprocessLauncher.thisProgram(arguments: ["worker"])),
      on: CPUAffinity.current().value?.cpus ?? [], observe: { progress.show($0) })
    Terminal.note("result: \(run.output)\n")
    return file
  }
}
