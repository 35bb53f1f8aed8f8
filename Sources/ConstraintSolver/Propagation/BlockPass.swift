internal import SolverKernels

/// Computing the members of a block, which determine each other, from its rows.
extension Propagation {
  /// Computes the members of a block; `propagation.previous` then holds the values before, plan variables
  /// first, then tears.
  mutating func solveBlock(_ index: BlockIndex, in problem: inout Problem, by basis: inout Basis)
    throws(NumericalFailure)
  {
    var block = basis.blocks.blocks[index]
    statistics.variablesVisited &+= Int(block.memberCount)
    if !settle(block, in: &problem, by: &basis) {
      for k in 0..<block.memberCount {
        problem.variables.values[basis.blocks.member(block, k)] = previous[Int(k)]
      }
      if !block.isSparse { try basis.makeSparse(index, in: &problem) }
      block = basis.blocks.blocks[index]
      // The values before may be astronomical, from rows that had only each other to go by.
      guard settleTears(block, fromZero: true, in: &problem, by: &basis) else {
        throw .inaccurateBlock(size: Int(block.memberCount))
      }
    }
    for k in 0..<block.memberCount {
      // A difference that is rounding of the factor must not spread as a change.
      let member = basis.blocks.member(block, k)
      let before = previous[Int(k)]
      if isNoise(problem.variables.values[member] - before, of: member, at: before, in: problem) {
        problem.variables.values[member] = before
      }
    }
  }

  /// Keeps the value of a member from before.
  @inline(__always)
  private mutating func keepValue(of member: VariableIndex, in problem: inout Problem) {
    problem.save(member)
    previous.append(problem.variables.values[member])
  }

  /// Whether a change of a member is rounding of the block's factor.
  @inline(__always)
  private func isNoise(_ change: Double, of member: VariableIndex, at value: Double, in problem: borrowing Problem)
    -> Bool
  {
    // Mostly it is not, and nothing has to be looked up.
    if change.magnitude > Tolerances.mostBlockNoise(of: value) { return false }
    return isNoiseByFactor(change, of: member, at: value, in: problem)
  }

  /// The same by how large the coefficients of the member are.
  @inline(never)
  private func isNoiseByFactor(
    _ change: Double, of member: VariableIndex, at value: Double, in problem: borrowing Problem
  ) -> Bool {
    change.magnitude <= Tolerances.blockNoise(of: value, factor: problem.variables.factor(of: member))
  }

  /// Moves the members until the rows hold, and says whether they do.
  private mutating func settle(_ block: Block, in problem: inout Problem, by basis: inout Basis) -> Bool {
    block.isSparse
      ? settleTears(block, fromZero: false, in: &problem, by: &basis) : settleTear(block, in: &problem, by: basis)
  }

  /// By how much a row misses, in tolerances.
  @inline(never)
  private func tolerances(in miss: Double, of row: RowIndex, in problem: borrowing Problem) -> Double {
    miss.magnitude / Tolerances.primal(scale: problem.scale(problem.rows.records[row]))
  }

  /// Whether a row misses by so little that its block needs no further round.
  @inline(__always)
  private func isSettled(_ miss: Double, of row: RowIndex, in problem: borrowing Problem) -> Bool {
    // Mostly the scale of the row need not be known.
    miss.magnitude <= Tolerances.surelySettledBlock
      || tolerances(in: miss, of: row, in: problem) <= Tolerances.settledBlock
  }

  /// How much larger what the rows of a block with one tear see of its move may be than that.
  @inline(__always)
  func enlargement(of block: Block, in problem: borrowing Problem, by basis: borrowing Basis) -> Double {
    Double(block.growth) * problem.variables.factor(of: basis.blocks.tear(block, 0))
  }

  // MARK: One tear

  /// Runs the plan at the present tear; what the residual row then misses says by how much the tear moves.
  ///
  /// The plan variables follow by their stored response, so that rows are read once; where they come from so far away that
  /// their rows would notice how that was rounded, they are computed by these again.
  private mutating func settleTear(_ block: Block, in problem: inout Problem, by basis: borrowing Basis) -> Bool {
    let tear = basis.blocks.tear(block, 0)
    previous.removeAll()
    runPlan(block, keepsValues: true, in: &problem, by: basis)
    keepValue(of: tear, in: &problem)
    let residual = basis.blocks.residualRow(block, 0)
    let row = problem.rows.records[residual]
    let answer = basis.blocks.factors[basis.blocks.answerPlace(block)]
    var round = 0
    while true {
      let miss = row.target - problem.activity(row)
      if round > 0 && isSettled(miss, of: residual, in: problem) { return true }
      let change = miss / answer
      guard change.isFinite else { return false }
      let isLast = round == Tolerances.furtherBlockRounds
      // A move that is noise may still decide, where the plan enlarges it.
      if isLast || isNoise(change, of: tear, at: problem.variables.values[tear], in: problem) {
        if tolerances(in: miss, of: residual, in: problem) <= 1 { return true }
      }
      if isLast { return false }
      problem.variables.values[tear] = problem.variables.values[tear] + change + 0.0
      let isFollowed =
        round == 0 && change.magnitude * enlargement(of: block, in: problem, by: basis) <= Tolerances.mostFollowed
      if isFollowed {
        followTear(block, change: change, in: &problem, by: basis)
      } else {
        runPlan(block, keepsValues: false, in: &problem, by: basis)
      }
      round &+= 1
    }
  }

  /// Computes the plan variables from the tear and the outside; at first, keeps the values before.
  @inline(__always)
  private mutating func runPlan(_ block: Block, keepsValues: Bool, in problem: inout Problem, by basis: borrowing Basis)
  {
    for k in 0..<block.planCount {
      let variable = basis.blocks.member(block, k)
      if keepsValues { keepValue(of: variable, in: &problem) }
      problem.variables.values[variable] = problem.solved(
        problem.rows.records[basis.blocks.planRow(block, k)], for: variable)
    }
  }

  // MARK: Every member a tear

  /// What the rows miss says, by their factor, how all members move: from where they are, or from zero.
  private mutating func settleTears(_ block: Block, fromZero: Bool, in problem: inout Problem, by basis: inout Basis)
    -> Bool
  {
    previous.removeAll()
    for k in 0..<block.tearCount {
      let tear = basis.blocks.tear(block, k)
      keepValue(of: tear, in: &problem)
      if fromZero { problem.variables.values[tear] = 0 }
    }
    var round = 0
    while true {
      let worst = missRows(of: block, in: problem, by: &basis)
      if round > 0 && worst <= Tolerances.settledBlock { return true }
      basis.solveSparsely(block)
      var moves = false
      for k in 0..<block.tearCount {
        let change = basis.elimination.rightSide[Int(k)]
        guard change.isFinite else { return false }
        let tear = basis.blocks.tear(block, k)
        if !isNoise(change, of: tear, at: problem.variables.values[tear], in: problem) { moves = true }
      }
      let isLast = round == Tolerances.furtherBlockRounds
      if (isLast || !moves) && worst <= 1 { return true }
      if isLast { return false }
      for k in 0..<block.tearCount {
        let tear = basis.blocks.tear(block, k)
        problem.variables.values[tear] = problem.variables.values[tear] + basis.elimination.rightSide[Int(k)] + 0.0
      }
      round += 1
    }
  }

  /// Writes what the rows miss to the right side, and gives the largest miss, in tolerances of its row.
  private func missRows(of block: Block, in problem: borrowing Problem, by basis: inout Basis) -> Double {
    basis.elimination.rightSide.removeAll()
    var worst = 0.0
    for k in 0..<block.tearCount {
      let index = basis.blocks.residualRow(block, k)
      let row = problem.rows.records[index]
      let miss = row.target - problem.activity(row)
      basis.elimination.rightSide.append(miss)
      worst = max(worst, tolerances(in: miss, of: index, in: problem))
    }
    return worst
  }
}
