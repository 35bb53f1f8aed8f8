internal import ProcessMeters

extension ReportPage {
  /// Work and allocations of every operation and size, a line for all variants where they do the same.
  mutating func writeWork(_ section: Section) {
    let plan = section.plan
    var lines: [(keys: [String], summary: RowSummary)] = []
    for operation in plan.operations {
      for cell in section.cells {
        var summaries: [(variant: String, summary: RowSummary)] = []
        for variant in plan.variants {
          guard case .measured(let summary) = section.report.outcome(cell, operation, variant) else { continue }
          summaries.append((variant, summary))
        }
        guard let first = summaries.first?.summary else { continue }
        let areEqual = summaries.allSatisfy {
          $0.summary.counters == first.counters && $0.summary.allocations == first.allocations
        }
        let nodes = Quantity.count(cell.nodes)
        if areEqual {
          let names = summaries.count == plan.variants.count ? "all" : summaries.map(\.variant).joined(separator: ", ")
          lines.append(([operation, nodes, names], first))
        } else {
          lines += summaries.map { ([operation, nodes, $0.variant], $0.summary) }
        }
      }
    }
    let names = Set(lines.flatMap { $0.summary.counters.filter { $0.value.maximum != 0 }.keys }).sorted()
    guard !lines.isEmpty else { return }
    var table = TextTable(
      words: ["operation"], numbers: ["nodes", "variant", "allocated"] + names.map(Self.spelledOut))
    for (keys, summary) in lines {
      table.append(
        keys + [summary.allocations.value.map { Quantity.bytes($0.mean) } ?? "unsupported"]
          + names.map { name in summary.counters[name].map { Quantity.mean($0.mean) } ?? "unsupported" })
    }
    parts.append(.sentence("work of one operation, on average"))
    parts.append(.table(table, keys: 3))
    writeMemory(section)
  }

  /// What a scene keeps alive at each size, under the first variant.
  private mutating func writeMemory(_ section: Section) {
    let plan = section.plan
    let sizes = section.cells.compactMap { cell -> String? in
      var bytes: Double?
      for operation in plan.operations where bytes == nil {
        guard case .measured(let summary) = section.report.outcome(cell, operation, plan.variants[0]) else { continue }
        bytes = summary.liveBytes.value
      }
      guard let bytes else { return nil }
      let each = Quantity.bytes(bytes / Double(max(cell.nodes, 1)))
      return "\(Quantity.count(cell.nodes)) nodes keep \(Quantity.bytes(bytes)) alive (\(each) each)"
    }
    if !sizes.isEmpty { parts.append(.sentence(sizes.joined(separator: ", "))) }
  }

  /// `variablesVisited` as `variables visited`.
  static func spelledOut(_ name: String) -> String {
    name.reduce(into: "") { words, letter in words += letter.isUppercase ? " " + letter.lowercased() : String(letter) }
  }
}
