internal import SolverKernels

extension Simplex {
  /// Removes a row from the system: sets its multiplier to zero, and removes it from the basis and from the lists of
  /// its variables.
  mutating func takeOut(_ index: RowIndex) throws(NumericalFailure) {
    basis.version += 1
    workspace.leaving = index
    // Another row may get the index later, and `needsRepair` must not exempt that row.
    defer { workspace.leaving = .none }
    let variable = problem.rows.records[index].match
    if variable.isNone {
      if !problem.rows.sides[index].multiplier.isZero {
        withdraw(index)
        try repairMultipliers(byOthers: mayTakePrimalStep)
      }
    } else {
      if try !releaseForces(of: index) { try replaceByAnchor(index) }
    }
    problem.unlink(index)
  }

  /// Withdraws nonbasic rows until a basic row bears no force; returns whether a primal step has replaced the row in
  /// the basis.
  private mutating func releaseForces(of index: RowIndex) throws(NumericalFailure) -> Bool {
    if restartForces(of: index) { return false }
    var most = 1
    while !problem.rows.sides[index].multiplier.isZero {
      if mayTakePrimalStep {
        let hasLeft = try takePrimalStep(from: index, at: nil)
        try repairMultipliers(byOthers: true)
        if hasLeft { return true }
      }
      // A primal step may have matched the row with another variable.
      let variable = problem.rows.records[index].match
      guard listForceSources(through: variable, most: most) else {
        // No nonbasic row exerts a force here any more; the remainder is a rounding error.
        duals.multipliers.clear(&problem.rows.sides[index].multiplier)
        problem.variables.suspect(variable)
        return false
      }
      withdrawListed()
      if workspace.withdrawals >= Self.fewWithdrawals { most = min(2 * most, problem.rows.records.count) }
      try repairMultipliers(byOthers: false)
    }
    return false
  }

  /// Sets the multiplier of a nonbasic row to zero, and adjusts the basic rows' multipliers so that forces stay in
  /// balance.
  ///
  /// Rows whose multiplier leaves its interval are noted for repair; the row itself is queued.
  mutating func withdraw(_ index: RowIndex) {
    _ = basis.btran(of: index, stopsAtAnchor: false, in: problem, into: &pivotRow)
    duals.multipliers.load(problem.rows.sides[index].multiplier, into: &workspace.multiplier)
    rest(index)
    duals.balance(workspace.multiplier, sense: .down, along: pivotRow, in: &problem)
    noteRepairs()
  }

  /// Notes for repair the rows of the last BTRAN whose multipliers are outside their intervals, and the anchors.
  ///
  /// An anchor bears no force. So other rows balanced the force of a withdrawn row on the variable, and must be
  /// withdrawn too.
  private mutating func noteRepairs() {
    for k in 0..<pivotRow.entries.count {
      let variable = pivotRow.entries[k].variable
      let row = problem.variables.records[variable].matched
      if row.isNone || duals.isOutsideInterval(row, in: problem) { workspace.repairs.append(variable) }
    }
  }

  /// Sets the multiplier of a nonbasic row to zero, without regard to balance, and queues the row.
  mutating func rest(_ index: RowIndex) {
    workspace.withdrawals += 1
    duals.multipliers.clear(&problem.rows.sides[index].multiplier)
    problem.suspectParallels(of: index)
    problem.rows.records[index].flags = problem.rows.records[index].flags.resting
    propagation.refreshPlan(index, in: problem)
    propagation.queueCheck(of: index, in: &problem)
  }

  /// The number of withdrawals after which rows are withdrawn in groups and primal steps are tried.
  ///
  /// Both pay only if many withdrawals follow, and often fewer than this number suffice.
  static var fewWithdrawals: Int { 4 }

  /// Withdraws the rows that ``listForceSources(through:most:)`` listed, by one BTRAN per level.
  private mutating func withdrawListed() {
    if workspace.moves.count == 1 { return withdraw(workspace.moves[0].row) }
    var next = 0
    while let sources = workspace.moves.nextLevel(from: &next) { withdrawListed(sources) }
  }

  private mutating func withdrawListed(_ range: Range<Int>) {
    _ = btran(ofMoves: range, stopsAtAnchor: false)
    for k in range { rest(workspace.moves[k].row) }
    duals.moveBasicMultipliers(along: pivotRow, by: workspace.step, sense: .up, in: &problem)
    noteRepairs()
  }

  /// Withdraws a nonbasic row whose multiplier a long step left strictly inside its interval.
  ///
  /// Only an entering row may be nonbasic with such a multiplier. If a conflict interrupts the entry and another row is
  /// relaxed, the entering row may hold. Its next check then finds no residual, and would leave the multiplier inside
  /// the interval.
  mutating func withdrawIfInside(_ index: RowIndex) throws(NumericalFailure) {
    let isInside = problem.rows.records[index].flags.isDisjoint(with: [.atLower, .atUpper])
    if !isInside || !problem.rows.records[index].match.isNone || problem.rows.sides[index].multiplier.isZero { return }
    withdraw(index)
    try repairMultipliers(byOthers: false)
  }

  /// Withdraws rows until every multiplier is in its interval.
  ///
  /// The repair terminates: each withdrawal sets one more nonbasic multiplier to zero. After the first withdrawal,
  /// other rows take over at most as often as primal steps are allowed.
  ///
  /// - Parameter byOthers: whether other rows may take over the excess of a multiplier over its interval.
  mutating func repairMultipliers(byOthers: Bool) throws(NumericalFailure) {
    var byOthers = byOthers
    while let variable = workspace.repairs.popLast() {
      var most = 1
      while needsRepair(variable) {
        if byOthers || mayTakePrimalStep, try relieve(variable) { continue }
        byOthers = false
        guard listForceSources(through: variable, most: most) else {
          let row = problem.variables.records[variable].matched
          if !row.isNone {
            duals.multipliers.clear(&problem.rows.sides[row].multiplier)
            problem.variables.suspect(variable)
          }
          break
        }
        withdrawListed()
        if workspace.withdrawals >= Self.fewWithdrawals { most = min(2 * most, problem.rows.records.count) }
      }
    }
  }

  /// Lets another row take over from a variable's row, whose multiplier is outside its interval; returns whether one
  /// did.
  private mutating func relieve(_ variable: VariableIndex) throws(NumericalFailure) -> Bool {
    let row = problem.variables.records[variable].matched
    if row.isNone { return false }
    // A stay row gives way to any force. It bears no force of its own until stays are settled.
    if problem.rows.records[row].flags.contains(.stay) {
      return mayTakePrimalStep ? try takePrimalStep(from: row, at: nil) : false
    }
    let rise = Distance(of: row, rate: Rounded(1), in: problem)
    let end = rise.sense(in: duals.multipliers) == .down ? Sense.up : .down
    if workspace.isHandingOver, flipNewParallel(to: row, relieving: end) { return true }
    if handOver(row, over: end) {
      workspace.primalSteps += 1
      return true
    }
    return mayTakePrimalStep ? try takePrimalStep(from: row, at: end) : false
  }

  private mutating func needsRepair(_ variable: VariableIndex) -> Bool {
    let row = problem.variables.records[variable].matched
    if row.isNone { return true }
    // A row that is being removed may have any multiplier.
    return row != workspace.leaving && duals.isOutsideInterval(row, in: problem)
  }

  /// Lists nonbasic rows whose forces pass through a variable; returns whether there are any.
  ///
  /// The search follows rows that bear a force: from a variable to its users and, in a block, to all members that the
  /// rows contain. Withdrawing one row may suffice. Otherwise, usually all listed rows must be withdrawn; together they
  /// cost one BTRAN per level.
  ///
  /// - Parameter most: the greatest number of rows to list. A row whose multiplier has several components is listed
  ///   alone.
  private mutating func listForceSources(through variable: VariableIndex, most: Int) -> Bool {
    workspace.moves.removeAll()
    workspace.forces.begin(in: problem)
    workspace.forces.reach(variable)
    while let current = workspace.forces.next() {
      let run = problem.variables.records[current].uses
      for position in 0..<run.count {
        let index = problem.variables.use(run, position)
        if problem.rows.sides[index].multiplier.isZero { continue }
        let row = problem.rows.records[index]
        if !row.match.isNone {
          followForce(of: row)
        } else if workspace.forces.meet(index), listWithdrawal(of: index, most: most) {
          return true
        }
      }
    }
    return !workspace.moves.isEmpty
  }

  /// Continues the search at the variable that a basic row defines and, in a block, at all members that it contains.
  private mutating func followForce(of row: Row) {
    let block = problem.variables.records[row.match].block
    row.forEachTerm { variable, _ in
      if variable == row.match || (!block.isNone && problem.variables.records[variable].block == block) {
        workspace.forces.reach(variable)
      }
    }
  }

  /// Lists the withdrawal of a nonbasic row; returns whether the list is complete.
  private mutating func listWithdrawal(of index: RowIndex, most: Int) -> Bool {
    let run = problem.rows.sides[index].multiplier
    // Only a row that a long step left inside its interval has several components.
    if run.count > 1, !workspace.moves.isEmpty { return false }
    let component = duals.multipliers.component(run, 0)
    workspace.moves.append(index, at: component.level, by: -component.value)
    return run.count > 1 || workspace.moves.count >= most
  }

  /// Replaces a basic row without a force by an anchor.
  ///
  /// In a block, the member that responds most to the row is anchored, so that the other members stay well determined.
  private mutating func replaceByAnchor(_ index: RowIndex) throws(NumericalFailure) {
    let variable = problem.rows.records[index].match
    let block = problem.variables.records[variable].block
    if block.isNone {
      problem.variables.setMatch(of: variable, to: .none)
      problem.rows.records[index].match = .none
      return
    }
    let anchored = basis.mostInfluenced(by: index, in: block, in: problem)
    basis.findPath(from: anchored, to: variable, in: block, in: problem)
    problem.rows.records[index].match = .none
    try basis.shiftMatching(entering: .none, in: &problem, queue: &propagation.events)
    queueMoved()
  }

  /// Lists a row for removal in the present change set, and notes this in the journal.
  mutating func doomRow(_ index: RowIndex) {
    let wasLinked = problem.rows.records[index].flags.contains(.linked)
    problem.journal.note(.removed(index, wasLinked: wasLinked))
    problem.rows.records[index].flags.insert(.doomed)
    if !wasLinked { conflicts.forgetRelaxed(index, in: problem) }
    problem.doomedRows.append(index)
  }
}
