internal import SolverKernels

/// The terms of nearly all constraints: at most four, each of another variable, none with coefficient 0.
extension Row {
  /// The terms of a constraint in the order of variables; `nil` where some have to be merged, dropped or split first.
  @inline(__always)
  init?(shortTerms range: Range<Int>, of terms: [LinearExpression.Term]) {
    self.init()
    let first = range.lowerBound
    switch range.count {
    case 1:
      let a = terms[first]
      guard a.coefficient != 0 else { return nil }
      variables.x = a.variable.slot
      coefficients.x = a.coefficient
    case 2:
      var a = terms[first], b = terms[first + 1]
      Self.order(&a, &b)
      guard Self.areDistinct(a, b), a.coefficient != 0 else { return nil }
      variables = SIMD4(a.variable.slot, b.variable.slot, 0, 0)
      coefficients = SIMD4(a.coefficient, b.coefficient, 0, 0)
    case 3:
      var a = terms[first], b = terms[first + 1], c = terms[first + 2]
      Self.order(&a, &b)
      Self.order(&b, &c)
      Self.order(&a, &b)
      guard Self.areDistinct(a, b), Self.areDistinct(b, c), a.coefficient != 0 else { return nil }
      variables = SIMD4(a.variable.slot, b.variable.slot, c.variable.slot, 0)
      coefficients = SIMD4(a.coefficient, b.coefficient, c.coefficient, 0)
    case 4:
      var a = terms[first], b = terms[first + 1], c = terms[first + 2], d = terms[first + 3]
      Self.order(&a, &b)
      Self.order(&c, &d)
      Self.order(&a, &c)
      Self.order(&b, &d)
      Self.order(&b, &c)
      guard Self.areDistinct(a, b), Self.areDistinct(b, c), Self.areDistinct(c, d), a.coefficient != 0 else {
        return nil
      }
      variables = SIMD4(a.variable.slot, b.variable.slot, c.variable.slot, d.variable.slot)
      coefficients = SIMD4(a.coefficient, b.coefficient, c.coefficient, d.coefficient)
    default: return nil
    }
  }

  @inline(__always)
  private static func order(_ a: inout LinearExpression.Term, _ b: inout LinearExpression.Term) {
    if a.variable.slot > b.variable.slot { swap(&a, &b) }
  }

  /// Whether two neighbours are terms of their own, of which the second counts.
  @inline(__always)
  private static func areDistinct(_ a: LinearExpression.Term, _ b: LinearExpression.Term) -> Bool {
    a.variable.slot != b.variable.slot && b.coefficient != 0
  }
}
