internal import SolverKernels

/// How the variables move with one row of the working set, or one anchor, while all others keep their targets.
struct TableauColumn: ~Copyable {
  /// The rate of each variable; zero for all that do not move.
  var rates = Table<VariableIndex, Double>(repeating: 0, count: 1)
  /// The variables with a rate.
  var moved = Buffer<VariableIndex>()
  /// Variables that wait or have been computed; a block is marked by its first member.
  var marks = VisitMarks<VariableIndex>()
  var queue = EventQueue()
  /// Where several rows and anchors move at once: by how much, by the variables that they define; `nil` for one by one.
  var shares: [VariableIndex: Double]?

  init() {}

  /// Begins a pass over a number of variables.
  ///
  /// O(variables that moved in the last pass) amortised.
  mutating func begin(count: Int) {
    for k in 0..<moved.count { rates[moved[k]] = 0 }
    moved.removeAll()
    rates.extend(to: count, with: 0)
    marks.clear(count: count)
    queue.removeAll()
  }

  var byteCount: Int { rates.byteCount + moved.byteCount + marks.byteCount + queue.byteCount }
}

extension ConstraintSystem {
  /// Computes how all variables move when the target of a variable's row, or its anchor, rises by one.
  ///
  /// A homogeneous value pass, its result in `column`: a column of the inverse of the working set, where a force
  /// pass gives a row of it. Variables are taken in rising label order; where contributions cancel, the walk ends.
  ///
  /// O(a log a + uses of a) for the a variables that move, and for each block on the way members + tears².
  mutating func directionPass(of opening: VariableIndex) {
    column.begin(count: problem.variables.count)
    queueRate(of: opening)
    runDirection(of: opening, unit: problem.variables.records[opening].matched)
    dropTinyRates()
  }

  /// The same where the targets of several variables' rows, or their anchors, rise by a share each.
  mutating func directionPass(of shares: [VariableIndex: Double]) {
    column.begin(count: problem.variables.count)
    column.shares = shares
    for variable in shares.keys.sorted(by: { $0.raw < $1.raw }) { queueRate(of: variable) }
    runDirection(of: .none, unit: .none)
    column.shares = nil
    dropTinyRates()
  }

  /// Computes how all variables move when all anchors move at once, each at a random rate between 1 and 2.
  ///
  /// A sum of variables then moves exactly if it follows an anchor at all, but for a coincidence of the rates.
  ///
  /// O(a log a + uses of a) for the a variables that follow an anchor.
  mutating func directionPassOfAnchors() {
    column.begin(count: problem.variables.count)
    for k in 0..<problem.variables.openings.listed.count { moveAnchor(problem.variables.openings.listed[k]) }
    // What became an anchor in this change set has not been looked at yet.
    for k in 0..<problem.variables.openings.suspects.count { moveAnchor(problem.variables.openings.suspects[k]) }
    runDirection(of: .none, unit: .none)
  }

  private mutating func moveAnchor(_ variable: VariableIndex) {
    let place = problem.variables.records[variable]
    guard place.matched.isNone, place.flags.contains(.alive), column.rates[variable] == 0 else { return }
    setRate(variable, 1 + Self.share(of: variable, seed: 0x2545_F491_4F6C_DD1D))
  }

  private mutating func runDirection(of opening: VariableIndex, unit: RowIndex) {
    while let event = column.queue.pop() {
      switch event.subject {
      case .variable(let variable):
        // Only an anchor that moves is ever reached.
        let isAnchor = problem.variables.records[variable].matched.isNone
        setRate(variable, isAnchor ? own(variable, unit.isNone && variable == opening) : rate(of: variable, unit: unit))
      case .block(let block): computeRates(of: block, unit: unit)
      case .row: break
      }
    }
  }

  /// By how much the target of a variable's row, or its anchor, rises by itself.
  @inline(__always)
  private func own(_ variable: VariableIndex, _ isUnit: Bool) -> Double {
    if let shares = column.shares { return shares[variable, default: 0] }
    return isUnit ? 1 : 0
  }

  private mutating func queueRate(of variable: VariableIndex) {
    let place = problem.variables.records[variable]
    if place.block.isNone {
      if column.marks.insert(variable) {
        column.queue.push(.evaluate(variable, label: place.label))
      }
    } else if column.marks.insert(basis.blocks.member(basis.blocks.blocks[place.block], 0)) {
      column.queue.push(.evaluate(place.block, label: place.label))
    }
  }

  /// The rate that the row of a variable gives it; zero where contributions cancel.
  private func rate(of variable: VariableIndex, unit: RowIndex) -> Double {
    let index = problem.variables.records[variable].matched
    let row = problem.rows.records[index]
    let own = own(variable, index == unit)
    let (sum, magnitude) = activityRate(of: row, except: variable)
    let rest = own - sum
    if rest.magnitude <= Tolerances.cancellation * (own.magnitude + magnitude) { return 0 }
    return rest / row.coefficient(of: variable)
  }

  /// How the activity of a row moves, and the sum of the magnitudes of what adds up to it.
  func activityRate(
    of row: Row, except excluded: VariableIndex = .none
  ) -> (rate: Double, magnitude: Double) {
    var sum = 0.0
    var magnitude = 0.0
    for lane in 0..<4 where row.variables[lane] != 0 && row.variables[lane] != excluded.raw {
      let part = row.coefficients[lane] * column.rates[VariableIndex(raw: row.variables[lane])]
      sum += part
      magnitude += part.magnitude
    }
    return (sum, magnitude)
  }

  private mutating func setRate(_ variable: VariableIndex, _ rate: Double) {
    if rate == 0 { return }
    column.rates[variable] = rate
    column.moved.append(variable)
    let block = problem.variables.records[variable].block
    let run = problem.variables.records[variable].uses
    for position in 0..<run.count {
      let user = problem.rows.records[problem.variables.use(run, position)].match
      if user.isNone || user == variable { continue }
      if !block.isNone && problem.variables.records[user].block == block { continue }
      queueRate(of: user)
    }
  }

  /// Solves a block for the rates outside it, and for a target of one if the row that moves is in it.
  private mutating func computeRates(of index: BlockIndex, unit: RowIndex) {
    let block = basis.blocks.blocks[index]
    for k in 0..<block.tearCount { column.rates[basis.blocks.tear(block, k)] = 0 }
    runRatePlan(block, unit: unit)
    basis.elimination.rightSide.removeAll()
    for k in 0..<block.tearCount {
      let row = basis.blocks.residualRow(block, k)
      let miss = own(problem.rows.records[row].match, row == unit) - activityRate(of: problem.rows.records[row]).rate
      basis.elimination.rightSide.append(miss)
    }
    solveTears(block)
    for k in 0..<block.tearCount {
      column.rates[basis.blocks.tear(block, k)] = basis.elimination.rightSide[Int(k)]
    }
    runRatePlan(block, unit: unit)
    var largest = 0.0
    for k in 0..<block.memberCount {
      largest = max(largest, column.rates[basis.blocks.member(block, k)].magnitude)
    }
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      let rate = column.rates[member]
      column.rates[member] = 0
      // What is as small as this is rounding of the factor.
      setRate(member, rate.magnitude <= Tolerances.rateNoise * largest ? 0 : rate)
    }
  }

  private mutating func runRatePlan(_ block: Block, unit: RowIndex) {
    for k in 0..<block.planCount {
      let variable = basis.blocks.member(block, k)
      let index = basis.blocks.planRow(block, k)
      let row = problem.rows.records[index]
      let rest = own(problem.rows.records[index].match, index == unit) - activityRate(of: row, except: variable).rate
      column.rates[variable] = rest / row.coefficient(of: variable)
    }
  }

  /// Drops the rates that are rounding beside the largest.
  private mutating func dropTinyRates() {
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
