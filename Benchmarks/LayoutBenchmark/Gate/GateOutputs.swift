import ArgumentParser
import BenchmarkAnalysis
import BenchmarkReport
import Foundation

/// The outputs of the gate's report.
struct GateOutputs: ParsableArguments {
  /// The format of a gate report.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case markdown
    case junit
    case sarif
    case annotations

    func render(_ report: GateReport, isColored: Bool, width: Int? = nil) -> String {
      switch self {
      case .text: report.text(isColored: isColored, width: width)
      case .json: report.json
      case .markdown: report.markdown
      case .junit: report.junit
      case .sarif: report.sarif
      case .annotations: report.annotations
      }
    }
  }

  @Option(help: "The format of the report; annotations are GitHub's.")
  var format: Format = .text

  @Option(name: .customLong("json"), help: ArgumentHelp("Writes the report as JSON too.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Writes the report as Markdown too, for a pull request.", valueName: "file"))
  var markdown: String?

  @Option(help: ArgumentHelp("Writes the report as JUnit's XML too.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Writes the findings as SARIF too.", valueName: "file"))
  var sarif: String?

  private var files: [(path: String, format: Format)] {
    [(json, Format.json), (markdown, .markdown), (junit, .junit), (sarif, .sarif)].compactMap { path, format in
      path.map { ($0, format) }
    }
  }

  /// The files to write.
  var paths: [String] { files.map(\.path) }

  /// Writes the report to all outputs, and ends the command with the gate's status.
  ///
  /// If a file cannot be written, the other files are still written and the report is printed before the error is
  /// thrown: the measurement may have taken minutes.
  func write(_ report: GateReport) throws {
    var problem: (any Error)?
    for (path, format) in files {
      do {
        try Export.store(format.render(report, isColored: false), to: path)
      } catch {
        problem = problem ?? error
      }
    }
    Terminal.print(format.render(report, isColored: Terminal.isOutputColored, width: Terminal.outputWidth))
    if let problem { throw problem }
    if report.status != .success { throw ExitCode(report.status.rawValue) }
  }
}
