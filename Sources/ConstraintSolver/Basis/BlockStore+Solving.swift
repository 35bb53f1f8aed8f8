internal import SolverKernels

/// Solves with the factor of a block.
extension BlockStore {
  /// Replaces the right side, the misses of the residual rows, by the moves of the tears.
  func solve(_ block: Block, _ rightSide: inout Buffer<Double>) {
    if block.isSparse { return solveSparsely(block, &rightSide) }
    rightSide[0] = rightSide[0] / factors[answerPlace(block)]
  }

  /// Solves L U x = r in place.
  private func solveSparsely(_ block: Block, _ rightSide: inout Buffer<Double>) {
    let size = Int(block.tearCount)
    let bounds = boundPlace(block), steps = stepPlace(block)
    let pivots = pivotPlace(block), values = valuePlace(block)
    var place = 0
    for step in 0..<size {
      let known = rightSide[step]
      let end = Int(indices[bounds + 2 * step])
      if known != 0 {
        for k in place..<end {
          rightSide[Int(indices[steps + k])] -= factors[values + k] * known
        }
      }
      place = Int(indices[bounds + 2 * step + 1])
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = rightSide[step]
      for k in Int(indices[bounds + 2 * step])..<Int(indices[bounds + 2 * step + 1]) {
        sum -= factors[values + k] * rightSide[Int(indices[steps + k])]
      }
      rightSide[step] = sum / factors[pivots + step]
    }
  }

  /// Solves the transposed system in place.
  func solveSparselyTransposed(_ block: Block, _ rightSide: inout Buffer<Double>) {
    let size = Int(block.tearCount)
    let bounds = boundPlace(block), steps = stepPlace(block)
    let pivots = pivotPlace(block), values = valuePlace(block)
    for step in 0..<size {
      let known = rightSide[step] / factors[pivots + step]
      rightSide[step] = known
      if known == 0 { continue }
      for k in Int(indices[bounds + 2 * step])..<Int(indices[bounds + 2 * step + 1]) {
        rightSide[Int(indices[steps + k])] -= factors[values + k] * known
      }
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = rightSide[step]
      let start = step == 0 ? 0 : Int(indices[bounds + 2 * step - 1])
      for k in start..<Int(indices[bounds + 2 * step]) {
        sum -= factors[values + k] * rightSide[Int(indices[steps + k])]
      }
      rightSide[step] = sum
    }
  }
}
