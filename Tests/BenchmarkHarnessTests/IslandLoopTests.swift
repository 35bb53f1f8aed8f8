import BenchmarkStatistics
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

/// A workload that can share its work and counts how often it did.
private final class PartedWorkload: Workload {
  typealias Operation = SyntheticWorkload.Operation

  private let inner: SyntheticWorkload
  private var isConcurrent = false
  private(set) var performedTogether = 0
  private(set) var performedAlone = 0

  init(_ inner: SyntheticWorkload) {
    self.inner = inner
  }

  func supports(_ operation: Operation) -> Bool { inner.supports(operation) }

  func solveConcurrently(_ isConcurrent: Bool) -> Bool {
    self.isConcurrent = isConcurrent
    return true
  }

  func prepare(_ operation: Operation, count: Int) { inner.prepare(operation, count: count) }

  func perform(_ operation: Operation) throws {
    if isConcurrent { performedTogether += 1 } else { performedAlone += 1 }
    try inner.perform(operation)
  }

  func counters(of operation: Operation) -> [(name: String, count: Int)] { inner.counters(of: operation) }

  func digest(of operation: Operation) -> UInt64 { inner.digest(of: operation) }
}

extension WorkloadCatalog {
  /// The synthetic scenes; the scene `list` has parts that can be solved concurrently.
  fileprivate static let parted: WorkloadCatalog = {
    var catalog = synthetic
    catalog.scenes[0].hasIslands = true
    catalog.make = { PartedWorkload(SyntheticWorkload(nodes: $0.nodes, seed: $0.seed)) }
    return catalog
  }()
}

@Suite("Islands")
struct IslandLoopTests {
  private func loop(_ workload: PartedWorkload, _ effort: Effort = .brief) -> IslandLoop<PartedWorkload> {
    IslandLoop(workload: workload, processors: 2, effort: effort, clock: ClockCalibration(cost: 20, step: 1))
  }

  private func makeWorkload() -> PartedWorkload { PartedWorkload(SyntheticWorkload(nodes: 100, seed: 1)) }

  @Test func countedSamplesAreDoneTogether() throws {
    let workload = makeWorkload()
    let counted = try loop(workload).count(.sweep, samples: 5)
    #expect(workload.performedTogether == 5)
    #expect(workload.performedAlone == 0)
    #expect(counted.counters["work"] == Tally([Int](repeating: 100, count: 5)))
    #expect(counted.allocated.value == nil && counted.instructions.value == nil)
  }

  @Test(arguments: [TimingRule.each, .batch(16)])
  func everySampleIsInOneOfTwoHistograms(_ rule: TimingRule) throws {
    let workload = makeWorkload()
    var effort = Effort.brief
    effort.timePerOperation = 60_000_000_000
    effort.maximumSamples = 50
    let (samples, islands) = try loop(workload, effort).time(.bump, by: rule)
    let size = if case .batch(let size) = rule { size } else { 1 }
    #expect(samples.rule == rule)
    #expect(samples.samples.count == 50)
    #expect(islands.alone.count == 50)
    // The warm-ups perform one operation for each sample.
    #expect(workload.performedTogether == 50 + 50 * size)
    #expect(workload.performedAlone == 50 + 50 * size)
    #expect(islands.alone.scale == rule.scale)
    #expect(islands.processors == 2)
    #expect(islands.handOff.count > 0)
  }

  @Test func slowSamplesShareTheirTime() throws {
    let workload = makeWorkload()
    _ = try loop(workload).time(.wait, by: .each)
    // In each of five turns, both ways take one sample after a warm-up of one operation.
    #expect(workload.performedTogether == 10)
    #expect(workload.performedAlone == 10)
  }

  @Test func theLayoutIsThatOfOneThread() throws {
    let worker = Worker(catalog: .parted, allocations: nil)
    let together = try worker.answer(.synthetic(operations: ["bump", "rare"], concurrency: .islands(2)))
    let serial = try worker.answer(.synthetic(operations: ["bump", "rare"]))
    let measured = try #require(together.operations[0].outcome.value)
    #expect(measured.digest == serial.operations[0].outcome.value?.digest)
    #expect(measured.counters == serial.operations[0].outcome.value?.counters)
    #expect(measured.islands?.processors == 2)
    #expect(together.operations[1].outcome == .unsupported("scene 'list' has no such operation"))
    #expect(serial.operations[0].outcome.value?.islands == nil)
  }

  @Test func aWorkloadWithoutPartsIsAFailure() {
    #expect(throws: WorkerError("the workload has no parts that could be solved concurrently")) {
      try Worker(catalog: .synthetic, allocations: nil).answer(.synthetic(concurrency: .islands(2)))
    }
  }

  @Test func onlyScenesWithIslandsArePlanned() throws {
    let profile = Profile(
      name: "test", summary: "", parts: [.init(scenes: ["small"], nodes: [100])], blocks: 1, effort: .brief,
      timeLimit: 5)
    func cells(_ scenes: [String]?) throws -> [Cell] {
      var omitted: [String] = []
      return try Plan(
        Selection(scenes: scenes, concurrency: [.islands(2)]), of: profile, from: .parted, cpus: 2, omitted: &omitted
      ).cells
    }
    let list = Cell(scene: "list", nodes: 100, concurrency: .islands(2))
    // The list is selected even if the profile has no such scene.
    #expect(try cells(nil) == [list])
    #expect(try cells(["list"]) == [list])
    #expect(throws: PlanError("scene 'small' has no islands for islands:2")) { try cells(["list", "small"]) }
  }

  @Test func theReportComparesWithOneThread() async throws {
    let cells = [Concurrency.serial, .islands(2)].map { Cell(scene: "list", nodes: 100, concurrency: $0) }
    // The synthetic scenes have no islands, so times of islands replace the measurements of a queue.
    var file = try await SampleResults.file(
      .synthetic(
        variants: ["plain"], operations: ["bump"],
        cells: [cells[0], Cell(scene: "list", nodes: 100, concurrency: .queues(1))], blocks: 1))
    for index in file.rows.indices where file.rows[index].concurrency != .serial {
      file.rows[index].concurrency = .islands(2)
      for (process, times) in [(10_000, 30_000), (10_000, 20_000)].enumerated() {
        file.rows[index].processes[process].measured.queues = nil
        file.rows[index].processes[process].measured.service = SparseHistogram([UInt64(times.0)])
        file.rows[index].processes[process].measured.islands = IslandMeasurement(
          processors: 2, alone: SparseHistogram([UInt64(times.1)]), handOff: SparseHistogram([400]))
      }
    }
    file.plan.cells = cells
    let report = Report(file)
    guard case .measured(let summary) = report.outcome(cells[1], "bump", "plain") else {
      Issue.record("not measured")
      return
    }
    let islands = try #require(summary.islands)
    // The median of the speed-ups 3 and 2.
    #expect(abs(islands.speedUp - 2.5) < 0.01)
    #expect(islands.handOff.samples == 2)
    #expect(islands.alone.p50 >= 19_900)
    let text = report.text()
    #expect(text.contains("list · islands:2"))
    #expect(text.contains("islands solved concurrently on 2 processors"))
    #expect(text.contains("2.50"))
    #expect(report.markdown.contains("| one thread p50"))
  }
}
