/// Arithmetic on whole vectors, in two variants that give the same bits.
///
/// The order of summation is part of the contract. A row of four terms sums lanes 0 and 1, lanes 2 and 3, then both. A
/// longer sum has four lanes, of which lane k takes the elements k, k + 4, …; the lanes are then summed in the order of
/// a row's terms. No multiplication is fused with an addition.
public protocol Kernels {
  /// Computes variables in order, each from its row: the sum of the terms is subtracted from the target, and the
  /// difference is divided by the divisor.
  ///
  /// - Parameters:
  ///   - range: the rows to take, in order; a later one may read a value computed by an earlier one.
  ///   - rows: the rows; their indices are those of `values`.
  ///   - values: all values; those of the variables are replaced.
  ///   - previous: receives the replaced value of each row.
  /// - Returns: 0, or NaN if a value is not finite.
  static func evaluate(
    _ range: Range<Int>, of rows: borrowing DefinitionBatch, values: inout Buffer<Double>,
    previous: inout Buffer<Double>
  ) -> Double

  /// Finds the rows whose difference, activity less target, lies outside its limits or is NaN.
  ///
  /// - Parameters:
  ///   - batch: the rows.
  ///   - lower: for each row, the least difference within the limits.
  ///   - upper: for each row, the largest difference within the limits.
  ///   - values: all values.
  ///   - found: receives the positions of these rows, ascending.
  static func findViolations(
    in batch: borrowing RowBatch, lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>,
    values: borrowing Buffer<Double>, found: inout Buffer<Int32>)

  /// Computes variables in order for eight frames, each from its row: the sum of the terms is subtracted from the
  /// target, and the difference is divided by the divisor.
  ///
  /// In each frame the bits are those of ``evaluate(_:of:values:previous:)``.
  ///
  /// - Parameters:
  ///   - range: the rows to take, in order; a later one may read a value computed by an earlier one.
  ///   - rows: the rows; their indices are slots.
  ///   - targets: the targets of rows whose target differs between frames.
  ///   - targetSlots: for each row, its slot in `targets`; 0 if all frames share one target.
  ///   - values: the values of all slots.
  /// - Returns: for each frame 0, or NaN if one of its values is not finite.
  static func evaluateFrames(
    _ range: Range<Int>, of rows: borrowing DefinitionBatch, targets: borrowing FrameValues,
    targetSlots: borrowing Buffer<Int32>, values: inout FrameValues
  ) -> SIMD8<Double>

  /// Finds the rows whose difference, activity less target, lies outside its limits or is NaN in some of eight frames.
  ///
  /// - Parameters:
  ///   - batch: the rows; their indices are slots.
  ///   - targets: the targets of rows whose target differs between frames.
  ///   - targetSlots: for each row, its slot in `targets`; 0 if all frames share one target.
  ///   - lower: for each row, the least difference within the limits.
  ///   - upper: for each row, the largest difference within the limits.
  ///   - values: the values of all slots.
  ///   - found: receives the positions of these rows, ascending.
  static func findFrameViolations(
    in batch: borrowing RowBatch, targets: borrowing FrameValues, targetSlots: borrowing Buffer<Int32>,
    lower: borrowing Buffer<Double>, upper: borrowing Buffer<Double>, values: borrowing FrameValues,
    found: inout Buffer<Int32>)

  /// Adds a multiple of a run of factors to the values at some indices, which must be distinct.
  static func scatteredAdd(
    _ multiple: Double, of factors: borrowing Buffer<Double>, at first: Int, count: Int,
    to values: inout Buffer<Double>, indices: borrowing Buffer<Int32>, at firstIndex: Int)

  /// The sum of the products of two runs of the same length.
  static func dot(
    _ a: borrowing Buffer<Double>, at firstA: Int, _ b: borrowing Buffer<Double>, at firstB: Int, count: Int
  ) -> Double
}
