internal import SolverKernels

/// Computes the members of blocks.
extension Propagation {
  /// Computes the members of a block; `previous` then holds their earlier values, plan variables first, then tears.
  mutating func solveBlock(_ index: BlockIndex, in problem: inout Problem, by basis: inout Basis)
    throws(NumericalFailure)
  {
    var block = basis.blocks.blocks[index]
    statistics.variablesVisited &+= Int(block.memberCount)
    if !settle(block, fromZero: false, in: &problem, by: &basis) {
      block = try settleByAnotherFactor(index, in: &problem, by: &basis)
    }
    for k in 0..<block.memberCount {
      // A difference that is a rounding error of the factor must not spread as a change.
      let member = basis.blocks.member(block, k)
      let before = previous[Int(k)]
      let value = problem.variables.values[member]
      if isNoise(value - before, of: member, at: before, in: problem) {
        problem.variables.values[member] = before
      } else {
        problem.variables.noteBound(of: member, at: value)
      }
    }
  }

  /// Computes the members of a block from zero by a sparse factor.
  ///
  /// If the result is inaccurate, or the block had a sparse factor already, the pivots are the largest entries of their
  /// rows.
  @inline(never)
  private mutating func settleByAnotherFactor(
    _ index: BlockIndex, in problem: inout Problem, by basis: inout Basis
  ) throws(NumericalFailure) -> Block {
    var block = basis.blocks.blocks[index]
    for isStrict in block.isSparse ? [true] : [false, true] {
      for k in 0..<block.memberCount {
        problem.variables.values[basis.blocks.member(block, k)] = previous[Int(k)]
      }
      try basis.makeSparse(index, isStrict: isStrict, in: &problem)
      block = basis.blocks.blocks[index]
      // From zero, because earlier values may be astronomical if the rows referred only to each other.
      if settle(block, fromZero: true, in: &problem, by: &basis) { return block }
    }
    throw .inaccurateBlock(size: Int(block.memberCount))
  }

  /// Saves the present value of a member, for undo and in `previous`.
  @inline(__always)
  private mutating func keepValue(of member: VariableIndex, in problem: inout Problem) {
    problem.save(member)
    previous.append(problem.variables.values[member])
  }

  /// Whether a change of a member is a rounding error of the block's factor.
  @inline(__always)
  private func isNoise(_ change: Double, of member: VariableIndex, at value: Double, in problem: borrowing Problem)
    -> Bool
  {
    // Usually the change exceeds every bound of noise, so that no lookup is needed.
    if change.magnitude > Tolerances.mostBlockNoise(of: value) { return false }
    return isNoiseByFactor(change, of: member, at: value, in: problem)
  }

  /// Whether a change of a member is a rounding error, by the bound for the size of the member's coefficients.
  @inline(never)
  private func isNoiseByFactor(
    _ change: Double, of member: VariableIndex, at value: Double, in problem: borrowing Problem
  ) -> Bool {
    change.magnitude <= Tolerances.blockNoise(of: value, factor: problem.variables.factor(of: member))
  }

  /// The miss of a row, in units of the row's tolerance.
  @inline(never)
  private func tolerances(in miss: Double, of row: RowIndex, in problem: borrowing Problem) -> Double {
    miss.magnitude / Tolerances.primal(scale: problem.scale(problem.rows.records[row]))
  }

  /// The factor by which a move of a block's only tear may be enlarged in a term of a row.
  @inline(__always)
  func enlargement(of block: Block, in problem: borrowing Problem, by basis: borrowing Basis) -> Double {
    Double(block.growth) * problem.variables.factor(of: basis.blocks.tear(block, 0))
  }

  // MARK: Rounds

  /// Moves the members until the rows hold, from the present values or from zero; returns whether the rows hold.
  ///
  /// The factor turns the misses of the residual rows into moves of the tears; the plan variables follow.
  private mutating func settle(
    _ block: Block, fromZero: Bool, in problem: inout Problem, by basis: inout Basis
  ) -> Bool {
    begin(block, fromZero: fromZero, in: &problem, by: basis)
    var round = 0
    while true {
      findMisses(of: block, in: problem, by: basis)
      if round > 0 && largestMiss(of: block, in: problem, by: basis) <= Tolerances.settledBlock { return true }
      basis.blocks.solve(block, &moves)
      guard movesAreFinite else { return false }
      let isLast = round == Tolerances.furtherBlockRounds
      // Moves that are noise still need this test, because the plan may amplify them.
      if isLast || movesAreNoise(of: block, in: problem, by: basis) {
        if largestMiss(of: block, in: problem, by: basis) <= 1 { return true }
      }
      if isLast { return false }
      move(block, isFirst: round == 0, in: &problem, by: basis)
      round &+= 1
    }
  }

  /// Saves the values of all members, and runs the plan at the present tear.
  @inline(__always)
  private mutating func begin(_ block: Block, fromZero: Bool, in problem: inout Problem, by basis: borrowing Basis) {
    previous.removeAll()
    runPlan(block, keepsValues: true, in: &problem, by: basis)
    for k in 0..<block.tearCount {
      let tear = basis.blocks.tear(block, k)
      keepValue(of: tear, in: &problem)
      if fromZero { problem.variables.values[tear] = 0 }
    }
  }

  /// Computes the plan variables from the tear and the outside.
  ///
  /// - Parameter keepsValues: save the values before, in the first run.
  @inline(__always)
  private mutating func runPlan(
    _ block: Block, keepsValues: Bool, in problem: inout Problem, by basis: borrowing Basis
  ) {
    for k in 0..<block.planCount {
      let variable = basis.blocks.member(block, k)
      if keepsValues { keepValue(of: variable, in: &problem) }
      problem.variables.values[variable] = problem.solved(
        problem.rows.records[basis.blocks.planRow(block, k)], for: variable)
    }
  }

  /// The difference between a residual row's target and its activity.
  @inline(__always)
  private func miss(_ index: RowIndex, in problem: borrowing Problem) -> Double {
    let row = problem.rows.records[index]
    return row.target - problem.activity(row)
  }

  /// Writes the misses of the residual rows to `moves`.
  @inline(__always)
  private mutating func findMisses(of block: Block, in problem: borrowing Problem, by basis: borrowing Basis) {
    moves.removeAll()
    for k in 0..<block.tearCount {
      moves.append(miss(basis.blocks.residualRow(block, k), in: problem))
    }
  }

  /// The largest miss of the residual rows, in units of their tolerances; misses that are negligible whatever the scale
  /// of the row count as 0.
  @inline(__always)
  private func largestMiss(of block: Block, in problem: borrowing Problem, by basis: borrowing Basis) -> Double {
    var worst = 0.0
    for k in 0..<block.tearCount {
      let row = basis.blocks.residualRow(block, k)
      let miss = miss(row, in: problem)
      // Usually the scale of the row is not needed.
      if miss.magnitude <= Tolerances.surelySettledBlock { continue }
      let tolerances = tolerances(in: miss, of: row, in: problem)
      // In a sparse block `max` ignores NaN; the values reveal it later.
      worst = block.isSparse ? max(worst, tolerances) : tolerances
    }
    return worst
  }

  /// Whether the moves of the tears are finite.
  @inline(__always)
  private var movesAreFinite: Bool {
    for k in 0..<moves.count where !moves[k].isFinite { return false }
    return true
  }

  /// Whether no tear moves by more than rounding.
  @inline(__always)
  private func movesAreNoise(of block: Block, in problem: borrowing Problem, by basis: borrowing Basis) -> Bool {
    for k in 0..<block.tearCount {
      let tear = basis.blocks.tear(block, k)
      let change = moves[Int(k)]
      if !isNoise(change, of: tear, at: problem.variables.values[tear], in: problem) { return false }
    }
    return true
  }

  /// Moves the tears, and the plan variables with them.
  ///
  /// In the first round, plan variables follow by their stored response, so that rows are read once. In later rounds,
  /// or if the tear moves so far that the rounding of the response would matter, the plan computes them again.
  @inline(__always)
  private mutating func move(_ block: Block, isFirst: Bool, in problem: inout Problem, by basis: borrowing Basis) {
    for k in 0..<block.tearCount {
      let tear = basis.blocks.tear(block, k)
      problem.variables.values[tear] = problem.variables.values[tear] + moves[Int(k)] + 0.0
    }
    if block.isSparse { return }
    let change = moves[0]
    if isFirst && change.magnitude * enlargement(of: block, in: problem, by: basis) <= Tolerances.mostFollowed {
      followTear(block, change: change, in: &problem, by: basis)
    } else {
      runPlan(block, keepsValues: false, in: &problem, by: basis)
    }
  }
}
