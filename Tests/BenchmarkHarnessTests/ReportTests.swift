import BenchmarkStatistics
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Reports")
struct ReportTests {
  private func derived(_ report: Report) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
  }

  @Test func variantsThatDisagreeHaveNoTimes() async throws {
    let report = Report(try await SampleResults.file(.synthetic(variants: ["plain", "liar"], operations: ["bump"])))
    #expect(!report.isComplete)
    for outcome in report.outcomes {
      guard case .mismatch(let reason) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(reason.hasPrefix("digests differ: liar gives "))
      #expect(reason.contains("; plain gives "))
    }
    let text = report.text()
    #expect(text.contains("MISMATCH"))
    #expect(!text.contains(" ns") && !text.contains(" µs"))
    #expect(report.markdown.contains("| MISMATCH |"))
    let rows = try #require(try derived(report)["rows"] as? [[String: Any]])
    #expect(rows.allSatisfy { $0["p50"] == nil && $0["failure"] is String })
    #expect(try #require(try derived(report)["comparisons"] as? [Any]).isEmpty)
    #expect(VariantReport(report, of: "liar", with: "plain").text().contains("MISMATCH"))
  }

  @Test func aQueueMustAgreeWithAThread() async throws {
    var file = try await SampleResults.file(
      .synthetic(
        variants: ["plain"], operations: ["bump"],
        cells: [
          Cell(scene: "list", nodes: 100, concurrency: .serial),
          Cell(scene: "list", nodes: 100, concurrency: .queues(1)),
        ], blocks: 1))
    #expect(Report(file).isComplete)
    file.rows[1].processes[0].measured.digest = "0000000000000000"
    #expect(Report(file).outcomes.allSatisfy { if case .mismatch = $0 { true } else { false } })
  }

  @Test func countersThatDifferAreAFailure() async throws {
    var file = try await SampleResults.file(.synthetic(operations: ["bump"], blocks: 1))
    #expect(Report(file).isComplete)
    file.rows[0].processes[1].measured.counters["work"] = Tally([99])
    #expect(!Report(file).isComplete)
    #expect(Report(file).text().contains("list 100 bump plain: the counters differ between processes"))
  }

  @Test func aReportStatesThatAResultHasNoRows() async throws {
    var file = try await SampleResults.file(.synthetic(operations: ["bump"], blocks: 1))
    #expect(!Report(file).text().contains("the result has no rows"))
    file.rows = []
    #expect(Report(file).text().contains("the result has no rows: nothing was measured"))
  }

  @Test func missingFiguresAreNeverZero() async throws {
    let report = Report(try await SampleResults.file(.synthetic(operations: ["bump", "rare"], blocks: 1)))
    let text = report.text()
    #expect(text.contains("unsupported by this scene: rare"))
    #expect(text.contains("unsupported"))
    let rows = try #require(try derived(report)["rows"] as? [[String: Any]])
    let rare = try #require(rows.first { $0["operation"] as? String == "rare" })
    #expect(rare["unsupported"] as? String == "scene 'list' has no such operation")
    #expect(rare["p50"] == nil)
    let bump = try #require(rows.first { $0["operation"] as? String == "bump" })
    #expect((bump["allocations"] as? [String: Any])?["unsupported"] is String)
    #expect(bump["p9999"] is NSNull)
    #expect(bump["p50Interval"] is NSNull)
    #expect(report.isComplete)
  }

  @Test func highPercentilesNeedSamples() throws {
    for (count, p99, p999, p9999) in [
      (99, false, false, false), (100, true, false, false), (10_000, true, true, false), (100_000, true, true, true),
    ] {
      let samples = SparseHistogram((0..<count).map { UInt64($0 % 1_000 + 1) })
      let distribution = try #require(RowSummary.Distribution(samples))
      #expect((distribution.p99 != nil) == p99)
      #expect((distribution.p999 != nil) == p999)
      #expect((distribution.p9999 != nil) == p9999)
    }
    #expect(RowSummary.Distribution(SparseHistogram([UInt64]())) == nil)
  }

  @Test func severalSizesGrow() async throws {
    let cells = [100, 1_000, 10_000].map { Cell(scene: "list", nodes: $0, concurrency: .serial) }
    var file = try await SampleResults.file(
      .synthetic(variants: ["plain"], operations: ["bump", "sweep"], cells: cells, blocks: 1))
    for row in file.rows.indices {
      let cost = file.rows[row].operation == "sweep" ? UInt64(file.rows[row].nodes * 7) : 500
      for process in file.rows[row].processes.indices {
        file.rows[row].processes[process].measured.service = SparseHistogram([cost])
      }
    }
    let growth = Report(file).growth
    #expect(growth.map(\.operation) == ["bump", "sweep"])
    #expect(abs(growth[0].fit.exponent) < 1e-9)
    #expect(abs(growth[1].fit.exponent - 1) < 1e-3)
    #expect(Report(file).text().contains("growth: cost = a · nodes ^ b"))
  }

  @Test func variantsAreComparedBlockByBlock() async throws {
    var file = try await SampleResults.file(.synthetic(operations: ["bump"], blocks: 6))
    for row in file.rows.indices {
      for process in file.rows[row].processes.indices {
        let base = UInt64(1_000 * (file.rows[row].processes[process].block + 1))
        file.rows[row].processes[process].measured.service = SparseHistogram([
          file.rows[row].variant == "fancy" ? base / 2 : base
        ])
      }
    }
    let report = Report(file)
    let row = try #require(report.comparisons(of: "fancy", with: "plain").first)
    let comparison = try #require(row.comparison)
    #expect(abs(comparison.ratio - 0.5) < 1e-3)
    #expect(comparison.interval != nil)
    #expect(comparison.processes == 24)
    #expect(report.text().contains("0.500 [0.500, 0.500]"))
    #expect(VariantReport(report, of: "fancy", with: "plain").text().contains("0.500 to 0.500"))
    let rows = try #require(try derived(report)["comparisons"] as? [[String: Any]])
    #expect(rows.count == 1)
  }

  @Test func everyFormSaysTheSame() async throws {
    let cells = [
      Cell(scene: "list", nodes: 100, concurrency: .serial), Cell(scene: "list", nodes: 100, concurrency: .queues(2)),
    ]
    let report = Report(try await SampleResults.file(.synthetic(cells: cells, blocks: 1)))
    let text = report.text()
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= ReportPage.width })
    #expect(text.contains("list · queues:2"))
    #expect(text.contains("hand-off p50"))
    #expect(!text.contains("\u{1B}"))
    #expect(report.text(isColored: true).contains("\u{1B}[1m"))
    for line in report.markdown.split(separator: "\n") where line.hasPrefix("|") {
      #expect(line.hasSuffix("|"))
    }
    let object = try derived(report)
    #expect(object["format"] as? String == ResultFile.formatName)
    #expect(object["version"] as? Int == 3)
    #expect(object["workers"] == nil)
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.count == 8)
    #expect(rows.allSatisfy { $0["processes"] == nil && $0["p50"] is NSNumber && $0["digest"] is String })
    let queues = try #require(rows.last?["queues"] as? [String: Any])
    #expect((queues["handOff"] as? [String: Any])?["p50"] is NSNumber)
    #expect(queues["speedUp"] is NSNumber)
  }

  /// On a terminal no line exceeds its width, and no word is lost.
  @Test(arguments: [40, 57, 80, 120]) func reportsFitTheirTerminal(width: Int) async throws {
    let report = Report(try await SampleResults.varied())
    let text = report.text(width: width)
    for line in text.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
    func words(_ text: String) -> Set<Substring> { Set(text.split { $0 == " " || $0 == "\n" }) }
    let lost = words(report.text()).subtracting(words(text))
    #expect(lost.allSatisfy { $0.count > width / 3 }, "\(lost)")
  }

  /// Words longer than a column continue below.
  @Test func wordsThatDoNotFitGoOnBelow() {
    var table = TextTable(words: ["what", "found"], numbers: [], notes: ["advice"])
    table.append(["clock", "a reading costs 20 ns and a step is 1 ns", "nothing is to be done about it"])
    table.append(["a name that is longer than it should be", "", String(repeating: "x", count: 50)])
    for width in [30, 40, 60, 100] {
      let lines = table.lines(width: width, keys: 1)
      #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
      let all = lines.joined(separator: " ")
      for word in ["reading", "costs", "step", "nothing", "longer", "should"] {
        #expect(all.contains(word), "\(word) at \(width)")
      }
      #expect(all.count { $0 == "x" } == 50)
    }
    #expect(PrintedText.wrapped("", width: 10) == [""])
    #expect(PrintedText.wrapped("a bb ccc", width: 4) == ["a bb", "ccc"])
    #expect(PrintedText.wrapped("abcdefgh ij", width: 3) == ["abc", "def", "gh", "ij"])
    #expect(PrintedText.wrapped("abcdef g", width: 3) == ["abc", "def", "g"])
  }

  /// A file of a megabyte may be a single word.
  ///
  /// Work quadratic in its length would take minutes.
  @Test func aWordOfAMegabyteIsBroken() {
    let lines = PrintedText.wrapped(String(repeating: "x", count: 1 << 20) + " é", width: 20)
    #expect(lines.count == 52_429)
    #expect(lines.dropLast().allSatisfy { $0 == String(repeating: "x", count: 20) })
    #expect(lines.last == String(repeating: "x", count: 16) + " é")
  }

  @Test func widerTablesAreFolded() {
    var table = TextTable(words: ["key"], numbers: (0..<20).map { "column \($0)" })
    table.append(["row"] + (0..<20).map { "\($0)" })
    let lines = table.lines(width: 60, keys: 1)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.count { $0.hasPrefix("key") } > 1)
    for column in 0..<20 { #expect(lines.contains { $0.contains("column \(column)") }) }
  }
}

@Suite("Quantities")
struct QuantityTests {
  @Test(arguments: [
    (0.5, "0.50 ns"), (48.26, "48.3 ns"), (999.4, "999 ns"), (999.6, "1.00 µs"), (4_070, "4.07 µs"),
    (12_345_678, "12.3 ms"), (999_600, "1.00 ms"), (2.5e9, "2.50 s"), (1.5e12, "1,500 s"),
  ])
  func times(nanoseconds: Double, text: String) {
    #expect(Quantity.time(nanoseconds) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func counts(number: Int, text: String) {
    #expect(Quantity.count(number) == text)
    #expect(Quantity.count(number, "row") == (number == 1 ? "1 row" : text + " rows"))
  }

  @Test(arguments: [(0.0, 2, "0.00"), (-0.001, 2, "0.00"), (-1.25, 1, "-1.3"), (0.05, 3, "0.050"), (7, 0, "7")])
  func fixedPlaces(number: Double, places: Int, text: String) {
    #expect(Quantity.fixed(number, places: places) == text)
  }

  @Test(arguments: [
    (0.5, "0.500"), (9.9994, "9.999"), (9.9996, "10.0"), (10, "10.0"), (99.96, "100"), (.infinity, "n/a"),
    (0.05, "0.050"), (0.009_96, "0.010"), (0.009_94, "0.00994"), (0.001, "0.00100"), (0.000_276, "0.000276"),
    (1.0 / 36_220, "0.0000276"), (1e-12, "0.00000000"), (0, "0.000"), (.nan, "n/a"),
  ])
  func ratios(number: Double, text: String) {
    #expect(Quantity.ratio(number) == text)
  }

  @Test(arguments: [(1.0, "1.0000"), (0.0312, "0.0312"), (0.0001, "0.0001"), (0.00002, "< 0.0001"), (0, "< 0.0001")])
  func probabilities(number: Double, text: String) {
    #expect(Quantity.probability(number) == text)
  }

  @Test(arguments: [(12.0, "12 B"), (1_210, "1.21 kB"), (1_210_000, "1.21 MB"), (5e9, "5.00 GB")])
  func bytes(bytes: Double, text: String) {
    #expect(Quantity.bytes(bytes) == text)
  }

  @Test(arguments: [
    (9e14, "900,000,000,000,000"), (-1234.5, "-1,235"), (1e19, "1e+19"), (-1e308, "-1e+308"), (.infinity, "n/a"),
    (.nan, "n/a"),
  ])
  func anyNumberIsRounded(number: Double, text: String) {
    #expect(Quantity.rounded(number) == text)
  }

  @Test func spans() {
    #expect(Quantity.minutes(.infinity) == "16666666666666:40")
    #expect(Quantity.about(.nan) == "a moment")
    #expect(Quantity.minutes(0) == "0:00")
    #expect(Quantity.minutes(187.4) == "3:07")
  }
}
