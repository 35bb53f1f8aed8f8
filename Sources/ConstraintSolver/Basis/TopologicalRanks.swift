internal import SolverKernels

/// Working storage of a rank repair.
struct RankRepair: ~Copyable {
  /// The proposed rank of each reached node, by number.
  var proposed = Buffer<Int64>()
  /// Numbers of nodes to visit; a node whose proposal changed is visited again.
  var worklist = Buffer<Int32>()

  init() {}

  var byteCount: Int { proposed.byteCount + worklist.byteCount }
}

extension Basis {
  /// Restores the order between a variable whose rank rose and the variables that depend on it.
  mutating func repairUsers(of variable: VariableIndex, in problem: inout Problem, queue: inout EventQueue) {
    let run = problem.variables.records[variable].uses
    for position in 0..<run.count {
      let own = problem.variables.records[variable]
      let user = problem.user(of: variable, in: own.block, by: problem.variables.use(run, position))
      if user.isNone || problem.variables.records[user].rank > own.rank { continue }
      order(user, after: variable, in: &problem, queue: &queue)
    }
  }

  /// Puts a variable after another; returns whether that took no more steps than a limit.
  ///
  /// Either raises the user with its users or lowers the dependency with its dependencies, whichever changes less: both
  /// are tried in turn with growing budgets.
  @discardableResult
  mutating func order(
    _ user: VariableIndex, after dependency: VariableIndex, within limit: Int = .max, in problem: inout Problem,
    queue: inout EventQueue
  ) -> Bool {
    var budget = 16
    while budget <= limit {
      if raise(user, above: dependency, budget: budget, in: &problem, queue: &queue)
        || lower(dependency, below: user, budget: budget, in: &problem, queue: &queue)
      {
        return true
      }
      budget *= 4
    }
    return false
  }

  /// Begins a repair that gives one variable, or its block, another rank.
  private mutating func beginRepair(_ first: VariableIndex, rank: Int64, in problem: borrowing Problem) {
    numbered.clear(count: problem.variables.count)
    ranks.proposed.removeAll()
    ranks.worklist.removeAll()
    propose(representative(first, in: problem), rank: rank)
  }

  /// Proposes a rank for a node, and queues the node for a visit.
  private mutating func propose(_ node: VariableIndex, rank: Int64) {
    let number = numbered.number(of: node) ?? numbered.count
    if number == numbered.count {
      numbered.append(node)
      ranks.proposed.append(rank)
    } else {
      ranks.proposed[number] = rank
    }
    ranks.worklist.append(Int32(truncatingIfNeeded: number))
  }

  /// The rank that a node gets by this repair; its present rank if the repair has not reached it.
  @inline(__always)
  private func proposedRank(_ node: VariableIndex, in problem: borrowing Problem) -> Int64 {
    numbered.number(of: node).map { ranks.proposed[$0] } ?? problem.variables.records[node].rank
  }

  /// Puts a variable after another by raising it and its users; returns whether a budget of steps was enough.
  private mutating func raise(
    _ user: VariableIndex, above dependency: VariableIndex, budget: Int, in problem: inout Problem,
    queue: inout EventQueue
  ) -> Bool {
    beginRepair(user, rank: problem.variables.records[dependency].rank + 1, in: problem)
    let forbidden = representative(dependency, in: problem)
    var next = 0
    var cost = 0
    while next < ranks.worklist.count {
      let number = Int(ranks.worklist[next])
      let node = numbered.list[number]
      let rank = ranks.proposed[number]
      if node == forbidden { return false }
      next += 1
      let index = problem.variables.records[node].block
      if index.isNone {
        cost += Int(problem.variables.records[node].uses.count) + 1
        if cost > budget { return false }
        raiseUsers(of: node, above: rank, in: problem)
      } else {
        let block = blocks.blocks[index]
        for k in 0..<block.memberCount {
          let member = blocks.member(block, k)
          cost += Int(problem.variables.records[member].uses.count) + 1
          if cost > budget { return false }
          raiseUsers(of: member, above: rank, in: problem)
        }
      }
    }
    commitRanks(in: &problem, queue: &queue)
    return true
  }

  /// Proposes higher ranks for the users of a variable that are not above a rank.
  private mutating func raiseUsers(of variable: VariableIndex, above rank: Int64, in problem: borrowing Problem) {
    let run = problem.variables.records[variable].uses
    let block = problem.variables.records[variable].block
    for position in 0..<run.count {
      let user = problem.user(of: variable, in: block, by: problem.variables.use(run, position))
      if user.isNone { continue }
      let node = representative(user, in: problem)
      if proposedRank(node, in: problem) <= rank { propose(node, rank: rank + 1) }
    }
  }

  /// Puts a variable before another by lowering it and its dependencies; returns whether a budget of steps was enough.
  mutating func lower(
    _ dependency: VariableIndex, below user: VariableIndex, budget: Int, in problem: inout Problem,
    queue: inout EventQueue
  ) -> Bool {
    beginRepair(dependency, rank: problem.variables.records[user].rank - 1, in: problem)
    let forbidden = representative(user, in: problem)
    var next = 0
    var cost = 0
    while next < ranks.worklist.count {
      let number = Int(ranks.worklist[next])
      let node = numbered.list[number]
      let rank = ranks.proposed[number]
      if node == forbidden { return false }
      next += 1
      let block = problem.variables.records[node].block
      if !block.isNone { cost += Int(blocks.blocks[block].memberCount) }
      var edge: Int32 = 0
      while let target = self.dependency(of: node, edge, in: problem) {
        edge += 1
        cost += 1
        if cost > budget { return false }
        if target.isNone { continue }
        let below = representative(target, in: problem)
        if proposedRank(below, in: problem) >= rank { propose(below, rank: rank - 1) }
      }
      cost += 1
      if cost > budget { return false }
    }
    commitRanks(in: &problem, queue: &queue)
    return true
  }

  /// Sets the proposed ranks, and queues evaluations that now come earlier once more.
  private mutating func commitRanks(in problem: inout Problem, queue: inout EventQueue) {
    statistics.rankRepairs &+= numbered.count
    for k in 0..<numbered.count {
      let node = numbered.list[k]
      let rank = ranks.proposed[k]
      let index = problem.variables.records[node].block
      if index.isNone {
        setRank(node, rank, in: &problem, queue: &queue)
      } else {
        let block = blocks.blocks[index]
        let wasHigher = problem.variables.records[node].rank > rank
        for m in 0..<block.memberCount { problem.variables.records[blocks.member(block, m)].rank = rank }
        // If the rank fell, the old event would come too late. If it rose, the old event is queued again when it is
        // taken.
        if wasHigher && block.isQueued { queue.push(.evaluate(index, rank: rank)) }
      }
    }
  }

  /// Sets the rank of a single variable.
  @inline(__always)
  private func setRank(_ variable: VariableIndex, _ rank: Int64, in problem: inout Problem, queue: inout EventQueue) {
    let falls = rank < problem.variables.records[variable].rank
    problem.variables.records[variable].rank = rank
    if falls && problem.variables.records[variable].flags.contains(.queued) {
      queue.push(.evaluate(variable, rank: rank))
    }
  }
}
