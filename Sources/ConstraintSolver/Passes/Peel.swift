internal import SolverKernels

/// Space of the peeling of new variables.
struct Peeling: ~Copyable {
  struct Frame: BitwiseCopyable {
    var node: VariableIndex
    var edge: Int32
  }

  /// Undetermined variables of a new row.
  var unknowns = Table<RowIndex, Int8>(repeating: 0, count: 1)
  /// New rows with one undetermined variable: required equalities, optional equalities, inequalities.
  var required = Buffer<RowIndex>()
  var optional = EventQueue()
  var inequalities = EventQueue()
  /// New equalities with two undetermined variables, oldest first.
  var pairs = Buffer<RowIndex>()
  var nextPair = 0
  var frames = Buffer<Frame>()
  var traces = AnchorTraces()

  init() {}

  var byteCount: Int {
    unknowns.byteCount + required.byteCount + optional.byteCount + inequalities.byteCount + pairs.byteCount
      + frames.byteCount + traces.byteCount
  }
}

extension ConstraintSystem {
  /// Determines new variables from new rows without pivots, as far as rows with one unknown reach.
  ///
  /// With all multipliers at zero any set of tight rows is a legal working set, so this only has to be good: what it
  /// leaves or gets wrong is found by the checks that follow. Equalities come first, by priority; then inequalities,
  /// taken as tight, which is what the sizes of contents nearly always are; then, of a row with two unknowns, the one in
  /// more rows is anchored.
  ///
  /// - Parameter closesCycles: whether rows without unknowns determine anchors, in blocks; else that is left to pivots.
  mutating func peel(closesCycles: Bool) throws(NumericalFailure) {
    if fresh.isEmpty { return queueNewRows() }
    countUnknowns()
    while let row = nextPeelable(closesCycles: closesCycles) {
      let variable = undetermined(in: row)
      if rows.sides[row].level != .definition { statistics.peeled &+= 1 }
      variables.setMatch(of: variable, to: row)
      rows.records[row].match = variable
      rows.records[row].flags.remove([.atLower, .atUpper, .new])
      if scratch.peeling.traces.isFollowing { traceAnchor(of: variable, by: rows.records[row]) }
      determine(variable)
      if !scratch.peeling.traces.closing.isEmpty { try closeCycles() }
    }
    scratch.peeling.traces.end()
    for k in 0..<fresh.count { variables.records[fresh[k]].flags.remove(.undetermined) }
    try orderFreshVariables()
    queueNewRows()
    for k in 0..<fresh.count { variables.records[fresh[k]].flags.remove(.fresh) }
    fresh.removeAll()
  }

  /// Queues new rows outside the working set; inequalities that hold wait until a variable of theirs moves.
  private mutating func queueNewRows() {
    for k in 0..<newRows.count {
      let index = newRows[k]
      let row = rows.records[index]
      guard row.match.isNone, row.flags.contains(.linked) else { continue }
      if row.flags.isEquality || isOffTarget(row) {
        queueCheck(of: index)
      } else {
        rows.records[index].flags.remove(.new)
      }
    }
  }

  /// Whether a row outside the working set asks for a pivot.
  @inline(__always)
  func isOffTarget(_ row: Row) -> Bool {
    let residual = residual(row)
    return residual > 0 ? !row.flags.contains(.atUpper) : residual < 0 && !row.flags.contains(.atLower)
  }

  private mutating func countUnknowns() {
    scratch.peeling.unknowns.extend(to: rows.records.count, with: 0)
    scratch.peeling.pairs.removeAll()
    scratch.peeling.nextPair = 0
    for k in 0..<fresh.count { variables.records[fresh[k]].flags.insert(.undetermined) }
    for k in 0..<newRows.count {
      let index = newRows[k]
      let row = rows.records[index]
      var unknowns: Int8 = 0
      if row.match.isNone && row.flags.contains(.linked) {
        for lane in 0..<4 where row.variables[lane] != 0 {
          if variables.records[VariableIndex(raw: row.variables[lane])].flags.contains(.undetermined) { unknowns += 1 }
        }
      }
      scratch.peeling.unknowns[index] = unknowns
      offer(index, unknowns: unknowns)
    }
  }

  @inline(__always)
  private mutating func offer(_ index: RowIndex, unknowns: Int8) {
    if unknowns == 2, rows.records[index].flags.isEquality { scratch.peeling.pairs.append(index) }
    guard unknowns == 1 else { return }
    let level = rows.sides[index].level
    if !rows.records[index].flags.isEquality {
      // Required limits seldom bind; content sizes do.
      if level > .required { scratch.peeling.inequalities.push(peelEvent(index, level)) }
    } else if level <= .required {
      scratch.peeling.required.append(index)
    } else {
      scratch.peeling.optional.push(peelEvent(index, level))
    }
  }

  @inline(__always)
  private func peelEvent(_ index: RowIndex, _ level: LevelKey) -> Event {
    Event(major: Int64(level.raw), minor: UInt64(UInt32(bitPattern: index.raw)))
  }

  private mutating func nextPeelable(closesCycles: Bool) -> RowIndex? {
    while true {
      if let row = scratch.peeling.required.popLast() {
        if scratch.peeling.unknowns[row] == 1 { return row }
      } else if let event = scratch.peeling.optional.pop() {
        let row = RowIndex(raw: Int32(truncatingIfNeeded: event.minor))
        if scratch.peeling.unknowns[row] == 1 { return limit(on: row) ?? row }
      } else if let event = scratch.peeling.inequalities.pop() {
        let row = RowIndex(raw: Int32(truncatingIfNeeded: event.minor))
        if scratch.peeling.unknowns[row] == 1 { return row }
      } else if scratch.peeling.nextPair < scratch.peeling.pairs.count {
        let row = scratch.peeling.pairs[scratch.peeling.nextPair]
        scratch.peeling.nextPair += 1
        if scratch.peeling.unknowns[row] != 2 { continue }
        let anchor = busiestUnknown(in: row)
        if closesCycles { scratch.peeling.traces.follow(anchor, of: fresh) }
        determine(anchor)
      } else {
        return nil
      }
    }
  }

  /// The strongest limit of a variable that an equality, a wish for a number, would exceed: a view that wishes to be narrow
  /// is as wide as its content.
  ///
  /// Looks at rows with this one term, whose limits are known before anything is computed.
  @inline(__always)
  private func limit(on index: RowIndex) -> RowIndex? {
    let wish = rows.records[index]
    guard wish.variables.y == 0 else { return nil }
    let number = wish.target / wish.coefficients.x
    let run = variables.records[VariableIndex(raw: wish.variables.x)].uses
    var strongest = rows.sides[index].level
    var limit: RowIndex?
    for position in 0..<min(run.count, Self.limitSearch) {
      let other = variables.use(run, position)
      let row = rows.records[other]
      if scratch.peeling.unknowns[other] != 1 || row.variables.y != 0 || row.flags.isEquality { continue }
      let level = rows.sides[other].level
      if level <= .required || level >= strongest { continue }
      let excess = number * row.coefficients.x - row.target
      if excess == 0 || row.flags.contains(excess > 0 ? .boundedBelow : .boundedAbove) { continue }
      strongest = level
      limit = other
    }
    return limit
  }

  /// How many rows of a variable are searched for a limit.
  private static var limitSearch: Int32 { 16 }

  private func undetermined(in index: RowIndex) -> VariableIndex {
    let row = rows.records[index]
    for lane in 0..<4 where row.variables[lane] != 0 {
      let variable = VariableIndex(raw: row.variables[lane])
      if variables.records[variable].flags.contains(.undetermined) { return variable }
    }
    preconditionFailure("a row with one unknown has one")
  }

  private func busiestUnknown(in index: RowIndex) -> VariableIndex {
    let row = rows.records[index]
    var best = VariableIndex.none
    for lane in 0..<4 where row.variables[lane] != 0 {
      let variable = VariableIndex(raw: row.variables[lane])
      guard variables.records[variable].flags.contains(.undetermined) else { continue }
      if best.isNone || variables.records[variable].uses.count > variables.records[best].uses.count { best = variable }
    }
    return best
  }

  private mutating func determine(_ variable: VariableIndex) {
    variables.records[variable].flags.remove(.undetermined)
    let run = variables.records[variable].uses
    for position in 0..<run.count {
      let row = variables.use(run, position)
      let unknowns = scratch.peeling.unknowns[row]
      if unknowns == 0 { continue }
      scratch.peeling.unknowns[row] = unknowns - 1
      if unknowns > 1 {
        offer(row, unknowns: unknowns - 1)
      } else if scratch.peeling.traces.isFollowing {
        noteClosing(row)
      }
    }
  }

  /// Lists a required equality that has no unknown left, if it defines nothing.
  @inline(__always)
  private mutating func noteClosing(_ index: RowIndex) {
    let row = rows.records[index]
    guard row.match.isNone, row.flags.isEquality, rows.sides[index].level <= .required else { return }
    scratch.peeling.traces.closing.append(index)
  }

  /// Gives the new variables labels in the order of creation, dependencies first, and computes them in this order.
  private mutating func orderFreshVariables() throws(NumericalFailure) {
    marks.clear(count: variables.count)
    for k in 0..<fresh.count {
      guard variables.records[fresh[k]].flags.contains(.alive) else { continue }
      let root = representative(fresh[k])
      guard marks.insert(root) else { continue }
      // The frame at the top is at hand, not on the stack.
      var frame = Peeling.Frame(node: root, edge: 0)
      while true {
        if let target = dependency(of: frame.node, frame.edge) {
          frame.edge += 1
          if target.isNone || !isFresh(target) { continue }
          let node = representative(target)
          guard marks.insert(node) else { continue }
          scratch.peeling.frames.append(frame)
          frame = Peeling.Frame(node: node, edge: 0)
        } else {
          try settleFresh(frame.node)
          guard let outer = scratch.peeling.frames.popLast() else { break }
          frame = outer
        }
      }
    }
  }

  /// Whether a variable was made since the last change set.
  private func isFresh(_ variable: VariableIndex) -> Bool {
    variables.records[variable].flags.contains(.fresh)
  }

  private mutating func settleFresh(_ node: VariableIndex) throws(NumericalFailure) {
    let place = variables.records[node]
    let label = variables.nextLabel()
    if place.block.isNone {
      variables.records[node].label = label
      if !place.matched.isNone { _ = recompute(node, by: place.matched) }
      return
    }
    let block = blocks.blocks[place.block]
    for k in 0..<block.memberCount { variables.records[blocks.member(block, k)].label = label }
    try solveBlock(place.block)
  }
}
