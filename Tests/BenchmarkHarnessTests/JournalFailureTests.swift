import BenchmarkStatistics
import Foundation
import ProcessMeters
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Failures in a journal")
struct JournalFailureTests {
  private static let crash = WorkerFailure(.signal, "signal 11 ended the worker", status: 11)

  /// A record in words, without the numbers of its reply.
  private func outcome(_ record: RunRecord) -> String {
    let end = record.failure.map { "\($0.kind), again: \(record.triedAgain)" } ?? "replied"
    return "\(record.repetition) at \(record.repetition.position), \(record.instance): \(end)"
  }

  private func coordinator(_ plan: Plan, _ launcher: any WorkerLauncher, _ journal: Journal? = nil) throws
    -> Coordinator
  {
    Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: journal, temporaryFolder: try temporaryFolder()
    ) { _ in }
  }

  /// Begins a run, or resumes it, until a launch hangs, and interrupts it there.
  private func interrupt(
    _ plan: Plan, _ journal: Journal, at launch: Int,
    failing fails: @escaping @Sendable (WorkerRequest) -> Bool
  ) async throws {
    let launcher = ScriptedLauncher { $1 >= launch ? .hang : fails($0) ? .fail(Self.crash) : .answer }
    let coordinator = try coordinator(plan, launcher, journal)
    let task = Task { try await coordinator.run() }
    while launcher.requests.count < launch + 1 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// The variant `fancy` fails in all four processes of block 0 (two repetitions, each tried twice), and in no other
  /// block.
  @Test func aTimedRunKeepsItsFailures() async throws {
    let output = try temporaryFolder() + "/result.json"
    let plan = Plan.timed(600, cells: 1)
    try await interrupt(plan, try Journal(plan: plan, environment: try .synthetic(), output: output), at: 12) {
      $0.block == 0 && $0.workload.variant == "fancy"
    }
    let sofar = try Journal.result(sofar: output)
    #expect(sofar.workers.count == 6)
    #expect(sofar.failures.map(\.triedAgain) == [true, false, true, false])
    #expect(Report(sofar).hasFailures)

    let journal = try Journal(resuming: output)
    #expect(journal.wholeBlocks.map(\.block.number) == [0, 1])
    let clock = SimulatedClock()
    let launcher = SimulatedLauncher(clock) { _ in .init(seconds: 20) }
    let resumed = Coordinator(
      plan: plan, launcher: launcher, cpus: [], journal: journal, temporaryFolder: try temporaryFolder(),
      clock: clock.runClock
    ) { _ in }
    let file = ResultFile(environment: try .synthetic(), plan: plan, records: try await resumed.run())
    #expect(launcher.requests.allSatisfy { $0.block > 1 } && !launcher.requests.isEmpty)
    #expect(file.failures.map(\.failure) == sofar.failures.map(\.failure))
    #expect(Report(file).hasFailures)
  }

  /// The result of an interrupted and resumed run equals the result of an undisturbed run, and no complete block is
  /// repeated.
  @Test func aVariantThatAlwaysFailsCostsNoneOfTheOthersReplies() async throws {
    let output = try temporaryFolder() + "/result.json"
    let plan = Plan.synthetic(operations: ["bump"], blocks: 4)
    let fails: @Sendable (WorkerRequest) -> Bool = { $0.workload.variant == "fancy" }
    let whole = ScriptedLauncher { request, _ in fails(request) ? .fail(Self.crash) : .answer }
    let expected = try await coordinator(plan, whole).run().map(outcome)
    // Eight processes of `plain`, and two for each of three repetitions of `fancy`; further repetitions of `fancy` are
    // not started.
    #expect(whole.requests.count == 14)

    let interrupted = try Journal(plan: plan, environment: try .synthetic(), output: output)
    try await interrupt(plan, interrupted, at: 13, failing: fails)
    let sofar = try Journal.result(sofar: output)
    #expect(sofar.workers.count == 6)
    #expect(sofar.failures.count == 9)
    #expect(Report(sofar).missingBlocks.values.map(\.self) == [1])

    let launcher = ScriptedLauncher { request, _ in fails(request) ? .fail(Self.crash) : .answer }
    let records = try await coordinator(plan, launcher, try Journal(resuming: output)).run()
    #expect(launcher.requests.map(\.block) == [3, 3])
    #expect(records.map(outcome) == expected)
  }

  /// If nothing but failures is known, the result says so.
  @Test func aRunOfFailuresAloneIsKept() async throws {
    let output = try temporaryFolder() + "/result.json"
    let plan = Plan.synthetic(variants: ["plain"], operations: ["bump"], blocks: 4)
    let run = try await BenchmarkRun(plan: plan, output: output, binary: "/bin/true", allocator: nil, load: .current())
    let launcher = ScriptedLauncher { $1 < 5 ? .fail(Self.crash) : .hang }
    let task = Task { try await run.carryOut(by: launcher, on: []) { _ in } }
    while launcher.requests.count < 6 { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    _ = try? await task.value
    let kept = try #require(try run.keepSoFar())
    #expect(kept.workers.isEmpty && kept.failures.count == 4)
    #expect(try ResultStore.read(output) == kept)
  }

  /// The first repetition replied before the interruption, and fails after it.
  @Test func aReplyBeforeAnInterruptionHidesNoLaterFailure() async throws {
    let output = try temporaryFolder() + "/result.json"
    let plan = Plan.synthetic(operations: ["bump"], blocks: 3)
    let block = RunOrder(plan).blocks[0]
    try await interrupt(plan, try Journal(plan: plan, environment: try .synthetic(), output: output), at: 1) { _ in
      false
    }
    try await interrupt(plan, try Journal(resuming: output), at: 7) { $0.block == block.number && $0.position == 0 }
    let sofar = try Journal.result(sofar: output)
    #expect(sofar.failures.map(\.repetition.position) == [0, 0])
    #expect(sofar.workers.map(\.repetition.position) == [1, 2, 3])
  }

  /// Reading the journal with another descriptor and closing it would release the lock.
  @Test func keepingAPartialResultKeepsTheLock() async throws {
    let output = try temporaryFolder() + "/result.json"
    let plan = Plan.synthetic(operations: ["bump"], blocks: 2)
    let run = try await BenchmarkRun(plan: plan, output: output, binary: "/bin/true", allocator: nil, load: .current())
    #expect(try run.keepSoFar() == nil)
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    other.arguments = [
      "python3", "-c", "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'r+'), fcntl.LOCK_EX | fcntl.LOCK_NB)",
      Journal.path(of: output),
    ]
    other.standardError = FileHandle.nullDevice
    try other.run()
    other.waitUntilExit()
    #expect(other.terminationStatus == 1)
    _ = try await run.carryOut(by: ScriptedLauncher(), on: []) { _ in }
  }
}

/// Attempts at a block, cut off anywhere, and then a whole one.
@Suite("Attempts at a block in a journal")
struct JournalAttemptTests {
  private static let cells = [
    Cell(scene: "list", nodes: 100, concurrency: .serial), Cell(scene: "list", nodes: 100, concurrency: .processes(2)),
    Cell(scene: "list", nodes: 100, concurrency: .serial, mode: .first),
  ]

  /// The records of an attempt at a block, with some failures.
  private func attempt(
    at block: RunOrder.Block, _ plan: Plan, _ name: String, using generator: inout SeededGenerator
  ) -> [RunRecord] {
    let cell = plan.cells[block.cell]
    let rounds = cell.mode == .first ? (0..<Mode.firstProcesses).map { [$0] } : [Array(0..<cell.concurrency.workers)]
    var records: [RunRecord] = []
    for (position, variant) in block.variants.enumerated() {
      let repetition = Repetition(
        cell: cell, cellIndex: block.cell, block: block.number, position: position, variant: variant)
      func add(_ instance: Int, _ failure: WorkerFailure.Kind? = nil, triedAgain: Bool = false) {
        let hash = "\(position) \(instance)"
        let reply: WorkerReply? = failure == nil ? .simulated(request(repetition, instance), time: 1) : nil
        records.append(
          RunRecord(
            repetition: repetition, instance: instance, request: hash, reply: reply,
            failure: failure.map { WorkerFailure($0, name) }, triedAgain: triedAgain))
      }
      if generator.next() % 8 == 0 {
        add(0, .skipped)
        continue
      }
      for round in rounds {
        let luck = generator.next() % 8
        let unlucky = round[Int(generator.next() % UInt64(round.count))]
        if luck < 2 { add(unlucky, .signal, triedAgain: true) }
        if luck == 0 {
          add(unlucky, .signal)
          break
        }
        for instance in round { add(instance) }
      }
    }
    return records
  }

  private func request(_ repetition: Repetition, _ instance: Int) -> WorkerRequest {
    WorkerRequest(
      workload: WorkloadID(scene: "list", nodes: 100, variant: repetition.variant, seed: 1), operations: ["bump"],
      concurrency: repetition.cell.concurrency, mode: repetition.cell.mode, cpus: CPUAffinity([Int]()),
      effort: .brief, timeLimit: 1,
      block: repetition.block, position: repetition.position, instance: instance)
  }

  @Test("The last attempt at a block counts, wherever the attempt before was cut off", arguments: 0..<3)
  func lastAttempt(cell: Int) {
    let plan = Plan.synthetic(operations: ["bump"], cells: Self.cells, blocks: 1)
    let block = RunOrder.Block(cell: cell, number: 0, variants: ["plain", "fancy", "fancy", "plain"])
    var generator = SeededGenerator(seed: 5)
    for trial in 0..<Build.size(500, debug: 100) {
      let first = attempt(at: block, plan, "before", using: &generator)
      let cut = Array(first.prefix(Int(generator.next() % UInt64(first.count))))
      let second = attempt(at: block, plan, "after", using: &generator)
      // If the cut leaves only a failure that is to be tried again, the first record of the new attempt may be its
      // second try, so the attempts cannot be told apart.
      if cut.count == 1, cut[0].triedAgain, !second[0].triedAgain { continue }
      var records = JournalRecords()
      for record in cut { records.add(record) }
      #expect(records.records(of: block, plan) == nil, "trial \(trial)")
      for record in second { records.add(record) }
      #expect(records.records(of: block, plan) == second, "trial \(trial)")
    }
  }
}
