internal import SolverKernels

/// Weights of rows.
extension Problem {
  /// The weight of a row.
  @inline(__always)
  func weight(of index: RowIndex) -> Double {
    rows.records[index].flags.contains(.weighted) ? rows.weights[index] ?? 1 : 1
  }

  @inline(__always)
  mutating func setWeight(of index: RowIndex, to weight: Double) {
    if weight != 1 { noteWeight(of: index, weight) }
  }

  @inline(never)
  mutating func noteWeight(of index: RowIndex, _ weight: Double) {
    rows.records[index].flags.insert(.weighted)
    rows.weights[index] = weight
  }
}
