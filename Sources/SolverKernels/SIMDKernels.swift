/// The arithmetic in vectors of four lanes.
///
/// The bounds of runs, and of the indices in rows, are checked once before the loop, not at every element.
public enum SIMDKernels: Kernels {
  /// Computes variables in order, each from its row.
  public static func evaluate(
    _ range: Range<Int>, of rows: borrowing DefinitionBatch, values: inout Buffer<Double>,
    previous: inout Buffer<Double>
  ) -> Double {
    precondition(range.lowerBound >= 0 && range.upperBound <= min(rows.count, previous.count))
    precondition(rows.bound.isWithin(values.count))
    var poison = 0.0
    for k in range {
      let row = unsafe rows.rows.base[k]
      // The destination is known early, so that reads of later rows need not wait for it.
      unsafe previous.base[k] = values.base[row.destination]
      let x = unsafe row.coefficients.x * values.base[Int(row.indices.x)]
      let y = unsafe row.coefficients.y * values.base[Int(row.indices.y)]
      let z = unsafe row.coefficients.z * values.base[Int(row.indices.z)]
      let difference = row.target - ((x + z) + y)
      let reciprocal = row.coefficients.w
      let value = (reciprocal != 0 ? difference * reciprocal : difference / row.divisor) + 0.0
      unsafe values.base[row.destination] = value
      poison += value - value
    }
    return poison
  }

  /// Finds the rows outside their limits.
  public static func findViolations(
    in batch: borrowing RowBatch, lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>,
    values: borrowing Buffer<Double>, found: inout Buffer<Int32>
  ) {
    let count = batch.count
    precondition(lower.count >= count && upper.count >= count && batch.bound.isWithin(values.count))
    var k = 0
    while k + 4 <= count {
      let difference =
        unsafe SIMD4(
          sumOfTerms(batch.variables.base[k], batch.coefficients.base[k], values),
          sumOfTerms(batch.variables.base[k + 1], batch.coefficients.base[k + 1], values),
          sumOfTerms(batch.variables.base[k + 2], batch.coefficients.base[k + 2], values),
          sumOfTerms(batch.variables.base[k + 3], batch.coefficients.base[k + 3], values)) - load(batch.targets, k)
      let inside = (difference .>= load(lower, k)) .& (difference .<= load(upper, k))
      if !all(inside) {
        for lane in 0..<4 where !inside[lane] { found.append(Int32(truncatingIfNeeded: k + lane)) }
      }
      k += 4
    }
    while k < count {
      let difference = unsafe sumOfTerms(batch.variables.base[k], batch.coefficients.base[k], values) - batch.targets[k]
      if !(difference >= lower[k] && difference <= upper[k]) { found.append(Int32(truncatingIfNeeded: k)) }
      k += 1
    }
  }

  /// The sum of the terms of a row.
  ///
  /// Precondition: its indices are within the values.
  @inline(__always)
  private static func sumOfTerms(
    _ variables: SIMD4<Int32>, _ coefficients: SIMD4<Double>, _ values: borrowing Buffer<Double>
  ) -> Double {
    let products =
      unsafe coefficients
      * SIMD4(
        values.base[Int(variables.x)], values.base[Int(variables.y)], values.base[Int(variables.z)],
        values.base[Int(variables.w)])
    let halves = products.evenHalf + products.oddHalf
    return halves.x + halves.y
  }

  /// Four adjacent elements.
  ///
  /// Precondition: they are within the buffer.
  @inline(__always)
  private static func load(_ buffer: borrowing Buffer<Double>, _ k: Int) -> SIMD4<Double> {
    unsafe UnsafeRawPointer(buffer.base + k).loadUnaligned(as: SIMD4<Double>.self)
  }

  @inline(__always)
  private static func gather(
    _ values: borrowing Buffer<Double>, _ indices: borrowing Buffer<Int32>, _ k: Int
  ) -> SIMD4<Double> {
    unsafe SIMD4(
      values[Int(indices.base[k])], values[Int(indices.base[k + 1])], values[Int(indices.base[k + 2])],
      values[Int(indices.base[k + 3])])
  }

  /// Adds a multiple of a run of factors to the values at some indices.
  public static func scatteredAdd(
    _ multiple: Double, of factors: borrowing Buffer<Double>, at first: Int, count: Int,
    to values: inout Buffer<Double>, indices: borrowing Buffer<Int32>, at firstIndex: Int
  ) {
    precondition(first >= 0 && first + count <= factors.count)
    precondition(firstIndex >= 0 && firstIndex + count <= indices.count)
    var k = 0
    while k + 4 <= count {
      let sums = gather(values, indices, firstIndex + k) + multiple * load(factors, first + k)
      for lane in 0..<4 { values[Int(unsafe indices.base[firstIndex + k + lane])] = sums[lane] }
      k += 4
    }
    while k < count {
      values[Int(indices[firstIndex + k])] += multiple * factors[first + k]
      k += 1
    }
  }

  /// The sum of the products of two runs.
  public static func dot(
    _ a: borrowing Buffer<Double>, at firstA: Int, _ b: borrowing Buffer<Double>, at firstB: Int, count: Int
  ) -> Double {
    precondition(firstA >= 0 && firstA + count <= a.count && firstB >= 0 && firstB + count <= b.count)
    var sum = SIMD4<Double>()
    var k = 0
    while k + 4 <= count {
      sum += load(a, firstA + k) * load(b, firstB + k)
      k += 4
    }
    for lane in 0..<count - k { sum[lane] += a[firstA + k + lane] * b[firstB + k + lane] }
    return (sum.x + sum.y) + (sum.z + sum.w)
  }
}
