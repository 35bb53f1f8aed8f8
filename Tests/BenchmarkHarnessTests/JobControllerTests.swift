import Foundation
import ProcessMeters
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// Faults of engines and machines, and a controller's reactions.
@Suite("Job controller")
struct JobControllerTests {
  /// A run in a separate folder.
  struct Setting {
    let clock = SimulatedClock()
    let folder: JobFolder
    let plan: JobPlan
    let log = JobEventLog()

    init(cells: Int = 3, blocks: Int = 4) throws {
      folder = JobFolder(try temporaryFolder())
      plan = .synthetic(cells: cells, blocks: blocks)
    }

    func controller(_ engine: any JobLauncher, _ options: JobController.Options = .init()) -> JobController {
      JobController(
        folder: folder, launcher: engine, options: options, clock: clock.passingClock, observe: { [log] in log.add($0) }
      )
    }

    func run(_ engine: any JobLauncher, _ options: JobController.Options = .init()) async throws -> JobOutcome {
      try await controller(engine, options).carryOut(plan.jobs, of: plan.plan)
    }

    /// Runs until the controller is killed.
    fileprivate func kill(_ engine: StoppedEngine) async throws {
      let task = Task { try await run(engine) }
      while !engine.hasStopped.isSet { try await Task.sleep(for: .milliseconds(1)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    func collected(_ outcome: JobOutcome = JobOutcome()) -> JobCollection {
      JobCollection(of: plan.jobs, in: [folder], outcome: outcome)
    }

    func file(_ outcome: JobOutcome = JobOutcome()) throws -> ResultFile {
      collected(outcome).file(plan.plan, otherwise: try .synthetic())
    }

    /// Expects that the result has every repetition once and no failures.
    func expectWhole(_ outcome: JobOutcome = JobOutcome()) throws {
      let file = try file(outcome)
      let repetitions = file.workers.map(\.repetition)
      #expect(Set(repetitions).count == repetitions.count)
      #expect(repetitions.count == plan.jobs.count * 4)
      #expect(file.failures.isEmpty && Report(file).isComplete)
    }
  }

  @Test func everyJobIsHandedOutOnce() async throws {
    let setting = try Setting()
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, _ in
      .answers(on: ticket.title.contains("100") ? "a" : "b")
    }
    let outcome = try await setting.run(engine)
    #expect(outcome.givenUp.isEmpty)
    #expect(engine.counts.count == 12 && engine.counts.values.allSatisfy { $0 == 1 })
    #expect(engine.largest == 4)
    try setting.expectWhole()
    let file = try setting.file()
    #expect(Set(file.machines?.map(\.name) ?? []) == ["a", "b"] && file.version == 4)
    #expect(file.workers.allSatisfy { $0.machine != nil })
    // The cells are the cells of the plan, and each block of a cell belongs to one machine.
    #expect(Set(file.workers.map(\.repetition.cellIndex)) == [0, 1, 2])
    // The same run again measures nothing.
    let idle = ScriptedEngine(setting.clock, setting.folder)
    _ = try await setting.run(idle)
    #expect(idle.tickets.isEmpty && setting.log.known == [0, 12])
  }

  /// Block 0 of a cell settles how operations are timed; the jobs of its other blocks carry this timing.
  @Test func theFirstBlockOfACellSettlesTheOthers() async throws {
    let setting = try Setting()
    let seen = Mutex<[Job]>([])
    let engine = ScriptedEngine(setting.clock, setting.folder, capacity: 100) { ticket, _ in
      if let job = try? Job.opening(ticket.file) { seen.withLock { $0.append(job) } }
      return .answers()
    }
    _ = try await setting.run(engine)
    let jobs = seen.withLock { $0 }
    #expect(jobs.prefix(3).map(\.block) == [0, 0, 0])
    #expect(jobs.prefix(3).allSatisfy { $0.settled == nil })
    #expect(jobs.dropFirst(3).allSatisfy { $0.settled?.samples == ["bump": 5] })
    #expect(jobs.dropFirst(3).allSatisfy { $0.settled?.rules == ["bump": .each] })
    // Jobs come in the order of blocks, so that no cell falls far behind the others.
    #expect(jobs.map(\.block) == jobs.map(\.block).sorted())
  }

  @Test func aNodeThatFailsCostsAnAttempt() async throws {
    let setting = try Setting()
    let engine = ScriptedEngine(setting.clock, setting.folder) { _, attempt in attempt < 2 ? .dies() : .answers() }
    let outcome = try await setting.run(engine)
    #expect(outcome.givenUp.isEmpty)
    #expect(engine.counts.values.allSatisfy { $0 == 3 })
    #expect(setting.log.failures.allSatisfy { $0.reason == "its node has failed" && $0.triedAgain })
    try setting.expectWhole()
  }

  @Test func aJobThatAlwaysFailsIsGivenUpAndReported() async throws {
    let setting = try Setting()
    let doomed = setting.plan.jobs[5]
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, _ in
      guard ticket.id == doomed.id else { return .answers() }
      try? StoredFile.write(Array("one\nno such thing\n".utf8), to: ticket.log)
      return .exits(127)
    }
    let outcome = try await setting.run(engine)
    #expect(outcome.givenUp == [doomed.id: "it ended with status 127: no such thing"])
    #expect(engine.counts[doomed.id] == 3)
    #expect(setting.log.failures.map(\.triedAgain) == [true, true, false])
    let file = try setting.file(outcome)
    #expect(file.failures.count == 4 && file.workers.count == 44)
    #expect(file.failures.allSatisfy { $0.repetition.cell == doomed.cell && $0.repetition.block == doomed.block })
    #expect(file.failures[0].failure.message.hasSuffix("gave no result: it ended with status 127: no such thing"))
    #expect(Report(file).hasFailures)
  }

  /// If the first block of a cell always fails, another block settles how the cell is timed.
  @Test func aCellGoesOnWithoutItsFirstBlock() async throws {
    let setting = try Setting(cells: 1)
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, _ in
      ticket.title.hasSuffix(", block 1") ? .exits(1) : .answers()
    }
    let outcome = try await setting.run(engine)
    #expect(outcome.givenUp.count == 1 && engine.largest == 2)
    #expect(try setting.file(outcome).workers.count == 12)
  }

  /// The engine reports a job as lost, but its node still writes the result.
  ///
  /// The job is measured twice and counts once.
  @Test(arguments: [20.0, 1_000])
  func aLateAnswerCountsOnce(after seconds: Double) async throws {
    let setting = try Setting()
    let late = setting.plan.jobs[0].id
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, attempt in
      ticket.id == late && attempt == 0 ? .isLostAndAnswers(after: seconds) : ticket.id == late ? .waits : .answers()
    }
    let outcome = try await setting.run(engine)
    #expect(outcome.givenUp.isEmpty && engine.counts[late] == 2)
    // The second attempt is cancelled, because the job has a result.
    #expect(engine.cancelled == [late])
    try setting.expectWhole()
    #expect(setting.collected().records.contains { $0.machine == "late" })
  }

  /// The result of a job that was given up counts, even if the job writes it after the end of the run.
  @Test func aResultAfterTheEndCounts() async throws {
    let setting = try Setting()
    let late = setting.plan.jobs[3]
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, _ in
      ticket.id == late.id ? .dies() : .answers()
    }
    let outcome = try await setting.run(engine)
    #expect(outcome.givenUp.count == 1)
    try setting.folder.write(.synthetic(late, on: "node9"))
    try setting.expectWhole(outcome)
  }

  @Test func invalidResultsAreMovedAside() async throws {
    let setting = try Setting()
    let jobs = Array(setting.plan.jobs)
    let other = String(
      decoding: Document.bytes(JobResult.synthetic(jobs[1], on: "x"), hasInstants: true), as: UTF8.self)
    var cut = JobResult.synthetic(jobs[2], on: "x")
    cut.records.removeLast()
    let half = String(decoding: Document.bytes(cut, hasInstants: true), as: UTF8.self)
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, attempt in
      guard attempt == 0 else { return .answers() }
      return switch ticket.id {
      case jobs[0].id: .writes(other)
      case jobs[1].id: .writes(String(other.prefix(900)))
      case jobs[2].id: .writes(half)
      default: .answers()
      }
    }
    _ = try await setting.run(engine)
    let refusals = setting.log.all.compactMap { if case .refused(let text) = $0 { text } else { nil } }
    #expect(refusals.count == 3)
    #expect(refusals.contains { $0.contains("is not its result: it belongs to the job \(jobs[1].id)") })
    #expect(refusals.contains { $0.contains("is not a job's result: not JSON, or cut off") })
    #expect(refusals.contains { $0.contains("it lacks the repetition of") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: setting.folder.path + "/refused").count == 3)
    try setting.expectWhole()
  }

  /// The controller gives up a job after its time limit if the node is silent, though the engine reports it as running.
  @Test func aJobOfASilentNodeIsGivenUp() async throws {
    let setting = try Setting()
    let lost = setting.plan.jobs[4]
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, attempt in
      ticket.id == lost.id && attempt == 0 ? .hangs(on: "node7") : .answers()
    }
    _ = try await setting.run(engine)
    #expect(setting.log.failures.map(\.reason) == ["node7 began it, and has not reported since"])
    #expect(engine.cancelled == [lost.id])
    try setting.expectWhole()
    #expect(setting.clock.seconds < 4 * (1.5 * Double(lost.timeLimit) + 120))
  }

  /// A job that waits in a queue is never late.
  @Test func aQueueMayBeLong() async throws {
    let setting = try Setting(cells: 1, blocks: 1)
    let engine = ScriptedEngine(setting.clock, setting.folder) { _, _ in .waits }
    let task = Task { try await setting.run(engine) }
    while setting.clock.seconds < Build.size(5_000, debug: 1_000) { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(engine.counts.values.first == 1 && setting.log.failures.isEmpty)
  }

  @Test func anEngineMayBeSilentForAWhile() async throws {
    let setting = try Setting()
    let engine = ScriptedEngine(setting.clock, setting.folder) { _, _ in .answers(after: 60) }
    let task = Task { try await setting.run(engine) }
    while engine.tickets.isEmpty { await Task.yield() }
    engine.isUp.set(false)
    while !setting.log.all.contains(where: { if case .silent = $0 { true } else { false } }) { await Task.yield() }
    engine.isUp.set(true)
    _ = try await task.value
    try setting.expectWhole()
    #expect(engine.counts.values.allSatisfy { $0 == 1 })
  }

  @Test func anEngineThatIsDownIsNamed() async throws {
    let setting = try Setting()
    let engine = ScriptedEngine(setting.clock, setting.folder)
    engine.isUp.set(false)
    await #expect(throws: StoreError("no job was taken: the scripted engine is down")) { try await setting.run(engine) }
  }

  /// The controller's process has ended; the next controller waits for queued jobs, and hands nothing out twice.
  @Test func aControllerThatRestartsTakesOver() async throws {
    let setting = try Setting(blocks: 6)
    let engine = ScriptedEngine(setting.clock, setting.folder) { _, _ in .answers(after: 100) }
    let stopped = StoppedEngine(engine, after: 150)
    try await setting.kill(stopped)
    let handed = engine.counts.count
    #expect(handed > 0 && handed < 18)
    _ = try await setting.run(engine)
    #expect(engine.counts.values.allSatisfy { $0 == 1 })
    let beginnings = setting.log.all.compactMap { event in
      if case .began(18, let known, let inFlight) = event { [known, inFlight] } else { nil }
    }
    #expect(beginnings.count == 2 && beginnings[1].reduce(0, +) == handed && beginnings[1][1] > 0)
    try setting.expectWhole()
  }

  /// If the end of the ledger is damaged, jobs may be measured a second time, but no result is lost.
  @Test func aLedgerThatIsDamagedLosesNothing() async throws {
    let setting = try Setting()
    let engine = ScriptedEngine(setting.clock, setting.folder)
    let stopped = StoppedEngine(engine, after: 5)
    try await setting.kill(stopped)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: setting.folder.ledgerFile(nil)))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("no line\n{\"job\":\"0".utf8))
    try handle.close()
    _ = try await setting.run(engine)
    try setting.expectWhole()
  }

  @Test func twoControllersDoNotShareAFolder() async throws {
    let setting = try Setting()
    try setting.folder.make()
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    other.arguments = [
      "python3", "-c",
      "import fcntl, sys, time; f = open(sys.argv[1], 'a+'); fcntl.lockf(f, fcntl.LOCK_EX); print(flush=True); time.sleep(60)",
      setting.folder.ledgerFile(nil),
    ]
    let pipe = Pipe()
    other.standardOutput = pipe
    try other.run()
    _ = try pipe.fileHandleForReading.read(upToCount: 1)
    let engine = ScriptedEngine(setting.clock, setting.folder)
    await #expect {
      try await setting.run(engine)
    } throws: { "\($0)".contains("is written by process \(other.processIdentifier)") }
    kill(other.processIdentifier, SIGKILL)
    other.waitUntilExit()
    _ = try await setting.run(engine)
    try setting.expectWhole()
  }

  @Test func ctrlCCancelsAThousandJobs() async throws {
    let cells = Build.size(40, debug: 4), jobs = 25 * cells
    let setting = try Setting(cells: cells, blocks: 26)
    let settled = Dictionary(
      uniqueKeysWithValues: (0..<cells).map { ($0, SettledTiming(rules: ["bump": .each], samples: ["bump": 5])) })
    let engine = ScriptedEngine(setting.clock, setting.folder, capacity: jobs) { ticket, _ in
      ticket.title.hasSuffix(", block 1") ? .answers() : .waits
    }
    let task = Task {
      try await setting.controller(engine).carryOut(setting.plan.jobs, of: setting.plan.plan, settled: settled)
    }
    while engine.tickets.count < jobs + cells { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    while engine.cancelled.count < jobs { try await Task.sleep(for: .milliseconds(1)) }
    #expect(setting.log.all.contains { if case .cancelled(jobs) = $0 { true } else { false } })
    // The measurements are kept, and the report names the missing measurements.
    let file = try setting.file()
    #expect(file.isInterrupted == true && file.workers.count == 4 * cells)
    #expect(Report(file).missingBlocks.values.reduce(0, +) == jobs)
    // The next run continues where this one ended.
    let next = ScriptedEngine(setting.clock, setting.folder, capacity: jobs) { _, _ in .waits }
    let second = Task { try await setting.run(next) }
    while next.tickets.count < jobs { try await Task.sleep(for: .milliseconds(1)) }
    second.cancel()
    _ = try? await second.value
    #expect(Set(next.tickets.map(\.id)).isDisjoint(with: engine.tickets.prefix(cells).map(\.id)))
    #expect(setting.log.known == [0, cells])
  }

  /// Ctrl-C ends the run even if the engine hangs while cancelling jobs.
  @Test func cancellationIsBounded() async throws {
    let setting = try Setting(cells: 1, blocks: 1)
    let engine = HangingEngine()
    let task = Task { try await setting.run(engine) }
    while !engine.hasJobs.isSet { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// A folder that cannot store files ends the run with a message, and no job is given up.
  @Test func aFullDiskStopsTheRun() async throws {
    let setting = try Setting()
    let engine = ScriptedEngine(setting.clock, setting.folder) { [folder = setting.folder] ticket, attempt in
      guard ticket.id == setting.plan.jobs[1].id, attempt == 0 else { return .answers() }
      // The folder of the results is missing.
      try? FileManager.default.moveItem(atPath: folder.path + "/results", toPath: folder.path + "/away")
      _ = FileManager.default.createFile(atPath: folder.path + "/results", contents: nil)
      return .exits(1)
    }
    await #expect {
      try await setting.run(engine)
    } throws: { "\($0)".contains("cannot store results: part of the path is not a folder") }
    #expect(setting.log.failures.isEmpty)
    try FileManager.default.removeItem(atPath: setting.folder.path + "/results")
    try FileManager.default.moveItem(atPath: setting.folder.path + "/away", toPath: setting.folder.path + "/results")
    _ = try await setting.run(engine)
    try setting.expectWhole()
  }

  /// The spans of a machine whose clock is wrong are converted to the controller's clock, and the machine is named.
  @Test func aClockMayBeOffByAnHour() async throws {
    let setting = try Setting()
    // On the clock of their machine, workers end 3 s after the clock's origin.
    let engine = ScriptedEngine(setting.clock, setting.folder) { ticket, _ in
      .answers(after: 4, on: ticket.title.contains("100") ? "wrong" : "right")
    } result: { job, machine in
      .synthetic(job, on: machine, clockOrigin: machine == "wrong" ? 3_600_000_000_000 : 0)
    }
    _ = try await setting.run(engine)
    let collection = setting.collected()
    #expect(collection.clocksOff.map(\.machine) == ["wrong"])
    #expect(abs((collection.clocksOff.first?.seconds ?? 0) + 3_600) < 60)
    let spans = try setting.file().workers.compactMap(\.span)
    #expect(spans.allSatisfy { $0.ended < 60_000_000_000 && $0.ended - $0.began == 2_000_000_000 })
  }

  @Test func aBusyMachineIsLeftOutAndNamed() async throws {
    let setting = try Setting()
    let engine = ScriptedEngine(setting.clock, setting.folder) { _, attempt in
      .answers(on: attempt == 0 ? "busy" : "calm")
    } result: { job, machine in
      var result = JobResult.synthetic(job, on: machine)
      let busy = machine == "busy" ? 1.5 : 0.01
      result.environment.loadBefore.now = ProcessorActivity(
        seconds: 1, busyProcessors: .value(busy), stolenProcessors: .value(0), waitingShare: .value(0))
      return result
    }
    let outcome = try await setting.run(engine, .init(refusesBusy: true))
    #expect(outcome.busy.keys.sorted() == ["busy"])
    #expect(outcome.busy["busy"]?.hasPrefix("1.50 of ") == true)
    try setting.expectWhole(outcome)
    #expect(setting.collected().machines.map(\.name) == ["calm"])
  }

  /// A node on which every program fails does not take all blocks, and no variant is given up because of it.
  @Test func aBrokenNodeCostsNoBlockAndNoVariant() async throws {
    let setting = try Setting(blocks: 8)
    let engine = ScriptedEngine(setting.clock, setting.folder, capacity: 8) { _, attempt in
      .answers(on: attempt == 0 ? "broken" : "whole")
    } result: { job, machine in
      .synthetic(job, on: machine) { _ in machine == "broken" }
    }
    let outcome = try await setting.run(engine)
    #expect(outcome.givenUp.isEmpty)
    #expect(
      setting.log.failures.allSatisfy { $0.reason == "every repetition failed on broken: signal 4 ended the worker" })
    try setting.expectWhole()
  }

  /// A variant that has failed on two machines is not started again.
  @Test func aBrokenVariantIsNotStartedForEver() async throws {
    let setting = try Setting(cells: 1, blocks: 8)
    let seen = Mutex<[Job]>([])
    let engine = ScriptedEngine(setting.clock, setting.folder, capacity: 1) { ticket, _ in
      let count = seen.withLock { seen in
        if let job = try? Job.opening(ticket.file) { seen.append(job) }
        return seen.count
      }
      return .answers(on: "node\(count % 2)")
    } result: { job, machine in
      .synthetic(job, on: machine) { $0 == "fancy" }
    }
    _ = try await setting.run(engine)
    let given = seen.withLock { $0 }.map { $0.notStarted?.keys.sorted() ?? [] }
    #expect(given.prefix(2) == [[], []])
    #expect(given.dropFirst(2).allSatisfy { $0 == ["fancy"] })
  }
}

/// An engine whose controller is killed after a number of queries; its jobs remain.
private final class StoppedEngine: JobLauncher {
  private let engine: ScriptedEngine
  private let limit: Int
  private let questions = Mutex(0)
  let hasStopped = ManagedFlag()

  init(_ engine: ScriptedEngine, after limit: Int) {
    self.engine = engine
    self.limit = limit
  }

  var name: String { engine.name }
  var capacity: Int { engine.capacity }

  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] { try await engine.submit(tickets) }

  func states(of handles: [JobHandle]) async throws -> [JobState] {
    let count = questions.withLock { questions in
      questions += 1
      return questions
    }
    if count > limit {
      hasStopped.set()
      try await Task.sleep(for: .seconds(600))
    }
    return try await engine.states(of: handles)
  }

  /// A killed controller cancels nothing.
  func cancel(_ handles: [JobHandle]) async {}
}

/// An engine that never returns from a cancellation.
private final class HangingEngine: JobLauncher {
  let name = "hanging"
  let capacity = 1
  let hasJobs = ManagedFlag(false)

  func submit(_ tickets: [JobTicket]) async throws -> [JobHandle] {
    hasJobs.set(true)
    return tickets.map { JobHandle($0.id) }
  }

  func states(of handles: [JobHandle]) async throws -> [JobState] { handles.map { _ in .queued } }

  func cancel(_ handles: [JobHandle]) async {
    while true { try? await Task.sleep(for: .seconds(1)) }
  }
}

extension JobPlan {
  /// Jobs of the synthetic scenes.
  static func synthetic(cells: Int = 3, blocks: Int = 4, variants: [String] = ["plain", "fancy"]) -> JobPlan {
    let unknown = Reading<String>.unsupported("not asked")
    return JobPlan(
      plan: .synthetic(
        variants: variants, operations: ["bump"],
        cells: (1...cells).map { Cell(scene: "list", nodes: 100 * $0, concurrency: .serial) }, blocks: blocks),
      programs: [.init(path: "/bin/sh", hash: "feed")],
      source: SourceRecord(commit: unknown, isDirty: .unsupported("not asked")))
  }
}
