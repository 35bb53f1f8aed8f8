internal import SolverKernels

extension Crash {
  /// Determines new variables without pivots, each by a new row in which it is the only unknown.
  ///
  /// With all multipliers at zero, any set of tight rows is a legal basis, so the choice only has to be good: later
  /// checks correct it. Required equalities are taken first. Then optional equalities and limits of single variables
  /// are taken as if they were tight, because sizes of contents nearly always are. Other inequalities are taken last.
  /// If no such row is left, an equality with two unknowns is taken, and its unknown that occurs in more rows is
  /// anchored.
  ///
  /// Required inequalities are taken only if they are presumed tight, and then as equalities.
  ///
  /// If errors would grow too much along this order, threshold pivoting chooses the basis anew.
  mutating func peel(
    by method: CrashMethod, in problem: inout Problem, by basis: inout Basis, through propagation: inout Propagation,
    into column: inout TableauColumn
  ) throws(NumericalFailure) {
    if problem.fresh.isEmpty { return queueNewRows(in: &problem, by: &basis, through: &propagation, into: &column) }
    var matched = 0
    if method == .thresholdPivoting {
      matched = try pivotByThreshold(in: &problem, by: &basis, queue: &propagation.events)
    } else {
      var growth = ErrorGrowth()
      matched = try peelRows(
        closesCycles: method == .peeling, in: &problem, by: &basis, queue: &propagation.events, noting: &growth)
      if method == .peeling, growth.isTooLarge {
        forgetMatching(in: &problem, by: &basis)
        matched = try pivotByThreshold(in: &problem, by: &basis, queue: &propagation.events)
      }
    }
    try orderFreshVariables(in: &problem, by: &basis, through: &propagation)
    // If every row determines a variable, no check is needed.
    if matched != problem.newRows.count { queueNewRows(in: &problem, by: &basis, through: &propagation, into: &column) }
    problem.fresh.removeAll()
  }

  /// Matches new variables with new rows that have one unknown, until no such row is left; returns the number of
  /// matches.
  ///
  /// - Parameter closesCycles: whether rows without unknowns determine anchors, in blocks; otherwise pivots do.
  @inline(__always)
  private mutating func peelRows(
    closesCycles: Bool, in problem: inout Problem, by basis: inout Basis, queue: inout EventQueue,
    noting growth: inout ErrorGrowth
  ) throws(NumericalFailure) -> Int {
    countUnknowns(in: problem)
    var matched = 0
    while let row = popRequired() ?? nextPeelable(closesCycles: closesCycles, in: &problem) {
      let variable = problem.unknown(of: row)
      if problem.rows.sides[row].level != .definition { peeled &+= 1 }
      // `settleFresh` later marks the variable as a suspect if it may be free.
      problem.variables.records[variable].matched = row
      problem.rows.records[row].match = variable
      matched += 1
      problem.rows.records[row].flags.remove([.atLower, .atUpper, .new])
      growth.note(variable, by: row, in: problem)
      if traces.isFollowing { traceAnchor(of: variable, by: problem.rows.records[row], in: problem) }
      enterDetermined(variable, in: &problem)
      if !traces.closing.isEmpty { try closeCycles(in: &problem, by: &basis, queue: &queue) }
    }
    traces.end()
    return matched
  }

  private mutating func countUnknowns(in problem: borrowing Problem) {
    unknownCounts.extend(to: problem.rows.records.count, with: 0)
    optional.removeAll()
    limits.removeAll()
    inequalities.removeAll()
    pairs.removeAll()
    nextPair = 0
    // The counts made when the rows were linked are right, unless rows were touched since.
    let areUntouched = problem.newRows.areUntouched
    for k in 0..<problem.newRows.count {
      let index = problem.newRows[k]
      var unknowns = areUntouched ? problem.newRows.unknowns(at: k) : 0
      if !areUntouched, problem.rows.records[index].match.isNone, problem.rows.records[index].flags.contains(.linked) {
        problem.rows.records[index].forEachTerm { variable, _ in
          unknowns &+= problem.isUndetermined(variable.raw) ? 1 : 0
        }
      }
      unknownCounts[index] = unknowns
      offer(index, unknowns: unknowns, in: problem)
    }
  }

  /// Marks a variable as determined, and offers its rows that have few unknowns left.
  @inline(__always)
  private mutating func enterDetermined(_ variable: VariableIndex, in problem: inout Problem) {
    problem.variables.records[variable].flags.remove(.undetermined)
    let run = problem.variables.records[variable].uses
    for position in 0..<run.count {
      let row = problem.variables.use(run, position)
      let unknowns = unknownCounts[row] &- 1
      if unknowns < 0 { continue }
      unknownCounts[row] = unknowns
      if unknowns > 0 {
        offer(row, unknowns: unknowns, in: problem)
      } else if traces.isFollowing {
        noteClosing(row, in: problem)
      }
    }
  }

  /// `enterDetermined` out of line, for callers other than `peelRows`.
  mutating func determine(_ variable: VariableIndex, in problem: inout Problem) {
    enterDetermined(variable, in: &problem)
  }

  /// Records a required equality as closing if it has no unknown left and defines nothing.
  @inline(__always)
  private mutating func noteClosing(_ index: RowIndex, in problem: borrowing Problem) {
    let row = problem.rows.records[index]
    guard row.match.isNone, row.flags.isEquality, problem.rows.sides[index].level <= .required else { return }
    traces.closing.append(index)
  }
}

extension Problem {
  /// Whether the variable at an index is undetermined.
  @inline(__always)
  fileprivate func isUndetermined(_ raw: Int32) -> Bool {
    variables.records[VariableIndex(raw: raw)].flags.contains(.undetermined)
  }

  /// The undetermined variable of a row that has one.
  @inline(__always)
  fileprivate func unknown(of index: RowIndex) -> VariableIndex {
    let row = rows.records[index]
    if isUndetermined(row.variables.x) { return VariableIndex(raw: row.variables.x) }
    if isUndetermined(row.variables.y) { return VariableIndex(raw: row.variables.y) }
    if isUndetermined(row.variables.z) { return VariableIndex(raw: row.variables.z) }
    precondition(isUndetermined(row.variables.w), "a row with one unknown has one")
    return VariableIndex(raw: row.variables.w)
  }

  /// The undetermined variable of a row that occurs in the largest number of rows; none if all are determined.
  func busiestUnknown(of index: RowIndex) -> VariableIndex {
    var best = VariableIndex.none
    rows.records[index].forEachTerm { variable, _ in
      guard isUndetermined(variable.raw) else { return }
      if best.isNone || variables.records[variable].uses.count > variables.records[best].uses.count { best = variable }
    }
    return best
  }
}
