/// Rows of four terms laid out for checks: terms and targets.
///
/// Unused terms name variable 0, whose value is 0, and have coefficient 0.
public struct RowBatch: ~Copyable {
  /// For each row, the raw indices of its variables, or their slots.
  public private(set) var variables = Buffer<SIMD4<Int32>>()
  /// For each row, the coefficients in the order of the variables.
  public private(set) var coefficients = Buffer<SIMD4<Double>>()
  /// For each row, the number that the sum of its terms is compared with.
  public private(set) var targets = Buffer<Double>()
  /// An upper bound of the indices in the rows.
  private(set) var bound = IndexBound()

  /// A batch without rows.
  public init() {}

  /// The number of rows.
  public var count: Int { targets.count }

  /// Removes all rows and keeps the room.
  public mutating func removeAll() {
    variables.removeAll()
    coefficients.removeAll()
    targets.removeAll()
    bound = IndexBound()
  }

  /// Adds a row at the end.
  public mutating func append(variables: SIMD4<Int32>, coefficients: SIMD4<Double>, target: Double) {
    bound.include(variables)
    self.variables.append(variables)
    self.coefficients.append(coefficients)
    targets.append(target)
  }

  /// Sets the target of a row.
  @inline(__always)
  public mutating func setTarget(at position: Int, to target: Double) {
    targets[position] = target
  }

  /// The number of bytes held.
  public var byteCount: Int { variables.byteCount + coefficients.byteCount + targets.byteCount }
}
