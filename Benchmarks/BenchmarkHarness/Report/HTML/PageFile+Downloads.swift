internal import Foundation

extension PageFile {
  /// The raw data, inside the page.
  var downloads: PagePart {
    let raw = Document.bytes(ResultDocument(report, form: .raw))
    let size = Quantity.bytes(Double(raw.count))
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    return PagePart(
      id: prefix + "data", title: "Data",
      content: Markup("ul", ["class": "downloads"]) {
        Markup("li") { Self.link("Result file, \(size)", "\(stem).json", "application/json", raw) }
        Markup("li") { Self.link("Rows as CSV", "\(stem).csv", "text/csv", Array(table.utf8)) }
      })
  }

  private static func link(_ title: String, _ name: String, _ type: String, _ bytes: [UInt8]) -> Markup {
    let data = Data(bytes).base64EncodedString()
    return Markup("a", ["download": name, "href": "data:\(type);base64,\(data)"]) { title }
  }

  /// A line for each row; times in nanoseconds, nothing where a number is not available.
  var table: String {
    var lines = ["scene,nodes,concurrency,mode,operation,variant,outcome,samples,p50,p90,p99,p999,p9999,mean,maximum"]
    for (row, outcome) in zip(report.file.rows, report.outcomes) {
      let keys = [row.scene, "\(row.nodes)", "\(row.concurrency)", row.mode.rawValue, row.operation, row.variant]
      var values: [String]
      switch outcome {
      case .measured(let summary):
        let service = summary.service
        let times = [service.p50, service.p90, service.p99, service.p999, service.p9999, service.mean, service.maximum]
        values = ["measured", "\(service.samples)"] + times.map { $0.map { "\($0)" } ?? "" }
      case .unsupported(let reason): values = ["unsupported: \(reason)"]
      case .givenUp(let limit): values = ["\(limit)"]
      case .mismatch(let reason), .failed(let reason): values = [reason]
      case .notMeasured: values = [Report.Outcome.notMeasuredWords]
      }
      values += Array(repeating: "", count: 9 - values.count)
      lines.append((keys + values).map(Self.quoted).joined(separator: ","))
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
