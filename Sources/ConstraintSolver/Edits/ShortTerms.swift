internal import SolverKernels

/// The terms of nearly all constraints: at most four, each of another variable, none with coefficient 0.
extension Row {
  /// Terms in the order of variables; `nil` where some have to be merged or dropped first.
  @inline(__always)
  init?(_ terms: InlineTerms) {
    self.init()
    variables = terms.slots
    let first = terms.firstCoefficients, last = terms.lastCoefficients
    coefficients = SIMD4(lowHalf: first, highHalf: last)
    // Unused lanes are what they are in a row.
    switch terms.count {
    case 1:
      guard first.x != 0 else { return nil }
    case 2:
      guard first.x != 0, first.y != 0, variables.x != variables.y else { return nil }
      if variables.x > variables.y {
        variables = SIMD4(variables.y, variables.x, 0, 0)
        coefficients = SIMD4(first.y, first.x, 0, 0)
      }
    case 3:
      guard first.x != 0, first.y != 0, last.x != 0 else { return nil }
      if variables.x < variables.y, variables.y < variables.z { return }
      sort(0, 1)
      sort(1, 2)
      sort(0, 1)
      guard variables.x != variables.y, variables.y != variables.z else { return nil }
    case 4:
      guard first.x != 0, first.y != 0, last.x != 0, last.y != 0 else { return nil }
      if variables.x < variables.y, variables.y < variables.z, variables.z < variables.w { return }
      sort(0, 1)
      sort(2, 3)
      sort(0, 2)
      sort(1, 3)
      sort(1, 2)
      guard variables.x != variables.y, variables.y != variables.z, variables.z != variables.w else { return nil }
    default: return nil
    }
  }

  /// Exchanges two terms that are not in order.
  @inline(__always)
  private mutating func sort(_ a: Int, _ b: Int) {
    if variables[a] <= variables[b] { return }
    (variables[a], variables[b]) = (variables[b], variables[a])
    (coefficients[a], coefficients[b]) = (coefficients[b], coefficients[a])
  }
}
