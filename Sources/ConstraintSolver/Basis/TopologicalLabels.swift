internal import SolverKernels

/// Space of a label repair.
struct LabelRepair: ~Copyable {
  /// The labels of what was reached, by number.
  var proposed = Buffer<Int64>()
  /// Numbers of what is to be looked at, again where a proposal changed.
  var worklist = Buffer<Int32>()

  init() {}

  var byteCount: Int { proposed.byteCount + worklist.byteCount }
}

extension Basis {
  /// Restores the order between a variable whose label rose and the variables that depend on it.
  mutating func repairUsers(of variable: VariableIndex, in problem: inout Problem, queue: inout EventQueue) {
    let run = problem.variables.records[variable].uses
    for position in 0..<run.count {
      let user = problem.rows.records[problem.variables.use(run, position)].match
      if user.isNone || user == variable { continue }
      let place = problem.variables.records[user]
      let own = problem.variables.records[variable]
      if place.label > own.label || (!own.block.isNone && own.block == place.block) { continue }
      order(user, after: variable, in: &problem, queue: &queue)
    }
  }

  /// Puts a variable after another, if that takes no more steps than a limit; says whether it has.
  ///
  /// Raises the user with its users, or lowers the dependency with its dependencies, whichever is the smaller change:
  /// both are tried with budgets that grow in turn.
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

  private mutating func beginRepair(_ first: VariableIndex, label: Int64, in problem: borrowing Problem) {
    numbered.clear(count: problem.variables.count)
    labels.proposed.removeAll()
    labels.worklist.removeAll()
    propose(representative(first, in: problem), label: label)
  }

  private mutating func propose(_ node: VariableIndex, label: Int64) {
    let number = numbered.number(of: node) ?? numbered.count
    if number == numbered.count {
      numbered.append(node)
      labels.proposed.append(label)
    } else {
      labels.proposed[number] = label
    }
    labels.worklist.append(Int32(truncatingIfNeeded: number))
  }

  @inline(__always)
  private func proposedLabel(_ node: VariableIndex, in problem: borrowing Problem) -> Int64 {
    numbered.number(of: node).map { labels.proposed[$0] } ?? problem.variables.records[node].label
  }

  private mutating func raise(
    _ user: VariableIndex, above dependency: VariableIndex, budget: Int, in problem: inout Problem,
    queue: inout EventQueue
  ) -> Bool {
    beginRepair(user, label: problem.variables.records[dependency].label + 1, in: problem)
    let forbidden = representative(dependency, in: problem)
    var next = 0
    var cost = 0
    while next < labels.worklist.count {
      let number = Int(labels.worklist[next])
      let node = numbered.list[number]
      let label = labels.proposed[number]
      if node == forbidden { return false }
      next += 1
      let index = problem.variables.records[node].block
      if index.isNone {
        cost += Int(problem.variables.records[node].uses.count) + 1
        if cost > budget { return false }
        raiseUsers(of: node, above: label, in: problem)
      } else {
        let block = blocks.blocks[index]
        for k in 0..<block.memberCount {
          let member = blocks.member(block, k)
          cost += Int(problem.variables.records[member].uses.count) + 1
          if cost > budget { return false }
          raiseUsers(of: member, above: label, in: problem)
        }
      }
    }
    commitLabels(in: &problem, queue: &queue)
    return true
  }

  private mutating func raiseUsers(of variable: VariableIndex, above label: Int64, in problem: borrowing Problem) {
    let run = problem.variables.records[variable].uses
    let block = problem.variables.records[variable].block
    for position in 0..<run.count {
      let user = problem.rows.records[problem.variables.use(run, position)].match
      if user.isNone || user == variable { continue }
      if !block.isNone && problem.variables.records[user].block == block { continue }
      let node = representative(user, in: problem)
      if proposedLabel(node, in: problem) <= label { propose(node, label: label + 1) }
    }
  }

  /// Puts a variable before another, by lowering it and what it depends on; says whether a budget of steps was enough.
  mutating func lower(
    _ dependency: VariableIndex, below user: VariableIndex, budget: Int, in problem: inout Problem,
    queue: inout EventQueue
  ) -> Bool {
    beginRepair(dependency, label: problem.variables.records[user].label - 1, in: problem)
    let forbidden = representative(user, in: problem)
    var next = 0
    var cost = 0
    while next < labels.worklist.count {
      let number = Int(labels.worklist[next])
      let node = numbered.list[number]
      let label = labels.proposed[number]
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
        if proposedLabel(below, in: problem) >= label { propose(below, label: label - 1) }
      }
      cost += 1
      if cost > budget { return false }
    }
    commitLabels(in: &problem, queue: &queue)
    return true
  }

  private mutating func commitLabels(in problem: inout Problem, queue: inout EventQueue) {
    statistics.labelRepairs &+= numbered.count
    for k in 0..<numbered.count {
      let node = numbered.list[k]
      let label = labels.proposed[k]
      let index = problem.variables.records[node].block
      if index.isNone {
        setLabel(node, label, in: &problem, queue: &queue)
      } else {
        let block = blocks.blocks[index]
        let wasHigher = problem.variables.records[node].label > label
        for m in 0..<block.memberCount { problem.variables.records[blocks.member(block, m)].label = label }
        // An event at a label that fell would come too late; one at a label that rose is put back when it comes up.
        if wasHigher && block.isQueued { queue.push(.evaluate(index, label: label)) }
      }
    }
  }

  @inline(__always)
  private func setLabel(_ variable: VariableIndex, _ label: Int64, in problem: inout Problem, queue: inout EventQueue) {
    let falls = label < problem.variables.records[variable].label
    problem.variables.records[variable].label = label
    if falls && problem.variables.records[variable].flags.contains(.queued) {
      queue.push(.evaluate(variable, label: label))
    }
  }
}
