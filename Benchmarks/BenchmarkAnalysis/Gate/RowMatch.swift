internal import BenchmarkModel

/// Compares the rows of two sides: a row that only one of them has is not judged.
public struct RowMatch: Hashable, Sendable {
  /// Rows of the base for which the candidate was not asked.
  public var missing: [RowName] = []
  /// Rows of the candidate that the base has not.
  public var added: [RowName] = []
  /// The number of rows that both have counted, after the same operations.
  public var shared = 0
  /// The number of rows that the base has counted.
  var ofBase = 0

  /// The rows of two baselines.
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

  /// Why the two cannot be told from two sides of which one has lost rows; nil if the base's are all there.
  var obstacle: String? {
    if shared == 0 { return "the two sides have no row in common" }
    guard let first = missing.first else { return nil }
    let share = "\(Quantity.count(missing.count)) of the \(Quantity.count(ofBase)) rows of the base"
    return "the candidate lacks \(share), the first \(first): ask both sides for the same rows"
  }

  /// That rows of the candidate are not judged; nil if all are.
  var addition: String? {
    guard let first = added.first else { return nil }
    let count = added.count == 1 ? "1 row" : "\(Quantity.count(added.count)) rows"
    return "the base lacks \(count) of the candidate, the first \(first): nothing is judged there"
  }
}
