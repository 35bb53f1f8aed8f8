internal import BenchmarkAnalysis
internal import BenchmarkModel

/// One result file on a page.
struct PageFile: Sendable {
  let name: String
  let report: Report
  /// The prefix of this file's anchors.
  let prefix: String
  /// The level of headings within a part.
  let level: Int

  init(_ source: HTMLPage.Source, prefix: String, level: Int) {
    name = source.name
    report = source.report
    self.prefix = prefix
    self.level = level
  }

  var plan: Plan { report.file.plan }

  /// All parts of the file, in the order of the page.
  var parts: [PagePart] {
    var parts = [summary]
    if let failures { parts.append(failures) }
    parts += plan.variants.dropFirst().flatMap { allRatios(of: $0, with: plan.variants[0]) }
    parts += report.machines == nil ? times : types.map { nested($0) { $0.times } }
    return parts + [environment, downloads]
  }

  /// The times of one machine, or of machines of one type.
  private var times: [PagePart] {
    scenes + [growth, timelines].compactMap(\.self)
  }

  /// A heading within a part.
  func heading(_ text: String) -> Markup {
    level == 3 ? Markup("h3") { text } : Markup("h4") { text }
  }

  /// The style of a variant everywhere on the page.
  func style(of variant: String) -> SeriesStyle {
    SeriesStyle(index: plan.variants.firstIndex(of: variant) ?? 0)
  }

  /// The styles of the variants.
  var series: [(name: String, style: SeriesStyle)] { plan.variants.map { ($0, style(of: $0)) } }

  /// The key of the variants' styles.
  var key: Markup { Self.key(series) }

  /// The key of the marks.
  static func key(_ series: [(name: String, style: SeriesStyle)]) -> Markup {
    Markup("ul", ["class": "key"]) {
      for (name, style) in series {
        Markup("li") {
          Markup("svg", ["viewBox": "0 0 34 14", "aria-hidden": "true"]) { style.sample(at: (0, 7)) }
          name
        }
      }
    }
  }
}
