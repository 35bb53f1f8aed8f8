internal import SolverKernels

/// Space of the search for strongly connected components (Tarjan, "Depth-first search and linear graph algorithms", 1972).
struct ComponentSearch: ~Copyable {
  struct Frame: BitwiseCopyable {
    var node: VariableIndex
    var edge: Int32
    /// The node's own.
    var number: Int32
  }

  /// Above every number.
  static var closed: Int32 { .max }

  /// What was visited, in the order of visits.
  var visited = NumberedVariables()
  /// For each visit the smallest number reachable; ``closed`` once the component is complete.
  var low = Buffer<Int32>()
  var frames = Buffer<Frame>()
  /// Numbers of what belongs to no complete component yet.
  var open = Buffer<Int32>()
  var component = Buffer<VariableIndex>()
  var members = Buffer<VariableIndex>()
  /// Variables whose label rose, so that the labels of their users are to be looked at.
  var raised = Buffer<VariableIndex>()

  init() {}

  /// Gives back what grew with the last search; the next one begins with all empty.
  mutating func releaseLists() {
    visited.releaseList()
    low = Buffer()
    frames = Buffer()
    open = Buffer()
    component = Buffer()
    members = Buffer()
    raised = Buffer()
  }

  var byteCount: Int {
    visited.byteCount + low.byteCount + frames.byteCount + open.byteCount + component.byteCount + members.byteCount
      + raised.byteCount
  }
}

extension ConstraintSystem {
  /// The variable that stands for a variable in searches: itself, or the first member of its block.
  @inline(__always)
  func representative(_ variable: VariableIndex) -> VariableIndex {
    let block = problem.variables.records[variable].block
    return block.isNone ? variable : basis.blocks.member(basis.blocks.blocks[block], 0)
  }

  /// A dependency of a representative, counted from 0: `nil` after the last, none for a place to skip.
  @inline(__always)
  func dependency(of node: VariableIndex, _ edge: Int32) -> VariableIndex? {
    let place = problem.variables.records[node]
    if place.block.isNone {
      guard edge < 4, !place.matched.isNone else { return nil }
      let raw = problem.rows.records[place.matched].variables[Int(edge)]
      if raw == 0 { return nil }
      return raw == node.raw ? VariableIndex.none : VariableIndex(raw: raw)
    }
    let block = basis.blocks.blocks[place.block]
    return edge < block.outsideCount ? basis.blocks.outside(block, edge) : nil
  }

  /// Takes a block apart.
  ///
  /// Its members are single variables until their components are found again; all of them are to be evaluated.
  mutating func dissolve(_ index: BlockIndex) {
    let block = basis.blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      problem.variables.records[member].block = .none
      basis.seeds.append(member)
      // A factor leaves rounding in a value that a row alone would not.
      basis.waiting.append(member)
    }
    basis.blocks.release(index)
  }

  /// Finds the components that the seeds belong to, builds their blocks and restores the order of labels.
  ///
  /// A new cycle passes a seed, and what is not new descends in label: nothing below the lowest seed is looked at.
  mutating func refreshComponents() throws(NumericalFailure) {
    var floor = Int64.max
    for k in 0..<basis.seeds.count {
      floor = min(floor, problem.variables.records[basis.seeds[k]].label)
    }
    basis.search.visited.clear(count: problem.variables.count)
    basis.search.low.removeAll()
    basis.search.raised.removeAll()
    for k in 0..<basis.seeds.count {
      let root = representative(basis.seeds[k])
      if !basis.search.visited.contains(root) { try searchComponents(from: root, floor: floor) }
    }
    for k in 0..<basis.search.raised.count { repairUsers(of: basis.search.raised[k]) }
  }

  private mutating func searchComponents(from root: VariableIndex, floor: Int64) throws(NumericalFailure) {
    open(root)
    while let frame = basis.search.frames.popLast() {
      let number = Int(frame.number)
      guard let target = dependency(of: frame.node, frame.edge) else {
        if basis.search.low[number] == frame.number { try closeComponent(of: frame.number) }
        if !basis.search.frames.isEmpty {
          let parent = Int(basis.search.frames.last.number)
          basis.search.low[parent] = min(basis.search.low[parent], basis.search.low[number])
        }
        continue
      }
      basis.search.frames.append(.init(node: frame.node, edge: frame.edge + 1, number: frame.number))
      if target.isNone || problem.variables.records[target].label < floor { continue }
      let next = representative(target)
      if let known = basis.search.visited.number(of: next) {
        basis.search.low[number] = min(basis.search.low[number], basis.search.low[known])
      } else {
        open(next)
      }
    }
  }

  private mutating func open(_ node: VariableIndex) {
    statistics.componentVisits &+= 1
    let number = Int32(truncatingIfNeeded: basis.search.visited.count)
    basis.search.visited.append(node)
    basis.search.low.append(number)
    basis.search.open.append(number)
    basis.search.frames.append(.init(node: node, edge: 0, number: number))
  }

  /// Takes a complete component off the stack; those that it depends on came before.
  private mutating func closeComponent(of root: Int32) throws(NumericalFailure) {
    basis.search.component.removeAll()
    while let number = basis.search.open.popLast() {
      basis.search.component.append(basis.search.visited.list[Int(number)])
      basis.search.low[Int(number)] = ComponentSearch.closed
      if number == root { break }
    }
    if basis.search.component.count > 1 {
      try mergeComponent()
    } else {
      relabel(basis.search.component[0])
    }
  }

  /// Makes one block of the nodes of a component.
  private mutating func mergeComponent() throws(NumericalFailure) {
    basis.search.members.removeAll()
    var wasQueued = false
    for k in 0..<basis.search.component.count {
      let node = basis.search.component[k]
      let old = problem.variables.records[node].block
      if old.isNone {
        basis.search.members.append(node)
        continue
      }
      let block = basis.blocks.blocks[old]
      wasQueued = wasQueued || block.isQueued
      for m in 0..<block.memberCount {
        let member = basis.blocks.member(block, m)
        basis.search.members.append(member)
        problem.variables.records[member].block = .none
        // Members of one component are done, whichever of them stands for it from now on.
        if let number = basis.search.visited.number(of: member) {
          basis.search.low[number] = ComponentSearch.closed
        } else {
          basis.search.visited.append(member)
          basis.search.low.append(ComponentSearch.closed)
        }
      }
      basis.blocks.release(old)
    }
    // From here on the block waits, not the member: the event of a member would not follow when the label falls.
    for k in 0..<basis.search.members.count {
      let member = basis.search.members[k]
      guard problem.variables.records[member].flags.contains(.queued) else { continue }
      problem.variables.records[member].flags.remove(.queued)
      wasQueued = true
    }
    let index = try buildBlock()
    if wasQueued { basis.waiting.append(basis.search.members[0]) }
    relabel(basis.blocks.member(basis.blocks.blocks[index], 0))
  }

  /// Raises the label of a variable, or of all members of its block, above those of its dependencies.
  private mutating func relabel(_ node: VariableIndex) {
    var label = problem.variables.records[node].label
    var edge: Int32 = 0
    while let target = dependency(of: node, edge) {
      edge += 1
      if !target.isNone { label = max(label, problem.variables.records[target].label + 1) }
    }
    let index = problem.variables.records[node].block
    if index.isNone {
      if label > problem.variables.records[node].label {
        problem.variables.records[node].label = label
        basis.search.raised.append(node)
      }
      return
    }
    let block = basis.blocks.blocks[index]
    for k in 0..<block.memberCount {
      label = max(label, problem.variables.records[basis.blocks.member(block, k)].label)
    }
    for k in 0..<block.memberCount {
      let member = basis.blocks.member(block, k)
      if label > problem.variables.records[member].label {
        problem.variables.records[member].label = label
        basis.search.raised.append(member)
      }
    }
  }
}
