import Testing

@testable import BenchmarkModel
@testable import BenchmarkRunner

/// Files that appear while another attempt at their job is queued.
@Suite("Late results")
struct LateResultTests {
  /// An attempt that the engine has lost writes an invalid file.
  ///
  /// The queued attempt is replaced by another attempt, so it is cancelled.
  @Test func aQueuedAttemptIsCancelledAfterAnInvalidFile() async throws {
    let setting = try JobControllerTests.Setting()
    let late = setting.plan.jobs[0].id
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, attempt in
      guard ticket.id == late else { return .answers() }
      return switch attempt {
      case 0: .isLostAndAnswers(after: 20)
      case 1: .waits
      default: .answers()
      }
    } result: { job, machine in
      var result = JobResult.synthetic(job, on: machine)
      if machine == "late" { result.records.removeLast() }
      return result
    }
    let outcome = try await setting.run(engine)
    #expect(outcome.givenUp.isEmpty)
    #expect(engine.counts[late] == 3)
    #expect(engine.cancelled == [late])
    try setting.expectWhole()
  }
}
