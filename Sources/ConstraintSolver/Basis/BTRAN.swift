internal import SolverKernels

/// The outcome of a BTRAN.
enum BTRANOutcome {
  /// The pass ended at an anchor with a large entry, which will leave the basis.
  case anchor(VariableIndex)
  /// The pivot row is complete.
  case complete
}

/// When a BTRAN gives up.
struct BTRANReach {
  /// The greatest number of entries of the pivot row.
  var entries: Int
  /// The greatest number of members of a block that a force reaches.
  var blocks: Int32

  static var unlimited: BTRANReach { BTRANReach(entries: .max, blocks: .max) }
}

extension Basis {
  /// Writes a row as a combination of basic rows.
  ///
  /// Variables are taken in falling rank order, so all contributions to a variable arrive before it is processed. Where
  /// they cancel, the pass goes no further. Layout rows are differences, so their forces cancel at the nearest common
  /// ancestor of the items that the row relates.
  ///
  /// - Parameter stopsAtAnchor: end at the first anchor with a large entry.
  mutating func btran(
    of index: RowIndex, stopsAtAnchor: Bool, in problem: borrowing Problem, into pivotRow: inout PivotRow
  ) -> BTRANOutcome {
    beginBTRAN(in: problem, into: &pivotRow)
    contribute(problem.rows.records[index], times: 1, in: problem, into: &pivotRow)
    return endBTRAN(stopsAtAnchor: stopsAtAnchor, in: problem, into: &pivotRow)
  }

  /// Begins a pass without forces.
  mutating func beginBTRAN(in problem: borrowing Problem, into pivotRow: inout PivotRow) {
    statistics.btranPasses &+= 1
    clearBTRAN(in: problem, into: &pivotRow)
  }

  private mutating func clearBTRAN(in problem: borrowing Problem, into pivotRow: inout PivotRow) {
    pivotRow.begin(count: problem.variables.count)
    if pivotRow.pass == 1 { blocks.forgetBTRANs() }
  }

  /// Begins to write a row as a combination of basic rows; ends at a block with a force, at an anchor with a large
  /// entry, or after more than `most` entries.
  ///
  /// Takes O(most); statistics do not count it as a pass.
  mutating func peekBTRAN(
    of index: RowIndex, within most: Int, in problem: borrowing Problem, into pivotRow: inout PivotRow
  ) {
    clearBTRAN(in: problem, into: &pivotRow)
    contribute(problem.rows.records[index], times: 1, in: problem, into: &pivotRow)
    _ = runBTRAN(stopsAtAnchor: true, within: BTRANReach(entries: most, blocks: 0), in: problem, into: &pivotRow)
  }

  /// Writes a row as a combination of at most `reach.entries` basic rows, through blocks of at most `reach.blocks`
  /// members; `nil` if it takes more.
  ///
  /// O(entries), and the sizes of blocks under a force.
  mutating func nearbyBTRAN(
    of index: RowIndex, within reach: BTRANReach, in problem: borrowing Problem, into pivotRow: inout PivotRow
  ) -> BTRANOutcome? {
    beginBTRAN(in: problem, into: &pivotRow)
    contribute(problem.rows.records[index], times: 1, in: problem, into: &pivotRow)
    let outcome = runBTRAN(stopsAtAnchor: true, within: reach, in: problem, into: &pivotRow)
    if case .complete = outcome { pivotRow.findLargestEntry() }
    return outcome
  }

  /// Passes the contributed forces on until the combination is complete.
  mutating func endBTRAN(stopsAtAnchor: Bool, in problem: borrowing Problem, into pivotRow: inout PivotRow)
    -> BTRANOutcome
  {
    guard let outcome = runBTRAN(stopsAtAnchor: stopsAtAnchor, in: problem, into: &pivotRow) else {
      preconditionFailure("a BTRAN without limits ends")
    }
    if case .complete = outcome { pivotRow.findLargestEntry() }
    return outcome
  }

  /// Contributes the coefficients of a row, times a factor, as forces.
  @inline(__always)
  mutating func contribute(
    _ row: Row, times factor: Double, in problem: borrowing Problem, into pivotRow: inout PivotRow
  ) {
    row.forEachTerm { variable, coefficient in
      contribute(coefficient * Rounded(factor), to: variable, in: problem, into: &pivotRow)
    }
  }

  /// Passes the contributed forces on, variable by variable.
  ///
  /// - Parameters:
  ///   - stopsAtAnchor: end at the first anchor with a large entry.
  ///   - reach: when to give up.
  /// - Returns: how it ended; `nil` if it gave up.
  @inline(__always)
  mutating func runBTRAN(
    stopsAtAnchor: Bool, within reach: BTRANReach = .unlimited, in problem: borrowing Problem,
    into pivotRow: inout PivotRow
  ) -> BTRANOutcome? {
    defer { statistics.btranEntries &+= pivotRow.entries.count }
    while pivotRow.entries.count <= reach.entries, let event = pivotRow.queue.pop() {
      switch event.subject {
      case .variable(let variable):
        let alpha = pivotRow.force(on: variable)
        if alpha.value == 0 { continue }
        let matched = problem.variables.records[variable].matched
        if matched.isNone {
          pivotRow.entries.append(.init(variable: variable, alpha: alpha))
          if stopsAtAnchor && alpha.magnitude > Tolerances.anchorPivot { return .anchor(variable) }
          continue
        }
        let working = problem.rows.records[matched]
        let scaled = alpha / working.coefficient(of: variable)
        pivotRow.entries.append(.init(variable: variable, alpha: scaled))
        working.forEachTerm { other, coefficient in
          if other != variable { contribute(-coefficient * scaled, to: other, in: problem, into: &pivotRow) }
        }
      case .block(let block):
        if hasNoForce(on: block, in: problem, pivotRow) { continue }
        if blocks.blocks[block].memberCount > reach.blocks { return nil }
        passForces(through: block, in: problem, into: &pivotRow)
      case .row: break
      }
    }
    return pivotRow.entries.count > reach.entries ? nil : .complete
  }

  /// Whether the forces on all members of a block cancelled; `false`, without a test, if the pass reached at least as
  /// many variables as the block has.
  private func hasNoForce(on index: BlockIndex, in problem: borrowing Problem, _ pivotRow: borrowing PivotRow) -> Bool {
    if pivotRow.reachedCount >= blocks.blocks[index].memberCount { return false }
    for k in 0..<pivotRow.reachedCount {
      let variable = pivotRow.reached(k)
      if problem.variables.records[variable].block == index, pivotRow.force(on: variable).value != 0 { return false }
    }
    return true
  }

  @inline(__always)
  mutating func contribute(
    _ alpha: Rounded, to variable: VariableIndex, in problem: borrowing Problem, into pivotRow: inout PivotRow
  ) {
    guard pivotRow.contribute(alpha, to: variable) else { return }
    if pivotRow.isConfined && !pivotRow.scope.contains(variable) { return }
    let place = problem.variables.records[variable]
    if place.block.isNone {
      pivotRow.queue.push(.evaluate(variable, rank: -place.rank))
    } else if blocks.blocks[place.block].lastBTRAN != pivotRow.pass {
      blocks.blocks[place.block].lastBTRAN = pivotRow.pass
      pivotRow.queue.push(.evaluate(place.block, rank: -place.rank))
    }
  }

  /// Solves the transposed block for the forces on its members, and passes the forces of its rows on to variables
  /// outside.
  private mutating func passForces(
    through index: BlockIndex, in problem: borrowing Problem, into pivotRow: inout PivotRow
  ) {
    let block = blocks.blocks[index]
    numberMembers(block, in: problem)
    var isNeeded = false
    var largest: Float = 0
    for k in 0..<block.memberCount {
      let alpha = pivotRow.force(on: blocks.member(block, k))
      elimination.values[Int(k)] = alpha.value
      if alpha.value != 0 { isNeeded = true }
      largest = max(largest, alpha.scale)
    }
    if isNeeded {
      solveForcesOnTears(block)
      let scale = discardCancelledEntries(block, of: largest)
      for k in 0..<block.tearCount {
        let alpha = elimination.rightSide[Int(k)]
        if alpha == 0 { continue }
        exert(Rounded(alpha, scale: scale), by: blocks.residualRow(block, k), in: problem, into: &pivotRow)
      }
      for k in stride(from: block.planCount - 1, through: 0, by: -1) {
        let alpha = elimination.values[Int(k)]
        if alpha == 0 { continue }
        elimination.values[Int(k)] = 0
        let variable = blocks.member(block, k)
        let row = blocks.planRow(block, k)
        let entry = Rounded(alpha, scale: max(scale, Float(alpha.magnitude)))
        if entry.isNoise { continue }
        exert(
          entry / problem.rows.records[row].coefficient(of: variable), by: row, except: variable, in: problem,
          into: &pivotRow)
      }
    }
  }

  /// Sets the right side to the entries of the residual rows, from the forces in the elimination's values.
  private mutating func solveForcesOnTears(_ block: Block) {
    elimination.rightSide.removeAll()
    if block.isSparse {
      for k in 0..<Int(block.memberCount) { elimination.rightSide.append(elimination.values[k]) }
      blocks.solveSparselyTransposed(block, &elimination.rightSide)
    } else {
      let miss = elimination.values[Int(block.planCount)] + responseToForces(block)
      elimination.rightSide.append(miss / blocks.factors[blocks.answerPlace(block)])
    }
  }

  /// Sets entries to zero that are only rounding errors, left when forces on the block cancelled.
  ///
  /// - Parameter largest: the largest scale of these forces.
  /// - Returns: the scale of all entries of the block, which bounds their rounding.
  private mutating func discardCancelledEntries(_ block: Block, of largest: Float) -> Float {
    var scale = largest
    for k in 0..<Int(block.tearCount) { scale = max(scale, Float(elimination.rightSide[k].magnitude)) }
    scale *= max(1, block.growth / Tolerances.exactGrowth) * caution
    // A solve adds up about one rounding for each member.
    scale *= max(1, Float(block.memberCount) / Tolerances.exactSize)
    // Every entry of a solve carries the rounding of the largest one.
    for k in 0..<Int(block.tearCount) where Rounded(elimination.rightSide[k], scale: scale).isNoise {
      elimination.rightSide[k] = 0
    }
    return min(scale, .greatestFiniteMagnitude)
  }

  /// Records the entry of a block's row and subtracts its forces from the other variables of the row.
  private mutating func exert(
    _ alpha: Rounded, by index: RowIndex, except defined: VariableIndex = .none, in problem: borrowing Problem,
    into pivotRow: inout PivotRow
  ) {
    let row = problem.rows.records[index]
    pivotRow.entries.append(.init(variable: row.match, alpha: alpha))
    row.forEachTerm { other, coefficient in
      if other == defined { return }
      let change = -coefficient * alpha
      if let number = numbered.number(of: other) {
        let sum = Rounded(elimination.values[number]) + change
        elimination.values[number] = sum.isNoise ? 0 : sum.value
      } else {
        contribute(change, to: other, in: problem, into: &pivotRow)
      }
    }
  }

  /// The response of the block's only tear to the forces in the elimination's values.
  mutating func responseToForces(_ block: Block) -> Double {
    let count = Int(block.planCount)
    statistics.kernelCount.add(count, kernels)
    let place = blocks.responsePlace(block)
    switch kernels {
    case .scalar:
      return ScalarKernels.dot(blocks.factors.elements, at: place, elimination.values, at: 0, count: count)
    case .simd:
      return SIMDKernels.dot(blocks.factors.elements, at: place, elimination.values, at: 0, count: count)
    }
  }
}
