import Foundation
import ProcessMeters
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Runs with a time")
struct TimedRunTests {
  private func coordinator(
    _ plan: Plan, _ launcher: any WorkerLauncher, _ clock: SimulatedClock, journal: Journal? = nil,
    log: EventLog = EventLog()
  ) throws -> Coordinator {
    Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: journal, temporaryFolder: try temporaryFolder(),
      clock: clock.runClock, observe: { log.add($0) })
  }

  private func file(_ plan: Plan, _ records: [RunRecord]) throws -> ResultFile {
    ResultFile(environment: try .synthetic(), plan: plan, records: records)
  }

  /// A block is four workers of a quarter of a second: 20 blocks.
  @Test func aRunEndsWithItsTime() async throws {
    let clock = SimulatedClock()
    let plan = Plan.timed(20.5)
    let log = EventLog()
    let launcher = SimulatedLauncher(clock)
    let records = try await coordinator(plan, launcher, clock, log: log).run()
    #expect(clock.seconds == 20)
    #expect(records.count == 80)
    let report = Report(try file(plan, records))
    #expect(report.isComplete)
    #expect(report.file.plan.blocks == 6)
    #expect(report.file.blocks.values.reduce(0, +) == 20)
    #expect(report.text().hasPrefix("test · seed 1 · 20.5 s · 6 to 7 blocks · 80 processes\n"))
    guard case .beganFor(20.5, 0, 0)? = log.all.first, case .ended(20)? = log.all.last else {
      Issue.record("\(log.all)")
      return
    }
    #expect(log.all.count { if case .measured = $0 { true } else { false } } == 20)
  }

  /// A machine that is ten times slower measures for the same time, and reports the rows for which this is too little.
  @Test func aSlowMachineMeasuresLessAndReportsIt() async throws {
    let clock = SimulatedClock()
    let plan = Plan.timed(20.5)
    let records = try await coordinator(plan, SimulatedLauncher(clock) { _ in .init(seconds: 2.5) }, clock).run()
    #expect(clock.seconds == 20)
    let report = Report(try file(plan, records))
    #expect(!report.hasFailures && !report.isComplete)
    #expect(report.unmeasuredCells.count == 1)
    let text = Overview(report).text()
    #expect(text.contains("20.5 s · 0 to 1 block"))
    #expect(text.contains("20.5 s were over before anything was measured of list "))
    #expect(text.contains("too few blocks for an interval, which needs 6"))
    #expect(!text.contains("FAILED"))
    #expect(report.markdown.contains("## missing"))
    #expect(HTMLPage([.init(name: "a.json", report: report)]).html.contains("some blocks are missing"))
  }

  /// The duration of a cell is unknown before its first block.
  @Test func aBlockThatTakesTooLongIsEndedAndNoPartOfTheResult() async throws {
    let clock = SimulatedClock()
    let plan = Plan.timed(20)
    let launcher = SimulatedLauncher(clock) { request in
      request.workload.nodes == 300 ? .init(seconds: 50, hangs: true) : .init()
    }
    let records = try await coordinator(plan, launcher, clock).run()
    #expect(launcher.requests.count { $0.workload.nodes == 300 } == 1)
    #expect(records.count { $0.repetition.cell.nodes == 300 } == 0)
    #expect(records.count % 4 == 0)
    #expect(Report(try file(plan, records)).unmeasuredCells.map(\.nodes) == [300])
  }

  @Test func noTimeForAnythingIsAnError() async throws {
    let output = try temporaryFolder() + "/result.json"
    var plan = Plan.timed(1, cells: 1)
    plan.timeLimit = 30
    let run = try await BenchmarkRun(
      plan: plan, output: output, binary: "/bin/true", allocator: nil, load: .current())
    let launcher = ScriptedLauncher { _, _ in .hang }
    await #expect(
      throws: StoreError(
        "the time of 1 s ended before a block was complete: "
          + "give more with --for, or choose smaller scenes with --nodes")
    ) { try await run.carryOut(by: launcher, on: []) { _ in } }
    #expect(try FileManager.default.contentsOfDirectory(atPath: (output as NSString).deletingLastPathComponent).isEmpty)
  }

  /// Killed at some launch, a run resumes for the rest of its time, and measures no block twice.
  @Test(arguments: Build.size([0, 3, 4, 9, 21, 45, 79], debug: [4, 21]))
  func aKilledRunIsResumedForTheRestOfItsTime(launches: Int) async throws {
    let output = try temporaryFolder() + "/result.json"
    let plan = Plan.timed(20.5)
    let first = SimulatedClock()
    let counted = SimulatedLauncher(first) { _ in .init() }
    let killed = ScriptedTurns(counted, hangsAt: launches)
    let journal = try Journal(plan: plan, environment: try .synthetic(), output: output)
    let coordinator = try coordinator(plan, killed, first, journal: journal)
    let task = Task { try await coordinator.run() }
    while counted.requests.count < launches || !killed.hangs { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }

    let known = launches / 4
    let sofar = Report(try Journal.result(sofar: output))
    #expect(sofar.file.isInterrupted == true)
    #expect(sofar.file.workers.count == known * 4)
    if known > 0 { #expect(Overview(sofar).text().contains("! interrupted after ")) }

    let second = SimulatedClock()
    let log = EventLog()
    let resumed = try Journal(resuming: output)
    let spent = resumed.wholeBlocks.reduce(0) { $0 + $1.records.seconds }
    let launcher = SimulatedLauncher(second)
    let records = try await self.coordinator(plan, launcher, second, journal: resumed, log: log).run()
    #expect(spent == Double(known))
    guard case .beganFor(20.5, spent, known)? = log.all.first else {
      Issue.record("\(log.all)")
      return
    }
    #expect(launcher.requests.count == 80 - 4 * known)
    #expect(records.count == 80 && Set(records.map(\.request)).count == 80)
    let report = Report(try file(plan, records))
    #expect(report.isComplete && report.file.isInterrupted == nil)
  }

  /// An interrupted run leaves a result that says so, and a journal to resume from.
  @Test func anInterruptedRunKeepsItsResult() async throws {
    let output = try temporaryFolder() + "/result.json"
    let plan = Plan.timed(600)
    let run = try await BenchmarkRun(plan: plan, output: output, binary: "/bin/true", allocator: nil, load: .current())
    #expect(try run.keepSoFar() == nil)
    #expect(!FileManager.default.fileExists(atPath: output))
    let launcher = ScriptedLauncher { $1 < 13 ? .answer : .hang }
    let log = EventLog()
    let task = Task { try await run.carryOut(by: launcher, on: []) { log.add($0) } }
    while launcher.requests.count < 14 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    _ = try? await task.value
    guard case .interrupted? = log.all.last else {
      Issue.record("\(String(describing: log.all.last))")
      return
    }
    let kept = try #require(try run.keepSoFar())
    #expect(kept.workers.count == 12)
    let read = try ResultStore.read(output)
    #expect(read == kept)
    #expect(read.isInterrupted == true)
    #expect(Report(read).json.contains("\"isInterrupted\":true"))
    #expect(FileManager.default.fileExists(atPath: Journal.path(of: output)))
    var known = try Journal.result(sofar: output)
    // The load is observed again when the file is written.
    known.environment = read.environment
    #expect(Overview(Report(read)).text() == Overview(Report(known)).text())
  }

  /// Repetitions that start several workers in turn are whole blocks as well.
  @Test func firstSamplesOfAnInterruptedRunAreKept() async throws {
    let output = try temporaryFolder() + "/result.json"
    let cell = Cell(scene: "list", nodes: 100, concurrency: .serial, mode: .first)
    let plan = Plan.synthetic(operations: ["bump", "sweep"], cells: [cell], blocks: 2)
    let journal = try Journal(plan: plan, environment: try .synthetic(), output: output)
    let block = 4 * 2 * Mode.firstProcesses
    let launcher = ScriptedLauncher { $1 < block + 3 ? .answer : .hang }
    let coordinator = Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: journal, temporaryFolder: try temporaryFolder()
    ) { _ in }
    let task = Task { try await coordinator.run() }
    while launcher.requests.count < block + 4 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    _ = try? await task.value
    #expect(try Journal.result(sofar: output).workers.count == block)
  }

  @Test func aVariantThatFailsDoesNotKeepARunFromEnding() async throws {
    let clock = SimulatedClock()
    let plan = Plan.timed(20, cells: 2)
    let launcher = SimulatedLauncher(clock) { request in
      request.workload.variant == "fancy" ? .init(seconds: 0.1, time: nil) : .init()
    }
    let records = try await coordinator(plan, launcher, clock).run()
    #expect(clock.seconds <= 20)
    let report = Report(try file(plan, records))
    #expect(report.hasFailures)
    #expect(Overview(report).text().contains("FAILED"))
    // If no worker answers, the run ends before its time.
    let idle = SimulatedClock()
    _ = try await coordinator(plan, SimulatedLauncher(idle) { _ in .init(seconds: 0, time: nil) }, idle).run()
    #expect(idle.seconds == 0)
  }

  @Test func aFileKeepsTheTime() async throws {
    let clock = SimulatedClock()
    let plan = Plan.timed(20)
    let result = try file(plan, try await coordinator(plan, SimulatedLauncher(clock), clock).run())
    let path = try temporaryFolder() + "/result.json"
    try ResultStore.write(result, to: path)
    #expect(try ResultStore.read(path) == result)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("\"time\":{\"leastBlocks\":6,\"seconds\":20}"))
    // Older readers treat the result as a complete run of that many blocks.
    #expect(text.contains("\"blocks\":6,\"cells\""))
    try Data(text.replacing("\"seconds\":20}", with: "\"seconds\":-20}").utf8).write(to: URL(fileURLWithPath: path))
    #expect {
      try ResultStore.read(path)
    } throws: { "\($0)".contains("'plan.time.seconds' is -20.0, expected 1.0 to 86400.0") }
  }
}

/// Another launcher's answers up to a launch, which hangs.
private final class ScriptedTurns: WorkerLauncher {
  private let answers: SimulatedLauncher
  private let limit: Int
  private let isHanging = ManagedFlag()

  init(_ answers: SimulatedLauncher, hangsAt limit: Int) {
    self.answers = answers
    self.limit = limit
  }

  var hangs: Bool { isHanging.isSet }

  func answer(_ request: WorkerRequest) async -> Result<WorkerReply, WorkerFailure> {
    if answers.requests.count < limit { return await answers.answer(request) }
    isHanging.set()
    try? await Task.sleep(for: .seconds(600))
    return .failure(WorkerFailure(.signal, "the worker was interrupted"))
  }
}
