internal import SolverKernels

/// Blocks that no single tear cuts: a sparse LU of their rows.
///
/// Every member is a tear; tears and residual rows are in the order of elimination steps. The block's run of indices
/// holds tears, residual rows, bounds and steps of the LU; its run of factors holds the pivots, then other values.
extension Basis {
  /// Factorises the rows of the members that the search found.
  ///
  /// O(members) if the factor has no more entries than the rows, as for trees and lists of cells.
  ///
  /// - Parameter isStrict: choose the largest entry of each row as pivot from the start, not only after entries grew.
  mutating func factoriseRows(isStrict: Bool = false, in problem: borrowing Problem) throws(NumericalFailure) {
    if !isStrict, eliminateRows(threshold: SparseElimination.usualThreshold, in: problem),
      sparse.growth <= Double(Tolerances.blockGrowth)
    {
      return
    }
    guard eliminateRows(threshold: SparseElimination.strictThreshold, in: problem) else {
      throw .singularBlock(size: search.members.count)
    }
  }

  /// Factorises the rows of the members that the search found; returns whether that succeeded.
  ///
  /// - Parameter threshold: the smallest pivot allowed, as a fraction of the largest entry of its row.
  private mutating func eliminateRows(threshold: Double, in problem: borrowing Problem) -> Bool {
    let size = search.members.count
    numberFoundMembers(in: problem)
    sparse.threshold = threshold
    sparse.begin(size: size)
    for k in 0..<size {
      sparse.beginRow()
      let row = problem.rows.records[problem.variables.records[search.members[k]].matched]
      row.forEachTerm { variable, coefficient in
        if let number = numbered.number(of: variable) { sparse.append(coefficient, column: number) }
      }
    }
    return sparse.eliminate()
  }

  private mutating func numberFoundMembers(in problem: borrowing Problem) {
    numbered.clear(count: problem.variables.count)
    for k in 0..<search.members.count { numbered.append(search.members[k]) }
  }

  /// Makes a block of the members that the search found, after their rows were factorised and searched for outside
  /// variables.
  mutating func allocateSparseBlock(in problem: inout Problem) -> BlockIndex {
    let size = search.members.count
    elimination.planVariables.removeAll()
    elimination.planRows.removeAll()
    elimination.tears.removeAll()
    elimination.residualRows.removeAll()
    for step in 0..<size {
      let tear = search.members[Int(sparse.pivotColumns[step])]
      let owner = search.members[Int(sparse.pivotRows[step])]
      elimination.tears.append(tear)
      elimination.residualRows.append(problem.variables.records[owner].matched)
    }
    let entries = sparse.values.count
    let index = allocateBlock(indexCount: 2 * size + entries, valueCount: size + entries, in: &problem)
    blocks.blocks[index].growth = Float(sparse.growth)
    let block = blocks.blocks[index]
    for k in 0..<2 * size { blocks.indices[blocks.boundPlace(block) + k] = sparse.bounds[k] }
    for k in 0..<size { blocks.factors[blocks.pivotPlace(block) + k] = sparse.pivots[k] }
    for k in 0..<entries {
      blocks.indices[blocks.stepPlace(block) + k] = sparse.steps[k]
      blocks.factors[blocks.valuePlace(block) + k] = sparse.values[k]
    }
    statistics.refactorisations &+= 1
    statistics.factorNonzeros &+= size + entries
    return index
  }
}
