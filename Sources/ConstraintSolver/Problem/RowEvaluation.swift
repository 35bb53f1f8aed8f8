internal import SolverKernels

/// The activity of rows at the present values.
extension Problem {
  /// The sum of the terms of a row.
  ///
  /// The order of summation is part of the result: lanes 0 and 1, lanes 2 and 3, then both.
  @inline(__always)
  func activity(_ row: Row) -> Double {
    let x = row.coefficients.x * variables.values[row.variables, 0]
    let y = row.coefficients.y * variables.values[row.variables, 1]
    let z = row.coefficients.z * variables.values[row.variables, 2]
    let w = row.coefficients.w * variables.values[row.variables, 3]
    return (x + y) + (z + w)
  }

  /// The largest magnitude among the terms and the target of a row, including the terms inside partial sums.
  @inline(__always)
  func scale(_ row: Row) -> Double {
    var largest = row.target.magnitude
    if row.flags.contains(.summed) {
      largest = max(largest, variables.scaleAcrossPartialSums(from: row, in: rows))
    }
    for lane in 0..<4 {
      let term = row.coefficients[lane] * variables.values[row.variables, lane]
      largest = max(largest, term.magnitude)
    }
    return largest
  }

  /// Activity less target; 0 if the difference is within the tolerance.
  @inline(__always)
  func residual(_ row: Row) -> Double {
    let difference = activity(row) - row.target
    if difference.magnitude <= Tolerances.primal { return 0 }
    // `<` and not `<=`, because the tolerance of an infinite term is infinite too.
    return difference.magnitude < Tolerances.primal(scale: scale(row)) ? 0 : difference
  }

  /// The value that a row gives to one of its variables, at the present values of the others.
  @inline(__always)
  func solved(_ row: Row, for variable: VariableIndex) -> Double {
    let raw = variable.raw
    let v = row.variables
    let c = row.coefficients
    // Found on the way, because a lookup by lane would go through memory.
    var coefficient: Double
    var others: Double
    if v.x == raw {
      coefficient = c.x
      others = c.y * variables.values[v, 1]
    } else {
      coefficient = c.y
      others = c.x * variables.values[v, 0]
      if v.y != raw { others += c.y * variables.values[v, 1] }
    }
    // Most rows have two terms.
    if v.z != 0 {
      if v.z == raw {
        coefficient = c.z
        others += c.w * variables.values[v, 3]
      } else {
        var further = c.z * variables.values[v, 2]
        if v.w == raw { coefficient = c.w } else { further += c.w * variables.values[v, 3] }
        others += further
      }
    }
    let rest = row.target - others
    // Later values wait for the quotient, so the usual coefficient 1 avoids the division. Adding zero turns a negative
    // zero into a positive one.
    return (coefficient == 1 ? rest : rest / coefficient) + 0.0
  }

  /// The largest rank of the variables of a row.
  @inline(__always)
  func rank(_ row: Row) -> Int64 {
    // Variable 0 has a rank below all others.
    let x = variables.records[VariableIndex(raw: row.variables.x)].rank
    let y = variables.records[VariableIndex(raw: row.variables.y)].rank
    let z = variables.records[VariableIndex(raw: row.variables.z)].rank
    let w = variables.records[VariableIndex(raw: row.variables.w)].rank
    return max(max(x, y), max(z, w))
  }

  /// Saves the present value as the value before this change set, unless such a value is saved.
  @inline(__always)
  mutating func save(_ variable: VariableIndex) {
    variables.save(variables.values[variable], of: variable)
  }

  /// Whether a nonbasic row needs a pivot.
  @inline(__always)
  func isOffTarget(_ row: Row) -> Bool {
    let residual = residual(row)
    if residual == 0 { return false }
    // NaN counts as off target, so that it is refused later.
    return residual > 0 ? !row.flags.contains(.atUpper) : !(residual < 0 && row.flags.contains(.atLower))
  }
}
