internal import SolverKernels

/// What has been reached and is still to be computed, in the order of labels.
struct Frontier: ~Copyable {
  struct Entry: BitwiseCopyable {
    var label: Int64
    /// A representative.
    var node: VariableIndex
  }

  /// More than so many at once are sooner found by a search than kept in order.
  static let most = 16

  private var entries = Buffer<Entry>(capacity: 3 * most)
  private var first = 0

  init() {}

  var count: Int { entries.count &- first }
  var isFull: Bool { count >= Self.most }

  /// Adds a node in its place: mostly the last, for what depends on something has a larger label.
  ///
  /// Precondition: it is not full.
  @inline(__always)
  mutating func insert(_ entry: Entry) {
    if first >= 2 * Self.most { closeRanks() }
    entries.append(entry)
    var place = entries.count &- 1
    while place > first && entries[place &- 1].label > entry.label {
      entries[place] = entries[place &- 1]
      place &-= 1
      entries[place] = entry
    }
  }

  /// Takes the node with the least label.
  @inline(__always)
  mutating func popFirst() -> VariableIndex? {
    if first == entries.count {
      removeAll()
      return nil
    }
    let node = entries[first].node
    first &+= 1
    return node
  }

  mutating func removeAll() {
    entries.removeAll()
    first = 0
  }

  /// Moves what waits to the beginning of the room, so that a long chain needs no more of it than a short one.
  private mutating func closeRanks() {
    let waiting = count
    entries.move(from: first, to: 0, count: waiting)
    entries.truncate(to: waiting)
    first = 0
  }

  var byteCount: Int { entries.byteCount }
}

extension ConstraintSystem {
  /// Computes what depends on the variables in `dirty` as it is reached, as long as little of it waits at a time.
  ///
  /// What has the least label depends on nothing else that waits: so nothing is found first and computed afterwards, and where
  /// a value stays as it is, nothing is looked for behind it. Rows outside the working set are noted, not checked.
  ///
  /// - Returns: how many variables and blocks were computed. If more is to be, it is left in `dirty`.
  /// - Complexity: O(variables that change + their rows).
  mutating func followFrontier() throws(NumericalFailure) -> Int {
    if dirty.count > Frontier.most { return 0 }
    // What waited for a pass that failed waits no more.
    scratch.reach.frontier.removeAll()
    marks.clear(count: variables.count)
    while let variable = dirty.popLast() { meet(variable) }
    var computed = 0
    while let node = scratch.reach.frontier.popFirst() {
      let place = variables.records[node]
      if !dirty.isEmpty || place.uses.count > Frontier.most {
        dirty.append(node)
        while let node = scratch.reach.frontier.popFirst() { dirty.append(node) }
        return computed
      }
      computed &+= 1
      if !place.block.isNone {
        try solveBlock(place.block)
        meetUsers(of: place.block)
      } else if !place.matched.isNone, recompute(node, by: place.matched) {
        meetUsers(in: place.uses, but: place.matched)
      }
    }
    return computed
  }

  /// Meets what depends on the members of a block that have moved.
  private mutating func meetUsers(of index: BlockIndex) {
    let block = blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = blocks.planOrTear(block, k)
      if variables.values[member].bitPattern == scratch.elimination.previous[Int(k)].bitPattern { continue }
      let record = variables.records[member]
      for position in 0..<record.uses.count {
        let row = variables.use(record.uses, position)
        if row == record.matched { continue }
        let user = rows.records[row].match
        if user.isNone || variables.records[user].block != index { meetUser(row) }
      }
    }
  }

  /// Meets what the rows of a variable define, but for the row that defines the variable itself.
  @inline(__always)
  private mutating func meetUsers(in uses: UseRun, but own: RowIndex) {
    for position in 0..<uses.count {
      let row = variables.use(uses, position)
      if row != own { meetUser(row) }
    }
  }

  @inline(__always)
  private mutating func meetUser(_ index: RowIndex) {
    let user = rows.records[index].match
    if user.isNone { noteCheck(of: index) } else { meet(user) }
  }

  /// Has a variable, or its block, wait if it does not yet: in the frontier or, where that is full, for a search.
  @inline(__always)
  private mutating func meet(_ variable: VariableIndex) {
    let place = variables.records[variable]
    let node = place.block.isNone ? variable : blocks.member(blocks.blocks[place.block], 0)
    if !marks.insert(node) { return }
    if scratch.reach.frontier.isFull { return dirty.append(node) }
    // All members of a block have its label.
    scratch.reach.frontier.insert(.init(label: place.label, node: node))
  }
}
