internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import Foundation

extension PageFile {
  /// The origin of the numbers, and the rows as a file inside the page.
  ///
  /// The histograms of all processes would be nine tenths of the page, so they are left out.
  var downloads: PagePart {
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    return PagePart(
      id: prefix + "data", title: "Data",
      content: .joined([
        Markup("p") {
          "These numbers are computed from "
          Markup("code") { name }
          ", which holds every process with its histograms. bench report prints them, with --format json for programs."
        },
        Markup("ul", ["class": "downloads"]) {
          Markup("li") { Self.link("Rows as CSV", "\(stem).csv", "text/csv", Array(table.utf8)) }
        },
      ]))
  }

  private static func link(_ title: String, _ name: String, _ type: String, _ bytes: [UInt8]) -> Markup {
    let data = Data(bytes).base64EncodedString()
    return Markup("a", ["download": name, "href": "data:\(type);base64,\(data)"]) { title }
  }

  /// A line for each row; times in nanoseconds, empty if a number is not available.
  ///
  /// With several machines, each type of machine has its own lines, with its name in an additional column.
  var table: String {
    let numbers = "outcome,samples,median,p50,p90,p99,p999,p9999,mean,maximum"
    let type = report.machines == nil ? "" : "machines,"
    let lines = ["scene,nodes,concurrency,mode,operation,variant,\(type)\(numbers)"]
    return (lines + report.timed.flatMap { Self.lines($0.report, on: $0.title) }).joined(separator: "\r\n") + "\r\n"
  }

  private static func lines(_ report: Report, on type: String?) -> [String] {
    var lines: [String] = []
    for (row, outcome) in zip(report.file.rows, report.outcomes) {
      let keys =
        [row.scene, "\(row.nodes)", "\(row.concurrency)", row.mode.rawValue, row.operation, row.variant]
        + (type.map { [$0] } ?? [])
      var values: [String]
      switch outcome {
      case .measured(let summary):
        let service = summary.service
        let times: [Double?] = [
          summary.median, service.p50, service.p90, service.p99, service.p999, service.p9999, service.mean,
          service.maximum,
        ]
        values = ["measured", "\(service.samples)"] + times.map { $0.map { "\($0)" } ?? "" }
      case .unsupported(let reason): values = ["unsupported: \(reason)"]
      case .givenUp(let limit): values = ["\(limit)"]
      case .mismatch(let reason), .failed(let reason): values = [reason]
      case .notMeasured, .byMachine: values = [Report.Outcome.notMeasuredWords]
      }
      values += Array(repeating: "", count: 10 - values.count)
      lines.append((keys + values).map(quoted).joined(separator: ","))
    }
    return lines
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
