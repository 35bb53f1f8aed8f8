import BenchmarkStatistics
import Dispatch
import Foundation
import ProcessMeters
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Measurement loop")
struct MeasurementLoopTests {
  private func loop(
    _ workload: SyntheticWorkload, _ effort: Effort = .brief, allocations: AllocationReader? = nil
  ) -> MeasurementLoop<SyntheticWorkload> {
    MeasurementLoop(
      workload: workload, effort: effort, clock: ClockCalibration(cost: 20, step: 1), allocations: allocations)
  }

  @Test func countsEverySample() throws {
    let workload = SyntheticWorkload(nodes: 100, seed: 1)
    let counted = try loop(workload).count(.sweep, samples: 3)
    #expect(counted.counters["work"] == Tally([100, 100, 100]))
    #expect(counted.counters["idle"] == Tally([0, 0, 0]))
    #expect(counted.allocated.value == nil)
    #expect(
      workload.calls
        == Array(repeating: [("prepare 1"), ("perform")], count: 3).joined().map { .init(name: $0, operation: .sweep) })
  }

  @Test func countsAllocationsOfTheSampleAlone() throws {
    // Each reading is 100 more than the previous reading, so a sample allocates 100, and the code around it allocates
    // nothing.
    let meter = CountingMeter()
    let reader = AllocationReader(allocator: "test", threadAllocated: { meter.next() }, threadFreed: { 0 })
    let counted = try loop(SyntheticWorkload(nodes: 10, seed: 1), allocations: reader).count(.bump, samples: 4)
    #expect(counted.allocated == .value(try #require(Tally([100, 100, 100, 100]))))
  }

  @Test func equalHistoriesGiveEqualDigests() throws {
    let first = try loop(SyntheticWorkload(nodes: 50, seed: 9)).count(.bump, samples: 20)
    let second = try loop(SyntheticWorkload(nodes: 50, seed: 9)).count(.bump, samples: 20)
    let other = try loop(SyntheticWorkload(nodes: 50, seed: 10)).count(.bump, samples: 20)
    #expect(first.digest == second.digest)
    #expect(first.digest != other.digest)
  }

  @Test func aBatchIsPreparedOnce() throws {
    let workload = SyntheticWorkload(nodes: 10, seed: 1)
    let timed = try loop(workload).time(.bump, by: .batch(16))
    #expect(timed.rule == .batch(16))
    let batches = workload.calls.drop { $0.name != "prepare 16" }
    #expect(batches.count { $0.name == "prepare 16" } == timed.samples.count)
    #expect(batches.count { $0.name == "perform" } == timed.samples.count * 16)
  }

  /// The preceding operation left its memory in the caches, so an equal number of untimed samples comes first.
  @Test(arguments: [TimingRule.each, .eachLessClock, .batch(16), nil])
  func untimedSamplesComeBeforeTimedOnes(_ rule: TimingRule?) throws {
    let workload = SyntheticWorkload(nodes: 10, seed: 1)
    // Slow enough not to be timed in batches by default.
    workload.leastTime = { _ in 10_000 }
    var effort = Effort.brief
    effort.timePerOperation = 60_000_000_000
    effort.maximumSamples = 50
    let timed = try loop(workload, effort).time(.bump, by: rule)
    #expect(timed.samples.count == 50)
    let size = if case .batch(let size) = timed.rule { size } else { 1 }
    #expect(workload.calls.count { $0.name == "perform" } == 50 + 50 * size)
    #expect(workload.calls.prefix(100).count { $0.name == "prepare 1" } == 50)
  }

  /// The tree is dropped while the next operation is prepared, outside its time.
  @Test(arguments: Build.size([TimingRule.each, .batch(16), nil], debug: [nil]))
  func endingTheOperationBeforeTakesNoneOfTheTime(_ rule: TimingRule?) throws {
    let workload = SyntheticWorkload(nodes: 10, seed: 1)
    workload.beforeFirst = { MonotonicClock.sleep(until: MonotonicClock.now() + 1_500_000_000) }
    var effort = Effort.brief
    effort.timePerOperation = 1_000_000_000
    effort.maximumSamples = 50
    #expect(try loop(workload, effort).time(.bump, by: rule).samples.count == 50)
  }

  @Test func aGivenRuleIsKept() throws {
    for rule in [TimingRule.each, .eachLessClock] {
      let workload = SyntheticWorkload(nodes: 10, seed: 1)
      let timed = try loop(workload).time(.bump, by: rule)
      #expect(timed.rule == rule)
      #expect(!workload.calls.contains { $0.name.hasPrefix("prepare") && $0.name != "prepare 1" })
    }
  }

  /// Three hundred samples of one length and seven hundred samples of the other, in nanoseconds, including 25 for the
  /// clock.
  @Test(
    arguments: [
      (1_900, 2_100, TimingRule.each), (2_100, 1_900, .eachLessClock), (2_024, 2_024, .eachLessClock),
    ] as [(UInt64, UInt64, TimingRule)])
  func theMedianSettlesWhetherTheClocksCostIsTakenOff(few: UInt64, many: UInt64, rule: TimingRule) throws {
    let times = Array(repeating: few, count: 300) + Array(repeating: many, count: 700)
    let clock = ClockCalibration(cost: 25, step: 1)
    let usage = ResourceUsage.current()
    let settled = TimedSamples(each: times, rule: nil, clock: clock, usage: usage)
    #expect(settled.rule == rule)
    #expect(settled.samples == (rule == .each ? times : times.map { $0 - 25 }))
    for given in [TimingRule.each, .eachLessClock] {
      #expect(TimedSamples(each: times, rule: given, clock: clock, usage: usage).rule == given)
    }
  }

  /// Early samples and some timed samples take 3 ms, the others nothing, by a clock that costs 1 ms: far above any
  /// machine's noise.
  @Test func allSamplesSettleWhetherTheClocksCostIsTakenOff() throws {
    let workload = SyntheticWorkload(nodes: 10, seed: 1)
    // A sample is two calls.
    workload.leastTime = { $0 < 2 * (200 + 60) ? 3_000_000 : 0 }
    var effort = Effort.brief
    effort.timePerOperation = 60_000_000_000
    effort.maximumSamples = 200
    let loop = MeasurementLoop(
      workload: workload, effort: effort, clock: ClockCalibration(cost: 1_000_000, step: 1), allocations: nil)
    let timed = try loop.time(.bump, by: nil)
    #expect(timed.rule == .eachLessClock)
    #expect(timed.samples.count == 200)
  }

  @Test(arguments: [TimingRule.each, .eachLessClock, .batch(16)])
  func aWantedNumberOfSamplesIsTaken(_ rule: TimingRule) throws {
    var effort = Effort.brief
    effort.timePerOperation = 60_000_000_000
    for wanted in [1, 2, 77] {
      let workload = SyntheticWorkload(nodes: 10, seed: 1)
      let timed = try loop(workload, effort).time(.bump, by: rule, samples: wanted)
      #expect(timed.samples.count == wanted)
    }
  }

  /// 20 ms each: after four times the planned time, the rest of a thousand is given up once the minimum is reached.
  @Test func aWantedNumberIsGivenUpInTime() throws {
    let timed = try loop(SyntheticWorkload(nodes: 10, seed: 1)).time(.wait, by: .each, samples: 1_000)
    #expect((Effort.brief.minimumSamples..<1_000).contains(timed.samples.count))
  }

  @Test func slowSamplesReachTheMinimum() throws {
    let timed = try loop(SyntheticWorkload(nodes: 10, seed: 1)).time(.wait, by: nil)
    #expect(timed.rule == .each)
    #expect(timed.samples.count == Effort.brief.minimumSamples)
    #expect(timed.samples.allSatisfy { $0 >= 20_000_000 })
  }

  @Test(arguments: [(5.0, 2_048), (50, 256), (299, 64)])
  func shortSamplesAreBatched(nanoseconds: Double, size: Int) {
    #expect(TimingRule.suiting(nanoseconds) == .batch(size))
  }

  @Test func longerSamplesAreTimedEach() {
    #expect(TimingRule.suiting(300) == .eachLessClock)
    #expect(TimingRule.suiting(1_999) == .eachLessClock)
    #expect(TimingRule.suiting(2_000) == .each)
    #expect(TimingRule.suiting(0) == .batch(4_096))
  }

  @Test(arguments: [TimingRule.each, .eachLessClock, .batch(64)])
  func aRuleIsReadAsItIsWritten(_ rule: TimingRule) {
    #expect(TimingRule(rule.description) == rule)
    #expect(TimingRule("batch:0") == nil)
    #expect(TimingRule("all") == nil)
  }
}

/// A meter whose readings are 100 apart.
private final class CountingMeter: Sendable {
  private let count = Atomic<UInt64>(0)

  func next() -> UInt64 { count.add(100, ordering: .relaxed).newValue }
}

@Suite("Worker")
struct WorkerTests {
  private let worker = Worker(catalog: .synthetic, allocations: nil)

  @Test func answersEveryOperation() throws {
    let request = WorkerRequest.synthetic(operations: ["sweep", "rare", "bump"])
    let reply = try worker.answer(request)
    #expect(reply.request == request.hash)
    #expect(reply.operations.map(\.operation) == request.operations)
    #expect(reply.operations[1].outcome == .unsupported("scene 'list' has no such operation"))
    #expect(reply.process.liveBytes.value == nil)
    let sweep = try #require(reply.operations[0].outcome.value)
    #expect(sweep.service.count >= Effort.brief.minimumSamples)
    #expect(sweep.samples == nil)
  }

  @Test func keepsSamplesOnDemand() throws {
    var request = WorkerRequest.synthetic(operations: ["bump"])
    request.effort.keepsSamples = true
    let measured = try #require(try worker.answer(request).operations[0].outcome.value)
    #expect(measured.samples?.count == measured.service.count)
  }

  @Test func digestsDependOnCountedSamplesAlone() throws {
    let brief = try worker.answer(.synthetic())
    var longer = WorkerRequest.synthetic()
    longer.effort.timePerOperation *= 5
    let long = try worker.answer(longer)
    #expect(brief.operations.map { $0.outcome.value?.digest } == long.operations.map { $0.outcome.value?.digest })
    #expect(brief.operations.map { $0.outcome.value?.counters } == long.operations.map { $0.outcome.value?.counters })
  }

  @Test func theProcessIsPinned() throws {
    let usable = try #require(CPUAffinity.current().value)
    defer { try? usable.pin() }
    var request = WorkerRequest.synthetic()
    request.cpus = CPUAffinity([usable.cpus[0]])
    #expect(try worker.answer(request).process.cpus == .value(request.cpus))
  }

  @Test func failingRequestsAreNamed() {
    #expect(throws: WorkerError("synthetic failure")) { try worker.answer(.synthetic(operations: ["fail"])) }
    #expect(throws: WorkerError("unknown operation 'lost': choose from bump, sweep, wait, rare, fail")) {
      try worker.answer(.synthetic(operations: ["lost"]))
    }
    var request = WorkerRequest.synthetic()
    request.cpus = CPUAffinity([100_000])
    #expect(throws: WorkerError("the process cannot be pinned to processors [100000]: no such processor")) {
      try worker.answer(request)
    }
  }

  @Test func aRequestsHashIsItsContent() throws {
    let request = WorkerRequest.synthetic()
    var settled = request
    settled.timing = ["bump": .each]
    settled.samples = ["bump": 3]
    settled.barrier = .init(path: "/tmp/x", workers: 2)
    var other = request
    other.block = 1
    #expect(settled.hash == request.hash)
    #expect(other.hash != request.hash)
    #expect(try Document.value(WorkerRequest.self, from: Document.bytes(settled)) == settled)
  }
}

@Suite("Start barrier")
struct StartBarrierTests {
  private func barrier(workers: Int) throws -> WorkerRequest.Barrier {
    let path = try temporaryFolder() + "/barrier"
    try Data().write(to: URL(fileURLWithPath: path))
    return WorkerRequest.Barrier(path: path, workers: workers)
  }

  @Test func nobodyLeavesBeforeAllHaveCome() throws {
    let barrier = try barrier(workers: 3)
    // Atomics, because Linux's kernel hands over a contended Mutex, which the thread sanitizer does not see.
    let lastArrival = Atomic<UInt64>(0)
    let firstDeparture = Atomic<UInt64>(.max)
    let departures = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      do {
        // The second thread represents the two others, one after the other: three bytes a phase.
        var first = try StartBarrier(barrier, timeLimit: 20)
        if worker == 1 {
          MonotonicClock.sleep(until: MonotonicClock.now() + 30_000_000)
          let file = try FileHandle(forWritingTo: URL(fileURLWithPath: barrier.path))
          try file.seekToEnd()
          try file.write(contentsOf: Data([1]))
        }
        lastArrival.max(MonotonicClock.now(), ordering: .relaxed)
        try first.meet()
        firstDeparture.min(MonotonicClock.now(), ordering: .relaxed)
        departures.add(1, ordering: .relaxed)
      } catch {
        Issue.record(error)
      }
    }
    #expect(departures.load(ordering: .relaxed) == 2)
    #expect(firstDeparture.load(ordering: .relaxed) >= lastArrival.load(ordering: .relaxed))
  }

  @Test func aWorkerThatWaitsInVainThrowsAnError() throws {
    var barrier = try StartBarrier(try barrier(workers: 2), timeLimit: 0)
    #expect(throws: WorkerError("waited for 2 workers, and 1 did not come")) { try barrier.meet() }
  }
}

@Suite("Queues")
struct QueueTests {
  private let worker = Worker(catalog: .synthetic, allocations: nil)

  @Test(arguments: [1, 2, 4])
  func everyEditIsAnswered(queues: Int) throws {
    let reply = try worker.answer(.synthetic(operations: ["bump", "sweep", "rare"], concurrency: .queues(queues)))
    let serial = try worker.answer(.synthetic(operations: ["bump", "sweep", "rare"]))
    for (operation, alone) in zip(reply.operations, serial.operations) {
      guard let measured = operation.outcome.value else {
        #expect(operation.operation == "rare")
        continue
      }
      let found = try #require(measured.queues)
      #expect(found.queues == queues)
      #expect(found.abandoned == 0)
      #expect(measured.service.count == queues * Effort.brief.arrivals)
      #expect(found.response.count == queues * Effort.brief.arrivals)
      #expect(found.handOff.count == queues * Effort.brief.arrivals)
      #expect(found.rateAlone > 0 && found.rateTogether > 0)
      // A queue does exactly the work of a thread.
      #expect(measured.digest == alone.outcome.value?.digest)
      #expect(measured.counters == alone.outcome.value?.counters)
    }
  }

  @Test func aResponseHoldsTheHandOffAndTheService() throws {
    let reply = try worker.answer(.synthetic(operations: ["wait"], concurrency: .queues(1)))
    let measured = try #require(reply.operations[0].outcome.value)
    let found = try #require(measured.queues)
    #expect(try #require(found.response.quantile(0)) >= 20_000_000 * 0.999)
    // Edits come every 4 ms and take 20: each waits for those before it.
    #expect(try #require(found.response.maximum) > 100_000_000)
  }

  @Test func aQueueThatFallsBehindGetsNoMore() throws {
    var request = WorkerRequest.synthetic(operations: ["wait"], concurrency: .queues(1))
    request.effort.arrivals = 70
    request.effort.arrivalRate = 100
    let measured = try #require(try worker.answer(request).operations[0].outcome.value)
    let found = try #require(measured.queues)
    #expect(found.abandoned > 0)
    #expect(found.abandoned + measured.service.count == 70)
  }

  @Test func aFailureOnAQueueIsNamed() {
    #expect(throws: WorkerError("synthetic failure")) {
      try worker.answer(.synthetic(operations: ["fail"], concurrency: .queues(2)))
    }
  }

  @Test func queuesThatDisagreeAreAFailure() {
    let seeds = Atomic<UInt64>(0)
    var catalog = WorkloadCatalog.synthetic
    catalog.make = { SyntheticWorkload(nodes: $0.nodes, seed: 1, lie: seeds.add(1, ordering: .relaxed).newValue) }
    let worker = Worker(catalog: catalog, allocations: nil)
    #expect {
      try worker.answer(.synthetic(operations: ["bump"], concurrency: .queues(2)))
    } throws: { "\($0)".contains("bump: equal scenes on two queues differ") }
  }
}
