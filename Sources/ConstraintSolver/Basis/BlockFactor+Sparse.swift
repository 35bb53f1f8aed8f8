internal import SolverKernels

/// Blocks that no single tear cuts: their rows themselves are factorised.
///
/// Every member is a tear then, and tears and residual rows are in the order of the factor's steps. In the runs of the
/// block, bounds and steps come after the residual rows, pivots and the other values are the factor.
extension ConstraintSystem {
  /// Factorises the rows of the members found.
  ///
  /// O(members) where the factor has no more entries than the rows, as for trees and lists of cells.
  mutating func factoriseRows() throws(NumericalFailure) {
    let size = basis.search.members.count
    numberFoundMembers()
    basis.sparse.begin(size: size)
    for k in 0..<size {
      basis.sparse.beginRow()
      let row = problem.rows.records[problem.variables.records[basis.search.members[k]].matched]
      row.forEachTerm { variable, coefficient in
        if let number = basis.numbered.number(of: variable) { basis.sparse.append(coefficient, column: number) }
      }
    }
    guard basis.sparse.eliminate() else { throw .singularBlock(size: size) }
  }

  private mutating func numberFoundMembers() {
    basis.numbered.clear(count: problem.variables.count)
    for k in 0..<basis.search.members.count { basis.numbered.append(basis.search.members[k]) }
  }

  /// Makes a block of the members found, whose rows have been factorised and searched for what else they contain.
  mutating func allocateSparseBlock() -> BlockIndex {
    let size = basis.search.members.count
    basis.elimination.planVariables.removeAll()
    basis.elimination.planRows.removeAll()
    basis.elimination.tears.removeAll()
    basis.elimination.residualRows.removeAll()
    for step in 0..<size {
      let tear = basis.search.members[Int(basis.sparse.pivotColumns[step])]
      let owner = basis.search.members[Int(basis.sparse.pivotRows[step])]
      basis.elimination.tears.append(tear)
      basis.elimination.residualRows.append(problem.variables.records[owner].matched)
    }
    let entries = basis.sparse.values.count
    let index = allocateBlock(indexCount: 2 * size + entries, valueCount: size + entries)
    basis.blocks.blocks[index].growth = Float(basis.sparse.growth)
    let block = basis.blocks.blocks[index]
    for k in 0..<2 * size { basis.blocks.indices[basis.blocks.boundPlace(block) + k] = basis.sparse.bounds[k] }
    for k in 0..<size { basis.blocks.factors[basis.blocks.pivotPlace(block) + k] = basis.sparse.pivots[k] }
    for k in 0..<entries {
      basis.blocks.indices[basis.blocks.stepPlace(block) + k] = basis.sparse.steps[k]
      basis.blocks.factors[basis.blocks.valuePlace(block) + k] = basis.sparse.values[k]
    }
    statistics.refactorisations &+= 1
    statistics.factorNonzeros &+= size + entries
    return index
  }

  /// Solves L U x = r in place of the right side.
  mutating func solveSparsely(_ block: Block) {
    let size = Int(block.tearCount)
    let bounds = basis.blocks.boundPlace(block), steps = basis.blocks.stepPlace(block)
    let pivots = basis.blocks.pivotPlace(block), values = basis.blocks.valuePlace(block)
    var place = 0
    for step in 0..<size {
      let known = basis.elimination.rightSide[step]
      let end = Int(basis.blocks.indices[bounds + 2 * step])
      if known != 0 {
        for k in place..<end {
          basis.elimination.rightSide[Int(basis.blocks.indices[steps + k])] -= basis.blocks.factors[values + k] * known
        }
      }
      place = Int(basis.blocks.indices[bounds + 2 * step + 1])
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = basis.elimination.rightSide[step]
      for k in Int(basis.blocks.indices[bounds + 2 * step])..<Int(basis.blocks.indices[bounds + 2 * step + 1]) {
        sum -= basis.blocks.factors[values + k] * basis.elimination.rightSide[Int(basis.blocks.indices[steps + k])]
      }
      basis.elimination.rightSide[step] = sum / basis.blocks.factors[pivots + step]
    }
  }

  /// Solves the transposed system in place of the right side.
  mutating func solveSparselyTransposed(_ block: Block) {
    let size = Int(block.tearCount)
    let bounds = basis.blocks.boundPlace(block), steps = basis.blocks.stepPlace(block)
    let pivots = basis.blocks.pivotPlace(block), values = basis.blocks.valuePlace(block)
    for step in 0..<size {
      let known = basis.elimination.rightSide[step] / basis.blocks.factors[pivots + step]
      basis.elimination.rightSide[step] = known
      if known == 0 { continue }
      for k in Int(basis.blocks.indices[bounds + 2 * step])..<Int(basis.blocks.indices[bounds + 2 * step + 1]) {
        basis.elimination.rightSide[Int(basis.blocks.indices[steps + k])] -= basis.blocks.factors[values + k] * known
      }
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = basis.elimination.rightSide[step]
      let start = step == 0 ? 0 : Int(basis.blocks.indices[bounds + 2 * step - 1])
      for k in start..<Int(basis.blocks.indices[bounds + 2 * step]) {
        sum -= basis.blocks.factors[values + k] * basis.elimination.rightSide[Int(basis.blocks.indices[steps + k])]
      }
      basis.elimination.rightSide[step] = sum
    }
  }
}
