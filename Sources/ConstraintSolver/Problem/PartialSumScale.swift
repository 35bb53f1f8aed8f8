internal import SolverKernels

extension VariableStore {
  /// The largest magnitude among the terms of the other rows of a long constraint.
  ///
  /// Large terms may cancel in one row; the next row then contains only their rounding.
  ///
  /// O(terms of the constraint).
  func scaleAcrossPartialSums(
    from row: Row, except entrance: VariableIndex = .none, in rows: borrowing RowStore
  ) -> Double {
    var largest = 0.0
    for lane in 0..<4 where row.variables[lane] != 0 {
      let sum = VariableIndex(raw: row.variables[lane])
      guard sum != entrance, records[sum].flags.contains(.own) else { continue }
      // Two rows contain a partial sum, with opposite signs: its definition and the row that adds it.
      let run = records[sum].uses
      for position in 0..<run.count {
        let other = rows.records[use(run, position)]
        guard other.coefficient(of: sum) == -row.coefficients[lane] else { continue }
        for lane in 0..<4 {
          let term = other.coefficients[lane] * values[VariableIndex(raw: other.variables[lane])]
          largest = max(largest, term.magnitude)
        }
        largest = max(largest, scaleAcrossPartialSums(from: other, except: sum, in: rows))
      }
    }
    return largest
  }
}
