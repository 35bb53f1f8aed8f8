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

extension ConstraintSystem {
  /// Restores the order between a variable whose label rose and the variables that depend on it.
  mutating func repairUsers(of variable: VariableIndex) {
    let run = problem.variables.records[variable].uses
    for position in 0..<run.count {
      let user = problem.rows.records[problem.variables.use(run, position)].match
      if user.isNone || user == variable { continue }
      let place = problem.variables.records[user]
      let own = problem.variables.records[variable]
      if place.label > own.label || (!own.block.isNone && own.block == place.block) { continue }
      order(user, after: variable)
    }
  }

  /// Puts a variable after another, if that takes no more steps than a limit; says whether it has.
  ///
  /// Raises the user with its users, or lowers the dependency with its dependencies, whichever is the smaller change:
  /// both are tried with budgets that grow in turn.
  @discardableResult
  mutating func order(_ user: VariableIndex, after dependency: VariableIndex, within limit: Int = .max) -> Bool {
    var budget = 16
    while budget <= limit {
      if raise(user, above: dependency, budget: budget) || lower(dependency, below: user, budget: budget) {
        return true
      }
      budget *= 4
    }
    return false
  }

  private mutating func beginRepair(_ first: VariableIndex, label: Int64) {
    basis.numbered.clear(count: problem.variables.count)
    basis.labels.proposed.removeAll()
    basis.labels.worklist.removeAll()
    propose(representative(first), label: label)
  }

  private mutating func propose(_ node: VariableIndex, label: Int64) {
    let number = basis.numbered.number(of: node) ?? basis.numbered.count
    if number == basis.numbered.count {
      basis.numbered.append(node)
      basis.labels.proposed.append(label)
    } else {
      basis.labels.proposed[number] = label
    }
    basis.labels.worklist.append(Int32(truncatingIfNeeded: number))
  }

  @inline(__always)
  private func proposedLabel(_ node: VariableIndex) -> Int64 {
    basis.numbered.number(of: node).map { basis.labels.proposed[$0] } ?? problem.variables.records[node].label
  }

  private mutating func raise(_ user: VariableIndex, above dependency: VariableIndex, budget: Int) -> Bool {
    beginRepair(user, label: problem.variables.records[dependency].label + 1)
    let forbidden = representative(dependency)
    var next = 0
    var cost = 0
    while next < basis.labels.worklist.count {
      let number = Int(basis.labels.worklist[next])
      let node = basis.numbered.list[number]
      let label = basis.labels.proposed[number]
      if node == forbidden { return false }
      next += 1
      let index = problem.variables.records[node].block
      if index.isNone {
        cost += Int(problem.variables.records[node].uses.count) + 1
        if cost > budget { return false }
        raiseUsers(of: node, above: label)
      } else {
        let block = basis.blocks.blocks[index]
        for k in 0..<block.memberCount {
          let member = basis.blocks.member(block, k)
          cost += Int(problem.variables.records[member].uses.count) + 1
          if cost > budget { return false }
          raiseUsers(of: member, above: label)
        }
      }
    }
    commitLabels()
    return true
  }

  private mutating func raiseUsers(of variable: VariableIndex, above label: Int64) {
    let run = problem.variables.records[variable].uses
    let block = problem.variables.records[variable].block
    for position in 0..<run.count {
      let user = problem.rows.records[problem.variables.use(run, position)].match
      if user.isNone || user == variable { continue }
      if !block.isNone && problem.variables.records[user].block == block { continue }
      let node = representative(user)
      if proposedLabel(node) <= label { propose(node, label: label + 1) }
    }
  }

  /// Puts a variable before another, by lowering it and what it depends on; says whether a budget of steps was enough.
  mutating func lower(_ dependency: VariableIndex, below user: VariableIndex, budget: Int) -> Bool {
    beginRepair(dependency, label: problem.variables.records[user].label - 1)
    let forbidden = representative(user)
    var next = 0
    var cost = 0
    while next < basis.labels.worklist.count {
      let number = Int(basis.labels.worklist[next])
      let node = basis.numbered.list[number]
      let label = basis.labels.proposed[number]
      if node == forbidden { return false }
      next += 1
      let block = problem.variables.records[node].block
      if !block.isNone { cost += Int(basis.blocks.blocks[block].memberCount) }
      var edge: Int32 = 0
      while let target = self.dependency(of: node, edge) {
        edge += 1
        cost += 1
        if cost > budget { return false }
        if target.isNone { continue }
        let below = representative(target)
        if proposedLabel(below) >= label { propose(below, label: label - 1) }
      }
      cost += 1
      if cost > budget { return false }
    }
    commitLabels()
    return true
  }

  private mutating func commitLabels() {
    statistics.labelRepairs &+= basis.numbered.count
    for k in 0..<basis.numbered.count {
      let node = basis.numbered.list[k]
      let label = basis.labels.proposed[k]
      let index = problem.variables.records[node].block
      if index.isNone {
        setLabel(node, label)
      } else {
        let block = basis.blocks.blocks[index]
        let wasHigher = problem.variables.records[node].label > label
        for m in 0..<block.memberCount { problem.variables.records[basis.blocks.member(block, m)].label = label }
        // An event at a label that fell would come too late; one at a label that rose is put back when it comes up.
        if wasHigher && block.isQueued { propagation.events.push(.evaluate(index, label: label)) }
      }
    }
  }

  @inline(__always)
  private mutating func setLabel(_ variable: VariableIndex, _ label: Int64) {
    let falls = label < problem.variables.records[variable].label
    problem.variables.records[variable].label = label
    if falls && problem.variables.records[variable].flags.contains(.queued) {
      propagation.events.push(.evaluate(variable, label: label))
    }
  }
}
