import BenchmarkStatistics
import Foundation
import ProcessMeters
import TestSupport
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Pages of results")
struct HTMLPageTests {
  private func page(_ files: [(String, ResultFile)]) -> String {
    HTMLPage(files.map { .init(name: $0.0, report: Report($0.1)) }).html
  }

  @Test func aPageIsWellFormedAndItsLinksLeadSomewhere() async throws {
    let file = try await SampleResults.varied()
    for html in [page([("a.json", file)]), page([("a.json", file), ("b.json", file), ("c.json", file)])] {
      let page = PageReader(html)
      #expect(page.problem == nil)
      let everything = page.root.everything
      let ids = everything.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count)
      let links = page.root.all("a").compactMap { $0.attributes["href"] }
      #expect(links.contains("#content"))
      for link in links where !link.hasPrefix("data:") {
        #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())), "\(link)")
      }
      for element in everything {
        for id in (element.attributes["aria-labelledby"] ?? "").split(separator: " ") { #expect(ids.contains("\(id)")) }
      }
    }
  }

  @Test func aPageLoadsAndRunsNothing() async throws {
    let html = page([("a.json", try await SampleResults.varied())])
    let page = PageReader(html)
    for element in page.root.everything {
      #expect(!["script", "link", "img", "iframe", "object", "embed", "use", "image"].contains(element.name))
      for name in element.attributes.keys { #expect(!name.hasPrefix("on") && name != "src" && name != "style") }
    }
    for trace in ["http:", "https:", "url(", "@import"] { #expect(!html.contains(trace)) }
    #expect(html.contains("default-src &#39;none&#39;"))
  }

  @Test func everyRowOfTheFileIsInATable() async throws {
    let file = try await SampleResults.varied()
    let page = PageReader(self.page([("a.json", file)]))
    let scenes = page.root.all("section").filter { ($0.attributes["id"] ?? "").hasPrefix("scene-") }
    #expect(scenes.count == 2)
    let tables = try scenes.map { try #require($0.all("table").first) }
    let shown = tables.flatMap { $0.all("tr").dropFirst() }.map { $0.all("th").map(\.text) }
    let wanted = file.rows.map { [$0.operation, $0.variant, Quantity.count($0.nodes)] }
    #expect(shown.count == 18)
    #expect(shown.sorted { $0.joined() < $1.joined() } == wanted.sorted { $0.joined() < $1.joined() })
    #expect(tables[0].text.contains("unsupported: scene 'list' has no such operation"))
  }

  @Test func everyTableAndChartSaysWhatItIs() async throws {
    let page = PageReader(self.page([("a.json", try await SampleResults.varied())]))
    for table in page.root.all("table") {
      let caption = table.all("caption").first?.text ?? ""
      #expect(!caption.isEmpty)
      let columns = table.all("thead")[0].all("th")
      #expect(columns.allSatisfy { $0.attributes["scope"] == "col" })
      for row in table.all("tbody")[0].all("tr") {
        let width = row.children.reduce(0) { $0 + (Int($1.attributes["colspan"] ?? "1") ?? 0) }
        #expect(width == columns.count)
        #expect(row.children.first?.attributes["scope"] == "row")
      }
      #expect(table.parent?.attributes["tabindex"] == "0")
    }
    let charts = page.root.all("svg").filter { $0.attributes["aria-hidden"] == nil }
    for chart in charts {
      #expect(chart.attributes["role"] == "img")
      for name in ["title", "desc"] {
        let text = chart.children.first { $0.name == name }?.text ?? ""
        #expect(!text.isEmpty)
      }
    }
    // Ratios: one a scene. Percentiles: two operations a scene. Processes: two operations of three cells. Growth: two
    // operations of one scene. Timelines: two operations under two variants.
    let wanted: Int = 2 + 4 + 6 + 2 + 4
    #expect(charts.count == wanted)
  }

  @Test func headingsAreNested() async throws {
    let file = try await SampleResults.varied()
    for html in [page([("a.json", file)]), page([("a.json", file), ("b.json", file)])] {
      let levels = PageReader(html).root.everything.compactMap { element -> Int? in
        element.name.count == 2 && element.name.hasPrefix("h") ? Int(element.name.dropFirst()) : nil
      }
      #expect(levels.first == 1)
      #expect(levels.count { $0 == 1 } == 1)
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    }
  }

  @Test func equalFilesGiveEqualPages() async throws {
    let file = try await SampleResults.varied()
    let path = try temporaryFolder() + "/result.json"
    try ResultStore.write(file, to: path)
    #expect(page([("a.json", try ResultStore.read(path))]) == page([("a.json", file)]))
  }

  @Test func namesInAFileStayText() async throws {
    let hostile = "</style><script>alert(\"1\")</script>&amp;'\u{1B}[31m\u{0}"
    let shown = "</style><script>alert(\"1\")</script>&amp;'\u{FFFD}[31m\u{FFFD}"
    var file = try await SampleResults.varied()
    file.environment.machine.cpuModel = .value(hostile)
    file.plan.profile = hostile
    for index in file.plan.cells.indices { file.plan.cells[index].scene = hostile }
    for index in file.rows.indices { file.rows[index].scene = hostile }
    let repetition = file.workers[0].repetition
    file.failures = [
      ResultFailure(
        repetition: repetition, failure: WorkerFailure(.exit, hostile, standardError: hostile), triedAgain: true)
    ]
    let html = page([(hostile, file)])
    let page = PageReader(html)
    #expect(page.problem == nil)
    #expect(page.root.all("script").isEmpty)
    #expect(page.root.all("style").count == 1)
    #expect(page.root.all("h1")[0].text == "Benchmark · \(shown)")
    #expect(try #require(page.element("scene-1-h")).text == shown)
    #expect(try #require(page.element("failures")).all("pre")[0].text == shown)
    #expect(try #require(page.element("environment")).text.contains(shown))
  }

  @Test func aFileWithoutRowsHasAPage() async throws {
    var file = try await SampleResults.varied()
    file.rows = []
    file.workers = []
    file.plan.cells = []
    let page = PageReader(self.page([("empty.json", file)]))
    #expect(page.problem == nil)
    #expect(try #require(page.element("summary")).text.contains("The file has no rows."))
  }

  @Test func noFilesMakeAPageToo() {
    #expect(PageReader(page([])).problem == nil)
  }

  @Test func failuresAreShown() async throws {
    let failed = try await SampleResults.file(.synthetic(operations: ["bump"], blocks: 1)) { _, _ in
      .fail(WorkerFailure(.signal, "signal 11 ended the worker", status: 11, standardError: "the last words"))
    }
    let page = PageReader(self.page([("failed.json", failed)]))
    #expect(page.problem == nil)
    let failures = try #require(page.element("failures"))
    #expect(failures.text.contains("signal 11 ended the worker"))
    #expect(failures.text.contains("the last words"))
    #expect(try #require(page.element("scene-1")).all("td").allSatisfy { $0.text.hasPrefix("FAILED: signal 11") })

    let liars = try await SampleResults.file(.synthetic(variants: ["plain", "liar"], operations: ["bump"], blocks: 1))
    let other = PageReader(self.page([("liars.json", liars)]))
    #expect(
      try #require(other.element("scene-1")).all("td").allSatisfy { $0.text.hasPrefix("MISMATCH: digests differ") })
  }

  @Test func theDataHaveEveryRowAndTheNameOfTheFile() async throws {
    let file = try await SampleResults.varied()
    let page = PageReader(page([("a.json", file)]))
    #expect(try #require(page.element("data")).all("code").map(\.text) == ["a.json"])
    let links = page.root.all("a").filter { $0.attributes["download"] != nil }
    #expect(links.map { $0.attributes["download"] } == ["a.csv"])
    let encoded = try #require(links.first?.attributes["href"]?.split(separator: ",").last)
    let contents = [UInt8](try #require(Data(base64Encoded: String(encoded))))
    let lines = String(decoding: contents, as: UTF8.self).components(separatedBy: "\r\n").dropLast()
    #expect(lines.count == 1 + file.rows.count)
    #expect(lines.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == 16 })
  }

  /// On the page, each process has one strip and one mark, whatever the size of its histogram.
  @Test func histogramsStayInTheFile() async throws {
    var file = try await SampleResults.varied()
    let few = page([("a.json", file)]).utf8.count
    for row in file.rows.indices {
      for process in file.rows[row].processes.indices {
        let samples = (0..<Build.size(5_000, debug: 1_000)).map { UInt64(1_000 + 37 * $0) }
        file.rows[row].processes[process].measured.service = SparseHistogram(samples)
      }
    }
    let buckets = file.rows.flatMap(\.processes).map(\.measured.service.values.count).reduce(0, +)
    #expect(buckets > 5_000)
    #expect(page([("a.json", file)]).utf8.count < few + 5 * buckets)
  }
}
