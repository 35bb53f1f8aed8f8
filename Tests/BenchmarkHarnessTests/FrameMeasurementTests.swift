import BenchmarkStatistics
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite struct FrameMeasurementTests {
  /// Response times in tenths of a period of 10 ms.
  private func frames(_ tenths: [UInt64]) -> FrameMeasurement {
    FrameMeasurement(framesPerSecond: 100, response: tenths.map { $0 * 1_000_000 })
  }

  @Test func framesInTimeAreNotMissed() {
    let measurement = frames([0, 1, 5, 10, 3])
    #expect(measurement.frames == 5)
    #expect(measurement.missed == 0)
    #expect(measurement.repeated == 0)
    #expect(measurement.longestRun == 0)
    #expect(measurement.worstWindow == 0)
  }

  @Test func runsAndRepetitionsAreCounted() {
    let measurement = frames([1, 12, 25, 11, 2, 31, 1])
    #expect(measurement.missed == 4)
    #expect(measurement.repeated == 1 + 2 + 1 + 3)
    #expect(measurement.longestRun == 3)
    #expect(measurement.worstWindow == 4)
  }

  @Test func aFrameReadyWhenTheNextOneIsDueIsShownInTime() {
    #expect(frames([20]).repeated == 1)
    #expect(frames([30]).repeated == 2)
  }

  @Test func theWorstWindowForgetsEarlierFrames() {
    var tenths = [UInt64](repeating: 20, count: 10) + [UInt64](repeating: 1, count: 200)
    tenths += [UInt64](repeating: 20, count: 6)
    let measurement = frames(tenths)
    #expect(measurement.missed == 16)
    #expect(measurement.worstWindow == 10)
    // The result equals separate sums over all windows.
    let missed = tenths.map { $0 > 10 ? 1 : 0 }
    let windows = (0...(missed.count - FrameMeasurement.window)).map {
      missed[$0..<$0 + FrameMeasurement.window].reduce(0, +)
    }
    #expect(measurement.worstWindow == windows.max())
  }

  /// 4 ms of the 16.67 ms at 60 Hz, and half as much at 120 Hz.
  @Test(arguments: [(60, 4_000_000), (120, 2_000_000), (30, 8_000_000)] as [(Int, UInt64)])
  func theBudgetIsTheSameShareAtEveryRate(_ rate: Int, _ budget: UInt64) {
    #expect(FrameMeasurement.standardBudget(framesPerSecond: rate) == budget)
    let measurement = FrameMeasurement(framesPerSecond: rate, response: [budget, budget + 1, 1])
    #expect(measurement.budget == budget)
    #expect(measurement.overBudget == 1)
  }

  @Test func aBudgetIsWithinAFrame() throws {
    for budget: UInt64 in [1, 10_000_000] { try FrameMeasurement.check(budget: budget, framesPerSecond: 100) }
    for budget: UInt64 in [0, 10_000_001] {
      #expect(throws: PlanError.self) { try FrameMeasurement.check(budget: budget, framesPerSecond: 100) }
    }
  }

  @Test func aBudgetCanBeGiven() throws {
    let measurement = FrameMeasurement(
      framesPerSecond: 100, response: [3_000_000, 3_000_001, 9_000_000, 1], budget: 3_000_000)
    #expect(measurement.overBudget == 2)
    #expect(measurement.missed == 0)
    let summary = try #require(RowSummary.Frames([measurement, frames([1, 1, 1, 1])].map { $0 }))
    #expect(summary.budget == 3_000_000)
    // Two of eight frames; not from the histogram, which is coarser than a nanosecond.
    #expect(summary.overBudget == 0.25)
  }

  /// Harness 1.1 allowed a quarter of a frame: 2.5 ms of 10.
  @Test func storedFramesWithoutABudgetHaveAQuarter() throws {
    var old = frames([1, 2, 3, 4])
    old.budget = nil
    old.overBudget = nil
    let text = String(decoding: Document.bytes(old), as: UTF8.self)
    #expect(!text.contains("udget"))
    #expect(try Document.value(FrameMeasurement.self, from: Array(text.utf8)) == old)
    let summary = try #require(RowSummary.Frames([old]))
    #expect(summary.budget == 2_500_000)
    #expect(summary.overBudget == 0.5)
  }

  /// 16.67 ms is a whole frame at 60 Hz; a higher rate allows less.
  @Test(arguments: [
    (0, [60], "0.00 ns: choose more than 0, and at most the 16.7 ms of a frame at 60 Hz"),
    (17_000_000, [60], "17.0 ms: choose more than 0, and at most the 16.7 ms of a frame at 60 Hz"),
    (9_000_000, [60, 120], "9.00 ms: choose more than 0, and at most the 8.33 ms of a frame at 120 Hz"),
  ])
  func impossibleBudgetsAreRefused(_ budget: UInt64, _ rates: [Int], _ message: String) {
    #expect(throws: PlanError("a budget of \(message)")) { try plan(budget: budget, rates.map { .frames($0) }) }
  }

  @Test func aBudgetIsForFrames() throws {
    let words = "a budget is for frames, and none are selected: choose --concurrency frames:60 or --profile frames"
    #expect(throws: PlanError(words)) { try plan(budget: 1_000_000, [.serial]) }
    #expect(try plan(budget: 8_000_000, [.serial, .frames(120)]).effort.budget == 8_000_000)
    #expect(try plan(budget: nil, [.frames(60)]).effort.budget == nil)
  }

  private func plan(budget: UInt64?, _ concurrency: [Concurrency]) throws -> Plan {
    let profile = Profile(
      name: "test", summary: "", parts: [.init(nodes: [100])], blocks: 1, effort: .brief, timeLimit: 5)
    var omitted: [String] = []
    return try Plan(
      Selection(scenes: ["list"], concurrency: concurrency, budget: budget), of: profile, from: .synthetic, cpus: 2,
      omitted: &omitted)
  }

  @Test func aRunKeepsAndShowsItsBudget() async throws {
    var plan = Plan.synthetic(
      variants: ["plain"], operations: ["bump"], cells: [Cell(scene: "list", nodes: 100, concurrency: .frames(240))],
      blocks: 1)
    plan.effort.budget = 3_000_000
    let file = try await SampleResults.file(plan)
    #expect(file.version == 3)
    #expect(file.rows[0].processes.allSatisfy { $0.measured.frames?.budget == 3_000_000 })
    #expect(Report(file).text().contains("the budget of a frame is 3.00 ms, from when it is due"))
    let page = HTMLPage([.init(name: "frames.json", report: Report(file))]).html
    #expect(page.contains("The budget of a frame is 3.00 ms"))
  }

  @Test func sharesAboveATime() {
    let histogram = SparseHistogram([1_000, 2_000, 3_000, 4_000])
    #expect(histogram.share(above: 0) == 1)
    #expect(histogram.share(above: 2_500) == 0.5)
    #expect(histogram.share(above: 9_000) == 0)
    #expect(SparseHistogram([]).share(above: 1) == 0)
  }

  @Test(arguments: ["frames:60", "frames:120"])
  func ratesAreReadAndWritten(_ text: String) throws {
    let concurrency = try #require(Concurrency(text))
    #expect(concurrency.description == text)
    #expect(concurrency.width == 1 && concurrency.workers == 1)
  }

  @Test(arguments: ["frames", "frames:0", "frames:-1", "frames:5000", "frames:60:1"])
  func otherRatesAreRefused(_ text: String) {
    #expect(Concurrency(text) == nil)
  }
}
