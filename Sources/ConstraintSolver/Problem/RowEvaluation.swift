internal import SolverKernels

/// What the terms of a row come to with the present values.
extension ConstraintSystem {
  /// The sum of the terms of a row.
  ///
  /// The order of summation is part of the result: lanes 0 and 1, lanes 2 and 3, then both.
  @inline(__always)
  func activity(_ row: Row) -> Double {
    let x = row.coefficients.x * problem.variables.values[row.variables, 0]
    let y = row.coefficients.y * problem.variables.values[row.variables, 1]
    let z = row.coefficients.z * problem.variables.values[row.variables, 2]
    let w = row.coefficients.w * problem.variables.values[row.variables, 3]
    return (x + y) + (z + w)
  }

  /// The largest magnitude among the terms and the target of a row, partial sums written out.
  @inline(__always)
  func scale(_ row: Row) -> Double {
    var largest = row.target.magnitude
    if row.flags.contains(.summed) {
      largest = max(largest, problem.variables.scaleAcrossPartialSums(from: row, in: problem.rows))
    }
    for lane in 0..<4 {
      let term = row.coefficients[lane] * problem.variables.values[row.variables, lane]
      largest = max(largest, term.magnitude)
    }
    return largest
  }

  /// The activity less the target, 0 where the difference is within the tolerance.
  @inline(__always)
  func residual(_ row: Row) -> Double {
    let difference = activity(row) - row.target
    if difference.magnitude <= Tolerances.primal { return 0 }
    return difference.magnitude <= Tolerances.primal(scale: scale(row)) ? 0 : difference
  }

  /// The value that a row gives to a variable that it contains, all others as they are.
  @inline(__always)
  func solved(_ row: Row, for variable: VariableIndex) -> Double {
    let raw = variable.raw
    let v = row.variables
    let c = row.coefficients
    // The coefficient is found on the way: to look it up by its lane would take it through memory.
    var coefficient: Double
    var others: Double
    if v.x == raw {
      coefficient = c.x
      others = c.y * problem.variables.values[v, 1]
    } else {
      coefficient = c.y
      others = c.x * problem.variables.values[v, 0]
      if v.y != raw { others += c.y * problem.variables.values[v, 1] }
    }
    // Most rows have two terms.
    if v.z != 0 {
      if v.z == raw {
        coefficient = c.z
        others += c.w * problem.variables.values[v, 3]
      } else {
        var further = c.z * problem.variables.values[v, 2]
        if v.w == raw { coefficient = c.w } else { further += c.w * problem.variables.values[v, 3] }
        others += further
      }
    }
    let rest = row.target - others
    // What comes next waits for the quotient, and mostly there is none to be formed. Adding zero turns a negative zero into
    // a positive one.
    return (coefficient == 1 ? rest : rest / coefficient) + 0.0
  }
}
