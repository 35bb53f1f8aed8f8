internal import SolverKernels

/// A possible limit of a direction: a nonbasic row, or a lower bound without a row.
enum Limit: Hashable {
  case row(RowIndex)
  case bound(VariableIndex)
}

extension Simplex {
  /// Calls a function with each nonbasic row that the last FTRAN moved, and its rate.
  func forEachMovedRow(_ body: (RowIndex, Double) -> Void) {
    var seen: Set<RowIndex> = []
    for k in 0..<column.moved.count {
      let run = problem.variables.records[column.moved[k]].uses
      for position in 0..<run.count {
        let index = problem.variables.use(run, position)
        let row = problem.rows.records[index]
        guard row.match.isNone, seen.insert(index).inserted else { continue }
        let (rate, magnitude) = column.activityRate(of: row)
        if rate.magnitude > Tolerances.rateNoise * magnitude { body(index, rate) }
      }
    }
  }

  /// The lower bounds without rows of the variables that the last FTRAN moved, each with its rate.
  func movedBounds() -> [(limit: Limit, rate: Double)] {
    (0..<column.moved.count).compactMap { k in
      let variable = column.moved[k]
      if problem.variables.looseLowerBound(of: variable) == -.infinity { return nil }
      return (.bound(variable), column.rates[variable])
    }
  }

  /// The distance of a limit's sum of variables from its target; 0 within the tolerance.
  func residual(of limit: Limit) -> Double {
    switch limit {
    case .row(let index): return problem.residual(problem.rows.records[index])
    case .bound(let variable):
      let bound = problem.variables.looseLowerBound(of: variable), value = problem.variables.values[variable]
      let distance = value - bound
      return distance.magnitude <= Tolerances.primal(scale: max(value.magnitude, bound.magnitude)) ? 0 : distance
    }
  }

  /// The directions in which a limit lets the sum of its variables change.
  ///
  /// A sum away from its target may change either way. At the target, the sum of a row may rise if the row's multiplier
  /// is at its upper end, and fall if it is at its lower end; a variable at its lower bound may only rise.
  func allowedSides(of limit: Limit) -> Sides {
    if residual(of: limit) != 0 { return .both }
    guard case .row(let index) = limit else { return .up }
    let flags = problem.rows.records[index].flags
    var sides: Sides = []
    if flags.contains(.atUpper) { sides.insert(.up) }
    if flags.contains(.atLower) { sides.insert(.down) }
    return sides
  }

  /// Performs a complete BTRAN for the sum of variables of a limit.
  mutating func btran(of limit: Limit) {
    switch limit {
    case .row(let index): _ = basis.btran(of: index, stopsAtAnchor: false, in: problem, into: &pivotRow)
    case .bound(let variable): btran(of: 1 * problem.variables.handle(of: variable))
    }
  }
}
