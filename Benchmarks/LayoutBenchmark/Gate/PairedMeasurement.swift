import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters

/// Measures two programs in the same blocks, for commands.
enum PairedMeasurement {
  /// A program that answers requests, and its circumstances.
  ///
  /// - Parameters:
  ///   - path: the program; nil for this one.
  ///   - arguments: the arguments that start it as a worker.
  ///   - seed: the plan's seed.
  ///   - load: the machine's load by other processes.
  ///   - source: the state of the program's source; nil to ask git about the program's folder.
  ///   - processors: the processors to measure on.
  static func program(
    _ path: String?, arguments: [String] = ["worker"], seed: UInt64, load: LoadRecord, source: SourceRecord? = nil,
    on processors: ProcessorChoice
  ) async throws -> PairedRun.Program {
    let own = Program.path
    let launcher =
      path.map { SubprocessLauncher.program($0, arguments: arguments) }
      ?? SubprocessLauncher.thisProgram(arguments: arguments)
    var environment = try await BenchmarkRun.environment(
      binary: path ?? own, allocator: AllocationReader.jemalloc?.allocator, seed: seed, load: load,
      processors: processors)
    if let source { environment.source = source }
    return PairedRun.Program(launcher: launcher, environment: environment)
  }

  /// Measures all stages, with a line of progress on standard error.
  ///
  /// - Parameters:
  ///   - decided: rows whose time is not needed.
  ///   - measuresTimes: whether times are measured at all.
  ///   - jobs: hands the blocks to a launcher; nil for workers of this process.
  static func measure(
    _ plan: Plan, _ policy: GatePolicy, base: PairedRun.Program, candidate: PairedRun.Program,
    on processors: ProcessorChoice, decided: Set<RowName> = [], measuresTimes: Bool = true,
    jobs: JobStages? = nil
  ) async throws -> PairedRun.Results {
    var run = PairedRun(
      plan: plan, gate: Gate(policy), base: base, candidate: candidate,
      cpus: processors.cpus, decided: decided)
    run.measuresTimes = measuresTimes
    run.jobs = jobs
    return try await run.carryOut { stage in
      let progress = ProgressLine(
        plan: stage, size: Terminal.size, isTerminal: Terminal.showsLiveLine, isColored: Terminal.isErrorColored,
        write: { Terminal.note($0) })
      return { progress.show($0) }
    }
  }
}
