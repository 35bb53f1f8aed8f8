import ArgumentParser
import BenchmarkHarness

/// How a report is written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case markdown

  /// A report in this format.
  func render(_ report: Report) -> String {
    switch self {
    case .text: report.text(isColored: Terminal.isOutputColored)
    case .json: report.json
    case .markdown: report.markdown
    }
  }

  /// A report of limits in this format.
  func render(_ report: LimitReport) -> String {
    switch self {
    case .text: report.text(isColored: Terminal.isOutputColored)
    case .json: report.json
    case .markdown: report.markdown
    }
  }
}
