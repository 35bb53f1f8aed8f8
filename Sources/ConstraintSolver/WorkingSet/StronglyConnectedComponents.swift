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
    let block = variables.records[variable].block
    return block.isNone ? variable : blocks.member(blocks.blocks[block], 0)
  }

  /// A dependency of a representative, counted from 0: `nil` after the last, none for a place to skip.
  @inline(__always)
  func dependency(of node: VariableIndex, _ edge: Int32) -> VariableIndex? {
    let place = variables.records[node]
    if place.block.isNone {
      guard edge < 4, !place.matched.isNone else { return nil }
      let raw = rows.records[place.matched].variables[Int(edge)]
      if raw == 0 { return nil }
      return raw == node.raw ? VariableIndex.none : VariableIndex(raw: raw)
    }
    let block = blocks.blocks[place.block]
    return edge < block.outsideCount ? blocks.outside(block, edge) : nil
  }

  /// Takes a block apart.
  ///
  /// Its members are single variables until their components are found again; all of them are to be evaluated.
  mutating func dissolve(_ index: BlockIndex) {
    let block = blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      variables.records[member].block = .none
      scratch.seeds.append(member)
      // A factor leaves rounding in a value that a row alone would not.
      scratch.waiting.append(member)
    }
    blocks.release(index)
  }

  /// Finds the components that the seeds belong to, builds their blocks and restores the order of labels.
  ///
  /// A new cycle passes a seed, and what is not new descends in label: nothing below the lowest seed is looked at.
  mutating func refreshComponents() throws(NumericalFailure) {
    var floor = Int64.max
    for k in 0..<scratch.seeds.count {
      floor = min(floor, variables.records[scratch.seeds[k]].label)
    }
    scratch.search.visited.clear(count: variables.count)
    scratch.search.low.removeAll()
    scratch.search.raised.removeAll()
    for k in 0..<scratch.seeds.count {
      let root = representative(scratch.seeds[k])
      if !scratch.search.visited.contains(root) { try searchComponents(from: root, floor: floor) }
    }
    for k in 0..<scratch.search.raised.count { repairUsers(of: scratch.search.raised[k]) }
  }

  private mutating func searchComponents(from root: VariableIndex, floor: Int64) throws(NumericalFailure) {
    open(root)
    while let frame = scratch.search.frames.popLast() {
      let number = Int(frame.number)
      guard let target = dependency(of: frame.node, frame.edge) else {
        if scratch.search.low[number] == frame.number { try closeComponent(of: frame.number) }
        if !scratch.search.frames.isEmpty {
          let parent = Int(scratch.search.frames.last.number)
          scratch.search.low[parent] = min(scratch.search.low[parent], scratch.search.low[number])
        }
        continue
      }
      scratch.search.frames.append(.init(node: frame.node, edge: frame.edge + 1, number: frame.number))
      if target.isNone || variables.records[target].label < floor { continue }
      let next = representative(target)
      if let known = scratch.search.visited.number(of: next) {
        scratch.search.low[number] = min(scratch.search.low[number], scratch.search.low[known])
      } else {
        open(next)
      }
    }
  }

  private mutating func open(_ node: VariableIndex) {
    statistics.componentVisits &+= 1
    let number = Int32(truncatingIfNeeded: scratch.search.visited.count)
    scratch.search.visited.append(node)
    scratch.search.low.append(number)
    scratch.search.open.append(number)
    scratch.search.frames.append(.init(node: node, edge: 0, number: number))
  }

  /// Takes a complete component off the stack; those that it depends on came before.
  private mutating func closeComponent(of root: Int32) throws(NumericalFailure) {
    scratch.search.component.removeAll()
    while let number = scratch.search.open.popLast() {
      scratch.search.component.append(scratch.search.visited.list[Int(number)])
      scratch.search.low[Int(number)] = ComponentSearch.closed
      if number == root { break }
    }
    if scratch.search.component.count > 1 {
      try mergeComponent()
    } else {
      relabel(scratch.search.component[0])
    }
  }

  /// Makes one block of the nodes of a component.
  private mutating func mergeComponent() throws(NumericalFailure) {
    scratch.search.members.removeAll()
    var wasQueued = false
    for k in 0..<scratch.search.component.count {
      let node = scratch.search.component[k]
      let old = variables.records[node].block
      if old.isNone {
        scratch.search.members.append(node)
        continue
      }
      let block = blocks.blocks[old]
      wasQueued = wasQueued || block.isQueued
      for m in 0..<block.memberCount {
        let member = blocks.member(block, m)
        scratch.search.members.append(member)
        variables.records[member].block = .none
        // Members of one component are done, whichever of them stands for it from now on.
        if let number = scratch.search.visited.number(of: member) {
          scratch.search.low[number] = ComponentSearch.closed
        } else {
          scratch.search.visited.append(member)
          scratch.search.low.append(ComponentSearch.closed)
        }
      }
      blocks.release(old)
    }
    // From here on the block waits, not the member: the event of a member would not follow when the label falls.
    for k in 0..<scratch.search.members.count {
      let member = scratch.search.members[k]
      guard variables.records[member].flags.contains(.queued) else { continue }
      variables.records[member].flags.remove(.queued)
      wasQueued = true
    }
    let index = try buildBlock()
    if wasQueued { scratch.waiting.append(scratch.search.members[0]) }
    relabel(blocks.member(blocks.blocks[index], 0))
  }

  /// Raises the label of a variable, or of all members of its block, above those of its dependencies.
  private mutating func relabel(_ node: VariableIndex) {
    var label = variables.records[node].label
    var edge: Int32 = 0
    while let target = dependency(of: node, edge) {
      edge += 1
      if !target.isNone { label = max(label, variables.records[target].label + 1) }
    }
    let index = variables.records[node].block
    if index.isNone {
      if label > variables.records[node].label {
        variables.records[node].label = label
        scratch.search.raised.append(node)
      }
      return
    }
    let block = blocks.blocks[index]
    for k in 0..<block.memberCount { label = max(label, variables.records[blocks.member(block, k)].label) }
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      if label > variables.records[member].label {
        variables.records[member].label = label
        scratch.search.raised.append(member)
      }
    }
  }
}
