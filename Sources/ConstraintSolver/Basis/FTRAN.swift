internal import SolverKernels

extension Basis {
  /// Computes how all variables move when the target of a variable's row, or its anchor, rises by one.
  ///
  /// This homogeneous value pass writes a column of the tableau to `column`, as BTRAN writes a row. Variables are taken
  /// in rising rank order; where contributions cancel, the walk ends.
  ///
  /// O(a log a + uses of a) for the a variables that move, plus the members or factor entries of blocks on the way.
  mutating func ftran(
    of freeDirection: VariableIndex, in problem: borrowing Problem, into column: inout TableauColumn
  ) {
    column.begin(count: problem.variables.count)
    queueRate(of: freeDirection, in: problem, into: &column)
    runFTRAN(of: freeDirection, unit: problem.variables.records[freeDirection].matched, in: problem, into: &column)
    dropTinyRates(into: &column)
  }

  /// Computes how all variables move when the targets of several variables' rows, or their anchors, each rise by a
  /// share.
  mutating func ftran(
    of shares: [VariableIndex: Double], in problem: borrowing Problem, into column: inout TableauColumn
  ) {
    column.begin(count: problem.variables.count)
    column.shares = shares
    for variable in shares.keys.sorted(by: { $0.raw < $1.raw }) { queueRate(of: variable, in: problem, into: &column) }
    runFTRAN(of: .none, unit: .none, in: problem, into: &column)
    column.shares = nil
    dropTinyRates(into: &column)
  }

  /// Computes how all variables move when all anchors move at once, each at a random rate between 1 and 2.
  ///
  /// A sum of variables then moves if and only if it follows an anchor, barring a coincidence of rates.
  ///
  /// O(a log a + uses of a) for the a variables that follow an anchor.
  mutating func ftranOfAnchors(in problem: borrowing Problem, into column: inout TableauColumn) {
    column.begin(count: problem.variables.count)
    for k in 0..<problem.variables.freeDirections.listed.count {
      moveAnchor(problem.variables.freeDirections.listed[k], in: problem, into: &column)
    }
    // Anchors made in this change set are still suspects.
    for k in 0..<problem.variables.freeDirections.suspects.count {
      moveAnchor(problem.variables.freeDirections.suspects[k], in: problem, into: &column)
    }
    runFTRAN(of: .none, unit: .none, in: problem, into: &column)
  }

  private func moveAnchor(_ variable: VariableIndex, in problem: borrowing Problem, into column: inout TableauColumn) {
    let place = problem.variables.records[variable]
    guard place.matched.isNone, place.flags.contains(.alive), column.rates[variable] == 0 else { return }
    setRate(variable, 1 + variable.share(seed: 0x2545_F491_4F6C_DD1D), in: problem, into: &column)
  }

  private mutating func runFTRAN(
    of freeDirection: VariableIndex, unit: RowIndex, in problem: borrowing Problem, into column: inout TableauColumn
  ) {
    while let event = column.queue.pop() {
      switch event.subject {
      case .variable(let variable):
        // An anchor follows no variable, so it is queued only if the movement starts at it.
        let isAnchor = problem.variables.records[variable].matched.isNone
        setRate(
          variable,
          isAnchor
            ? column.givenRate(of: variable, isUnit: unit.isNone && variable == freeDirection)
            : rate(of: variable, unit: unit, in: problem, along: column), in: problem, into: &column)
      case .block(let block): computeRates(of: block, unit: unit, in: problem, into: &column)
      case .row: break
      }
    }
  }

  private func queueRate(of variable: VariableIndex, in problem: borrowing Problem, into column: inout TableauColumn) {
    let place = problem.variables.records[variable]
    if place.block.isNone {
      if column.marks.insert(variable) {
        column.queue.push(.evaluate(variable, rank: place.rank))
      }
    } else if column.marks.insert(blocks.member(blocks.blocks[place.block], 0)) {
      column.queue.push(.evaluate(place.block, rank: place.rank))
    }
  }

  /// The rate of a variable, computed from its defining row; zero where contributions cancel.
  private func rate(
    of variable: VariableIndex, unit: RowIndex, in problem: borrowing Problem, along column: borrowing TableauColumn
  ) -> Double {
    let index = problem.variables.records[variable].matched
    let row = problem.rows.records[index]
    let given = column.givenRate(of: variable, isUnit: index == unit)
    let (sum, magnitude) = column.activityRate(of: row, except: variable)
    let rest = given - sum
    if rest.magnitude <= Tolerances.cancellation * (given.magnitude + magnitude) { return 0 }
    return rest / row.coefficient(of: variable)
  }

  private func setRate(
    _ variable: VariableIndex, _ rate: Double, in problem: borrowing Problem, into column: inout TableauColumn
  ) {
    if rate == 0 { return }
    column.rates[variable] = rate
    column.moved.append(variable)
    let block = problem.variables.records[variable].block
    let run = problem.variables.records[variable].uses
    for position in 0..<run.count {
      let user = problem.user(of: variable, in: block, by: problem.variables.use(run, position))
      if user.isNone { continue }
      queueRate(of: user, in: problem, into: &column)
    }
  }

  /// Computes the rates of a block's members from the rates of outside variables and of its rows' targets.
  private mutating func computeRates(
    of index: BlockIndex, unit: RowIndex, in problem: borrowing Problem, into column: inout TableauColumn
  ) {
    let block = blocks.blocks[index]
    for k in 0..<block.tearCount { column.rates[blocks.tear(block, k)] = 0 }
    runRatePlan(block, unit: unit, in: problem, into: &column)
    elimination.rightSide.removeAll()
    for k in 0..<block.tearCount {
      let row = blocks.residualRow(block, k)
      let miss =
        column.givenRate(of: problem.rows.records[row].match, isUnit: row == unit)
        - column.activityRate(of: problem.rows.records[row]).rate
      elimination.rightSide.append(miss)
    }
    blocks.solve(block, &elimination.rightSide)
    for k in 0..<block.tearCount {
      column.rates[blocks.tear(block, k)] = elimination.rightSide[Int(k)]
    }
    runRatePlan(block, unit: unit, in: problem, into: &column)
    var largest = 0.0
    for k in 0..<block.memberCount {
      largest = max(largest, column.rates[blocks.member(block, k)].magnitude)
    }
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      let rate = column.rates[member]
      column.rates[member] = 0
      // Rates this small are rounding errors of the factor.
      setRate(member, rate.magnitude <= Tolerances.rateNoise * largest ? 0 : rate, in: problem, into: &column)
    }
  }

  private func runRatePlan(
    _ block: Block, unit: RowIndex, in problem: borrowing Problem, into column: inout TableauColumn
  ) {
    for k in 0..<block.planCount {
      let variable = blocks.member(block, k)
      let index = blocks.planRow(block, k)
      let row = problem.rows.records[index]
      let rest =
        column.givenRate(of: problem.rows.records[index].match, isUnit: index == unit)
        - column.activityRate(of: row, except: variable).rate
      column.rates[variable] = rest / row.coefficient(of: variable)
    }
  }

  /// Drops rates so small, relative to the largest, that they are rounding errors.
  private func dropTinyRates(into column: inout TableauColumn) {
    var largest = 0.0
    for k in 0..<column.moved.count {
      largest = max(largest, column.rates[column.moved[k]].magnitude)
    }
    var kept = 0
    for k in 0..<column.moved.count {
      let variable = column.moved[k]
      if column.rates[variable].magnitude < Tolerances.rateNoise * largest {
        column.rates[variable] = 0
      } else {
        column.moved[kept] = variable
        kept += 1
      }
    }
    column.moved.truncate(to: kept)
  }
}
