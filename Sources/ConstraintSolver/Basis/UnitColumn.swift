internal import SolverKernels

/// The response of a block's members to the target of one of its rows.
extension Basis {
  /// The member of a block that moves most when a row's target moves, or the row's own variable if that moves more than
  /// a tenth as much.
  mutating func mostInfluenced(by index: RowIndex, in blockIndex: BlockIndex, in problem: borrowing Problem)
    -> VariableIndex
  {
    let block = blocks.blocks[blockIndex]
    numberMembers(block, in: problem)
    runUnitPlan(block, unit: index, in: problem)
    elimination.rightSide.removeAll()
    for k in 0..<block.tearCount {
      let row = blocks.residualRow(block, k)
      elimination.rightSide.append((row == index ? 1 : 0) - homogeneousActivity(problem.rows.records[row]))
    }
    blocks.solve(block, &elimination.rightSide)
    for k in 0..<Int(block.tearCount) {
      elimination.values[Int(block.planCount) + k] = elimination.rightSide[k]
    }
    runUnitPlan(block, unit: index, in: problem)
    let own = problem.rows.records[index].match
    var best = own
    var largest = 0.0
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      let influence = eliminationValue(member.raw).magnitude
      if influence > largest {
        largest = influence
        best = member
      }
    }
    return eliminationValue(own.raw).magnitude > 0.1 * largest ? own : best
  }

  /// Runs the plan for a target of one at a row and zero elsewhere.
  mutating func runUnitPlan(_ block: Block, unit: RowIndex, in problem: borrowing Problem) {
    for k in 0..<block.planCount {
      let index = blocks.planRow(block, k)
      let row = problem.rows.records[index]
      elimination.values[Int(k)] = 0
      let sum = (index == unit ? 1 : 0) - homogeneousActivity(row)
      elimination.values[Int(k)] = sum / row.coefficient(of: blocks.member(block, k))
    }
  }
}
