internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

extension PageFile {
  /// A part for every scene under every concurrency and mode.
  var scenes: [PagePart] {
    ReportPage.sections(report).enumerated().map { index, series in
      let id = "\(prefix)scene-\(index + 1)"
      let title = series.title
      let section = ReportPage.Section(report: report, series: series)
      return PagePart(
        id: id, title: title,
        content: .joined([
          note(section), times(section, title), agreement(section), queues(section, title), islands(section, title),
          frames(section, title),
          percentiles(section, id: id + "-p"), processes(section, id: id + "-q"), work(section, title),
        ]))
    }
  }

  /// The way of sampling, if it is unusual.
  private func note(_ section: ReportPage.Section) -> Markup {
    var page = ReportPage()
    if let note = section.series.mode.note { page.parts.append(.sentence(note)) }
    return Self.markup(page, caption: "")
  }

  /// Every row, including those without times.
  private func times(_ section: ReportPage.Section, _ title: String) -> Markup {
    let rows = zip(report.file.rows, report.outcomes).filter { section.cells.contains($0.0.cell) }
    let services = rows.compactMap { row -> RowSummary.Distribution? in
      if case .measured(let summary) = row.1 { summary.service } else { nil }
    }
    let hasP999 = services.contains { $0.p999 != nil }
    let hasP9999 = services.contains { $0.p9999 != nil }
    let numbers =
      ["nodes", "median", "95 % interval", "p90", "p99"] + (hasP999 ? ["p99.9"] : []) + (hasP9999 ? ["p99.99"] : [])
      + ["mean", "longest", "samples", "processes"]
    var table = PageTable(
      caption: "\(title): service times of one operation",
      columns: [.init(title: "operation", isNumeric: false), .init(title: "variant", isNumeric: false)]
        + numbers.map { .init(title: $0) } + [.init(title: "timed", isNumeric: false)],
      keys: 3)
    for (row, outcome) in rows {
      let keys: [PageTable.Cell] = [.words(row.operation), .words(row.variant), .number(Quantity.count(row.nodes))]
      let left = table.columns.count - keys.count
      let cells: [PageTable.Cell] =
        switch outcome {
        case .measured(let summary): Self.cells(summary, hasP999: hasP999, hasP9999: hasP9999)
        case .unsupported(let reason): [.quiet("unsupported: \(reason)", columns: left)]
        case .givenUp(let limit): [.quiet("\(limit)", columns: left)]
        case .mismatch(let reason): [.bad("MISMATCH: \(reason)", columns: left)]
        case .failed(let reason): [.bad("FAILED: \(reason)", columns: left)]
        case .notMeasured, .byMachine: [.quiet(Report.Outcome.notMeasuredWords, columns: left)]
        }
      table.rows.append(keys + cells)
    }
    return table.markup
  }

  private static func cells(_ summary: RowSummary, hasP999: Bool, hasP9999: Bool) -> [PageTable.Cell] {
    func time(_ nanoseconds: Double?) -> PageTable.Cell { .number(nanoseconds.map(Quantity.time) ?? "n/a") }
    let service = summary.service
    let interval = summary.medianInterval.map { "\(Quantity.time($0.low)) to \(Quantity.time($0.high))" }
    var cells = [time(summary.median), .number(interval ?? "n/a"), time(service.p90), time(service.p99)]
    if hasP999 { cells.append(time(service.p999)) }
    if hasP9999 { cells.append(time(service.p9999)) }
    cells += [time(service.mean), time(service.maximum)]
    cells += [.number(Quantity.count(service.samples)), .number(Quantity.count(summary.processes))]
    return cells + [.words(summary.timing.joined(separator: "; "))]
  }

  private func agreement(_ section: ReportPage.Section) -> Markup {
    var page = ReportPage()
    page.writeAgreement(section)
    return Self.markup(page, caption: "")
  }

  private func queues(_ section: ReportPage.Section, _ title: String) -> Markup {
    guard case .queues = section.concurrency else { return .nothing }
    var page = ReportPage()
    page.writeQueues(section)
    return Self.markup(page, caption: "\(title): overhead of Dispatch")
  }

  private func islands(_ section: ReportPage.Section, _ title: String) -> Markup {
    guard case .islands = section.concurrency else { return .nothing }
    var page = ReportPage()
    page.writeIslands(section)
    return Self.markup(page, caption: "\(title): one thread and several")
  }

  private func frames(_ section: ReportPage.Section, _ title: String) -> Markup {
    var page = ReportPage()
    page.writeFrames(section)
    return Self.markup(page, caption: "\(title): frames and when they were due")
  }

  private func work(_ section: ReportPage.Section, _ title: String) -> Markup {
    guard section.concurrency == .serial else { return .nothing }
    var page = ReportPage()
    page.writeWork(section)
    guard !page.parts.isEmpty else { return .nothing }
    return Markup("details") {
      Markup("summary") { "Counted work and memory" }
      Self.markup(page, caption: "\(title): counted work")
    }
  }

  /// Sentences and tables as in the report's other forms.
  static func markup(_ page: ReportPage, caption: String) -> Markup {
    .joined(
      page.parts.map { part in
        switch part {
        case .heading(let heading): Markup("h3") { heading }
        case .sentence(let sentence):
          Markup("p", ["class": "note"]) { sentence.prefix(1).uppercased() + sentence.dropFirst() }
        case .table(let table, let keys): table.markup(caption: caption, keys: keys)
        }
      })
  }
}
