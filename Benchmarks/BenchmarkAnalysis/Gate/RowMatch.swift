internal import BenchmarkModel

/// The difference between the rows of two sides: a row of one side alone is not judged.
public struct RowMatch: Hashable, Sendable {
  /// Rows of the base that the candidate did not measure.
  public var missing: [RowName] = []
  /// Rows of the candidate that the base lacks.
  public var added: [RowName] = []
  /// The number of rows that both counted after the same operations.
  public var shared = 0
  /// The number of rows that the base counted.
  var ofBase = 0

  /// Compares the rows of two baselines.
  init(base: Baseline, candidate: Baseline) {
    for (row, outcome) in base.rows {
      guard case .counted = outcome else { continue }
      ofBase += 1
      switch candidate.outcome(row) {
      case nil: missing.append(row)
      case .counted: if base.operations(before: row) == candidate.operations(before: row) { shared += 1 }
      case .unsupported, .failed: break
      }
    }
    for (row, outcome) in candidate.rows {
      guard case .counted = outcome else { continue }
      switch base.outcome(row) {
      case nil, .unsupported: added.append(row)
      case .counted, .failed: break
      }
    }
  }

  /// The sentence about rows that the candidate lacks, or sides without a common row; nil if it has all rows of the
  /// base.
  var obstacle: String? {
    if shared == 0 { return "the two sides have no row in common" }
    guard let first = missing.first else { return nil }
    let share = "\(Quantity.count(missing.count)) of the \(Quantity.count(ofBase)) rows of the base"
    return "the candidate lacks \(share), the first \(first): measure the same rows on both sides"
  }

  /// The sentence about rows of the candidate that are not judged; nil if all are.
  var addition: String? {
    guard let first = added.first else { return nil }
    let count = Quantity.count(added.count, "row")
    return "the base lacks \(count) of the candidate, the first \(first): such rows are not judged"
  }
}
