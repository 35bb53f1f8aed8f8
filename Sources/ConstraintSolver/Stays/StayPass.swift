internal import SolverKernels

/// Settles what the priorities leave open: it stays near to the values before the change set.
///
/// A stay is a row below every priority, "x less its reference is what it was", weighted by a hash of the variable so that
/// the nearest result is one only. Nearly all of these rows would say nothing: they hold, or what violates them is
/// decided by the priorities. A row is therefore made only where a variable has moved against its reference and the force
/// of its stay would pass through something that can still move: an anchor, or a row of the working set whose multiplier
/// is at an end of its interval. The simplex then finds the optimum over these too. What moves on the way is looked at
/// again, until no such variable is left; stays that are not rows then have a balanced force, so that the result is
/// the optimum over all of them.
extension ConstraintSystem {
  mutating func settleStays() throws(NumericalFailure) {
    while hasFreedom, collectMovedStays(), findOpenStays() {
      structureVersion += 1
      for k in 0..<stays.moved.count { makeStayRow(of: stays.moved[k]) }
      try resolve()
    }
    dropLooseStays()
  }

  /// Whether anything at all can be left open.
  private var hasFreedom: Bool { stays.softRows > 0 || stays.rowCount > 0 || variables.anchoredCount > 0 }

  /// How far a variable has moved in this change set.
  @inline(__always)
  private func move(of variable: VariableIndex) -> Double {
    if variables.savedEpochs[variable] != epoch { return 0 }
    return variables.values[variable] - variables.saved[variable]
  }

  /// Lists the variables that have moved against their reference and have no row.
  private mutating func collectMovedStays() -> Bool {
    stays.marks.clear(count: variables.count)
    stays.moved.removeAll()
    for k in 0..<touched.count {
      let variable = touched[k]
      if variables.values[variable].bitPattern == variables.saved[variable].bitPattern { continue }
      noteMovedStay(variable)
      var dependent = stays.stays[variable].firstDependent
      while !dependent.isNone {
        noteMovedStay(dependent)
        dependent = stays.stays[dependent].next
      }
    }
    return stays.moved.count > 0
  }

  @inline(__always)
  private mutating func noteMovedStay(_ variable: VariableIndex) {
    let stay = stays.stays[variable]
    let difference = (move(of: variable) - move(of: stay.reference)).magnitude
    if difference <= Tolerances.primal || !stay.row.isNone { return }
    if difference <= Tolerances.primal(scale: variables.values[variable].magnitude) { return }
    let flags = variables.uses[variable].flags
    if !flags.contains(.alive) || !flags.isDisjoint(with: [.own, .leaving]) { return }
    if stays.marks.insert(variable) { stays.moved.append(variable) }
  }

  /// Keeps those of the listed variables whose stay bears on something that can move.
  private mutating func findOpenStays() -> Bool {
    forcePassOfStays()
    stays.marks.clear(count: variables.count)
    stays.frontier.removeAll()
    for k in 0..<force.entries.count {
      let entry = force.entries[k]
      if canMove(entry.variable), stays.marks.insert(entry.variable) { stays.frontier.append(entry.variable) }
    }
    if stays.frontier.isEmpty { return false }
    markUsersOfFrontier()
    var kept = 0
    for k in 0..<stays.moved.count {
      let variable = stays.moved[k]
      if stays.marks.contains(variable) || stays.marks.contains(stays.stays[variable].reference) {
        stays.moved[kept] = variable
        kept += 1
      }
    }
    stays.moved.truncate(to: kept)
    return kept > 0
  }

  /// One force pass for the stays of all listed variables.
  ///
  /// Random factors keep forces that do not cancel for each stay from cancelling in the sum.
  private mutating func forcePassOfStays() {
    statistics.forcePasses += 1
    force.begin(count: variables.count)
    for k in 0..<stays.moved.count {
      let variable = stays.moved[k]
      let factor = 1 + Self.share(of: variable, seed: 0x5851_F42D_4C95_7F2D)
      contribute(factor, to: variable)
      let reference = stays.stays[variable].reference
      if !reference.isNone { contribute(-factor, to: reference) }
    }
    _ = runForces(stopsAtAnchor: false)
  }

  /// Marks what depends on the marked variables, as far as the force pass came.
  private mutating func markUsersOfFrontier() {
    while let current = stays.frontier.popLast() {
      let run = variables.uses[current]
      for position in 0..<run.count {
        let row = rows.records[variables.use(run, position)]
        if row.match.isNone || row.match == current { continue }
        let block = variables.nodes[row.match].block
        if block.isNone { markReached(row.match) } else { markMembers(block) }
      }
      let block = variables.nodes[current].block
      if !block.isNone { markMembers(block) }
    }
  }

  private mutating func markMembers(_ index: BlockIndex) {
    let block = blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      if stays.marks.insert(member) { stays.frontier.append(member) }
    }
  }

  @inline(__always)
  private mutating func markReached(_ variable: VariableIndex) {
    if force.reached(variable), stays.marks.insert(variable) { stays.frontier.append(variable) }
  }

  /// Whether the working set lets a variable's row, or its anchor, move off its target at no cost to any priority.
  private func canMove(_ variable: VariableIndex) -> Bool {
    let index = variables.nodes[variable].matched
    if index.isNone || rows.records[index].flags.contains(.stay) { return true }
    let row = rows.records[index]
    let side = rows.sides[index]
    let component = priorityComponent(side.multiplier)
    guard let component else {
      // No force: an inequality gives way on its free side, unless a parallel row stands there.
      return !row.flags.isEquality && !isHeldByParallel(row, index: index)
    }
    guard component.level == side.level else { return false }
    let weight = weight(of: index)
    let isAtEnd = (component.value.magnitude - weight).magnitude <= 1e-9 * weight
    return isAtEnd && !isHeldByParallel(row, index: index)
  }

  /// The strongest component above the stay levels.
  private func priorityComponent(_ run: MultiplierRun) -> MultiplierComponent? {
    guard !run.isZero else { return nil }
    let first = multipliers.component(run, 0)
    return first.level.isStay ? nil : first
  }

  /// Whether a row outside the working set with the same terms and target stands on the free side of a row without a
  /// force: the size of a content, which resists both growth and compression, is decided.
  private func isHeldByParallel(_ row: Row, index: RowIndex) -> Bool {
    guard rows.sides[index].multiplier.isZero || priorityComponent(rows.sides[index].multiplier) == nil else {
      return false
    }
    let needed: RowFlags = row.flags.contains(.boundedAbove) ? .boundedBelow : .boundedAbove
    var shortest = variables.uses[VariableIndex(raw: row.variables.x)]
    for lane in 1..<4 where row.variables[lane] != 0 {
      let run = variables.uses[VariableIndex(raw: row.variables[lane])]
      if run.count < shortest.count { shortest = run }
    }
    for position in 0..<min(shortest.count, 16) {
      let other = variables.use(shortest, position)
      let record = rows.records[other]
      guard record.match.isNone, record.hasTerms(of: row), record.flags.contains(needed) else { continue }
      guard record.target.bitPattern == row.target.bitPattern else { continue }
      if rows.sides[other].multiplier.isZero && !record.flags.contains(.stay) { return true }
    }
    return false
  }

  /// A number in [0, 1) for a variable, the same in every solver.
  static func share(of variable: VariableIndex, seed: UInt64) -> Double {
    var bits = UInt64(UInt32(bitPattern: variable.raw)) &* 0x9E37_79B9_7F4A_7C15 ^ seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
