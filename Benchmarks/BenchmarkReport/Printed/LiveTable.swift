internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import ProcessMeters

/// The overview of a running measurement on a terminal: rows appear after their cell's first block, and change after
/// later blocks.
///
/// The table is shown above the live line of ``ProgressLine``, and is erased at the end of the run, before the report.
struct LiveTable {
  /// The lines and columns of a terminal.
  typealias Size = (lines: Int, columns: Int)

  private let plan: Plan
  private let environment: EnvironmentRecord
  private let size: @Sendable () -> Size?
  private var records: [Int: [RunRecord]] = [:]
  private var groups: [Int: OverviewGroup] = [:]
  private var height = 0

  /// Makes an empty table.
  ///
  /// - Parameter size: the terminal's size; nil if it is unknown.
  init(_ plan: Plan, environment: EnvironmentRecord, size: @escaping @Sendable () -> Size?) {
    self.plan = plan
    self.environment = environment
    self.size = size
  }

  /// Adds a block.
  ///
  /// Only the lines of the block's cell are computed again, which takes some hundredths of a second.
  mutating func add(_ found: [RunRecord], cell: Int) {
    records[cell, default: []] += found
    var part = plan
    part.cells = [plan.cells[cell]]
    let own = records[cell, default: []].map { record in
      var record = record
      record.repetition.cellIndex = 0
      return record
    }
    let report = Report(ResultFile(environment: environment, plan: part, records: own))
    groups[cell] = OverviewGroup(plan.cells[cell], report)
  }

  /// Erases the table and the line below it.
  mutating func erase() -> String {
    defer { height = 0 }
    return "\r" + (height > 0 ? "\u{1B}[\(height)A" : "") + "\u{1B}[J"
  }

  /// Draws the table over the previous one, with a line below it.
  ///
  /// Anything that does not fit the terminal is left out: the ends of lines, and the lowest lines but the last.
  mutating func draw(above line: String) -> String {
    let size = size() ?? (24, 80)
    let shown = plan.cells.indices.compactMap { groups[$0] }
    var lines = shown.isEmpty ? [] : OverviewTable(plan, groups: shown).table.lines(width: ReportPage.width, keys: 1)
    // Two lines are reserved: for the line below, and for a line that the terminal may need.
    lines = Array(lines.prefix(max(0, size.lines - 2)))
    let text = (lines + [line]).map { String($0.prefix(max(1, size.columns - 1))) }
    let start = erase()
    height = lines.count
    return start + text.joined(separator: "\n")
  }
}
