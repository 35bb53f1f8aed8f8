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
    let run = variables.records[variable].uses
    for position in 0..<run.count {
      let user = rows.records[variables.use(run, position)].match
      if user.isNone || user == variable { continue }
      let place = variables.records[user]
      let own = variables.records[variable]
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
    scratch.numbered.clear(count: variables.count)
    scratch.labels.proposed.removeAll()
    scratch.labels.worklist.removeAll()
    propose(representative(first), label: label)
  }

  private mutating func propose(_ node: VariableIndex, label: Int64) {
    let number = scratch.numbered.number(of: node) ?? scratch.numbered.count
    if number == scratch.numbered.count {
      scratch.numbered.append(node)
      scratch.labels.proposed.append(label)
    } else {
      scratch.labels.proposed[number] = label
    }
    scratch.labels.worklist.append(Int32(truncatingIfNeeded: number))
  }

  @inline(__always)
  private func proposedLabel(_ node: VariableIndex) -> Int64 {
    scratch.numbered.number(of: node).map { scratch.labels.proposed[$0] } ?? variables.records[node].label
  }

  private mutating func raise(_ user: VariableIndex, above dependency: VariableIndex, budget: Int) -> Bool {
    beginRepair(user, label: variables.records[dependency].label + 1)
    let forbidden = representative(dependency)
    var next = 0
    var cost = 0
    while next < scratch.labels.worklist.count {
      let number = Int(scratch.labels.worklist[next])
      let node = scratch.numbered.list[number]
      let label = scratch.labels.proposed[number]
      if node == forbidden { return false }
      next += 1
      let index = variables.records[node].block
      if index.isNone {
        cost += Int(variables.records[node].uses.count) + 1
        if cost > budget { return false }
        raiseUsers(of: node, above: label)
      } else {
        let block = blocks.blocks[index]
        for k in 0..<block.memberCount {
          let member = blocks.member(block, k)
          cost += Int(variables.records[member].uses.count) + 1
          if cost > budget { return false }
          raiseUsers(of: member, above: label)
        }
      }
    }
    commitLabels()
    return true
  }

  private mutating func raiseUsers(of variable: VariableIndex, above label: Int64) {
    let run = variables.records[variable].uses
    let block = variables.records[variable].block
    for position in 0..<run.count {
      let user = rows.records[variables.use(run, position)].match
      if user.isNone || user == variable { continue }
      if !block.isNone && variables.records[user].block == block { continue }
      let node = representative(user)
      if proposedLabel(node) <= label { propose(node, label: label + 1) }
    }
  }

  /// Puts a variable before another, by lowering it and what it depends on; says whether a budget of steps was enough.
  mutating func lower(_ dependency: VariableIndex, below user: VariableIndex, budget: Int) -> Bool {
    beginRepair(dependency, label: variables.records[user].label - 1)
    let forbidden = representative(user)
    var next = 0
    var cost = 0
    while next < scratch.labels.worklist.count {
      let number = Int(scratch.labels.worklist[next])
      let node = scratch.numbered.list[number]
      let label = scratch.labels.proposed[number]
      if node == forbidden { return false }
      next += 1
      let block = variables.records[node].block
      if !block.isNone { cost += Int(blocks.blocks[block].memberCount) }
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
    statistics.labelRepairs &+= scratch.numbered.count
    for k in 0..<scratch.numbered.count {
      let node = scratch.numbered.list[k]
      let label = scratch.labels.proposed[k]
      let index = variables.records[node].block
      if index.isNone {
        setLabel(node, label)
      } else {
        let block = blocks.blocks[index]
        let wasHigher = variables.records[node].label > label
        for m in 0..<block.memberCount { variables.records[blocks.member(block, m)].label = label }
        // An event at a label that fell would come too late; one at a label that rose is put back when it comes up.
        if wasHigher && block.isQueued { events.push(.evaluate(index, label: label)) }
      }
    }
  }

  @inline(__always)
  private mutating func setLabel(_ variable: VariableIndex, _ label: Int64) {
    let falls = label < variables.records[variable].label
    variables.records[variable].label = label
    if falls && variables.records[variable].flags.contains(.queued) {
      events.push(.evaluate(variable, label: label))
    }
  }
}
