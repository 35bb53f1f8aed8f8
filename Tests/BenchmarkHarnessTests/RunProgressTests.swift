import ProcessMeters
import Testing

@testable import BenchmarkModel
@testable import BenchmarkRunner

@Suite("What a run's records decide")
struct RunProgressTests {
  private static let plan = Plan.synthetic(blocks: 4)

  private static func record(_ block: Int, _ position: Int, _ kind: WorkerFailure.Kind, triedAgain: Bool = false)
    -> RunRecord
  {
    RunRecord(
      repetition: Repetition(
        cell: plan.cells[0], cellIndex: 0, block: block, position: position, variant: "plain"), instance: 0,
      request: "", failure: WorkerFailure(kind, "lost"), triedAgain: triedAgain)
  }

  @Test func recordsAreCountedByRepetition() {
    let records = [
      Self.record(0, 2, .exit), Self.record(0, 1, .exit, triedAgain: true), Self.record(0, 1, .exit),
      Self.record(0, 3, .skipped), Self.record(1, 0, .givenUp), Self.record(1, 1, .signal),
    ]
    let repetitions = records.repetitions
    #expect(repetitions.map { [$0.repetition.block, $0.repetition.position] } == [[0, 1], [0, 2], [1, 1]])
    #expect(repetitions.map(\.records.count) == [2, 1, 1])
  }

  /// A repetition that was not started has not failed, in a run and in a job's result.
  @Test(arguments: [WorkerFailure.Kind.skipped, .givenUp])
  func aSkippedRepetitionIsNoFailure(_ kind: WorkerFailure.Kind) throws {
    let skipped = (0..<4).map { Self.record(0, $0, kind) }
    var progress = RunProgress(OperationTiming())
    progress.learn(fromBlock: skipped, Self.plan)
    #expect(progress.reasonAgainst("plain", on: 0) == nil)
    var knowledge = CellKnowledge(Self.plan)
    var result = JobResult(job: "job", machine: "one", environment: try .synthetic(), records: skipped)
    knowledge.learn(from: result, of: 0)
    #expect(knowledge.notStarted(on: 0) == nil)
    result.records = (0..<4).map { Self.record(0, $0, .exit) }
    knowledge.learn(from: result, of: 0)
    #expect(knowledge.notStarted(on: 0)?["plain"]?.kind == .skipped)
  }
}
