internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

extension HTMLPage {
  /// Every file compared with the first, row by row.
  var differences: PagePart {
    PagePart(
      id: "differences", title: "Files against each other",
      content: .joined([
        Markup("p") {
          "Each file against the first, \(sources[0].name): the ratio of medians with its 95 % interval."
        },
        fingerprints, seeds,
        Markup("p", ["class": "note"]) { Forest.note },
        .joined(sources.indices.dropFirst().map(differences)),
      ]))
  }

  private var fingerprints: Markup {
    // For results of several machines, the section of each comparison says which machines are compared.
    let differing = sources.dropFirst().filter { source in
      let found = FileReport((sources[0].name, sources[0].report), (source.name, source.report))
      return !found.hasMachines && !found.hasEqualFingerprints
    }
    guard !differing.isEmpty else { return .nothing }
    return Markup("p", ["class": "alert"]) {
      "Times of different machines, systems or builds cannot be compared. The fingerprint of "
      differing.map(\.name).joined(separator: ", ")
      " differs from the first file's: "
      Markup("a", ["href": "#environments"]) { "see how" }
      "."
    }
  }

  private var seeds: Markup {
    .joined(
      sources.dropFirst().compactMap { source in
        let found = FileReport((sources[0].name, sources[0].report), (source.name, source.report))
        return found.seedWarning.map { words in Markup("p", ["class": "alert"]) { "\(source.name): \(words)." } }
      })
  }

  private func differences(_ index: Int) -> Markup {
    let (base, other) = (sources[0], sources[index])
    let found = FileReport((base.name, base.report), (other.name, other.report))
    guard found.hasMachines else { return differences(found, index) }
    return .joined(
      found.machineWords.map { words in
        Markup("p", ["class": words.hasPrefix("!") ? "alert" : "note"]) { "\(other.name): \(words)." }
      }
        + found.byMachine.enumerated().map { place, part in
          .joined([
            Markup("h3") { "On \(part.machine)" },
            differences(part.report, index, suffix: "-m\(place + 1)"),
          ])
        })
  }

  private func differences(_ found: FileReport, _ index: Int, suffix: String = "") -> Markup {
    let names = found.names
    let rows = Dictionary(found.rows.map { ($0.name, $0) }) { first, _ in first }
    var table = PageTable(
      caption: "\(names.other) against \(names.base)",
      columns: ["scene", "operation", "variant"].map { .init(title: $0, isNumeric: false) }
        + ["nodes", "median of the first", "median", "ratio", "95 % interval"].map { .init(title: $0) }
        + [.init(title: "verdict", isNumeric: false)],
      keys: 4)
    var panels: [Panel] = []
    for series in ReportPage.sections(found.other) {
      var lines: [Forest.Line] = []
      for (number, row) in found.other.file.rows.enumerated() where row.cell.series == series {
        if case .unsupported = found.other.outcomes[number] { continue }
        let name = "\(row.operation) \(Quantity.count(row.nodes)) \(row.variant)"
        // A row that only one file has, or whose layouts differ, has no ratio and appears only in the table.
        let difference = rows[RowName(row)]
        if let difference, let ratio = difference.ratio {
          lines.append(.init(name: name, ratio: ratio, interval: difference.interval))
        }
        table.rows.append(Self.row(row, difference))
      }
      let forest = Forest(
        id: "differences-\(index)\(suffix)-\(panels.count)", title: series.title,
        quotient: "\(names.other) / \(names.base)", lines: lines)
      if let panel = forest.panel { panels.append(panel) }
    }
    return Markup("div") {
      Markup("h3") { "\(names.other) against \(names.base)" }
      Markup("p") { "\(found.pairing)." }
      Self.alert(found.rows)
      Markup("div", ["class": "panels"]) { panels.map(\.figure) }
      Markup("details") {
        Markup("summary") { "All ratios as a table" }
        table.markup
      }
    }
  }

  /// An alert about rows without a ratio because the two files did different work.
  private static func alert(_ rows: [FileReport.Row]) -> Markup {
    let others = rows.filter { $0.isAnotherLayout || $0.followsOthers }
    guard !others.isEmpty else { return .nothing }
    return Markup("p", ["class": "alert"]) {
      "Not compared, because the two files' layouts or preceding operations differ: "
      "\(RowName.list(others.map(\.name)))."
    }
  }

  private static func row(_ row: ResultRow, _ difference: FileReport.Row?) -> [PageTable.Cell] {
    let interval = difference?.interval.map { "\(Quantity.ratio($0.low)) to \(Quantity.ratio($0.high))" }
    return [
      .words(row.cell.series.title), .words(row.operation), .words(row.variant),
      .number(Quantity.count(row.nodes)), .number(difference?.before.map(Quantity.time) ?? "n/a"),
      .number(difference?.after.map(Quantity.time) ?? "n/a"),
      .number(difference?.ratio.map(Quantity.ratio) ?? "n/a"), .number(interval ?? "n/a"),
      .words(difference?.verdict ?? "no times"),
    ]
  }

  /// The circumstances of all files side by side.
  var environments: PagePart {
    var table = PageTable(
      caption: "Circumstances, and whether they differ",
      columns: (["what", "differs"] + sources.map(\.name)).map { .init(title: $0, isNumeric: false) }, keys: 1)
    let all = sources.map { PageFile.circumstances($0.report.file.environment) }
    for (index, circumstance) in all[0].enumerated() {
      let values = all.map { $0[index].value }
      let differs = Set(values).count > 1
      let mark: PageTable.Cell =
        !differs ? .words("") : circumstance.isFingerprint ? .bad("yes, times are not comparable") : .words("yes")
      table.rows.append(
        [.words(circumstance.name), mark] + values.map { PageTable.Cell(text: $0, style: "wide") })
    }
    return PagePart(id: "environments", title: "Environments", content: table.markup)
  }
}
