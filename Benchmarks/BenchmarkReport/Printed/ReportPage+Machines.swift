internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// The parts of a report about several machines.
extension ReportPage {
  /// Reasons to doubt the times of a result, from any machine.
  static func warnings(_ report: Report) -> [String] {
    guard let roster = report.machines else { return warnings(report.file.environment) }
    var warnings: [String] = []
    if roster.isAllBusy {
      warnings.append(
        "all machines were busy in the second before they began: none is left out, and all times are doubtful")
    }
    for index in roster.leftOut {
      let words = roster.machines[index].environment.busyWords ?? "it was busy"
      warnings.append("\(roster.machines[index].name) is left out of all times: \(words)")
    }
    // A fault of the build is the same on all machines, so a single sentence, which names no machine, states it.
    var seen = Set(warnings)
    for machine in roster.machines where !roster.leftOut.contains(where: { roster.machines[$0] == machine }) {
      let ofBuild = buildWarnings(machine.environment)
      for words in Self.warnings(machine.environment) where words != machine.environment.busyWords {
        let told = ofBuild.contains(words) ? words : "\(machine.name): \(words)"
        if seen.insert(told).inserted { warnings.append(told) }
      }
    }
    return warnings
  }

  /// Each machine, its circumstances and its share of the blocks.
  mutating func writeMachines(_ roster: MachineRoster, _ file: ResultFile) {
    parts.append(.heading(Self.machines(roster)))
    parts.append(.table(Self.machineTable(roster, file), keys: 1))
  }

  /// `3 machines of 2 types`.
  static func machines(_ roster: MachineRoster) -> String {
    let count = Quantity.count(roster.types.count)
    return "\(Quantity.count(roster.machines.count)) machines of \(count == "1" ? "1 type" : "\(count) types")"
  }

  /// A row for each machine.
  static func machineTable(_ roster: MachineRoster, _ file: ResultFile) -> TextTable {
    var table = TextTable(
      words: ["machine", "type"], numbers: ["processors", "blocks"], notes: ["kernel", "fingerprint", "began", "times"])
    let blocks = file.blocksByMachine
    for (index, machine) in roster.machines.enumerated() {
      let environment = machine.environment
      table.append([
        machine.name, roster.types[roster.type(of: index)].name, "\(environment.machine.onlineCPUs)",
        Quantity.count(blocks[index] ?? 0), "\(environment.machine.kernel)",
        String(environment.fingerprint.prefix(8)), environment.began,
        roster.leftOut.contains(index) ? "LEFT OUT: busy" : "counted",
      ])
    }
    return table
  }

  /// The heading of one type's tables, if there is more than one machine.
  mutating func writeType(_ part: (title: String?, report: Report)) {
    guard let title = part.title else { return }
    parts.append(.heading("times on \(title)"))
    if part.report.file.machines != nil {
      parts.append(.sentence("medians and ratios are means over machines, and their intervals are over machines"))
    }
  }

  /// Each variant relative to the first, on each type and over types, and differences between machines.
  mutating func writeRatiosOverMachines(_ report: Report) {
    guard let roster = report.machines, let base = report.file.plan.variants.first else { return }
    for variant in report.file.plan.variants.dropFirst() {
      let rows = report.machineComparisons(of: variant, with: base)
      guard !rows.isEmpty else { continue }
      parts.append(.heading("\(variant)/\(base) over machines"))
      for row in rows { if let words = row.words(roster) { parts.append(.sentence(words)) } }
      if rows.allSatisfy({ $0.interaction == nil }) {
        parts.append(.sentence("no row in which machines differ by more than their noise"))
      }
      parts.append(.table(Self.table(rows, roster), keys: 4))
      parts.append(.sentence(Self.machineNote))
    }
  }

  /// The meaning of the intervals.
  static let machineNote =
    "intervals are over blocks for one machine, over machines for several (Student's t), and over types in the last row "
    + "of several types; from and to: the least and the greatest ratio of a machine; p: the probability that machines "
    + "are as far apart by chance, adjusted for all rows"

  /// A row for each type, and a row over all types.
  static func table(_ rows: [MachineComparison], _ roster: MachineRoster) -> TextTable {
    var table = TextTable(
      words: ["scene", "operation", "nodes", "on"],
      numbers: ["ratio", "95 % interval", "machines", "blocks", "from", "to", "p"])
    for row in rows {
      let keys = [row.cell.series.title, row.operation, Quantity.count(row.cell.nodes)]
      for type in row.types {
        let own = row.machines.filter { roster.types[type.type].machines.contains($0.machine) }
        let ratios = own.map(\.ratio)
        table.append(
          keys + [
            roster.types[type.type].name, Quantity.ratio(type.comparison.ratio), text(type.comparison.interval),
            "\(own.count)", "\(type.comparison.blocks)", ratios.min().map(Quantity.ratio) ?? "n/a",
            ratios.max().map(Quantity.ratio) ?? "n/a",
            row.types.count == 1 ? row.differenceProbability.map(Quantity.probability) ?? "n/a" : "",
          ])
      }
      guard row.types.count > 1 else { continue }
      let ratios = row.machines.map(\.ratio)
      table.append(
        keys + [
          "all types", row.ratioOverTypes.map(Quantity.ratio) ?? "not averaged", text(row.intervalOverTypes),
          "\(row.machines.count)", "\(row.machines.reduce(0) { $0 + $1.blocks })",
          ratios.min().map(Quantity.ratio) ?? "n/a", ratios.max().map(Quantity.ratio) ?? "n/a",
          row.differenceProbability.map(Quantity.probability) ?? "n/a",
        ])
    }
    return table
  }

  private static func text(_ interval: Interval?) -> String {
    interval.map { "\(Quantity.ratio($0.low)) to \(Quantity.ratio($0.high))" } ?? "n/a"
  }
}
