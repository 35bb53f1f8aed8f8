import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import Foundation

/// `bench report`: prints the report of a result file, or writes it as a page and in the formats of other tools.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Prints a result file's report, short (as \(Program.name) run) or in full, or writes it as a page.",
    usage: "\(Program.name) report <file> ... [<options>]",
    discussion: """
      Also prints files of \(Program.name) limit. A page of several files compares each with the first. With --html, \
      --open, --charts, --hgrm or --trace nothing is printed. The report of a journal, FILE.journal, covers the \
      measurements so far of a running or interrupted run.

      Examples:
        \(Program.name) report result.json
        \(Program.name) report before.json after.json --html page.html
      """)

  @Argument(
    help: ArgumentHelp("A result file, or several for one page.", valueName: "file"), completion: Completions.result)
  var files: [String]

  @Option(help: "The format of the report (default: text).")
  var format: OutputFormat?

  @Flag(help: "Prints the full text instead of an overview.")
  var full = false

  @Option(
    help: ArgumentHelp("Writes a self-contained page: charts, tables, rows as CSV.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(help: "Opens the page; without --html it is written beside the first result file.")
  var open = false

  @Option(
    help: ArgumentHelp("Writes the charts of the page as SVG files.", valueName: "folder"), completion: .directory)
  var charts: String?

  @Option(
    help: ArgumentHelp("Writes a percentile file of each row for HdrHistogram's plotter.", valueName: "folder"),
    completion: .directory)
  var hgrm: String?

  @Option(
    help: ArgumentHelp("Writes a timeline of the workers, for Perfetto or chrome://tracing.", valueName: "file"),
    completion: Completions.json)
  var trace: String?

  func run() throws {
    try check()
    let page = html ?? (open ? Export.page(beside: files[0]) : nil)
    try Export.check([page, trace].compactMap(\.self), reading: files)
    var sources: [HTMLPage.Source] = []
    for (file, name) in zip(files, FileNames.distinct(files)) {
      switch try MeasuredFile.opening(file) {
      case .limits(let limits): return try printLimits(limits, of: file)
      case .result(let result):
        sources.append(HTMLPage.Source(name: name, report: Report(result)))
      }
    }
    let report = sources[0].report
    if !writesPage, !writesFiles {
      Terminal.print((format ?? .text).render(report, isFull: full))
    }
    if let charts { try Export.write(try drawn(report), into: charts) }
    if let hgrm { try Export.write(report.percentileFiles, into: hgrm) }
    if let trace {
      guard let json = report.traceJSON else {
        throw ValidationError("\(files[0]) does not say when its workers ran, as results of harness 1.1 and later do")
      }
      try Export.write(json, to: trace)
    }
    if let page {
      try Export.write(HTMLPage(sources).html, to: page)
      if open { Export.open(page) }
    }
  }

  private func printLimits(_ limits: LimitFile, of path: String) throws {
    guard files.count == 1, !writesPage, !writesFiles else {
      throw ValidationError(
        "\(path) holds limits, which are printed separately: name only this file, with no option except --format")
    }
    Terminal.print((format ?? .text).render(LimitReport(limits)))
  }

  /// Refuses options that conflict.
  ///
  /// Called after parsing, so that a misspelt option, the likelier mistake, is reported first.
  private func check() throws {
    if files.count > 1, !writesPage {
      throw ValidationError("several files need a page: give --html FILE or --open, or name one file")
    }
    if files.count > 1, writesFiles {
      throw ValidationError("--charts, --hgrm and --trace take one result file")
    }
    let writing = "--html, --open, --charts, --hgrm and --trace"
    if format != nil, writesPage || writesFiles {
      throw ValidationError("--format applies to printed reports, and \(writing) print none")
    }
    if full, writesPage || writesFiles {
      throw ValidationError("--full applies to printed reports, and \(writing) print none")
    }
  }

  private var writesPage: Bool { html != nil || open }

  /// Whether a file is written that can show only one result.
  private var writesFiles: Bool { charts != nil || hgrm != nil || trace != nil }

  /// The charts; an error if there are none.
  private func drawn(_ report: Report) throws -> [(name: String, text: String)] {
    let drawn = report.charts
    guard !drawn.isEmpty else { throw ValidationError("\(files[0]) has no times to draw") }
    return drawn
  }
}

extension MeasuredFile {
  /// Reads a file that the command line names.
  static func opening(_ path: String) throws -> MeasuredFile {
    do {
      return try read(path)
    } catch {
      throw ValidationError(error.description + Journal.hint(atMissing: path))
    }
  }
}

extension ResultStore {
  /// Reads a file that the command line names: a result, or the journal of an unfinished run.
  static func opening(_ path: String) throws -> ResultFile {
    do {
      return try readSoFar(path)
    } catch {
      throw ValidationError(error.description + Journal.hint(atMissing: path))
    }
  }
}

extension Journal {
  /// A hint at the journal of a run whose result is missing; empty without a journal.
  fileprivate static func hint(atMissing result: String) -> String {
    let files = FileManager.default
    guard !files.fileExists(atPath: result), files.fileExists(atPath: path(of: result)) else { return "" }
    return "; its run has not ended: \(Program.name) report \(path(of: result)) prints its measurements so far, and "
      + "\(Program.name) run --resume \(result) continues it"
  }
}
