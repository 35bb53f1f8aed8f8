/// A row of four terms that defines the variable of one of them, laid out for evaluation: one cache line.
@frozen
public struct DefiningRow: BitwiseCopyable {
  /// The coefficients of the other terms, in the order first, third, second; unused ones are 0 and come last.
  ///
  /// The first two terms are not in adjacent lanes: otherwise a compiler would multiply both at once, and both products
  /// would wait for the value that the row before has just computed. The last lane holds the reciprocal of the divisor
  /// if that is exact, else 0.
  public var coefficients: SIMD4<Double>
  /// The indices of the other terms' variables in the same order, 0 for unused terms; then the defined variable's.
  public var indices: SIMD4<Int32>
  /// The coefficient of the defined variable.
  public var divisor: Double
  /// The number that the sum of all terms is compared with.
  public var target: Double

  /// The index of the defined variable.
  @inlinable
  public var destination: Int {
    @inline(__always) get { Int(indices.w) }
  }

  /// The definition of the variable of one of a row's terms.
  ///
  /// The other terms are arranged so that the sum of the first two, plus the third, has the bits of the sum over all
  /// four terms.
  public init(coefficients: SIMD4<Double>, indices: SIMD4<Int32>, target: Double, defining term: Int) {
    let (c, v) = (coefficients, indices)
    // The terms of the other half come first, then the neighbour of the defined term; `closeUp` fills gaps.
    switch term {
    case 0: (self.coefficients, self.indices, divisor) = ([c.z, c.y, c.w, 0], [v.z, v.y, v.w, v.x], c.x)
    case 1: (self.coefficients, self.indices, divisor) = ([c.z, c.x, c.w, 0], [v.z, v.x, v.w, v.y], c.y)
    case 2: (self.coefficients, self.indices, divisor) = ([c.x, c.w, c.y, 0], [v.x, v.w, v.y, v.z], c.z)
    default: (self.coefficients, self.indices, divisor) = ([c.x, c.z, c.y, 0], [v.x, v.z, v.y, v.w], c.w)
    }
    self.target = target
    closeUp()
    let reciprocal = 1 / divisor
    // The reciprocal of a power of two is exact, and multiplying by it gives the bits of the division.
    if divisor.significand == 1 && reciprocal.isNormal { self.coefficients.w = reciprocal }
  }

  /// Moves used terms before unused ones; adding zeros in another order gives the same sum.
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
