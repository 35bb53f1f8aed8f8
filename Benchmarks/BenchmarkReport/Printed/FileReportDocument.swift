internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// The comparison of two results as JSON.
struct FileReportDocument: Encodable {
  struct Row: Encodable {
    var row: RowName
    var machine: String?
    @NullWhenMissing var before: Double?
    @NullWhenMissing var after: Double?
    @NullWhenMissing var ratio: Double?
    @NullWhenMissing var interval: Interval?
    @NullWhenMissing var hasEqualWork: Bool?
    var verdict: String
  }

  var format = "snap-layout benchmark comparison"
  var version = 1
  var isPaired: Bool
  var hasEqualFingerprints: Bool
  var seeds: [WideNumber]
  var rows: [Row]
  var unmatched: [RowName]

  init(_ report: FileReport) {
    isPaired = report.isPaired
    hasEqualFingerprints = report.hasEqualFingerprints
    seeds = [report.base, report.other].map { WideNumber(wrappedValue: $0.file.plan.seed) }
    unmatched = report.unmatched
    rows = report.rows.map {
      Row(
        row: $0.name, machine: $0.machine, before: $0.before, after: $0.after, ratio: $0.ratio, interval: $0.interval,
        hasEqualWork: $0.hasEqualWork, verdict: $0.verdict)
    }
  }
}
