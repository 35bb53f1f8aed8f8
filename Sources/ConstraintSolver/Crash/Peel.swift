internal import SolverKernels

/// Space of the peeling of new variables.
struct Crash: ~Copyable {
  struct Frame: BitwiseCopyable {
    var node: VariableIndex
    var edge: Int32
  }

  /// Undetermined variables of a new row.
  var unknowns = Table<RowIndex, Int8>(repeating: 0, count: 1)
  /// New rows with one undetermined variable: required equalities, optional equalities, optional limits of a single
  /// variable, other optional inequalities.
  var required = Buffer<RowIndex>()
  var optional = LevelQueue()
  var limits = LevelQueue()
  var inequalities = LevelQueue()
  /// New equalities with two undetermined variables, oldest first.
  var pairs = Buffer<RowIndex>()
  var nextPair = 0
  /// New equalities outside the working set that hold.
  var held = Buffer<RowIndex>()
  var frames = Buffer<Frame>()
  var traces = AnchorTraces()

  init() {}

  var byteCount: Int {
    unknowns.byteCount + required.byteCount + optional.byteCount + limits.byteCount + inequalities.byteCount
      + pairs.byteCount + held.byteCount + frames.byteCount + traces.byteCount
  }
}

extension ConstraintSystem {
  /// Determines new variables from new rows without pivots, as far as rows with one unknown reach.
  ///
  /// With all multipliers at zero any set of tight rows is a legal working set, so this only has to be good: what it
  /// leaves or gets wrong is found by the checks that follow. Required equalities come first; then optional equalities and
  /// limits of single variables, taken as tight, which is what the sizes of contents nearly always are; then other
  /// inequalities; then, of a row with two unknowns, the one in more rows is anchored.
  ///
  /// - Parameter closesCycles: whether rows without unknowns determine anchors, in blocks; else that is left to pivots.
  mutating func peel(closesCycles: Bool) throws(NumericalFailure) {
    if problem.fresh.isEmpty { return queueNewRows() }
    countUnknowns()
    var matched = 0
    while let row = popRequired() ?? nextPeelable(closesCycles: closesCycles) {
      let variable = undetermined(in: row)
      if problem.rows.sides[row].level != .definition { statistics.peeled &+= 1 }
      // What is settled afterwards is suspected then, where it may be open.
      problem.variables.records[variable].matched = row
      problem.rows.records[row].match = variable
      matched += 1
      problem.rows.records[row].flags.remove([.atLower, .atUpper, .new])
      if crash.traces.isFollowing { traceAnchor(of: variable, by: problem.rows.records[row]) }
      enterDetermined(variable)
      if !crash.traces.closing.isEmpty { try closeCycles() }
    }
    crash.traces.end()
    try orderFreshVariables()
    // Where every row determines a variable, none is left.
    if matched != problem.newRows.count { queueNewRows() }
    problem.fresh.removeAll()
  }

  /// Whether a row outside the working set asks for a pivot.
  @inline(__always)
  func isOffTarget(_ row: Row) -> Bool {
    let residual = residual(row)
    if residual == 0 { return false }
    // One that is no number is looked at too, and refused then.
    return residual > 0 ? !row.flags.contains(.atUpper) : !(residual < 0 && row.flags.contains(.atLower))
  }

  private mutating func countUnknowns() {
    crash.unknowns.extend(to: problem.rows.records.count, with: 0)
    crash.optional.removeAll()
    crash.limits.removeAll()
    crash.inequalities.removeAll()
    crash.pairs.removeAll()
    crash.nextPair = 0
    // Nearly always they were counted when their rows were linked.
    let areUntouched = problem.newRows.areUntouched
    for k in 0..<problem.newRows.count {
      let index = problem.newRows[k]
      var unknowns = areUntouched ? problem.newRows.unknowns(at: k) : 0
      if !areUntouched, problem.rows.records[index].match.isNone, problem.rows.records[index].flags.contains(.linked) {
        problem.rows.records[index].forEachTerm { variable, _ in unknowns &+= isUndetermined(variable.raw) ? 1 : 0 }
      }
      crash.unknowns[index] = unknowns
      offer(index, unknowns: unknowns)
    }
  }

  /// Puts a row with few unknowns where it is found when its turn comes.
  @inline(__always)
  private mutating func offer(_ index: RowIndex, unknowns: Int8) {
    if unknowns == 1, problem.rows.sides[index].level <= .required, problem.rows.records[index].flags.isEquality {
      crash.required.append(index)
    } else if unknowns == 2, problem.rows.records[index].flags.isEquality {
      crash.pairs.append(index)
    } else if unknowns == 1 {
      offerLater(index)
    }
  }

  /// Puts a row with one unknown where it is found after required equalities.
  @inline(never)
  private mutating func offerLater(_ index: RowIndex) {
    let level = problem.rows.sides[index].level
    if problem.rows.records[index].flags.isEquality {
      crash.optional.push(index, level)
    } else if level > .required {
      // Required limits seldom bind; content sizes do.
      if problem.rows.records[index].variables.y == 0 {
        crash.limits.push(index, level)
      } else {
        crash.inequalities.push(index, level)
      }
    }
  }

  /// The required equality found last that has one unknown; `nil` if there is none.
  @inline(__always)
  private mutating func popRequired() -> RowIndex? {
    while let row = crash.required.popLast() {
      if crash.unknowns[row] == 1 { return row }
    }
    return nil
  }

  /// The next row to determine a variable, where none is at hand that a required equality has left; anchors variables until there is one.
  private mutating func nextPeelable(closesCycles: Bool) -> RowIndex? {
    repeat {
      if let row = popRequired() ?? popOptional() { return row }
    } while anchorPair(closesCycles: closesCycles)
    return nil
  }

  /// The optional row with one unknown whose turn it is; `nil` if there is none.
  ///
  /// Equalities and limits of a single variable come by priority, equalities first. Of two about one variable, the stronger
  /// counts only where the weaker does not satisfy it. Other inequalities come last: they bind less often.
  @inline(__always)
  private mutating func popOptional() -> RowIndex? {
    while let level = crash.optional.firstLevel() {
      if let limitLevel = crash.limits.firstLevel(), limitLevel < level {
        guard let row = crash.limits.pop() else { break }
        if crash.unknowns[row] == 1, !isSatisfiedByWish(row) { return row }
      } else {
        guard let row = crash.optional.pop() else { break }
        if crash.unknowns[row] == 1 { return limit(on: row) ?? row }
      }
    }
    return popInequality()
  }

  /// The optional inequality with one unknown of the highest priority; `nil` if there is none.
  @inline(__always)
  private mutating func popInequality() -> RowIndex? {
    while true {
      let isLimit: Bool
      switch (crash.limits.firstLevel(), crash.inequalities.firstLevel()) {
      case (nil, nil): return nil
      case (_?, nil): isLimit = true
      case (nil, _?): isLimit = false
      case (let limit?, let other?): isLimit = !(other < limit)
      }
      let row = isLimit ? crash.limits.pop() : crash.inequalities.pop()
      guard let row else { return nil }
      if crash.unknowns[row] == 1 { return row }
    }
  }

  /// Anchors a variable of the next row with two unknowns; says whether there was one.
  @inline(__always)
  private mutating func anchorPair(closesCycles: Bool) -> Bool {
    while crash.nextPair < crash.pairs.count {
      let row = crash.pairs[crash.nextPair]
      crash.nextPair += 1
      if crash.unknowns[row] != 2 { continue }
      let anchor = busiestUnknown(in: row)
      if closesCycles { crash.traces.follow(anchor, of: problem.fresh) }
      determine(anchor)
      return true
    }
    return false
  }

  /// The strongest limit of a variable that an equality, a wish for a number, would exceed: a view that wishes to be narrow
  /// is as wide as its content.
  ///
  /// Looks at rows with this one term, whose limits are known before anything is computed.
  @inline(__always)
  private func limit(on index: RowIndex) -> RowIndex? {
    let wish = problem.rows.records[index]
    guard wish.variables.y == 0 else { return nil }
    let number = wish.target / wish.coefficients.x
    let run = problem.variables.records[VariableIndex(raw: wish.variables.x)].uses
    var strongest = problem.rows.sides[index].level
    var limit: RowIndex?
    for position in 0..<min(run.count, Self.limitSearch) {
      let other = problem.variables.use(run, position)
      let row = problem.rows.records[other]
      if crash.unknowns[other] != 1 || row.variables.y != 0 || row.flags.isEquality { continue }
      let level = problem.rows.sides[other].level
      if level <= .required || level >= strongest { continue }
      let excess = number * row.coefficients.x - row.target
      if excess == 0 || row.flags.contains(excess > 0 ? .boundedBelow : .boundedAbove) { continue }
      strongest = level
      limit = other
    }
    return limit
  }

  /// Whether an equality that waits, a wish for a number, satisfies a limit of the same variable.
  @inline(__always)
  private func isSatisfiedByWish(_ index: RowIndex) -> Bool {
    let limit = problem.rows.records[index]
    let run = problem.variables.records[VariableIndex(raw: limit.variables.x)].uses
    for position in 0..<min(run.count, Self.limitSearch) {
      let other = problem.variables.use(run, position)
      let row = problem.rows.records[other]
      guard crash.unknowns[other] == 1, row.variables.y == 0, row.flags.isEquality else { continue }
      let excess = row.target / row.coefficients.x * limit.coefficients.x - limit.target
      return excess == 0 || !limit.flags.contains(excess > 0 ? .boundedAbove : .boundedBelow)
    }
    return false
  }

  /// How many rows of a variable are searched for a limit, or a wish.
  private static var limitSearch: Int32 { 16 }

  @inline(__always)
  private func isUndetermined(_ raw: Int32) -> Bool {
    problem.variables.records[VariableIndex(raw: raw)].flags.contains(.undetermined)
  }

  /// The unknown of a row that has one.
  @inline(__always)
  private func undetermined(in index: RowIndex) -> VariableIndex {
    let row = problem.rows.records[index]
    if isUndetermined(row.variables.x) { return VariableIndex(raw: row.variables.x) }
    if isUndetermined(row.variables.y) { return VariableIndex(raw: row.variables.y) }
    if isUndetermined(row.variables.z) { return VariableIndex(raw: row.variables.z) }
    precondition(isUndetermined(row.variables.w), "a row with one unknown has one")
    return VariableIndex(raw: row.variables.w)
  }

  private func busiestUnknown(in index: RowIndex) -> VariableIndex {
    let row = problem.rows.records[index]
    var best = VariableIndex.none
    row.forEachTerm { variable, _ in
      guard problem.variables.records[variable].flags.contains(.undetermined) else { return }
      if best.isNone || problem.variables.records[variable].uses.count > problem.variables.records[best].uses.count {
        best = variable
      }
    }
    return best
  }

  /// Notes that a variable is determined, and puts rows that have few unknowns left where they are found.
  @inline(__always)
  private mutating func enterDetermined(_ variable: VariableIndex) {
    problem.variables.records[variable].flags.remove(.undetermined)
    let run = problem.variables.records[variable].uses
    for position in 0..<run.count {
      let row = problem.variables.use(run, position)
      let unknowns = crash.unknowns[row] &- 1
      if unknowns < 0 { continue }
      crash.unknowns[row] = unknowns
      if unknowns > 0 {
        offer(row, unknowns: unknowns)
      } else if crash.traces.isFollowing {
        noteClosing(row)
      }
    }
  }

  /// The same out of line, for what is not the loop over required equalities.
  private mutating func determine(_ variable: VariableIndex) { enterDetermined(variable) }

  /// Lists a required equality that has no unknown left, if it defines nothing.
  @inline(__always)
  private mutating func noteClosing(_ index: RowIndex) {
    let row = problem.rows.records[index]
    guard row.match.isNone, row.flags.isEquality, problem.rows.sides[index].level <= .required else { return }
    crash.traces.closing.append(index)
  }

  /// Gives the new variables labels in the order of creation, dependencies first, and computes them in this order.
  private mutating func orderFreshVariables() throws(NumericalFailure) {
    propagation.marks.clear(count: problem.variables.count)
    for k in 0..<problem.fresh.count {
      let variable = problem.fresh[k]
      let place = problem.variables.records[variable]
      if !place.flags.contains(.fresh) { continue }
      if place.block.isNone {
        if place.matched.isNone {
          settleFresh(variable, place)
          continue
        }
        let row = problem.rows.records[place.matched]
        if isSettled(row, but: variable) {
          settleFresh(variable, place, by: row)
          continue
        }
      }
      try settleWithDependencies(representative(variable))
    }
  }

  /// Whether what a row would compute a variable from is settled.
  @inline(__always)
  private func isSettled(_ row: Row, but variable: VariableIndex) -> Bool {
    // Most rows have two terms.
    isSettled(row.variables.x, but: variable) && isSettled(row.variables.y, but: variable)
      && (row.variables.z == 0
        || isSettled(row.variables.z, but: variable) && isSettled(row.variables.w, but: variable))
  }

  @inline(__always)
  private func isSettled(_ raw: Int32, but variable: VariableIndex) -> Bool {
    raw == variable.raw || !isFresh(VariableIndex(raw: raw))
  }

  /// Whether a variable was made since the last change set, and is not settled.
  @inline(__always)
  private func isFresh(_ variable: VariableIndex) -> Bool {
    problem.variables.records[variable].flags.contains(.fresh)
  }

  /// Settles a variable, or a block, after all new ones that it depends on.
  private mutating func settleWithDependencies(_ root: VariableIndex) throws(NumericalFailure) {
    _ = propagation.marks.insert(root)
    // The frame at the top is at hand, not on the stack.
    var frame = Crash.Frame(node: root, edge: 0)
    while true {
      if let target = dependency(of: frame.node, frame.edge) {
        frame.edge += 1
        if target.isNone || !isFresh(target) { continue }
        let node = representative(target)
        guard propagation.marks.insert(node) else { continue }
        crash.frames.append(frame)
        frame = Crash.Frame(node: node, edge: 0)
      } else {
        try settleFresh(frame.node)
        guard let outer = crash.frames.popLast() else { return }
        frame = outer
      }
    }
  }

  private mutating func settleFresh(_ node: VariableIndex) throws(NumericalFailure) {
    let place = problem.variables.records[node]
    if place.block.isNone {
      return place.matched.isNone
        ? settleFresh(node, place) : settleFresh(node, place, by: problem.rows.records[place.matched])
    }
    let label = problem.variables.nextLabel()
    let block = basis.blocks.blocks[place.block]
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      problem.variables.settleFresh(member, problem.variables.records[member], label: label)
      problem.variables.suspect(member)
    }
    try solveBlock(place.block)
  }

  /// Settles a variable that is in no block and keeps its value.
  @inline(__always)
  private mutating func settleFresh(_ variable: VariableIndex, _ place: VariableRecord) {
    problem.variables.settleFresh(variable, place, label: problem.variables.nextLabel())
    problem.variables.suspect(variable)
  }

  /// Settles a variable that is in no block and that a row defines.
  @inline(__always)
  private mutating func settleFresh(_ variable: VariableIndex, _ place: VariableRecord, by row: Row) {
    problem.variables.settleFresh(variable, place, label: problem.variables.nextLabel())
    _ = recompute(variable, by: row)
    // An equality without a force decides it, which is what nearly all do.
    if !row.flags.isEquality || place.flags.contains(.open) { problem.variables.suspect(variable) }
  }
}

extension VariableStore {
  /// Gives a new variable its label: it is like all others from now on.
  @inline(__always)
  fileprivate mutating func settleFresh(_ variable: VariableIndex, _ place: VariableRecord, label: Int64) {
    records[variable].label = label
    records[variable].flags = place.flags.subtracting([.fresh, .undetermined])
  }
}
