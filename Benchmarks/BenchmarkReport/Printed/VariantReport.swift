public import BenchmarkAnalysis

/// A variant of a result compared with another on every row.
public struct VariantReport: PrintedReport {
  /// The result.
  public let report: Report
  /// The compared variant.
  public let variant: String
  /// The variant with which it is compared.
  public let base: String

  /// A report.
  public init(_ report: Report, of variant: String, with base: String) {
    self.report = report
    self.variant = variant
    self.base = base
  }

  /// The page for people.
  public var page: ReportPage {
    var page = ReportPage(heading: "\(variant) against \(base): below 1 \(variant) is faster")
    if let roster = report.machines {
      let rows = report.machineComparisons(of: variant, with: base)
      for row in rows { if let words = row.words(roster) { page.parts.append(.sentence(words)) } }
      page.parts.append(.table(ReportPage.table(rows, roster), keys: 4))
      page.parts.append(.sentence(ReportPage.machineNote))
    }
    for timed in report.timed {
      page.writeType(timed)
      page.write(timed.report.comparisons(of: variant, with: base), of: timed.report)
    }
    return page
  }

  /// The `comparisons` of a result's derived form.
  public var document: any Encodable { VariantDocument(self) }
}

private struct VariantDocument: Encodable {
  var comparisons: [ResultDocument.ComparisonRow]
  var overMachines: [ResultDocument.MachineRow]?

  init(_ found: VariantReport) {
    comparisons = ResultDocument.comparisons(found.report, of: found.variant, with: found.base)
    overMachines = ResultDocument.overMachines(found.report, of: found.variant, with: found.base)
  }
}
