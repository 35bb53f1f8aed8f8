public import BenchmarkAnalysis
internal import BenchmarkModel
internal import ProcessMeters

extension Report {
  /// The charts of the page as separate pictures, in the page's order: SVG files by name.
  ///
  /// Names begin with the kind of chart, followed by the type of machine if there are several, and the scene. They are
  /// unique: a number is added to a repeated name.
  public var charts: [(name: String, text: String)] {
    let file = PageFile(HTMLPage.Source(name: "", report: self), prefix: "", level: 3)
    var names: Set<String> = []
    return file.sheets.map { sheet in
      var name = sheet.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(sheet.name)-\(number)"
        number += 1
      }
      return (name + ".svg", sheet.svg)
    }
  }
}

extension PageFile {
  /// The pictures of all kinds of charts; pictures without charts are left out.
  var sheets: [ChartSheet] {
    guard report.machines == nil else { return types.flatMap { $0.sheets(on: $0.name) } }
    return sheets(on: nil)
  }

  private func sheets(on type: String?) -> [ChartSheet] {
    let sections = ReportPage.sections(report).map { ReportPage.Section(report: report, series: $0) }
    var sheets = [
      sheet("variants", "Ratios and their 95 % intervals", type, ratioPanels, key: [], note: Forest.note)
    ]
    for section in sections {
      let panels = percentilePanels(section, id: "p")
      // A single size is in the heading; with several, each curve states its own.
      let title = section.cells.count == 1 ? ", \(Quantity.count(section.cells[0].nodes)) nodes" : ""
      sheets.append(
        sheet("percentiles", "percentiles" + title, type, of: section.series, panels, key: series, note: nil))
    }
    let growth = growthPanels
    for section in sections {
      let panels = growth.filter { $0.series == section.series }.map(\.panel)
      sheets.append(sheet("growth", "growth", type, of: section.series, panels, key: series, note: Self.growthNote))
    }
    for section in sections {
      let panels = processPanels(section, id: "q")
      sheets.append(
        sheet("processes", "every process", type, of: section.series, panels, key: series, note: Self.processNote))
    }
    sheets.append(sheet("timelines", "Frame timelines", type, timelinePanels, key: queues, note: timelineNote))
    return sheets.filter { !$0.panels.isEmpty }
  }

  /// The ratios of all variants to the first; with more than two variants, each chart's title names the two that it
  /// compares.
  private var ratioPanels: [Panel] {
    let others = plan.variants.dropFirst()
    return others.enumerated().flatMap { index, variant in
      ratioPanels(of: variant, with: plan.variants[0], id: "r\(index)").map { panel in
        guard others.count > 1 else { return panel }
        var named = panel
        named.title += ": \(variant) / \(plan.variants[0])"
        return named
      }
    }
  }

  private func sheet(
    _ kind: String, _ title: String, _ type: String?, of series: CellSeries? = nil, _ panels: [Panel],
    key: [(name: String, style: SeriesStyle)], note: String?
  ) -> ChartSheet {
    let names = [kind, type, series?.title].compactMap(\.self)
    let titles = [series?.title, title].compactMap(\.self).joined(separator: ": ")
    return ChartSheet(
      name: names.map(Self.fileName).joined(separator: "-"), title: titles + (type.map { " on \($0)" } ?? ""),
      key: key, panels: panels, notes: [note, circumstances].compactMap(\.self))
  }

  /// The place and time of the measurement.
  private var circumstances: String {
    let environment = report.file.environment
    return "\(environment.machine.cpuModel), Linux \(environment.machine.kernel), \(environment.began.prefix(10))"
  }

  /// A text as a part of a file name that cannot refer to another folder: letters and digits of any script, `_` and `+`
  /// stay, and a hyphen replaces all characters between them.
  private static func fileName(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "+") }
    var name = words.joined(separator: "-")
    // File systems allow 255 bytes for a name, which has three parts and an extension.
    while name.utf8.count > 70 { name.removeLast() }
    return name.isEmpty ? "x" : name
  }
}
