internal import SolverKernels

/// The ends of the intervals of multipliers.
extension Problem {
  /// The bound of a row's multiplier as one component at its level; 0 for a side on which no error counts.
  @inline(__always)
  func bound(_ index: RowIndex, toward sense: Sense) -> Double {
    let flags = rows.records[index].flags
    let weight = weight(of: index)
    return switch sense {
    case .up: flags.contains(.boundedAbove) ? weight : 0
    case .down: flags.contains(.boundedBelow) ? -weight : 0
    }
  }
}

extension Duals {
  /// Sets the multiplier of a nonbasic row to an end of its interval.
  mutating func setToBound(_ index: RowIndex, toward sense: Sense, in problem: inout Problem) {
    let end = problem.bound(index, toward: sense)
    if end == 0 {
      multipliers.clear(&problem.rows.sides[index].multiplier)
    } else {
      multipliers.set(&problem.rows.sides[index].multiplier, level: problem.rows.sides[index].level, value: end)
    }
    problem.rows.records[index].flags.remove(.atBounds)
    problem.rows.records[index].flags.insert(.end(sense))
  }
}
