import BenchmarkStatistics
import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Coordinator")
struct CoordinatorTests {
  private let crash = WorkerFailure(.signal, "signal 11 ended the worker", status: 11, standardError: "ouch")

  private func run(
    _ plan: Plan, _ launcher: ScriptedLauncher, cpus: [Int] = [], log: EventLog = EventLog()
  ) async throws -> [RunRecord] {
    try await Coordinator(
      plan: plan, launcher: launcher, cpus: cpus, journal: nil, temporaryFolder: try temporaryFolder(),
      observe: { log.add($0) }
    ).run()
  }

  @Test func everyRepetitionIsMeasuredInOrder() async throws {
    let plan = Plan.synthetic(blocks: 3)
    let launcher = ScriptedLauncher()
    let records = try await run(plan, launcher)
    let expected = RunOrder(plan).blocks.flatMap(\.variants)
    #expect(launcher.requests.map(\.workload.variant) == expected)
    #expect(records.map(\.repetition.variant) == expected)
    #expect(records.allSatisfy { $0.reply != nil && $0.failure == nil })
    let file = ResultFile(environment: try .synthetic(), plan: plan, records: records)
    #expect(file.rows.map(\.processes.count) == [6, 6, 6, 6])
    #expect(Report(file).isComplete)
  }

  @Test func aFailureIsTriedAgain() async throws {
    let crash = crash
    let launcher = ScriptedLauncher { _, launch in launch == 2 ? .fail(crash) : .answer }
    let log = EventLog()
    let records = try await run(.synthetic(), launcher, log: log)
    #expect(launcher.requests.count == 9)
    #expect(records.count { $0.reply != nil } == 8)
    let failed = try #require(records.first { $0.failure != nil })
    #expect(failed.failure == crash)
    #expect(failed.triedAgain)
    // A repetition that succeeded at the second attempt is not lost.
    let file = ResultFile(environment: try .synthetic(), plan: .synthetic(), records: records)
    #expect(file.failures.count == 1)
    #expect(Report(file).isComplete)
  }

  @Test func aRepeatedFailureLosesOnlyItsRepetition() async throws {
    let crash = crash
    let launcher = ScriptedLauncher { request, _ in
      request.block == 0 && request.position == 1 ? .fail(crash) : .answer
    }
    let records = try await run(.synthetic(), launcher)
    #expect(records.count { $0.reply != nil } == 7)
    #expect(records.filter { $0.failure != nil }.map(\.triedAgain) == [true, false])
    let report = Report(ResultFile(environment: try .synthetic(), plan: .synthetic(), records: records))
    #expect(!report.isComplete)
    #expect(report.text().contains("signal 11 ended the worker (lost)"))
  }

  @Test func aVariantThatAlwaysFailsIsGivenUp() async throws {
    let crash = crash
    let launcher = ScriptedLauncher { request, _ in request.workload.variant == "fancy" ? .fail(crash) : .answer }
    let records = try await run(.synthetic(blocks: 5), launcher)
    #expect(launcher.requests.count { $0.workload.variant == "plain" } == 10)
    #expect(launcher.requests.count { $0.workload.variant == "fancy" } == RunProgress.patience * 2)
    #expect(records.count { $0.failure?.kind == .skipped } == 10 - RunProgress.patience)
    let report = Report(ResultFile(environment: try .synthetic(), plan: .synthetic(blocks: 5), records: records))
    #expect(report.outcomes.count { if case .measured = $0 { true } else { false } } == 2)
    #expect(report.outcomes.count { $0 == .failed("signal 11 ended the worker") } == 2)
    #expect(report.text().contains("FAILED"))
  }

  @Test func allProcessesOfARowAreTimedAlike() async throws {
    let launcher = ScriptedLauncher()
    let records = try await run(.synthetic(operations: ["bump"], blocks: 2), launcher)
    #expect(launcher.requests[0].timing.isEmpty)
    let settled = try #require(records[0].reply?.operations[0].outcome.value?.timing)
    #expect(launcher.requests.dropFirst().allSatisfy { $0.timing == ["bump": settled] })
    #expect(records.allSatisfy { $0.reply?.operations[0].outcome.value?.timing == settled })
    // Processes also time the same number of edits, unless a busy machine makes a worker give up.
    let samples = try #require(records[0].reply?.operations[0].outcome.value?.service.count)
    #expect(launcher.requests[0].samples == nil)
    #expect(launcher.requests.dropFirst().allSatisfy { $0.samples == ["bump": samples] })
    #expect(records.allSatisfy { ($0.reply?.operations[0].outcome.value?.service.count ?? .max) <= samples })
  }

  @Test func processesRunAtOnceOnTheirOwnProcessors() async throws {
    let cell = Cell(scene: "list", nodes: 100, concurrency: .processes(2))
    let launcher = ScriptedLauncher(meets: true)
    let records = try await run(.synthetic(cells: [cell], blocks: 1), launcher, cpus: [3, 5, 7])
    #expect(records.count == 8)
    #expect(records.allSatisfy { $0.reply != nil })
    for start in stride(from: 0, to: 8, by: 2) {
      let pair = launcher.requests[start..<(start + 2)].sorted { $0.instance < $1.instance }
      #expect(pair.map(\.cpus.cpus) == [[5], [7]])
      #expect(pair[0].barrier != nil && pair[0].barrier == pair[1].barrier)
      #expect(pair[0].position == pair[1].position)
      let path = try #require(pair[0].barrier?.path)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    let file = ResultFile(environment: try .synthetic(), plan: .synthetic(cells: [cell], blocks: 1), records: records)
    #expect(file.rows.map(\.processes.count) == [4, 4, 4, 4])
  }

  @Test func oneFailedProcessOfSeveralEndsTheOthers() async throws {
    let crash = crash
    let cell = Cell(scene: "list", nodes: 100, concurrency: .processes(2))
    let launcher = ScriptedLauncher { request, _ in
      request.block == 0 && request.position == 0 ? (request.instance == 1 ? .fail(crash) : .hang) : .answer
    }
    let records = try await run(.synthetic(cells: [cell], blocks: 1), launcher)
    #expect(records.filter { $0.repetition.position == 0 }.map(\.failure) == [crash, crash])
    #expect(records.count { $0.reply != nil } == 6)
  }

  @Test(arguments: [(Concurrency.serial, [7]), (.queues(2), [5, 7]), (.islands(2), [5, 7]), (.queues(3), [3, 5, 7])])
  func workersArePinnedToTheLastProcessors(_ concurrency: Concurrency, _ cpus: [Int]) async throws {
    let cell = Cell(scene: "list", nodes: 100, concurrency: concurrency)
    let launcher = ScriptedLauncher { _, _ in .fail(WorkerFailure(.exit, "not today")) }
    _ = try await run(.synthetic(cells: [cell], blocks: 1), launcher, cpus: [3, 5, 7])
    #expect(launcher.requests.allSatisfy { $0.cpus.cpus == cpus })
  }

  @Test func cancellingEndsTheRun() async throws {
    let launcher = ScriptedLauncher { _, launch in launch < 3 ? .answer : .hang }
    let task = Task { try await run(.synthetic(), launcher) }
    while launcher.requests.count < 4 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(launcher.requests.count == 4)
  }

  @Test func everyEventIsReported() async throws {
    let crash = crash
    let launcher = ScriptedLauncher { _, launch in launch == 0 ? .fail(crash) : .answer }
    let log = EventLog()
    _ = try await run(.synthetic(blocks: 1), launcher, log: log)
    let names = log.all.map { event in
      switch event {
      case .began(let repetitions, let known): "began \(repetitions) \(known)"
      case .started: "started"
      case .finished: "finished"
      case .failed(_, _, let triedAgain): "failed \(triedAgain)"
      case .ended: "ended"
      case .beganFor, .measured, .interrupted: "of a run with a time, or interrupted"
      }
    }
    #expect(
      names == [
        "began 4 0", "started", "failed true", "finished", "started", "finished", "started", "finished", "started",
        "finished", "ended",
      ])
  }
}
