/// Restriction to the optimal face: complementary slackness, which is exact here.
extension Tableau {
  /// Forbids everything that would cost more than the present vertex, and then removes the costs.
  ///
  /// The optimal points remain: a column may leave zero only if that costs nothing, and a row that has a cost stays on
  /// the side that certified the optimum.
  mutating func freezeOptimum() {
    let gradient = gradient()
    for column in columns.indices {
      let quantity = columns[column].index
      if (gradient[column] + shapes[quantity].costAbove).signum > 0 { shapes[quantity].blockedAbove = true }
      if (shapes[quantity].costBelow - gradient[column]).signum > 0 { shapes[quantity].blockedBelow = true }
    }
    for row in rows {
      let shape = shapes[row.quantity.index]
      guard (shape.costAbove + shape.costBelow).signum > 0 else { continue }
      switch row.side {
      case .above: shapes[row.quantity.index].blockedBelow = true
      case .below: shapes[row.quantity.index].blockedAbove = true
      }
    }
    for index in shapes.indices {
      shapes[index].costAbove = .zero
      shapes[index].costBelow = .zero
    }
  }

  /// The least value of a quantity on the present face; `nil` if there is none.
  func minimum(of quantity: Quantity) -> Rational? {
    extreme(of: quantity, costAbove: .one, costBelow: -.one)
  }

  /// The greatest value of a quantity on the present face; `nil` if there is none.
  func maximum(of quantity: Quantity) -> Rational? {
    extreme(of: quantity, costAbove: -.one, costBelow: .one)
  }

  private func extreme(of quantity: Quantity, costAbove: Rational, costBelow: Rational) -> Rational? {
    var copy = self
    copy.shapes[quantity.index].costAbove = costAbove
    copy.shapes[quantity.index].costBelow = costBelow
    switch copy.minimise() {
    case .optimal: return copy.value(of: quantity)
    case .unbounded: return nil
    }
  }

  /// Makes the left side of an equality a column if a free column can be exchanged for it without crossing a limit.
  ///
  /// This is only a better starting point: the minimisation is correct from any point.
  mutating func start(from quantity: Quantity) {
    guard let row = row(of: quantity) else { return }
    let candidates = columns.indices.filter { column in
      !rows[row].coefficients[column].isZero && shapes[columns[column].index].isFree
        && rows.allSatisfy { other in
          let shape = shapes[other.quantity.index]
          return other.coefficients[column].isZero || !(shape.blockedAbove || shape.blockedBelow)
        }
    }
    let fill = candidates.map { column in rows.count { !$0.coefficients[column].isZero } }
    guard let least = fill.min(), let choice = fill.firstIndex(of: least) else { return }
    pivot(row: row, column: candidates[choice], entering: .above)
    updateSides()
  }
}
