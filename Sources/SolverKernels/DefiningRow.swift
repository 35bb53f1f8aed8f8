/// A row of four terms as the definition of the variable of one of them, laid out for evaluation: one cache line.
@frozen
public struct DefiningRow: BitwiseCopyable {
  /// The coefficients of the other terms, in the order first, third, second; unused ones are 0 and come last.
  ///
  /// The first two do not lie side by side: a compiler would then multiply both at once, and a row waits longest for the
  /// one that was computed just before. In the last place is the reciprocal of the divisor where that is exact, and 0 where
  /// it is not.
  public var coefficients: SIMD4<Double>
  /// The indices of the variables of these terms in the same order, 0 for unused ones; last that of the defined variable.
  public var indices: SIMD4<Int32>
  /// The coefficient of the defined variable.
  public var divisor: Double
  /// What the sum of all terms is compared with.
  public var target: Double

  /// The index of the defined variable.
  @inlinable
  public var destination: Int {
    @inline(__always) get { Int(indices.w) }
  }

  /// The definition of the variable of one of the terms of a row.
  ///
  /// The other terms close up so that the sum of the first two, then of that and the third, has the bits of the sum over
  /// all four.
  public init(coefficients: SIMD4<Double>, indices: SIMD4<Int32>, target: Double, defining term: Int) {
    let (c, v) = (coefficients, indices)
    // What stands beside the defined term comes third, unless it is the only one of its half.
    switch term {
    case 0: (self.coefficients, self.indices, divisor) = ([c.z, c.y, c.w, 0], [v.z, v.y, v.w, v.x], c.x)
    case 1: (self.coefficients, self.indices, divisor) = ([c.z, c.x, c.w, 0], [v.z, v.x, v.w, v.y], c.y)
    case 2: (self.coefficients, self.indices, divisor) = ([c.x, c.w, c.y, 0], [v.x, v.w, v.y, v.z], c.z)
    default: (self.coefficients, self.indices, divisor) = ([c.x, c.z, c.y, 0], [v.x, v.z, v.y, v.w], c.w)
    }
    self.target = target
    closeUp()
    let reciprocal = 1 / divisor
    // The reciprocal of a power of two is exact, and to multiply by it gives the bits of the division.
    if divisor.significand == 1 && reciprocal.isNormal { self.coefficients.w = reciprocal }
  }

  /// Moves used terms before unused ones: a sum with zeros is the same in any order.
  private mutating func closeUp() {
    if indices.z == 0 {
      (indices.z, indices.y) = (indices.y, 0)
      (coefficients.z, coefficients.y) = (coefficients.y, 0)
    }
    if indices.x == 0 {
      (indices.x, indices.z, indices.y) = (indices.z, indices.y, 0)
      (coefficients.x, coefficients.z, coefficients.y) = (coefficients.z, coefficients.y, 0)
    }
  }
}
