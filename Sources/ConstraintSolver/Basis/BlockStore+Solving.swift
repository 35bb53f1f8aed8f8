internal import SolverKernels

/// Solves with the factor of a block.
extension BlockStore {
  /// Replaces the right side, the misses of the residual rows, by the moves of the tears.
  func solve(_ block: Block, _ rightSide: inout Buffer<Double>) {
    if block.isSparse { return solveSparsely(block, &rightSide) }
    rightSide[0] = rightSide[0] / factors[answerPlace(block)]
  }

  // Not inlined, so that the code for the usual block with one tear stays short.
  @inline(never)
  private func solveSparsely(_ block: Block, _ rightSide: inout Buffer<Double>) {
    sparseFactor(of: block).solve(
      &rightSide, bounds: indices.elements, steps: indices.elements, pivots: factors.elements, values: factors.elements)
  }

  /// Replaces the right side, the forces on the members, by the entries of the rows; the block must have a sparse LU.
  func solveSparselyTransposed(_ block: Block, _ rightSide: inout Buffer<Double>) {
    sparseFactor(of: block).solveTransposed(
      &rightSide, bounds: indices.elements, steps: indices.elements, pivots: factors.elements, values: factors.elements)
  }

  /// Where the parts of a block's sparse LU begin.
  private func sparseFactor(of block: Block) -> SparseFactor {
    SparseFactor(
      size: Int(block.tearCount), firstBound: boundPlace(block), firstStep: stepPlace(block),
      firstPivot: pivotPlace(block), firstValue: valuePlace(block))
  }
}
