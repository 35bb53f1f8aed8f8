import BenchmarkStatistics
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("One file against another")
struct FileReportTests {
  private func side(_ side: Pairing.Side, _ time: @escaping @Sendable (Int, Int) -> Double) throws -> Report {
    Report(try SyntheticResult.side(side, time).file())
  }

  private func report(_ base: Report, _ other: Report) -> FileReport { FileReport(("old", base), ("new", other)) }

  @Test func differentSeedsAreReported() throws {
    let base = try SyntheticResult().file()
    var other = base
    let report = { FileReport(("a", Report(base)), ("b", Report(other))) }
    #expect(!report().text().contains("the seeds differ"))
    other.plan.seed = 1 << 60
    let words = "the seeds differ, \(base.plan.seed) and 1152921504606846976: the scenes and their edits differ"
    #expect(report().text().contains("! " + words))
    #expect(report().json.contains("\"seeds\":[\"\(base.plan.seed)\",\"1152921504606846976\"]"))
    let page = HTMLPage([.init(name: "a", report: Report(base)), .init(name: "b", report: Report(other))]).html
    #expect(page.contains("b: " + words))
  }

  @Test func resultsWithoutACommonRowHaveNoTable() throws {
    let base = try SyntheticResult().file()
    var other = base
    other.rows = []
    let text = FileReport(("a", Report(base)), ("b", Report(other))).text()
    #expect(text.contains("! no row was measured by both"))
    #expect(!text.contains("95 % interval") && text.contains("on one side only"))
  }

  /// The machine slows down from block to block, and the candidate costs a tenth less in each: pairs show exactly that.
  @Test func sidesOfOneRunArePaired() throws {
    let drift: @Sendable (Int) -> Double = { 10_000 * (1 + Double($0) / 4) }
    let base = try side(.base) { block, _ in drift(block) }
    let candidate = try side(.candidate) { block, _ in 0.9 * drift(block) }
    let report = report(base, candidate)
    #expect(report.isPaired)
    let row = try #require(report.rows.first)
    #expect(report.rows.count == 1)
    #expect(abs((row.ratio ?? 0) - 0.9) < 0.002)
    let interval = try #require(row.interval)
    #expect(interval.high - interval.low < 0.005)
    #expect(row.verdict == "faster")
    #expect(row.hasEqualWork == true)
  }

  @Test func twoRunsAreNotPaired() throws {
    let drift: @Sendable (Int, Int) -> Double = { block, _ in 10_000 * (1 + Double(block) / 4) }
    var first = SyntheticResult()
    first.blocks = 10
    first.operations["update"]?.time = drift
    let base = Report(try first.file())
    let report = report(base, base)
    #expect(!report.isPaired)
    let row = try #require(report.rows.first)
    #expect(row.ratio == 1)
    // Changes of the machine between blocks are part of the interval.
    let interval = try #require(row.interval)
    #expect(interval.low < 0.9 && interval.high > 1.1)
    #expect(row.verdict == "not told apart")
    #expect(report.text().contains("separate runs: every ratio includes changes of the machine between them"))
  }

  @Test func aSideIsNotPairedWithItselfNorWithAnotherRun() throws {
    let base = try side(.base) { _, _ in 10_000 }
    #expect(!report(base, base).isPaired)
    var other = SyntheticResult.side(.candidate) { _, _ in 10_000 }
    other.pairing?.run = "another run"
    #expect(!report(base, Report(try other.file())).isPaired)
  }

  @Test func workAfterOtherOperationsIsNotCompared() throws {
    var first = SyntheticResult()
    first.operations["make"] = .init()
    let report = report(Report(try first.file()), Report(try SyntheticResult().file()))
    let row = try #require(report.rows.first { $0.name.operation == "update" })
    #expect(row.followsOthers && !row.isAnotherLayout)
    #expect(row.ratio == nil && row.hasEqualWork == nil)
    #expect(row.verdict == "not comparable: preceded by different operations")
  }

  /// A fast wrong answer is not a result.
  @Test func anotherLayoutHasNoRatio() throws {
    var other = SyntheticResult()
    other.operations["update"]?.digest = "00000000000000bb"
    let report = report(Report(try SyntheticResult().file()), Report(try other.file()))
    let row = try #require(report.rows.first)
    #expect(row.isAnotherLayout)
    #expect(row.ratio == nil)
    #expect(report.text().contains("MISMATCH: another layout"))
    // A different seed makes a different scene.
    other.seed = 2
    let reseeded = try #require(self.report(Report(try SyntheticResult().file()), Report(try other.file())).rows.first)
    #expect(!reseeded.isAnotherLayout)
    #expect(reseeded.hasEqualWork == nil)
    #expect(reseeded.ratio == 1)
  }

  @Test func workAndCircumstancesThatDifferAreNamed() throws {
    var other = SyntheticResult()
    other.operations["update"]?.work = Array(repeating: 7, count: 10)
    other.hashSeed = "random"
    let report = report(Report(try SyntheticResult().file()), Report(try other.file()))
    #expect(report.rows.first?.hasEqualWork == false)
    #expect(!report.hasEqualFingerprints)
    #expect(report.text().contains("! the fingerprints differ"))
  }

  /// Work other than layouts has no counters, but allocates.
  ///
  /// Missing counts are not equal counts.
  @Test func workWithoutCountersIsNotSaidToBeEqual() throws {
    var first = SyntheticResult()
    first.operations["update"]?.work = []
    let equal = try #require(report(Report(try first.file()), Report(try first.file())).rows.first)
    #expect(equal.hasEqualWork == nil && !equal.isAnotherLayout && equal.ratio == 1)
    // A layout after twice as many samples may be another layout.
    var second = first
    second.operations["update"]?.allocated = Array(repeating: 1_000, count: 20)
    second.operations["update"]?.digest = "00000000000000bb"
    let longer = try #require(report(Report(try first.file()), Report(try second.file())).rows.first)
    #expect(longer.hasEqualWork == nil && !longer.isAnotherLayout && longer.ratio == 1)
    second.operations["update"]?.allocated = first.operations["update"]?.allocated
    let another = try #require(report(Report(try first.file()), Report(try second.file())).rows.first)
    #expect(another.isAnotherLayout && another.ratio == nil)
  }

  /// Settings of the allocator change times; files from before they were recorded are equal among themselves.
  @Test func allocatorsWithOtherSettingsAreNamed() throws {
    func areEqual(_ first: String?, _ second: String?) throws -> Bool {
      var one = SyntheticResult(), other = SyntheticResult()
      one.allocatorSettings = first
      other.allocatorSettings = second
      return report(Report(try one.file()), Report(try other.file())).hasEqualFingerprints
    }
    #expect(try areEqual(nil, nil) && areEqual("dirty_decay_ms:-1", "dirty_decay_ms:-1"))
    #expect(try !areEqual("dirty_decay_ms:-1", "dirty_decay_ms:0") && !areEqual(nil, "dirty_decay_ms:-1"))
  }

  @Test func rowsOfOneSideAreListedAndNotCompared() throws {
    var other = SyntheticResult()
    other.operations["make"] = SyntheticResult.Numbers()
    let report = report(Report(try SyntheticResult().file()), Report(try other.file()))
    #expect(report.rows.map(\.name.operation) == ["update"])
    #expect(report.unmatched.map(\.operation) == ["make"])
    #expect(report.text().contains("1 row exists on one side only: list 100 make plain"))
  }

  @Test func everyFormHoldsTheRatio() throws {
    let report = report(
      try side(.base) { _, _ in 10_000 }, try side(.candidate) { _, _ in 12_000 })
    #expect(report.text().contains("1.200"))
    #expect(report.markdown.contains("| list 100 update plain |"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(object["isPaired"] as? Bool == true)
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.first?["verdict"] as? String == "slower")
    #expect(abs((rows.first?["ratio"] as? Double ?? 0) - 1.2) < 0.002)
  }
}
