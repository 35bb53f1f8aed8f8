internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

extension ReportPage {
  /// Work and allocations of every operation and size: one number if all variants agree, otherwise one per variant.
  mutating func writeWork(_ section: Section) {
    let plan = section.plan
    var lines: [(keys: [String], summaries: [RowSummary])] = []
    for operation in plan.operations {
      for cell in section.cells {
        let summaries = plan.variants.compactMap { variant -> RowSummary? in
          guard case .measured(let summary) = section.report.outcome(cell, operation, variant) else { return nil }
          return summary
        }
        if !summaries.isEmpty { lines.append(([operation, Quantity.count(cell.nodes)], summaries)) }
      }
    }
    guard !lines.isEmpty else { return }
    let summaries = lines.flatMap(\.summaries)
    let names = Set(summaries.flatMap { $0.counters.filter { $0.value.maximum != 0 }.keys }).sorted()
    var table = TextTable(words: ["operation"], numbers: ["nodes", "allocated"] + names.map(Self.spelledOut))
    for (keys, summaries) in lines {
      let allocated = summaries.map { $0.allocations.value.map(Self.allocated) ?? "unsupported" }
      // Peers report no counts.
      let counted = summaries.filter { !$0.counters.isEmpty }
      let counts = names.map { name in
        Self.together(counted.map { $0.counters[name].map { Quantity.mean($0.mean) } ?? "unsupported" })
      }
      table.append(keys + [Self.together(allocated)] + counts)
    }
    let order = plan.variants.count > 1 ? "; where variants differ: \(plan.variants.joined(separator: " / "))" : ""
    parts.append(.sentence("average work of one operation" + order))
    parts.append(.sentence("allocated: the median; in brackets the maximum, which includes growing buffers"))
    parts.append(.table(table, keys: 2))
    // A replay also keeps its trace alive, which is not part of the scene.
    if plan.replay == nil || plan.isOfBoxes { writeMemory(section) }
  }

  /// An operation's allocations once buffers have grown, and their maximum.
  private static func allocated(_ tally: Tally) -> String {
    let median = Quantity.bytes(Double(tally.median))
    return tally.maximum > tally.median ? "\(median) (\(Quantity.bytes(Double(tally.maximum))))" : median
  }

  /// A single text if all texts are equal, or else all texts.
  private static func together(_ texts: [String]) -> String {
    Set(texts).count == 1 ? texts[0] : texts.joined(separator: " / ")
  }

  /// A scene's live bytes at each size, under the first variant.
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
      return "\(Quantity.count(cell.nodes)) nodes: \(Quantity.bytes(bytes)) of live memory (\(each) per node)"
    }
    if !sizes.isEmpty { parts.append(.sentence(sizes.joined(separator: ", "))) }
  }

  /// `variablesVisited` as `variables visited`.
  static func spelledOut(_ name: String) -> String {
    name.reduce(into: "") { words, letter in words += letter.isUppercase ? " " + letter.lowercased() : String(letter) }
  }
}
