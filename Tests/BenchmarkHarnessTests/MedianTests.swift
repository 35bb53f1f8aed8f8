import BenchmarkStatistics
import Foundation
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Medians beside ratios")
struct MedianTests {
  /// Processes run at two speeds.
  ///
  /// Blocks are usually 4 % faster under the second variant. But in one block of seven the first variant is fast and
  /// the second slow, and the medians are too.
  private func bimodal(blocks: Int = 7) async throws -> ResultFile {
    try await SampleResults.timed(blocks: blocks) { row, process in
      let isPlain = row.variant == "plain"
      let time = process.block < (isPlain ? 4 : 3) ? 68_400 : 99_200
      return UInt64(isPlain || process.block == 3 ? time : time * 956 / 1_000)
    }
  }

  private func expected(_ report: Report) throws -> (base: Double, variant: Double, ratio: Double) {
    guard case .measured(let base) = report.outcomes[0], case .measured(let other) = report.outcomes[1] else {
      throw SyntheticFailure()
    }
    let row = try #require(report.comparisons(of: "fancy", with: "plain").first?.comparison)
    return (base.median, other.median, row.ratio)
  }

  @Test func aRowSaysWhereItsMediansContradictItsRatio() async throws {
    let report = Report(try await bimodal())
    let (base, variant, ratio) = try expected(report)
    #expect(abs(ratio - 0.956) < 2e-3)
    #expect(variant / base > 1.3)
    let text = report.text()
    #expect(text.contains("] ≠ 1.387"))
    #expect(text.contains("≠ is the quotient of the medians"))
    #expect(report.markdown.contains("] ≠ 1.387"))
    let compared = VariantReport(report, of: "fancy", with: "plain").text()
    #expect(compared.contains("68.4 µs, 94.8 µs") && compared.contains("≠ list 100 bump: 1.387"))
    #expect(HTMLPage([.init(name: "a.json", report: report)]).html.contains("the medians give 1.387"))
  }

  @Test func rowsThatAgreeSayNothing() async throws {
    let file = try await SampleResults.timed(blocks: 6) { row, process in
      UInt64(row.variant == "plain" ? 10_000 + process.block : 9_000 + process.block)
    }
    let report = Report(file)
    #expect(!report.text().contains("≠"))
    #expect(!VariantReport(report, of: "fancy", with: "plain").text().contains("≠"))
    #expect(!HTMLPage([.init(name: "a.json", report: report)]).html.contains("the medians give"))
  }

  /// A median and its interval come from the same blocks, so the interval contains it; the median of all samples may
  /// lie outside.
  @Test func aMedianLiesInItsInterval() async throws {
    for seed in 1...UInt64(Build.size(20, debug: 2)) {
      var generator = SeededGenerator(seed: seed)
      let speeds = (0..<64).map { _ in generator.index(below: 2) == 0 ? 68_000 : 95_000 }
      let file = try await SampleResults.timed(blocks: 7) { row, process in
        UInt64(speeds[process.block * 2 + process.worker % 2] + process.block)
      }
      guard case .measured(let summary) = Report(file).outcomes[0] else { throw SyntheticFailure() }
      let interval = try #require(summary.medianInterval)
      #expect(interval.contains(summary.median), "seed \(seed)")
      let object = try JSONSerialization.jsonObject(with: Data(Report(file).json.utf8)) as? [String: Any]
      let row = try #require((object?["rows"] as? [[String: Any]])?.first)
      #expect(row["median"] as? Double == summary.median)
      let known = try #require(row["p50Interval"] as? [String: Double])
      #expect(known["low"] == interval.low && known["high"] == interval.high)
    }
  }

  @Test(arguments: [
    // Quotients within the interval.
    (0.97, false), (0.951, false),
    // Quotients outside the interval, near or far, on either side of 1.
    (0.949, false), (0.974, false), (0.985, true), (1.001, true), (1.393, true), (0.7, true), (0, false),
  ])
  func aQuotientContradictsARatioOutsideOfItsInterval(_ quotient: Double, _ contradicts: Bool) throws {
    let scores = [0.951, 0.956, 0.956, 0.956, 0.97, 0.97, 0.956, 0.951]
    let base = Dictionary(uniqueKeysWithValues: scores.indices.map { ($0, [100.0]) })
    let other = Dictionary(uniqueKeysWithValues: scores.enumerated().map { ($0.offset, [100 * $0.element]) })
    let comparison = try #require(Comparison(base, other))
    let interval = try #require(comparison.interval)
    #expect(abs(interval.low - 0.951) < 1e-9 && abs(interval.high - 0.97) < 1e-9)
    #expect(comparison.isContradicted(by: quotient) == contradicts)
  }

  /// An unbounded interval excludes nothing, but a reader would still see opposite numbers.
  @Test(arguments: [(0.9, false), (1.003, false), (1.009, false), (1.011, true), (1.3, true)])
  func withinAWideIntervalOnlyTheOppositeContradicts(_ quotient: Double, _ contradicts: Bool) throws {
    let scores = [0.6, 0.956, 0.956, 0.956, 0.956, 1.5, 1.5, 0.6]
    let base = Dictionary(uniqueKeysWithValues: scores.indices.map { ($0, [100.0]) })
    let other = Dictionary(uniqueKeysWithValues: scores.enumerated().map { ($0.offset, [100 * $0.element]) })
    let comparison = try #require(Comparison(base, other))
    #expect(try #require(comparison.interval).contains(quotient))
    #expect(comparison.isContradicted(by: quotient) == contradicts)
  }

  /// With too few blocks for an interval, a quotient far from the ratio contradicts it.
  @Test(arguments: [(0.95, false), (0.99, false), (1.001, true), (0.9, true), (1.4, true)])
  func withoutAnIntervalADistantQuotientContradicts(_ quotient: Double, _ contradicts: Bool) throws {
    let comparison = try #require(Comparison([0: [100], 1: [100]], [0: [95.6], 1: [95.6]]))
    #expect(comparison.interval == nil)
    #expect(comparison.isContradicted(by: quotient) == contradicts)
  }

  /// Blocks of only one variant count in neither median.
  @Test func mediansAreOfTheSameBlocks() throws {
    let comparison = try #require(Comparison([0: [10], 1: [10], 2: [99]], [0: [8], 1: [8], 3: [1]]))
    #expect(abs(comparison.medians.base - 10) < 1e-9)
    #expect(abs(comparison.medians.variant - 8) < 1e-9)
    #expect(abs(comparison.ratio - 0.8) < 1e-9)
  }

  /// Two runs have no blocks in common: their ratio is the quotient of the medians shown beside it.
  @Test func twoFilesShowTheQuotientOfTheirMedians() async throws {
    let files = [try await bimodal(), try await bimodal(blocks: 9)]
    let row = try #require(FileReport(("a", Report(files[0])), ("b", Report(files[1]))).rows.first)
    let (before, after, ratio) = (try #require(row.before), try #require(row.after), try #require(row.ratio))
    #expect(abs(after / before - ratio) < 1e-9)
    #expect(row.quotient == nil)
  }
}
