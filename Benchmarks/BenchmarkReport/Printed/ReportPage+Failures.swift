internal import BenchmarkAnalysis
internal import BenchmarkModel

extension ReportPage {
  mutating func writeFailures(_ report: Report) {
    var lines: [String] = []
    for failure in report.file.failures where failure.failure.kind != .givenUp {
      let consequence = failure.triedAgain ? "tried again" : "lost"
      let machine = failure.machine.flatMap { report.machines?.machines[$0].name }.map { " on \($0)" } ?? ""
      lines.append("\(failure.repetition)\(machine): \(failure.failure) (\(consequence))")
    }
    lines += Self.failedRows(report)
    for part in report.parts { lines += Self.failedRows(part.report).map { "\($0), on \(report.title(of: part))" } }
    var seen: Set<String> = []
    lines = lines.filter { seen.insert($0).inserted }
    guard !lines.isEmpty else { return }
    parts.append(.heading("failures"))
    for line in lines { parts.append(.sentence(line)) }
  }

  /// The failures of a report's rows, a line for each.
  private static func failedRows(_ report: Report) -> [String] {
    var lines: [String] = []
    for (row, outcome) in zip(report.file.rows, report.outcomes) {
      let name = "\(row.scene) \(Quantity.count(row.nodes)) \(row.operation) \(row.variant)"
      let suffix = row.cell.series.suffix
      switch outcome {
      // The report over all machines states the mismatch.
      case .mismatch where report.isPart: break
      case .mismatch(let reason), .failed(let reason): lines.append("\(name)\(suffix): \(reason)")
      case .measured(let summary) where !summary.isDeterministic:
        lines.append("\(name)\(suffix): the counters differ between processes")
      case .measured, .byMachine, .unsupported, .givenUp, .notMeasured: break
      }
    }
    return lines
  }

  /// The blocks and rows that an interrupted or too short run lacks.
  mutating func writeMissing(_ report: Report) {
    let plan = report.file.plan
    if report.file.rows.isEmpty {
      parts.append(.heading("missing"))
      parts.append(.sentence("the result has no rows: nothing was measured"))
    }
    if let time = plan.time, !report.unmeasuredCells.isEmpty {
      let cells = plan.cells.filter(report.unmeasuredCells.contains).map(\.description).joined(separator: ", ")
      let reason = report.file.isInterrupted == true ? "the run was interrupted" : "\(time) were over"
      parts.append(.heading("missing"))
      parts.append(.sentence("\(reason) before anything was measured of \(cells)"))
    }
    let untimed = report.untimedRows
    if !untimed.isEmpty {
      parts.append(.heading("missing"))
      parts.append(
        .sentence("only busy machines have measured \(RowName.list(untimed)), so these rows have no valid times"))
    }
    let missing = report.missingBlocks
    guard !missing.isEmpty else { return }
    parts.append(.heading("missing"))
    let (count, all) = (missing.values.reduce(0, +), plan.cells.count * plan.blocks)
    parts.append(
      .sentence(
        "interrupted: \(Quantity.count(count)) of \(Quantity.count(all)) blocks are missing from the tables above"
      ))
    for blocks in Set(missing.values).sorted(by: >) {
      let cells = plan.cells.filter { missing[$0] == blocks }.map(\.description).joined(separator: ", ")
      let share = blocks == plan.blocks ? "all blocks" : "\(blocks) of \(plan.blocks) blocks"
      parts.append(.sentence("\(share) of \(cells)"))
    }
  }
}
