internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

extension PageFile {
  /// The subject of the measurement, its reliability, and its result in a few numbers.
  var summary: PagePart {
    PagePart(
      id: prefix + "summary", title: "Summary",
      content: .joined([
        verdict, .joined(Self.warnings(report).map { warning in Markup("p", ["class": "alert"]) { warning } }),
        Markup("dl") {
          for (name, value) in figures {
            Markup("div") {
              Markup("dt") { name }
              Markup("dd") { value }
            }
          }
        },
        machineTable, verdicts.rows.isEmpty ? .nothing : verdicts.markup,
        verdicts.rows.isEmpty
          ? .nothing
          : Markup("p", ["class": "note"]) {
            "Faster and slower: the 95 % interval of the ratio over blocks excludes 1. Without an interval: fewer than "
            "\(Bootstrap.leastBlocks) blocks, too few to tell."
          },
      ]))
  }

  private var verdict: Markup {
    if report.file.rows.isEmpty { return Markup("p", ["class": "alert"]) { "The file has no rows." } }
    guard !report.hasFailures else {
      return Markup("p", ["class": "alert"]) {
        "There are failures: "
        Markup("a", ["href": "#\(prefix)failures"]) { "see the failures" }
        "."
      }
    }
    guard report.isComplete else {
      return Markup("p", ["class": "alert"]) {
        "No failures, but some blocks are missing: "
        Markup("a", ["href": "#\(prefix)failures"]) { "see the missing blocks" }
        "."
      }
    }
    return Markup("p", ["class": "good"]) {
      "Every row that the scenes have was measured; all layouts agree, and all processes counted the same work."
    }
  }

  /// Reasons to doubt the times.
  static func warnings(_ report: Report) -> [String] {
    ReportPage.warnings(report).map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
  }

  private var figures: [(String, String)] {
    var measured = 0
    var missing = 0
    var failed = 0
    var open = 0
    var samples = 0
    for outcome in report.outcomes {
      switch outcome {
      case .measured(let summary):
        measured += 1
        samples += summary.service.samples
      case .byMachine: measured += 1
      case .unsupported, .givenUp: missing += 1
      case .mismatch, .failed: failed += 1
      case .notMeasured: open += 1
      }
    }
    for case .measured(let summary) in report.parts.flatMap(\.report.outcomes) { samples += summary.service.samples }
    return [
      ("profile", plan.profile), ("seed", "\(plan.seed)"),
      (plan.time == nil ? "blocks" : "time", ReportPage.extent(report.file)),
      ("processes", Quantity.count(report.file.workers.count)), ("rows with times", Quantity.count(measured)),
      ("rows without the operation, or given up", Quantity.count(missing)),
      ("rows that failed", Quantity.count(failed)),
    ] + (open > 0 ? [("rows not measured yet", Quantity.count(open))] : []) + [
      ("timed samples", Quantity.count(samples))
    ]
  }

  /// The number of faster and slower rows of each variant, relative to the first variant.
  private var verdicts: PageTable {
    var table = PageTable(
      caption: "Rows of each variant against \(plan.variants.first ?? "none")",
      columns: [.init(title: "variant", isNumeric: false)]
        + ["faster", "slower", "not told apart", "without an interval", "without a ratio"].map { .init(title: $0) },
      keys: 1)
    for (variant, part) in plan.variants.dropFirst().flatMap({ name in report.timed.map { (name, $0) } }) {
      var counts = [0, 0, 0, 0, 0]
      for row in part.report.comparisons(of: variant, with: plan.variants[0]) {
        switch row.comparison.map(Self.judge) {
        case .faster: counts[0] += 1
        case .slower: counts[1] += 1
        case .undecided: counts[2] += 1
        case .unknown: counts[3] += 1
        case nil: counts[4] += 1
        }
      }
      table.rows.append(
        [.words(variant + (part.title.map { " on \($0)" } ?? ""))] + counts.map { .number(Quantity.count($0)) })
    }
    return table
  }

  /// The verdict of a comparison.
  enum Judgement: String {
    case faster
    case slower
    case undecided = "not told apart"
    case unknown = "no interval"
  }

  static func judge(_ comparison: Comparison) -> Judgement { judge(comparison.interval) }

  /// The verdict of a ratio's interval.
  static func judge(_ interval: Interval?) -> Judgement {
    guard let interval else { return .unknown }
    return interval.high < 1 ? .faster : interval.low > 1 ? .slower : .undecided
  }
}
