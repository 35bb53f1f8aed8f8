public import BenchmarkAnalysis
internal import BenchmarkModel

/// A variant of a result against another on every row.
public struct VariantReport: PrintedReport {
  /// The result.
  public let report: Report
  /// What is compared.
  public let variant: String
  /// What it is compared with.
  public let base: String

  /// A report.
  public init(_ report: Report, of variant: String, with base: String) {
    self.report = report
    self.variant = variant
    self.base = base
  }

  /// What people read.
  public var page: ReportPage {
    var page = ReportPage(heading: "\(variant) against \(base): below 1 \(variant) is faster")
    page.write(report.comparisons(of: variant, with: base))
    return page
  }

  /// The `comparisons` of a result's derived form.
  public var document: any Encodable {
    ["comparisons": report.comparisons(of: variant, with: base).compactMap { ResultDocument.ComparisonRow($0) }]
  }
}
