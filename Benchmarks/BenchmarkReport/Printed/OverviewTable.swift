internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

/// The lines of an overview, in columns of operations.
struct OverviewTable: Sendable {
  /// The plan of the lines.
  let plan: Plan
  /// The lines of each cell.
  let groups: [OverviewGroup]

  init(_ plan: Plan, groups: [OverviewGroup]) {
    self.plan = plan
    self.groups = groups
  }

  /// The lines as a table.
  var table: TextTable {
    var table = TextTable(words: [""], numbers: plan.operations)
    for group in groups {
      if let heading = group.heading { table.append(heading: heading) }
      for line in group.lines { table.append(line) }
    }
    return table
  }

  /// The meaning of the signs in the lines.
  var notes: [String] {
    let cells = groups.flatMap(\.lines).flatMap { $0.dropFirst() }
    func has(_ sign: String) -> Bool { cells.contains { $0.contains(sign) } }
    var notes: [String] = []
    if has("±") { notes.append("±: per cent to the farther end of the 95 % interval over blocks, rounded up") }
    if has(OverviewGroup.toldApart) {
      notes.append(
        "below 1, the variant before the slash is faster; \(OverviewGroup.toldApart): the interval excludes 1")
    }
    if groups.contains(where: \.lacksIntervals) {
      notes.append("without ±: too few blocks for an interval, which needs \(Bootstrap.leastBlocks)")
    }
    if has("≠") { notes.append("≠ " + ReportPage.contradictionNote) }
    return notes
  }
}

/// The lines of one cell: its name, each variant's medians, and the ratio of each variant to the first.
struct OverviewGroup: Sendable {
  /// The mark of a ratio whose interval excludes 1.
  static let toldApart = "*"

  /// The cell and its number of blocks; nil if the only line contains them.
  private(set) var heading: String?
  /// A name, and a text for each operation.
  private(set) var lines: [[String]] = []
  /// Whether a figure has no interval.
  private(set) var lacksIntervals = false

  /// Makes the lines of a cell from a report.
  init(_ cell: Cell, _ report: Report) {
    let plan = report.file.plan
    let count = report.file.blocks[cell] ?? 0
    let blocks = Quantity.count(count, "block")
    let isAlone = plan.variants.count == 1
    heading = isAlone ? nil : "\(cell) · \(blocks)"
    lines = plan.variants.map { variant in
      [isAlone ? "\(cell) · \(blocks)" : variant]
        + plan.operations.map { Self.median(report, cell, $0, variant, blocks: count) }
    }
    for variant in plan.variants.dropFirst() {
      lines.append(
        ["\(variant)/\(plan.variants[0])"]
          + plan.operations.map { Self.ratio(report, cell, $0, variant, blocks: count) })
    }
    lacksIntervals = report.hasRowWithoutInterval(cell)
  }

  private static func median(
    _ report: Report, _ cell: Cell, _ operation: String, _ variant: String, blocks: Int
  ) -> String {
    switch report.outcome(cell, operation, variant) {
    case .measured(let summary):
      let own = report.blocks(cell, operation, variant)
      return Quantity.time(summary.median)
        + width(summary.median, summary.medianInterval, blocks: own == blocks ? nil : own)
    case .unsupported, nil: return "-"
    case .givenUp(let limit): return "> \(limit.seconds) s"
    case .mismatch: return "MISMATCH"
    case .failed: return "FAILED"
    case .notMeasured, .byMachine: return "n/a"
    }
  }

  private static func ratio(
    _ report: Report, _ cell: Cell, _ operation: String, _ variant: String, blocks: Int
  ) -> String {
    let row = report.comparison(cell, operation, of: variant, with: report.file.plan.variants[0])
    guard let row else { return "-" }
    guard let comparison = row.comparison else { return row.isOtherResult ? ReportPage.otherResult : "n/a" }
    let interval = comparison.interval
    let mark = interval.map { $0.contains(1) ? "" : toldApart } ?? ""
    let text = Quantity.ratio(comparison.ratio) + mark
    if let quotient = ReportPage.contradiction(cell, operation, variant, comparison, report) {
      // Columns are narrow; two places of a small quotient would be 0.00.
      return "\(text) ≠" + (quotient < 0.1 ? Quantity.ratio(quotient) : Quantity.fixed(quotient, places: 2))
    }
    return text + width(comparison.ratio, interval, blocks: comparison.blocks == blocks ? nil : comparison.blocks)
  }

  /// The text after a value: ` ±2` for an interval whose farther end is 1.3 % away.
  ///
  /// Without an interval, this is ` (3)` if the row has three blocks and its cell has another number, and otherwise
  /// empty.
  static func width(_ value: Double, _ interval: Interval?, blocks: Int?) -> String {
    guard let interval, value > 0 else { return blocks.map { " (\($0))" } ?? "" }
    let percent = 100 * max(interval.high - value, value - interval.low) / value
    // Rounded up to whole per cent; below 1 %, to a tenth, without the zero before the point, because columns are
    // narrow.
    let tenths = max((10 * percent - 1e-6).rounded(.up), 1)
    return " ±" + (tenths > 9 ? Quantity.fixed((percent - 1e-6).rounded(.up), places: 0) : ".\(Int(tenths))")
  }
}

extension Report {
  /// Whether a row of a cell has times, but too few blocks for an interval.
  fileprivate func hasRowWithoutInterval(_ cell: Cell) -> Bool {
    zip(file.rows, outcomes).contains { row, outcome in
      guard row.cell == cell, case .measured = outcome else { return false }
      // An interval over machines needs only two machines.
      if Set(file.machines(of: cell).values).count > 1 { return false }
      return row.mediansByBlock.count < Bootstrap.leastBlocks
    }
  }

  /// The number of blocks that measured a row.
  fileprivate func blocks(_ cell: Cell, _ operation: String, _ variant: String) -> Int {
    index(cell, operation, variant).map { medians(of: $0).count } ?? 0
  }
}
