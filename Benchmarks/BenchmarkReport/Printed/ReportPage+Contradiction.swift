internal import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics

/// The note for a ratio that contradicts the two medians beside it; the ratio compares within blocks.
extension ReportPage {
  /// The end of a sentence that explains why the quotient of the medians differs from the ratio.
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

  /// The text for a quotient of medians that contradicts the ratio in its row.
  static func contradiction(_ quotient: Double) -> String {
    "the medians give \(Quantity.ratio(quotient))"
  }
}
