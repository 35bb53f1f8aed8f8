import BenchmarkHarness
import Foundation
import ProcessMeters

/// Measures two programs in the same blocks from the command line.
enum PairedMeasurement {
  /// A program that answers requests, and its circumstances.
  ///
  /// - Parameters:
  ///   - path: the program; nil for this very one.
  ///   - arguments: what makes it a worker.
  ///   - seed: the plan's.
  ///   - load: what else the machine is doing.
  static func program(
    _ path: String?, arguments: [String] = ["worker"], seed: UInt64, load: LoadRecord
  ) async throws -> PairedRun.Program {
    let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let launcher =
      path.map { SubprocessLauncher.program($0, arguments: arguments) }
      ?? SubprocessLauncher.thisProgram(arguments: arguments)
    return PairedRun.Program(
      launcher: launcher,
      environment: try await BenchmarkRun.environment(
        binary: path ?? own, allocator: JemallocReader.make()?.allocator, seed: seed, load: load))
  }

  /// Measures all stages, with a line of progress on standard error.
  ///
  /// - Parameters:
  ///   - decided: rows whose time is not asked for.
  ///   - measuresTimes: whether any time is.
  static func measure(
    _ plan: Plan, _ policy: GatePolicy, base: PairedRun.Program, candidate: PairedRun.Program,
    decided: Set<RowName> = [], measuresTimes: Bool = true
  ) async throws -> PairedRun.Results {
    var run = PairedRun(
      plan: plan, gate: Gate(policy), base: base, candidate: candidate,
      cpus: CPUAffinity.current().value?.cpus ?? [], decided: decided)
    run.measuresTimes = measuresTimes
    return try await run.carryOut { stage in
      let progress = ProgressLine(
        plan: stage, isTerminal: Terminal.showsLiveLine, isColored: Terminal.isErrorColored,
        write: { Terminal.note($0) })
      return { progress.show($0) }
    }
  }
}
