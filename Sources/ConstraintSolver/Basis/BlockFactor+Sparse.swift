internal import SolverKernels

/// Blocks that no single tear cuts: their rows themselves are factorised.
///
/// Every member is a tear then, and tears and residual rows are in the order of the factor's steps. In the runs of the
/// block, bounds and steps come after the residual rows, pivots and the other values are the factor.
extension Basis {
  /// Factorises the rows of the members found.
  ///
  /// O(members) where the factor has no more entries than the rows, as for trees and lists of cells.
  mutating func factoriseRows(in problem: borrowing Problem) throws(NumericalFailure) {
    let size = search.members.count
    numberFoundMembers(in: problem)
    sparse.begin(size: size)
    for k in 0..<size {
      sparse.beginRow()
      let row = problem.rows.records[problem.variables.records[search.members[k]].matched]
      row.forEachTerm { variable, coefficient in
        if let number = numbered.number(of: variable) { sparse.append(coefficient, column: number) }
      }
    }
    guard sparse.eliminate() else { throw .singularBlock(size: size) }
  }

  private mutating func numberFoundMembers(in problem: borrowing Problem) {
    numbered.clear(count: problem.variables.count)
    for k in 0..<search.members.count { numbered.append(search.members[k]) }
  }

  /// Makes a block of the members found, whose rows have been factorised and searched for what else they contain.
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

  /// Solves L U x = r in place of the right side.
  mutating func solveSparsely(_ block: Block) {
    let size = Int(block.tearCount)
    let bounds = blocks.boundPlace(block), steps = blocks.stepPlace(block)
    let pivots = blocks.pivotPlace(block), values = blocks.valuePlace(block)
    var place = 0
    for step in 0..<size {
      let known = elimination.rightSide[step]
      let end = Int(blocks.indices[bounds + 2 * step])
      if known != 0 {
        for k in place..<end {
          elimination.rightSide[Int(blocks.indices[steps + k])] -= blocks.factors[values + k] * known
        }
      }
      place = Int(blocks.indices[bounds + 2 * step + 1])
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = elimination.rightSide[step]
      for k in Int(blocks.indices[bounds + 2 * step])..<Int(blocks.indices[bounds + 2 * step + 1]) {
        sum -= blocks.factors[values + k] * elimination.rightSide[Int(blocks.indices[steps + k])]
      }
      elimination.rightSide[step] = sum / blocks.factors[pivots + step]
    }
  }

  /// Solves the transposed system in place of the right side.
  mutating func solveSparselyTransposed(_ block: Block) {
    let size = Int(block.tearCount)
    let bounds = blocks.boundPlace(block), steps = blocks.stepPlace(block)
    let pivots = blocks.pivotPlace(block), values = blocks.valuePlace(block)
    for step in 0..<size {
      let known = elimination.rightSide[step] / blocks.factors[pivots + step]
      elimination.rightSide[step] = known
      if known == 0 { continue }
      for k in Int(blocks.indices[bounds + 2 * step])..<Int(blocks.indices[bounds + 2 * step + 1]) {
        elimination.rightSide[Int(blocks.indices[steps + k])] -= blocks.factors[values + k] * known
      }
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = elimination.rightSide[step]
      let start = step == 0 ? 0 : Int(blocks.indices[bounds + 2 * step - 1])
      for k in start..<Int(blocks.indices[bounds + 2 * step]) {
        sum -= blocks.factors[values + k] * elimination.rightSide[Int(blocks.indices[steps + k])]
      }
      elimination.rightSide[step] = sum
    }
  }
}
