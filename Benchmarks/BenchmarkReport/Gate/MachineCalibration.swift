public import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

/// The reliability of statistics over several machines, from simulated machines with known properties.
public struct MachineCalibration: Sendable {
  /// Intervals and interactions, in the order of the table.
  public var coverage: [CoverageStudy.Finding] = []
  /// Verdicts of the gate.
  public var gate: [GateStudy.Finding] = []

  /// Makes an empty calibration.
  public init() {}

  /// The tables in Markdown.
  public var markdown: String {
    [
      ("Intervals over machines", coverageTable), ("Interactions where there are none", interactionTable),
      ("The gate on simulated machines", gateTable),
    ]
    .map { title, table in (["### \(title)", ""] + table.markdown()).joined(separator: "\n") + "\n" }
    .joined(separator: "\n")
  }

  private var coverageTable: TextTable {
    var table = TextTable(
      words: ["blocks"], numbers: CoverageStudy.machines.map { "\($0) machines" })
    for (setting, findings) in bySetting(coverage) {
      table.append([setting] + findings.map { Quantity.percent($0.coverage.share ?? 0) })
      table.append(["… half of the width"] + findings.map { Quantity.percent($0.width) })
    }
    return table
  }

  private var interactionTable: TextTable {
    var table = TextTable(
      words: ["blocks", "reported"], numbers: CoverageStudy.machines.map { "\($0) machines" })
    for (setting, findings) in bySetting(coverage) where !setting.contains("differ by") {
      table.append([setting, "machines differ"] + findings.map { Quantity.percent($0.differences.share ?? 0) })
      table.append([setting, "win and lose"] + findings.map { Quantity.percent($0.crossovers.share ?? 0) })
    }
    return table
  }

  private func bySetting(_ findings: [CoverageStudy.Finding]) -> [(String, [CoverageStudy.Finding])] {
    var names: [String] = []
    for finding in findings where !names.contains(finding.setting.name) { names.append(finding.setting.name) }
    return names.map { name in (name, findings.filter { $0.setting.name == name }) }
  }

  private var gateTable: TextTable {
    var table = TextTable(
      words: ["injected"],
      numbers: [
        "machines", "rows compared", "inconclusive", "improved", "regressed", "of the conclusive", "95 % interval",
        "lost blocks",
      ])
    for finding in gate {
      let interval = finding.regressed.interval
      table.append([
        finding.slowDown == 0 ? "nothing" : Quantity.percent(finding.slowDown), "\(finding.machines)",
        Quantity.count(finding.regressed.trials + finding.inconclusive), Quantity.count(finding.inconclusive),
        Quantity.count(finding.improved), Quantity.count(finding.regressed.hits),
        finding.regressed.share.map(Quantity.percent) ?? "n/a",
        "\(Quantity.percent(interval.low)) to \(Quantity.percent(interval.high))", Quantity.count(finding.lostBlocks),
      ])
    }
    return table
  }
}
