import BenchmarkStatistics
import Foundation
import ProcessMeters
import Synchronization

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Results of runs over the synthetic scenes, made in this process.
enum SampleResults {
  /// The result of a plan with scripted workers.
  static func file(
    _ plan: Plan, _ script: @escaping @Sendable (WorkerRequest, Int) -> ScriptedLauncher.Turn = { _, _ in .answer }
  ) async throws -> ResultFile {
    let records = try await Coordinator(
      plan: plan, launcher: ScriptedLauncher(script), cpus: [], journal: nil, temporaryFolder: try temporaryFolder()
    ) { _ in }.run()
    return ResultFile(environment: try .synthetic(), plan: plan, records: records)
  }

  /// Two sizes, queues, a missing operation, two variants.
  static func varied() async throws -> ResultFile { try await variedRun.value }

  private static let variedRun = Task {
    try await file(
      .synthetic(
        operations: ["bump", "sweep", "rare"],
        cells: [
          Cell(scene: "list", nodes: 100, concurrency: .serial),
          Cell(scene: "list", nodes: 1_000, concurrency: .serial),
          Cell(scene: "list", nodes: 100, concurrency: .queues(2)),
        ], blocks: 1))
  }

  private static let bumpRuns = Mutex<[Int: Task<ResultFile, any Error>]>([:])

  /// The run with a number of blocks; made once for each number.
  private static func bumps(_ blocks: Int) -> Task<ResultFile, any Error> {
    bumpRuns.withLock { runs in
      let run = runs[blocks] ?? Task { try await file(.synthetic(operations: ["bump"], blocks: blocks)) }
      runs[blocks] = run
      return run
    }
  }

  /// A result whose times, in nanoseconds, come from a function of the row.
  static func timed(blocks: Int, _ cost: (ResultRow, ProcessMeasurement) -> UInt64) async throws -> ResultFile {
    var file = try await bumps(blocks).value
    for row in file.rows.indices {
      for process in file.rows[row].processes.indices {
        let time = cost(file.rows[row], file.rows[row].processes[process])
        file.rows[row].processes[process].measured.service = SparseHistogram([time])
      }
    }
    return file
  }
}
