import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport

/// The format of a report.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case markdown

  /// A report in this format.
  func render(_ report: some PrintedReport, isColored: Bool = Terminal.isOutputColored) -> String {
    switch self {
    case .text: report.text(isColored: isColored, width: Terminal.outputWidth)
    case .json: report.json
    case .markdown: report.markdown
    }
  }

  /// A run's report in this format; as text, its overview if it has one, unless the full report is requested.
  func render(_ report: Report, isFull: Bool) -> String {
    self == .text && !isFull && Overview.suits(report.file.plan) ? render(Overview(report)) : render(report)
  }
}
