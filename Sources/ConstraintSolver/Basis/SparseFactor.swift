internal import SolverKernels

/// Solves with a sparse LU in the order of elimination steps, given where its parts begin in the buffers that hold it.
///
/// ``SparseElimination`` describes the parts.
struct SparseFactor: BitwiseCopyable {
  /// The number of elimination steps.
  var size: Int
  var firstBound = 0
  var firstStep = 0
  var firstPivot = 0
  var firstValue = 0

  /// Solves L U x = r in place.
  ///
  /// O(size + entries).
  @inline(__always)
  func solve(
    _ rightSide: inout Buffer<Double>, bounds: borrowing Buffer<Int32>, steps: borrowing Buffer<Int32>,
    pivots: borrowing Buffer<Double>, values: borrowing Buffer<Double>
  ) {
    var place = 0
    for step in 0..<size {
      let known = rightSide[step]
      let end = Int(bounds[firstBound + 2 * step])
      if known != 0 {
        for k in place..<end { rightSide[Int(steps[firstStep + k])] -= values[firstValue + k] * known }
      }
      place = Int(bounds[firstBound + 2 * step + 1])
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = rightSide[step]
      for k in Int(bounds[firstBound + 2 * step])..<Int(bounds[firstBound + 2 * step + 1]) {
        sum -= values[firstValue + k] * rightSide[Int(steps[firstStep + k])]
      }
      rightSide[step] = sum / pivots[firstPivot + step]
    }
  }

  /// Solves the transposed system in place.
  ///
  /// O(size + entries).
  @inline(__always)
  func solveTransposed(
    _ rightSide: inout Buffer<Double>, bounds: borrowing Buffer<Int32>, steps: borrowing Buffer<Int32>,
    pivots: borrowing Buffer<Double>, values: borrowing Buffer<Double>
  ) {
    for step in 0..<size {
      let known = rightSide[step] / pivots[firstPivot + step]
      rightSide[step] = known
      if known == 0 { continue }
      for k in Int(bounds[firstBound + 2 * step])..<Int(bounds[firstBound + 2 * step + 1]) {
        rightSide[Int(steps[firstStep + k])] -= values[firstValue + k] * known
      }
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = rightSide[step]
      let start = step == 0 ? 0 : Int(bounds[firstBound + 2 * step - 1])
      for k in start..<Int(bounds[firstBound + 2 * step]) {
        sum -= values[firstValue + k] * rightSide[Int(steps[firstStep + k])]
      }
      rightSide[step] = sum
    }
  }
}
