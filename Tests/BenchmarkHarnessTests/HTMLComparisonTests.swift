import BenchmarkStatistics
import Foundation
import ProcessMeters
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Pages that compare")
struct HTMLComparisonTests {
  /// Blocks differ by a tenth, so that an interval has some width.
  private func file(_ cost: Double) async throws -> ResultFile {
    try await SampleResults.timed(blocks: 8) { row, process in
      UInt64(cost * (row.variant == "fancy" ? 0.5 : 1) * (process.block.isMultiple(of: 2) ? 1 : 1.1))
    }
  }

  private func cells(_ page: PageReader, _ id: String) throws -> [[String]] {
    let part = try #require(page.element(id))
    let table = try #require(part.all("table").first)
    return table.all("tbody")[0].all("tr").map { $0.children.map(\.text) }
  }

  @Test func filesAreComparedWithTheFirst() async throws {
    let files = [("old.json", try await file(100_000)), ("new.json", try await file(200_000))]
    let page = PageReader(HTMLPage(files.map { .init(name: $0.0, report: Report($0.1)) }).html)
    let rows = try cells(page, "differences")
    #expect(rows.count == 2)
    for row in rows {
      #expect(abs(try #require(Double(row[6])) - 2) < 0.003)
      #expect(row[7].contains(" to "))
      #expect(row[8] == "slower")
    }
    #expect(!page.root.all("p").contains { $0.text.contains("The fingerprint of") })
  }

  /// File names may be long, and a chart must fit a phone.
  @Test(arguments: ["a.json", "what-the-branch-that-changes-everything-measured.json"])
  func captionsOfRatiosFit(_ name: String) async throws {
    let files = [(name, try await file(100_000)), ("b.json", try await file(200_000))]
    let page = PageReader(HTMLPage(files.map { .init(name: $0.0, report: Report($0.1)) }).html)
    let part = try #require(page.element("differences"))
    let chart = try #require(part.all("svg").first)
    let caption = try #require(chart.all("text").first { $0.text.contains("below 1 is faster") })
    #expect(caption.text == (name == "a.json" ? "b.json / a.json" : "ratio") + ", below 1 is faster")
    let middle = try #require(caption.attributes["x"].flatMap(Double.init))
    #expect(middle + 3 * Double(caption.text.count) <= Panel.width)
    // Screen readers get both names.
    #expect(try #require(chart.all("desc").first).text.hasPrefix("b.json / \(name), below 1 is faster"))
  }

  @Test func rowsAreNamedInFull() throws {
    let names = ["frames-ahead 10,000 scalar", "animate-solved 10,000 scalar"]
    let forest = Forest(
      id: "f", title: "feed", quotient: "b / a", lines: names.map { .init(name: $0, ratio: 1.1, interval: nil) })
    let panel = try #require(forest.panel)
    #expect(panel.y.ticks.map(\.label) == names)
    #expect(panel.left >= 6 * 28)
  }

  @Test func anotherMachineIsNoComparison() async throws {
    let first = try await file(100_000)
    var second = first
    second.environment.machine.cpuModel = .value("another")
    let page = PageReader(
      HTMLPage([.init(name: "a", report: Report(first)), .init(name: "b", report: Report(second))]).html)
    let warning = try #require(page.root.all("p").first { $0.text.contains("The fingerprint of b differs") })
    #expect(warning.attributes["class"] == "alert")
    let row = try #require(try cells(page, "environments").first { $0[0] == "processor" })
    #expect(row[1] == "yes, times are not comparable")
  }

  @Test func rowsThatOnlyOneFileHasHaveNoRatio() async throws {
    let first = try await file(100_000)
    var second = first
    for index in second.rows.indices { second.rows[index].nodes = 777 }
    second.plan.cells[0].nodes = 777
    let page = PageReader(
      HTMLPage([.init(name: "a", report: Report(first)), .init(name: "b", report: Report(second))]).html)
    #expect(try cells(page, "differences").allSatisfy { $0[6] == "n/a" && $0[8] == "no times" })
  }

  @Test func variantsOfOneFileAreCompared() async throws {
    let source = HTMLPage.Source(name: "a.json", report: Report(try await file(100_000)))
    let page = PageReader(HTMLPage(source, comparing: "plain", with: "fancy").html)
    let row = try #require(try cells(page, "ratios-1").first)
    #expect(row[5] == "2.000")
    #expect(row.last == "slower")
  }

  @Test func aFileAgainstItselfIsNotToldApart() async throws {
    var costs: [Int: [Double]] = [:]
    for block in 0..<8 { costs[block] = [1_000 + Double(block * 37 % 11)] }
    let comparison = try #require(FileComparison(costs, costs))
    #expect(comparison.ratio == 1)
    let interval = try #require(comparison.interval)
    #expect(interval.low < 1 && interval.high > 1)
    #expect(FileComparison(costs, [:]) == nil)
    #expect(FileComparison(costs, [0: [5]])?.interval == nil)
  }

  /// Independent draws around equal medians: 95 in 100 intervals hold 1.
  ///
  /// With 400 repetitions, the share of a good interval is below 0.92 only in one of several thousand cases.
  @Test func theIntervalHoldsWhatItClaims() throws {
    var generator = SeededGenerator(seed: 5)
    func costs() -> [Int: [Double]] {
      Dictionary(
        uniqueKeysWithValues: (0..<8).map { block in
          (block, [(0..<12).reduce(1_000.0) { sum, _ in sum + Double(generator.index(below: 1_000)) / 100 }])
        })
    }
    let held = (0..<Build.size(400, debug: 30)).count { _ in
      FileComparison(costs(), costs(), seed: 3)?.interval?.contains(1) == true
    }
    #expect(held >= Build.size(368, debug: 25))
  }
}
