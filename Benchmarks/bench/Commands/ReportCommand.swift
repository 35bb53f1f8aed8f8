import ArgumentParser
import BenchmarkHarness
import Foundation

/// `bench report`: prints what a result file says, or writes it as a page and in the formats of other tools.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Prints what a result file says, exactly as bench run printed it, or writes it as a page.",
    discussion: """
      Several files go on one page, where each is compared with the first. With --html, --open, --hgrm or --trace nothing is \
      printed.
      """)

  @Argument(help: "A result file, or several for one page.")
  var files: [String]

  @Option(help: "How the report is written: text, json or markdown.")
  var format: OutputFormat?

  @Option(help: ArgumentHelp("Writes a page that needs nothing else: charts, tables, raw data.", valueName: "file"))
  var html: String?

  @Flag(help: "Opens the page; without --html it is written beside the first result file.")
  var open = false

  @Option(help: ArgumentHelp("Writes a percentile file of each row for HdrHistogram's plotter.", valueName: "folder"))
  var hgrm: String?

  @Option(help: ArgumentHelp("Writes when each worker ran, for Perfetto or chrome://tracing.", valueName: "file"))
  var trace: String?

  func run() throws {
    let sources = try files.map { file in
      HTMLPage.Source(name: URL(fileURLWithPath: file).lastPathComponent, report: Report(try ResultStore.opening(file)))
    }
    let report = sources[0].report
    if html == nil, !open, hgrm == nil, trace == nil {
      Terminal.print((format ?? .text).render(report))
    }
    if let hgrm { try Export.write(report.percentileFiles, into: hgrm) }
    if let trace {
      guard let json = report.traceJSON else {
        throw ValidationError("\(files[0]) does not say when its workers ran, as results of harness 1.1 and later do")
      }
      try Export.write(json, to: trace)
    }
    if html != nil || open {
      let path = html ?? Export.page(beside: files[0])
      try Export.write(HTMLPage(sources).html, to: path)
      if open { Export.open(path) }
    }
  }

  func validate() throws {
    let writesPage = html != nil || open
    if files.count > 1, !writesPage {
      throw ValidationError("several files go on one page: give --html FILE or --open, or name one file")
    }
    if files.count > 1, hgrm != nil || trace != nil {
      throw ValidationError("--hgrm and --trace take one result file")
    }
    if format != nil, writesPage || hgrm != nil || trace != nil {
      throw ValidationError(
        "--format says how the report is printed, and --html, --open, --hgrm and --trace print none")
    }
  }
}

extension ResultStore {
  /// Reads a file that the command line names.
  static func opening(_ path: String) throws -> ResultFile {
    do {
      return try read(path)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
