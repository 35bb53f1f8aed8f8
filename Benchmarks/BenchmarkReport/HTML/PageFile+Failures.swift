internal import BenchmarkAnalysis
internal import BenchmarkModel

extension PageFile {
  /// The failures; nil if there are none.
  var failures: PagePart? {
    var page = ReportPage()
    page.writeFailures(report)
    page.writeMissing(report)
    guard !page.parts.isEmpty else { return nil }
    let tails = report.file.failures.filter { !$0.failure.standardError.isEmpty }
    return PagePart(
      id: prefix + "failures", title: report.hasFailures ? "Failures" : "Missing",
      content: .joined([
        Markup("ul") {
          for case .sentence(let sentence) in page.parts { Markup("li") { sentence } }
        },
        .joined(
          tails.map { failure in
            Markup("details") {
              Markup("summary") { "Standard error output of \(failure.repetition)" }
              Markup("pre", ["class": "scroll", "tabindex": "0"]) { failure.failure.standardError }
            }
          }),
      ]))
  }
}
