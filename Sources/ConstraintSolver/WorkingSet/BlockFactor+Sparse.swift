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
    let size = scratch.search.members.count
    numberFoundMembers()
    scratch.sparse.begin(size: size)
    for k in 0..<size {
      scratch.sparse.beginRow()
      let row = rows.records[variables.records[scratch.search.members[k]].matched]
      row.forEachTerm { variable, coefficient in
        if let number = scratch.numbered.number(of: variable) { scratch.sparse.append(coefficient, column: number) }
      }
    }
    guard scratch.sparse.eliminate() else { throw .singularBlock(size: size) }
  }

  private mutating func numberFoundMembers() {
    scratch.numbered.clear(count: variables.count)
    for k in 0..<scratch.search.members.count { scratch.numbered.append(scratch.search.members[k]) }
  }

  /// Makes a block of the members found, whose rows have been factorised and searched for what else they contain.
  mutating func allocateSparseBlock() -> BlockIndex {
    let size = scratch.search.members.count
    scratch.elimination.planVariables.removeAll()
    scratch.elimination.planRows.removeAll()
    scratch.elimination.tears.removeAll()
    scratch.elimination.residualRows.removeAll()
    for step in 0..<size {
      let tear = scratch.search.members[Int(scratch.sparse.pivotColumns[step])]
      let owner = scratch.search.members[Int(scratch.sparse.pivotRows[step])]
      scratch.elimination.tears.append(tear)
      scratch.elimination.residualRows.append(variables.records[owner].matched)
    }
    let entries = scratch.sparse.values.count
    let index = allocateBlock(indexCount: 2 * size + entries, valueCount: size + entries)
    blocks.blocks[index].growth = Float(scratch.sparse.growth)
    let block = blocks.blocks[index]
    for k in 0..<2 * size { blocks.indices[blocks.boundPlace(block) + k] = scratch.sparse.bounds[k] }
    for k in 0..<size { blocks.factors[blocks.pivotPlace(block) + k] = scratch.sparse.pivots[k] }
    for k in 0..<entries {
      blocks.indices[blocks.stepPlace(block) + k] = scratch.sparse.steps[k]
      blocks.factors[blocks.valuePlace(block) + k] = scratch.sparse.values[k]
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
      let known = scratch.elimination.rightSide[step]
      let end = Int(blocks.indices[bounds + 2 * step])
      if known != 0 {
        for k in place..<end {
          scratch.elimination.rightSide[Int(blocks.indices[steps + k])] -= blocks.factors[values + k] * known
        }
      }
      place = Int(blocks.indices[bounds + 2 * step + 1])
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = scratch.elimination.rightSide[step]
      for k in Int(blocks.indices[bounds + 2 * step])..<Int(blocks.indices[bounds + 2 * step + 1]) {
        sum -= blocks.factors[values + k] * scratch.elimination.rightSide[Int(blocks.indices[steps + k])]
      }
      scratch.elimination.rightSide[step] = sum / blocks.factors[pivots + step]
    }
  }

  /// Solves the transposed system in place of the right side.
  mutating func solveSparselyTransposed(_ block: Block) {
    let size = Int(block.tearCount)
    let bounds = blocks.boundPlace(block), steps = blocks.stepPlace(block)
    let pivots = blocks.pivotPlace(block), values = blocks.valuePlace(block)
    for step in 0..<size {
      let known = scratch.elimination.rightSide[step] / blocks.factors[pivots + step]
      scratch.elimination.rightSide[step] = known
      if known == 0 { continue }
      for k in Int(blocks.indices[bounds + 2 * step])..<Int(blocks.indices[bounds + 2 * step + 1]) {
        scratch.elimination.rightSide[Int(blocks.indices[steps + k])] -= blocks.factors[values + k] * known
      }
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = scratch.elimination.rightSide[step]
      let start = step == 0 ? 0 : Int(blocks.indices[bounds + 2 * step - 1])
      for k in start..<Int(blocks.indices[bounds + 2 * step]) {
        sum -= blocks.factors[values + k] * scratch.elimination.rightSide[Int(blocks.indices[steps + k])]
      }
      scratch.elimination.rightSide[step] = sum
    }
  }
}
