/// The arithmetic in plain loops: the reference for ``SIMDKernels``, which gives equal bits.
public enum ScalarKernels: Kernels {
  /// Computes variables in order, each from its row.
  public static func evaluate(
    _ range: Range<Int>, of rows: borrowing DefinitionBatch, values: inout Buffer<Double>,
    previous: inout Buffer<Double>
  ) -> Double {
    var poison = 0.0
    for k in range {
      let row = rows[k]
      let x = row.coefficients.x * values[Int(row.indices.x)]
      let y = row.coefficients.y * values[Int(row.indices.y)]
      let z = row.coefficients.z * values[Int(row.indices.z)]
      let value = (row.target - ((x + z) + y)) / row.divisor + 0.0
      previous[k] = values[row.destination]
      values[row.destination] = value
      poison += value - value
    }
    return poison
  }

  /// Finds the rows outside their limits.
  public static func findViolations(
    in batch: borrowing RowBatch, lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>,
    values: borrowing Buffer<Double>, found: inout Buffer<Int32>
  ) {
    for k in 0..<batch.count {
      let difference = sumOfTerms(batch.variables[k], batch.coefficients[k], values) - batch.targets[k]
      if !(difference >= lower[k] && difference <= upper[k]) { found.append(Int32(truncatingIfNeeded: k)) }
    }
  }

  @inline(__always)
  private static func sumOfTerms(
    _ variables: SIMD4<Int32>, _ coefficients: SIMD4<Double>, _ values: borrowing Buffer<Double>
  ) -> Double {
    let x = coefficients.x * values[Int(variables.x)]
    let y = coefficients.y * values[Int(variables.y)]
    let z = coefficients.z * values[Int(variables.z)]
    let w = coefficients.w * values[Int(variables.w)]
    return (x + y) + (z + w)
  }

  /// Adds a multiple of a run of factors to the values at some indices.
  public static func scatteredAdd(
    _ multiple: Double, of factors: borrowing Buffer<Double>, at first: Int, count: Int,
    to values: inout Buffer<Double>, indices: borrowing Buffer<Int32>, at firstIndex: Int
  ) {
    for k in 0..<count {
      values[Int(indices[firstIndex + k])] += multiple * factors[first + k]
    }
  }

  /// The sum of the products of two runs.
  public static func dot(
    _ a: borrowing Buffer<Double>, at firstA: Int, _ b: borrowing Buffer<Double>, at firstB: Int, count: Int
  ) -> Double {
    var (p, q, r, s) = (0.0, 0.0, 0.0, 0.0)
    var k = 0
    while k < count {
      p += a[firstA + k] * b[firstB + k]
      if k + 1 < count { q += a[firstA + k + 1] * b[firstB + k + 1] }
      if k + 2 < count { r += a[firstA + k + 2] * b[firstB + k + 2] }
      if k + 3 < count { s += a[firstA + k + 3] * b[firstB + k + 3] }
      k += 4
    }
    return (p + q) + (r + s)
  }
}
