extension ReportPage {
  mutating func writeFailures(_ report: Report) {
    var lines: [String] = []
    for failure in report.file.failures where failure.failure.kind != .givenUp {
      let consequence = failure.triedAgain ? "tried again" : "lost"
      lines.append("\(failure.repetition): \(failure.failure) (\(consequence))")
    }
    for (row, outcome) in zip(report.file.rows, report.outcomes) {
      let name = "\(row.scene) \(Quantity.count(row.nodes)) \(row.operation) \(row.variant)"
      let suffix = row.concurrency == .serial ? "" : " \(row.concurrency)"
      switch outcome {
      case .mismatch(let reason), .failed(let reason): lines.append("\(name)\(suffix): \(reason)")
      case .measured(let summary) where !summary.isDeterministic:
        lines.append("\(name)\(suffix): the counters differ between processes")
      case .measured, .unsupported, .givenUp: break
      }
    }
    guard !lines.isEmpty else { return }
    parts.append(.heading("failures"))
    for line in lines { parts.append(.sentence(line)) }
  }
}
