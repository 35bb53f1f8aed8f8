/// Arithmetic on whole vectors, in two variants that give the same bits.
///
/// The order of summation is part of the contract. A row of four terms sums lanes 0 and 1, lanes 2 and 3, then both; a
/// longer sum runs in four lanes, of which lane k takes the elements k, k + 4, …, and ends the same way. No
/// multiplication is fused with an addition.
public protocol Kernels {
  /// Computes variables one after the other, each from its row: target less the sum of the terms, over the divisor.
  ///
  /// - Parameters:
  ///   - range: the rows to take, in order; a later one may read what an earlier one computed.
  ///   - batch: the rows.
  ///   - divisors: per row the coefficient of the variable that it defines.
  ///   - destinations: per row the raw index of that variable.
  ///   - values: all values; those of the variables are replaced.
  ///   - previous: per row, the value that was replaced is written here.
  static func evaluate(
    _ range: Range<Int>, of batch: borrowing RowBatch, divisors: borrowing Buffer<Double>,
    destinations: borrowing Buffer<Int32>, values: inout Buffer<Double>, previous: inout Buffer<Double>)

  /// Finds the rows whose activity less target lies outside their limits.
  ///
  /// - Parameters:
  ///   - batch: the rows.
  ///   - lower: per row the least difference that is within the limits.
  ///   - upper: per row the largest.
  ///   - values: all values.
  ///   - found: the positions of the rows that are outside are added here, ascending.
  static func findViolations(
    in batch: borrowing RowBatch, lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>,
    values: borrowing Buffer<Double>, found: inout Buffer<Int32>)

  /// Computes variables one after the other for eight frames, each from its row: target less the sum of the terms, over
  /// the divisor.
  ///
  /// Per frame the bits are those of ``evaluate(_:of:divisors:destinations:values:previous:)``.
  ///
  /// - Parameters:
  ///   - range: the rows to take, in order; a later one may read what an earlier one computed.
  ///   - rows: rows that define variables.
  ///   - targets: per row its target, where all frames share one.
  ///   - frameTargets: the targets of the others, by their slots.
  ///   - firstSlot: the slot of the variable that the first row of `rows` defines; those of the others follow.
  ///   - values: the values of all slots.
  /// - Returns: per frame 0, or `nan` if a value of it is not finite.
  static func evaluateFrames(
    _ range: Range<Int>, of rows: borrowing Buffer<FrameRow>, targets: borrowing Buffer<Double>,
    frameTargets: borrowing FrameValues, firstSlot: Int, values: inout FrameValues
  ) -> SIMD8<Double>

  /// Finds the rows whose activity less target lies outside their limits in some of eight frames.
  ///
  /// - Parameters:
  ///   - rows: the rows.
  ///   - targets: per row its target, where all frames share one.
  ///   - frameTargets: the targets of the others, by their slots.
  ///   - lower: per row the least difference that is within the limits.
  ///   - upper: per row the largest.
  ///   - values: the values of all slots.
  ///   - found: the positions of the rows that are outside are added here, ascending.
  static func findFrameViolations(
    in rows: borrowing Buffer<FrameRow>, targets: borrowing Buffer<Double>, frameTargets: borrowing FrameValues,
    lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>, values: borrowing FrameValues,
    found: inout Buffer<Int32>)

  /// The sum of the products of a run of factors with the values that indices name.
  ///
  /// - Parameters:
  ///   - factors: holds the run.
  ///   - first: where the run begins.
  ///   - count: its length.
  ///   - values: holds the other factors.
  ///   - indices: holds the run of their raw indices.
  ///   - firstIndex: where that run begins.
  static func gatheredDot(
    _ factors: borrowing Buffer<Double>, at first: Int, count: Int, values: borrowing Buffer<Double>,
    indices: borrowing Buffer<Int32>, at firstIndex: Int
  ) -> Double

  /// Adds a multiple of a run of factors to the values that indices name, no index twice.
  static func scatteredAdd(
    _ multiple: Double, of factors: borrowing Buffer<Double>, at first: Int, count: Int,
    to values: inout Buffer<Double>, indices: borrowing Buffer<Int32>, at firstIndex: Int)

  /// The sum of the products of two runs of the same length.
  static func dot(
    _ a: borrowing Buffer<Double>, at firstA: Int, _ b: borrowing Buffer<Double>, at firstB: Int, count: Int
  ) -> Double
}
