internal import BenchmarkAnalysis
internal import BenchmarkModel

/// The note for a ratio, paired by block, that contradicts the two medians beside it.
extension ReportPage {
  /// The explanation of the difference.
  static let contradictionNote =
    "is the quotient of the medians, which mixes processes of several speeds; the ratio compares within blocks"

  /// The quotient of the shown medians, if this quotient contradicts the ratio; else nil.
  static func contradiction(
    _ cell: Cell, _ operation: String, _ variant: String, _ comparison: Comparison?, _ report: Report
  ) -> Double? {
    guard let comparison, case .measured(let base) = report.outcome(cell, operation, report.file.plan.variants[0]),
      case .measured(let other) = report.outcome(cell, operation, variant)
    else { return nil }
    let quotient = other.median / base.median
    return comparison.isContradicted(by: quotient) ? quotient : nil
  }

  /// The text of a row in which this quotient of medians contradicts the ratio.
  static func contradiction(_ quotient: Double) -> String {
    "the medians give \(Quantity.ratio(quotient))"
  }
}
