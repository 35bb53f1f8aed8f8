internal import BenchmarkAnalysis
internal import BenchmarkModel

extension PageFile {
  /// Charts of the edits that arrived on their own schedule, in sequence; nil if there are none.
  ///
  /// Each row is represented by its first process, so that no process is chosen by its result.
  var timelines: PagePart? {
    let panels = timelinePanels
    guard !panels.isEmpty else { return nil }
    return PagePart(
      id: prefix + "timelines", title: "Frame timelines",
      content: .joined([
        Markup("p", ["class": "note"]) { timelineNote },
        Self.key(queues),
        Markup("div", ["class": "panels"]) { panels.map(\.figure) },
      ]))
  }

  /// The charts of the rows whose edits arrived on a schedule.
  var timelinePanels: [Panel] {
    var panels: [Panel] = []
    for (row, queues) in scheduled {
      let id = "\(prefix)timeline-\(panels.count)"
      if let panel = timelinePanel(row, queues.timelines ?? [], queues.abandoned, id: id) { panels.append(panel) }
    }
    return panels
  }

  /// The meaning of the marks.
  var timelineNote: String {
    "Edits in the order in which they were due, \(plan.effort.arrivalRate) a second at each queue, in the first process of "
      + "each row. A bar goes from the instant when the edit was due to the finished layout; its thick part is the service "
      + "time. The dashed line is the time to the next edit: a bar beyond it ends in a cross and is late."
  }

  /// The styles of the queues.
  var queues: [(name: String, style: SeriesStyle)] {
    let count = scheduled.map { $0.queues.timelines?.count ?? 0 }.max() ?? 0
    return (0..<count).map { ("queue \($0 + 1)", SeriesStyle(index: $0)) }
  }

  private var scheduled: [(row: ResultRow, queues: QueueMeasurement)] {
    zip(report.file.rows, report.outcomes).compactMap { row, outcome in
      guard case .measured = outcome, let queues = row.processes.first?.measured.queues, queues.timelines != nil
      else { return nil }
      return (row, queues)
    }
  }

  private func timelinePanel(
    _ row: ResultRow, _ timelines: [QueueMeasurement.Timeline], _ abandoned: Int, id: String
  ) -> Panel? {
    let period = 1e9 / Double(max(plan.effort.arrivalRate, 1))
    let edits = timelines.enumerated().flatMap { queue, timeline in
      zip(timeline.due, zip(timeline.service, timeline.response)).map {
        (queue: queue, due: Double($0), service: Double($1.0), response: Double($1.1))
      }
    }
    guard let end = edits.map(\.due).max() else { return nil }
    let late = edits.count { $0.response > period }
    let longest = edits.map(\.response).max() ?? 0
    var panel = Panel(
      id: id,
      title:
        "\(row.cell.series.title): \(row.operation), \(row.variant), \(Quantity.count(row.nodes)) nodes",
      description: "\(edits.count) edits, \(late) of them late, \(abandoned) abandoned; the longest response took "
        + Quantity.time(longest),
      x: .init("time since the first edit was due", .fromZero(covering: [end + period]), label: TickLabel.time),
      y: .init("response time", .fromZero(covering: [longest, period * 1.1]), atMost: 5, label: TickLabel.time))
    panel.marks.append(panel.level(at: period, "limit"))
    for edit in edits {
      let style = SeriesStyle(index: edit.queue)
      // The queues' bars stand side by side.
      let x = panel.across(edit.due) + 2 * Double(edit.queue)
      let top = panel.down(edit.response)
      panel.marks.append(Panel.stroke("range \(style.colour)", (x, panel.down(0)), (x, top)))
      let service = panel.down(max(edit.response - edit.service, 0))
      panel.marks.append(Panel.stroke("body \(style.colour)", (x, service), (x, top)))
      guard edit.response > period else {
        panel.marks.append(style.mark(x, top, radius: 1.9))
        continue
      }
      panel.marks.append(Panel.stroke("range \(style.colour)", (x - 3, top - 3), (x + 3, top + 3)))
      panel.marks.append(Panel.stroke("range \(style.colour)", (x - 3, top + 3), (x + 3, top - 3)))
    }
    return panel
  }
}
