import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Charts as pictures of their own")
struct ChartSheetTests {
  @Test func everyChartOfThePageIsOnASheetOfItsKindAndScene() async throws {
    let file = try await SampleResults.varied()
    let page = PageReader(HTMLPage([.init(name: "a.json", report: Report(file))]).html)
    let charts = page.root.all("svg").filter { $0.attributes["role"] == "img" }
    let sheets = Report(file).charts
    #expect(
      sheets.map(\.name) == [
        "variants.svg", "percentiles-list.svg", "percentiles-list-queues-2.svg", "growth-list.svg",
        "processes-list.svg", "processes-list-queues-2.svg", "timelines.svg",
      ])
    let drawn = sheets.map { PageReader($0.text) }
    for sheet in drawn { #expect(sheet.problem == nil) }
    let panels = drawn.flatMap { $0.root.children[0].all("svg") }
    #expect(panels.count == charts.count)
    // The same marks, independent of names and positions.
    let outlines = { (chart: PageReader.Element) in chart.all("path").compactMap { $0.attributes["d"] }.joined() }
    #expect(panels.map(outlines).sorted() == charts.map(outlines).sorted())
  }

  @Test func aSheetNeedsNothingElse() async throws {
    for sheet in Report(try await SampleResults.varied()).charts {
      let picture = PageReader(sheet.text)
      let root = try #require(picture.root.children.first)
      #expect(root.name == "svg" && sheet.text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
      #expect(!sheet.text.contains("var(") && !sheet.text.contains("url("))
      let ids = picture.root.everything.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count)
      let classes = Set(
        picture.root.everything.compactMap { $0.attributes["class"] }.flatMap { $0.split(separator: " ") })
      let rules = try #require(picture.root.all("style").first).text
      for name in classes { #expect(rules.contains(".\(name)"), "\(name)") }
      let width = try #require(root.attributes["width"].flatMap(Double.init))
      let height = try #require(root.attributes["height"].flatMap(Double.init))
      for panel in root.all("svg") {
        let frame = ["x", "y", "width", "height"].compactMap { panel.attributes[$0].flatMap(Double.init) }
        #expect(frame.count == 4 && frame[0] + frame[2] <= width && frame[1] + frame[3] <= height)
      }
    }
  }

  @Test func panelsOfASheetCoverNoTextAndNoOtherPanel() async throws {
    for sheet in Report(try await SampleResults.varied()).charts {
      let root = try #require(PageReader(sheet.text).root.children.first)
      func number(_ element: PageReader.Element, _ name: String) -> Double {
        element.attributes[name].flatMap(Double.init) ?? .nan
      }
      let panels = root.children.filter { $0.name == "svg" }
      for (index, panel) in panels.enumerated() {
        for other in panels[(index + 1)...] {
          let areApartAcross = abs(number(panel, "x") - number(other, "x")) >= number(panel, "width")
          let areApartDown = number(other, "y") >= number(panel, "y") + number(panel, "height")
          #expect(areApartAcross || areApartDown)
        }
        for text in root.children.filter({ $0.name == "text" }) {
          let isWithin =
            number(text, "y") > number(panel, "y")
            && number(text, "y") < number(panel, "y") + number(panel, "height")
          #expect(!isWithin, "\(sheet.name): \(text.text)")
        }
      }
    }
  }

  @Test func hostileNamesStayTextAndInTheirFolder() async throws {
    let hostile = "../</style><script>\u{0}/é&\"" + String(repeating: "長い", count: 90)
    var file = try await SampleResults.varied()
    for index in file.plan.cells.indices { file.plan.cells[index].scene = hostile }
    for index in file.rows.indices { file.rows[index].scene = hostile }
    let sheets = Report(file).charts
    #expect(sheets.count == 7)
    #expect(Set(sheets.map(\.name)).count == 7)
    for sheet in sheets {
      #expect(PageReader(sheet.text).problem == nil)
      #expect(PageReader(sheet.text).root.all("script").isEmpty)
      #expect(!sheet.name.contains("/") && !sheet.name.hasPrefix(".") && sheet.name.utf8.count < 240)
    }
  }

  @Test func namesOfScenesThatWouldBeEqualAreNumbered() async throws {
    var file = try await SampleResults.varied()
    for index in file.plan.cells.indices { file.plan.cells[index].scene = index == 0 ? "a b" : "a-b" }
    for index in file.rows.indices { file.rows[index].scene = file.rows[index].nodes == 100 ? "a b" : "a-b" }
    let names = Report(file).charts.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func eachTypeOfMachineHasItsOwnSheets() throws {
    let fleet = FleetResult(machines: [
      .init(name: "a", model: "Fast/1"), .init(name: "b", model: "Slow") { _, _, _ in 20_000 },
    ])
    let names = Report(try fleet.file()).charts.map(\.name)
    #expect(names.contains("processes-Fast-1-a-list.svg") && names.contains("processes-Slow-b-list.svg"), "\(names)")
  }

  @Test func withoutTimesThereIsNoChart() async throws {
    var file = try await SampleResults.varied()
    file.rows = []
    #expect(Report(file).charts.isEmpty)
  }
}
