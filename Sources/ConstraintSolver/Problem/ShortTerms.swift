internal import SolverKernels

/// The common case: at most four terms of distinct variables, none with coefficient 0.
extension Row {
  /// The terms in the order of variables; `nil` if some must be merged or dropped first.
  @inline(__always)
  init?(_ terms: InlineTerms, in store: borrowing VariableStore) {
    // Unused lanes are the same here as in a row.
    var v = terms.slots
    let first = terms.firstCoefficients, last = terms.lastCoefficients
    var c = SIMD4(lowHalf: first, highHalf: last)
    switch terms.count {
    case 1:
      guard first.x != 0 else { return nil }
    case 2:
      guard first.x != 0, first.y != 0, v.x != v.y else { return nil }
      if v.x > v.y {
        v = SIMD4(v.y, v.x, 0, 0)
        c = SIMD4(first.y, first.x, 0, 0)
      }
    case 3:
      guard first.x != 0, first.y != 0, last.x != 0 else { return nil }
      if v.x < v.y, v.y < v.z { break }
      Self.sort(0, 1, &v, &c)
      Self.sort(1, 2, &v, &c)
      Self.sort(0, 1, &v, &c)
      guard v.x != v.y, v.y != v.z else { return nil }
    case 4:
      guard first.x != 0, first.y != 0, last.x != 0, last.y != 0 else { return nil }
      if v.x < v.y, v.y < v.z, v.z < v.w { break }
      Self.sort(0, 1, &v, &c)
      Self.sort(2, 3, &v, &c)
      Self.sort(0, 2, &v, &c)
      Self.sort(1, 3, &v, &c)
      Self.sort(1, 2, &v, &c)
      guard v.x != v.y, v.y != v.z, v.z != v.w else { return nil }
    default: return nil
    }
    self.init()
    variables = TermIndices(v, in: store.values)
    coefficients = c
  }

  /// Swaps two terms that are out of order.
  @inline(__always)
  private static func sort(_ a: Int, _ b: Int, _ variables: inout SIMD4<Int32>, _ coefficients: inout SIMD4<Double>) {
    if variables[a] <= variables[b] { return }
    (variables[a], variables[b]) = (variables[b], variables[a])
    (coefficients[a], coefficients[b]) = (coefficients[b], coefficients[a])
  }
}
