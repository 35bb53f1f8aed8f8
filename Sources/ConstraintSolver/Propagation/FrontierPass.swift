internal import SolverKernels

/// The nodes reached and not yet computed, in the order of ranks.
///
/// The pass keeps the first node in a variable of its own, and the frontier holds the others; often there are none.
struct Frontier: ~Copyable {
  struct Entry: BitwiseCopyable {
    var rank: Int64
    /// A representative; none if nothing is queued.
    var node: VariableIndex

    static let none = Entry(rank: 0, node: .none)
  }

  /// Beyond this number, a search finds the order faster than insertion keeps it.
  static let most = 16

  private var entries = Buffer<Entry>(capacity: 3 * most)
  private var first = 0

  init() {}

  var isFull: Bool { entries.count &- first >= Self.most }

  /// Inserts a node by rank, usually at the end, because users have larger ranks.
  ///
  /// Precondition: not full.
  @inline(__always)
  mutating func insert(_ entry: Entry) {
    if first >= 2 * Self.most { closeRanks() }
    entries.append(entry)
    var place = entries.count &- 1
    while place > first && entries[place &- 1].rank > entry.rank {
      entries[place] = entries[place &- 1]
      place &-= 1
      entries[place] = entry
    }
  }

  /// Adds a former first node before all others; there is always room for it.
  @inline(__always)
  mutating func putBack(_ entry: Entry) {
    if first == 0 { return insert(entry) }
    first &-= 1
    entries[first] = entry
  }

  /// Takes the node with the least rank; none if nothing is queued.
  @inline(__always)
  mutating func popFirst() -> Entry {
    if first == entries.count {
      removeAll()
      return .none
    }
    first &+= 1
    return entries[first &- 1]
  }

  mutating func removeAll() {
    entries.removeAll()
    first = 0
  }

  /// Moves the nodes to the beginning of the storage, so that a long chain needs no more of it than a short one.
  private mutating func closeRanks() {
    let waiting = entries.count &- first
    entries.move(from: first, to: 0, count: waiting)
    entries.truncate(to: waiting)
    first = 0
  }

  var byteCount: Int { entries.byteCount }
}

extension Propagation {
  /// Computes the variables that depend on `dirty` as they are reached, as long as few are queued at a time.
  ///
  /// The node with the least rank depends on no other queued node, so it can be computed at once. The users of a value
  /// that stays the same are not visited. Nonbasic rows are noted, not checked.
  ///
  /// - Returns: the number of variables and blocks computed. If more remain, they are left in `dirty`.
  /// - Complexity: O(variables that change + their rows).
  mutating func followFrontier(in problem: inout Problem, by basis: inout Basis) throws(NumericalFailure) -> Int {
    if dirty.count > Frontier.most { return 0 }
    // Removes nodes that a failed pass left queued.
    reach.frontier.removeAll()
    // The marks contain the queued nodes, but not `next`.
    marks.clear(count: problem.variables.count)
    var next = Frontier.Entry.none
    while let variable = dirty.popLast() { meet(variable, &next, in: problem, by: basis) }
    var computed = 0
    while !next.node.isNone {
      let node = next.node
      let place = problem.variables.records[node]
      if !dirty.isEmpty || place.uses.count > Frontier.most {
        handOver(next)
        return computed
      }
      next = reach.frontier.popFirst()
      computed &+= 1
      if !place.block.isNone {
        try solveBlock(place.block, in: &problem, by: &basis)
        meetUsers(of: place.block, &next, in: &problem, by: basis)
      } else if !place.matched.isNone, recompute(node, by: place.matched, in: &problem) {
        meetUsers(in: place.uses, but: place.matched, &next, in: &problem, by: basis)
      }
    }
    return computed
  }

  /// Leaves the queued nodes to a search.
  private mutating func handOver(_ first: Frontier.Entry) {
    var next = first
    while !next.node.isNone {
      dirty.append(next.node)
      next = reach.frontier.popFirst()
    }
  }

  /// Meets the users of a block's members that moved.
  private mutating func meetUsers(
    of index: BlockIndex, _ next: inout Frontier.Entry, in problem: inout Problem, by basis: borrowing Basis
  ) {
    let block = basis.blocks.blocks[index]
    // If all rows of the members belong to the block, no member needs a visit.
    if basis.outerUseCount(of: block, in: problem) == 0 { return }
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      if problem.variables.values[member].bitPattern == previous[Int(k)].bitPattern { continue }
      let record = problem.variables.records[member]
      for position in 0..<record.uses.count {
        let row = problem.variables.use(record.uses, position)
        if row == record.matched { continue }
        let user = problem.rows.records[row].match
        if user.isNone {
          noteCheck(of: row, in: &problem)
        } else if problem.variables.records[user].block == index {
          continue
        } else if dirty.isEmpty {
          meetOutside(user, &next, in: problem, by: basis)
        } else {
          // A search will follow, which removes duplicates and finds the order.
          dirty.append(user)
        }
      }
    }
  }

  /// Meets a variable outside a block.
  ///
  /// Not inlined, so that the code of the loop over the block's rows stays short.
  @inline(never)
  private mutating func meetOutside(
    _ variable: VariableIndex, _ next: inout Frontier.Entry, in problem: borrowing Problem, by basis: borrowing Basis
  ) {
    meet(variable, &next, in: problem, by: basis)
  }

  /// Meets the users of a variable.
  @inline(__always)
  private mutating func meetUsers(
    in uses: UseRun, but own: RowIndex, _ next: inout Frontier.Entry, in problem: inout Problem,
    by basis: borrowing Basis
  ) {
    for position in 0..<uses.count {
      let row = problem.variables.use(uses, position)
      if row != own { meetUser(row, &next, in: &problem, by: basis) }
    }
  }

  @inline(__always)
  private mutating func meetUser(
    _ index: RowIndex, _ next: inout Frontier.Entry, in problem: inout Problem, by basis: borrowing Basis
  ) {
    let user = problem.rows.records[index].match
    if user.isNone { noteCheck(of: index, in: &problem) } else { meet(user, &next, in: problem, by: basis) }
  }

  /// Makes a node the next one if its rank is the least.
  ///
  /// Otherwise queues it in the frontier or, if that is full, for a search.
  @inline(__always)
  private mutating func meet(
    _ variable: VariableIndex, _ next: inout Frontier.Entry, in problem: borrowing Problem, by basis: borrowing Basis
  ) {
    let place = problem.variables.records[variable]
    // All members of a block have its rank.
    let met = Frontier.Entry(
      rank: place.rank, node: place.block.isNone ? variable : basis.blocks.member(basis.blocks.blocks[place.block], 0)
    )
    if next.node.isNone {
      next = met
    } else if met.rank < next.rank {
      reach.frontier.putBack(next)
      // The node has a mark already if it was queued before it became `next`.
      _ = marks.insert(next.node)
      next = met
    } else if met.node != next.node && marks.insert(met.node) {
      if reach.frontier.isFull { return dirty.append(met.node) }
      reach.frontier.insert(met)
    }
  }
}
