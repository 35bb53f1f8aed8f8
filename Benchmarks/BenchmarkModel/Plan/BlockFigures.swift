internal import BenchmarkStatistics
internal import Foundation
internal import ProcessMeters

/// The figures of one block: the logarithm of each row's median, and of each variant's ratio to the first.
///
/// ``Comparison`` and ``RowSummary`` compute intervals from such figures.
package struct BlockFigures {
  /// The logarithms, by names of the form `operation variant` or `operation variant/first`.
  private(set) var logarithms: [String: Double]

  /// Makes figures from known logarithms.
  package init(logarithms: [String: Double]) {
    self.logarithms = logarithms
  }

  /// Makes the figures of a block from the records of its workers.
  package init(_ records: [RunRecord], _ plan: Plan) {
    logarithms = [:]
    var medians: [String: [String: [Double]]] = [:]
    for record in records {
      for operation in record.reply?.operations ?? [] {
        guard let median = operation.outcome.value?.service.quantile(0.5), median > 0 else { continue }
        medians[operation.operation, default: [:]][record.repetition.variant, default: []].append(log(median))
      }
    }
    for (operation, variants) in medians {
      let means = variants.mapValues { $0.reduce(0, +) / Double($0.count) }
      for (variant, mean) in means { logarithms["\(operation) \(variant)"] = mean }
      guard let first = plan.variants.first, let base = means[first] else { continue }
      for (variant, mean) in means where variant != first {
        logarithms["\(operation) \(variant)/\(first)"] = mean - base
      }
    }
  }
}
