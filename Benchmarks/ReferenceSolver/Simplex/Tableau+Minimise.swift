/// Simplex on a sum of piecewise linear costs.
///
/// Every quantity costs `costAbove` per unit above zero and `costBelow` per unit below. This is equivalent to a linear
/// program in which every quantity is the difference of two nonnegative numbers. A step moves one column from zero,
/// passes kinks while the objective falls (long step), and ends at the kink beyond which the objective would rise.
/// After several consecutive steps of length zero, the choice follows Bland's rule on the linear program, one kink per
/// step, so that the method terminates.
extension Tableau {
  /// The outcome of a minimisation.
  enum Outcome {
    /// The vertex is optimal, and the sides of the rows certify it.
    case optimal
    /// The objective is unbounded below.
    case unbounded
  }

  /// A column and a direction from zero.
  private struct Direction {
    let column: Int
    let side: Side
    /// The change of the objective per unit: negative.
    let slope: Rational
  }

  /// The point at which a row reaches zero.
  private struct Breakpoint {
    let row: Int
    let distance: Rational
  }

  /// Consecutive steps of length zero before Bland's rule takes over.
  private static let patience = 30

  /// Moves to a vertex with the least sum of all costs.
  mutating func minimise() -> Outcome {
    var idleSteps = 0
    while true {
      let cautious = idleSteps > Tableau.patience
      guard let direction = improvingDirection(cautious: cautious) else { return .optimal }
      let breakpoints = breakpoints(along: direction)
      guard let end = follow(direction, through: breakpoints, cautious: cautious) else { return .unbounded }
      idleSteps = end.distance.isZero ? idleSteps + 1 : 0
    }
  }

  /// The change of the objective per unit of each column above zero, without the column's own cost.
  func gradient() -> [Rational] {
    var gradient = Array(repeating: Rational.zero, count: columns.count)
    for row in rows {
      let slope = shapes[row.quantity.index].slope(on: row.side)
      if slope.isZero { continue }
      for column in columns.indices where !row.coefficients[column].isZero {
        gradient[column] += slope * row.coefficients[column]
      }
    }
    return gradient
  }

  /// The steepest direction of descent, or by Bland's rule the first.
  private func improvingDirection(cautious: Bool) -> Direction? {
    let gradient = gradient()
    var best: Direction?
    for column in columns.indices {
      let shape = shapes[columns[column].index]
      for side in [Side.above, .below] {
        if side == .above ? shape.blockedAbove : shape.blockedBelow { continue }
        let slope = side == .above ? gradient[column] + shape.costAbove : shape.costBelow - gradient[column]
        guard slope.signum < 0 else { continue }
        let direction = Direction(column: column, side: side, slope: slope)
        guard let known = best else {
          best = direction
          continue
        }
        // Both sides of one column never improve together, so the quantity alone decides.
        let first = cautious ? columns[column].index < columns[known.column].index : slope < known.slope
        if first { best = direction }
      }
    }
    return best
  }

  /// The rows that reach zero along a direction from their present side, nearest first.
  private func breakpoints(along direction: Direction) -> [Breakpoint] {
    var found: [Breakpoint] = []
    for (index, row) in rows.enumerated() {
      let coefficient = row.coefficients[direction.column]
      guard coefficient.signum * direction.side.sign == -row.side.sign else { continue }
      guard shapes[row.quantity.index].hasKink else { continue }
      found.append(Breakpoint(row: index, distance: row.constant.magnitude / coefficient.magnitude))
    }
    // Ties are ordered by quantity: Bland's rule requires it, and it does not depend on the order of the rows.
    found.sort { first, second in
      (first.distance, rows[first.row].quantity.index) < (second.distance, rows[second.row].quantity.index)
    }
    return found
  }

  /// Moves along a direction to the breakpoint at which the objective stops falling, and exchanges the column for the
  /// row that reaches zero there; returns the breakpoint, or `nil` if the objective never stops falling.
  private mutating func follow(
    _ direction: Direction, through breakpoints: [Breakpoint], cautious: Bool
  ) -> Breakpoint? {
    var slope = direction.slope
    for breakpoint in breakpoints {
      let row = rows[breakpoint.row]
      let shape = shapes[row.quantity.index]
      let wall = row.side == .above ? shape.blockedBelow : shape.blockedAbove
      let rise = (shape.costAbove + shape.costBelow) * row.coefficients[direction.column].magnitude
      if cautious || wall || (slope + rise).signum >= 0 {
        pivot(row: breakpoint.row, column: direction.column, entering: direction.side)
        updateSides()
        return breakpoint
      }
      slope += rise
      rows[breakpoint.row].side = row.side.opposite
    }
    return nil
  }

  /// Sets the side of every row that is not at zero to the side of its value.
  mutating func updateSides() {
    for index in rows.indices {
      let sign = rows[index].constant.signum
      if sign != 0 { rows[index].side = sign > 0 ? .above : .below }
    }
  }
}
