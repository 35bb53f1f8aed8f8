public import BenchmarkAnalysis
public import BenchmarkModel

/// The first table of a run with a time limit: a column for each operation; for each scene and size, its variants'
/// medians and their ratios, each with its interval.
///
/// It fits a screen; the whole report also has the percentiles and the counted work.
public struct Overview: PrintedReport {
  /// The summarised report.
  public let report: Report

  /// Whether an overview suits a plan's result: warm workloads on one thread without other solvers.
  ///
  /// Other results need more than an overview.
  public static func suits(_ plan: Plan) -> Bool {
    plan.time != nil && plan.replay == nil && plan.cells.allSatisfy { $0.concurrency == .serial && $0.mode == .warm }
  }

  /// An overview.
  public init(_ report: Report) {
    self.report = report
  }

  /// The document for programs: the full report.
  public var document: any Encodable { report.document }

  /// The page for people.
  public var page: ReportPage {
    var page = ReportPage()
    page.writeTitle(report)
    page.writeRatiosOverMachines(report)
    for timed in report.timed {
      page.writeType(timed)
      page.parts.append(.heading("medians, and their ratios"))
      let groups = timed.report.cells.map { OverviewGroup($0, timed.report) }
      let table = OverviewTable(report.file.plan, groups: groups)
      page.parts.append(.table(table.table, keys: 1))
      page.parts += table.notes.map { .sentence($0) }
    }
    page.parts.append(.heading("worth knowing"))
    page.parts += Highlights(report).sentences.map { .sentence($0) }
    page.writeFailures(report)
    page.writeMissing(report)
    return page
  }
}
