import BenchmarkStatistics
import ProcessMeters
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Paired runs")
struct PairedRunTests {
  /// Times of a machine with other work are open until the last round.
  private static let gate = {
    var policy = GatePolicy()
    policy.confirmingRounds = Build.size(policy.confirmingRounds, debug: 1)
    return Gate(policy)
  }()

  private func program(_ launcher: ScriptedLauncher) throws -> PairedRun.Program {
    PairedRun.Program(launcher: launcher, environment: try .synthetic())
  }

  private func run(
    _ plan: Plan, base: ScriptedLauncher, candidate: ScriptedLauncher
  ) async throws -> (results: PairedRun.Results, stages: [Plan]) {
    let stages = Mutex<[Plan]>([])
    let results = try await PairedRun(
      plan: plan, gate: Self.gate, base: try program(base), candidate: try program(candidate), cpus: []
    ).carryOut { stage in
      stages.withLock { $0.append(stage) }
      return { _ in }
    }
    return (results, stages.withLock { $0 })
  }

  @Test func everyBlockHoldsEverySideTwice() async throws {
    let base = ScriptedLauncher()
    let candidate = ScriptedLauncher(catalog: .doubled)
    let (results, stages) = try await run(
      .synthetic(variants: ["plain"], operations: ["bump"]), base: base, candidate: candidate)
    #expect(stages[0].variants == ["plain@base", "plain@candidate", "plain@control"])
    #expect(stages.map(\.blocks).allSatisfy { $0 == 10 } && (1...5).contains(stages.count))
    for file in [results.base, results.candidate, results.control] {
      #expect(file.plan.variants == ["plain"])
      #expect(file.rows.count == 1 && file.rows[0].variant == "plain")
      #expect(file.rows[0].mediansByBlock.values.allSatisfy { $0.count == 2 })
      #expect(file.plan.blocks == file.rows[0].mediansByBlock.count)
      #expect(file.plan.pairing?.run == results.base.plan.pairing?.run)
      #expect(file.plan.pairing?.stageBlocks == 10)
    }
    #expect(results.base.plan.pairing?.side == .base)
    #expect(results.candidate.plan.pairing?.side == .candidate)
    #expect(results.control.plan.pairing?.side == .control)
    // The base's program also answers the control's requests; workers do not know about sides. Two requests settle how
    // operations are timed.
    #expect(base.requests.count == 2 * (candidate.requests.count - 2))
    #expect((base.requests + candidate.requests).allSatisfy { $0.workload.variant == "plain" })
    // Each block is a permutation and its mirror image, by the positions of the candidate.
    for block in 0..<10 {
      let positions = results.candidate.workers.map(\.repetition).filter { $0.block == block }.map(\.position)
      #expect(positions.count == 2 && positions.reduce(0, +) == 5)
    }
    // The candidate's extra work is found at any times.
    let result = try Gate().judge(results.candidate, against: results.base, control: results.control)
    #expect(result.judgements(.regressed).contains { $0.signal == .work("work") })
  }

  @Test func aLostWorkerIsAFailureOfItsSide() async throws {
    let crash = WorkerFailure(.signal, "signal 11 ended the worker", status: 11)
    let (results, _) = try await run(
      .synthetic(variants: ["plain"], operations: ["bump"]), base: ScriptedLauncher(),
      candidate: ScriptedLauncher { _, _ in .fail(crash) })
    #expect(results.base.failures.isEmpty && results.control.failures.isEmpty)
    #expect(!results.candidate.failures.isEmpty)
    let result = try Gate().judge(results.candidate, against: results.base, control: results.control)
    #expect(result.status(GatePolicy()) == .failed)
    #expect(result.judgements(.failed).allSatisfy { $0.row.variant == "plain" })
  }

  /// Twice the time in the first stage: a round measures only that row.
  @Test func onlyRowsThatTheFirstStageFindsAreMeasuredAgain() throws {
    func file(_ side: Pairing.Side, _ time: Double) throws -> ResultFile {
      try SyntheticResult.side(side, blocks: 10) { _, _ in time }.file()
    }
    let cell = RowName(scene: "list", nodes: 100, operation: "update", variant: "plain")
    let base = try file(.base, 10_000)
    func cells(_ candidate: Double, _ control: Double) throws -> [RowName] {
      try Gate().openRows(file(.candidate, candidate), against: base, control: file(.control, control))
    }
    #expect(try cells(10_000, 10_000).isEmpty)
    #expect(try cells(20_000, 10_000) == [cell])
    #expect(try cells(5_000, 10_000) == [cell])
    #expect(try cells(10_000, 20_000) == [cell])
    // Noise of six per cent, which could hide a change of five per cent, and in which further blocks could show a
    // change.
    let noisy = try SyntheticResult.side(.candidate, blocks: 10) { block, _ in
      10_000 * (1 + 0.06 * (block.isMultiple(of: 2) ? 1 : -1))
    }.file()
    #expect(try Gate().openRows(noisy, against: base, control: file(.control, 10_000)) == [cell])
  }

  /// A decided row is counted with the rest and timed minimally.
  @Test func decidedRowsAreNotTimed() async throws {
    let decided = RowName(scene: "list", nodes: 100, operation: "sweep", variant: "plain")
    let launcher = ScriptedLauncher()
    let results = try await PairedRun(
      plan: .synthetic(variants: ["plain"]), gate: Self.gate, base: try program(launcher),
      candidate: try program(launcher), cpus: [], decided: [decided]
    ).carryOut { _ in { _ in } }
    let rows = results.candidate.rows
    #expect(rows.map(\.operation) == ["bump", "sweep"])
    #expect(rows[0].processes.allSatisfy { $0.measured.service.count > 1 })
    #expect(rows[1].processes.count == 20 && rows[1].processes.allSatisfy { $0.measured.service.count == 1 })
    #expect(rows[1].processes.allSatisfy { $0.measured.counters == rows[1].processes[0].measured.counters })
  }

  /// Samples of a microsecond are timed in batches by all processes, from the first.
  @Test func shortRowsAreTimedInBatches() async throws {
    let catalog = WorkloadCatalog.waiting(nanoseconds: 1_000)
    let launcher = ScriptedLauncher(catalog: catalog)
    let results = try await PairedRun(
      plan: .synthetic(variants: ["plain"], operations: ["bump"]), gate: Self.gate, base: try program(launcher),
      candidate: try program(launcher), cpus: []
    ).carryOut { _ in { _ in } }
    for file in [results.base, results.candidate, results.control] {
      let rules = Set(file.rows[0].processes.map(\.measured.timing))
      guard rules.count == 1, case .batch(let size) = rules.first else {
        Issue.record("not in batches: \(rules)")
        continue
      }
      // The duration of a batch, for any speed of this machine.
      #expect(size >= 2 && size <= 16)
    }
  }

  @Test func aProgramThatDoesNotAnswerIsRefused() async throws {
    let plan = Plan.synthetic(variants: ["plain"])
    try await Handshake.check(ScriptedLauncher(), for: plan)
    let mute = ScriptedLauncher { _, _ in
      .fail(WorkerFailure(.exit, "the worker ended with status 3", standardError: "protocol 1; this worker speaks 2"))
    }
    await #expect {
      try await Handshake.check(mute, for: plan)
    } throws: { "\($0)".contains("protocol 1; this worker speaks 2") }
  }

  @Test func sidesHaveNames() throws {
    #expect(Pairing.Side.base.variant("simd") == "simd@base")
    let split = try #require(Pairing.Side.split("a@b@candidate"))
    #expect(split.name == "a@b" && split.side == .candidate)
    #expect(Pairing.Side.split("simd") == nil)
    #expect(Pairing.Side.split("simd@other") == nil)
  }

  /// A block measures every side of a cell on one machine, without this machine's workers.
  @Test func blocksMayBeJobs() async throws {
    let clock = SimulatedClock()
    let folder = JobFolder(try temporaryFolder())
    let engine = ScriptedEngine(clock, folder) { ticket, attempt in
      .answers(on: attempt == 0 && ticket.title.hasSuffix("block 3") ? "busy" : "node\(ticket.title.suffix(1))")
    } result: { job, machine in
      var result = JobResult.synthetic(job, on: machine)
      result.environment.loadBefore.now = ProcessorActivity(
        seconds: 1, busyProcessors: .value(machine == "busy" ? 2 : 0), stolenProcessors: .value(0),
        waitingShare: .value(0))
      return result
    }
    let stages = JobStages(
      folder: folder, programs: Pairing.Side.allCases.map { .init(side: $0, path: "/bin/sh", hash: $0.rawValue) },
      isExclusive: true, inFlight: 3
    ) { _, options in
      JobController(folder: folder, launcher: engine, options: options, clock: clock.passingClock)
    }
    let idle = ScriptedLauncher()
    var run = PairedRun(
      plan: .synthetic(variants: ["plain"], operations: ["bump"]), gate: Gate(), base: try program(idle),
      candidate: try program(idle), cpus: [])
    run.jobs = stages
    let results = try await run.carryOut { _ in { _ in } }
    #expect(idle.requests.isEmpty)
    let cell = results.base.plan.cells[0]
    for file in [results.base, results.candidate, results.control] {
      #expect(file.plan.blocks == 10 && file.rows[0].mediansByBlock.values.allSatisfy { $0.count == 2 })
      #expect(file.machines?.contains { $0.name == "busy" } == false)
      #expect(file.machines(of: cell).count == 10)
      #expect(file.machines(of: cell) == results.base.machines(of: cell))
    }
    #expect(
      stages.notes.count == 1 && stages.notes[0].hasPrefix("blocks of busy were left out, which was busy: 2.00 of "))
    let result = try Gate().judge(results.candidate, against: results.base, control: results.control)
    #expect(result.judgements(.regressed).isEmpty)
  }
}

@Suite("Calibration")
struct CalibrationTests {
  private func result(_ verdict: Verdict, before: Double) -> GateResult {
    let row = RowName(scene: "list", nodes: 100, operation: "bump", variant: "plain")
    return GateResult(
      base: "", candidate: "",
      judgements: [
        Judgement(row, .time, verdict, before: before, after: before),
        Judgement(row, .layout, .pass),
      ])
  }

  @Test func verdictsOnTimeAreCounted() {
    let quiet = Calibration.Setting(slowDown: 0, neighbours: .nothing)
    let slowed = Calibration.Setting(slowDown: 0.05, neighbours: .processor)
    var calibration = Calibration()
    for _ in 0..<39 { calibration.add(result(.pass, before: 5_000), to: quiet) }
    calibration.add(result(.inconclusive, before: 5_000), to: quiet)
    calibration.add(result(.regressed, before: 5_000), to: quiet)
    calibration.add(result(.regressed, before: 500), to: slowed)
    calibration.add(result(.unsupported, before: 500), to: slowed)
    #expect(calibration.comparisons(quiet) == 41)
    #expect(calibration.comparisons(slowed) == 1)
    // For 1 of 40 conclusive rows, Clopper and Pearson give 0.06 % to 13.2 %.
    #expect(calibration.markdown.contains("| nothing | nothing | 41 | 1 | 0 | 1 | 2.5 % | 0.1 % to 13.2 % |"))
    // For 1 of 1 row, the lower end is half of 5 %.
    #expect(calibration.markdown.contains("| 5.0 % | 3 busy loops | 1 | 0 | 0 | 1 | 100.0 % | 2.5 % to 100.0 % |"))
    #expect("\(slowed)" == "5.0 % slower beside 3 busy loops")
  }

  /// A slowed workload lays out the same, does the same work, and takes longer by its share.
  @Test func aSlowedWorkloadIsOtherwiseTheSame() throws {
    let request = WorkerRequest.synthetic(operations: ["bump", "rare"])
    let plain = try Worker(catalog: .synthetic, allocations: nil).answer(request)
    let slowed = try Worker(catalog: .synthetic.slowed(by: 0.5), allocations: nil).answer(request)
    let (before, after) = (plain.operations[0].outcome.value, slowed.operations[0].outcome.value)
    #expect(before?.digest == after?.digest)
    #expect(before?.counters == after?.counters)
    #expect(slowed.operations[1].outcome.value == nil)
    // `wait` takes at least 20 ms; slowed by half, it takes at least 30 ms.
    let workload = try WorkloadCatalog.synthetic.slowed(by: 0.5).make(request.workload)
    let start = MonotonicClock.now()
    try wait(workload)
    #expect(MonotonicClock.now() - start >= 30_000_000)
  }

  private func wait<W: Workload>(_ workload: W) throws {
    let operation = try #require(W.Operation(rawValue: "wait"))
    try workload.prepare(operation, count: 1)
    try workload.perform(operation)
  }
}
