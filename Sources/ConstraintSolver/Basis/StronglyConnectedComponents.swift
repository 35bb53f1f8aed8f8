internal import SolverKernels

/// Working storage of the search for strongly connected components (Tarjan, "Depth-first search and linear graph
/// algorithms", 1972).
struct ComponentSearch: ~Copyable {
  struct Frame: BitwiseCopyable {
    var node: VariableIndex
    var edge: Int32
    /// The node's number.
    var number: Int32
  }

  /// The low link of a complete component; above every number.
  static var closed: Int32 { .max }

  /// The nodes visited, in order.
  var visited = NumberedVariables()
  /// For each visited node, the smallest number reachable; ``closed`` once its component is complete.
  var low = Buffer<Int32>()
  var frames = Buffer<Frame>()
  /// The numbers of nodes whose component is not complete yet.
  var open = Buffer<Int32>()
  var component = Buffer<VariableIndex>()
  var members = Buffer<VariableIndex>()
  /// Variables whose rank rose, and whose users' ranks must be checked.
  var raised = Buffer<VariableIndex>()

  init() {}

  /// Releases storage that grew with the last search; the next search starts with empty lists.
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

extension Basis {
  /// The representative of a variable in searches: itself, or the first member of its block.
  @inline(__always)
  func representative(_ variable: VariableIndex, in problem: borrowing Problem) -> VariableIndex {
    let block = problem.variables.records[variable].block
    return block.isNone ? variable : blocks.member(blocks.blocks[block], 0)
  }

  /// Dependency number `edge` of a representative: `nil` after the last, `.none` for the representative itself.
  @inline(__always)
  func dependency(of node: VariableIndex, _ edge: Int32, in problem: borrowing Problem) -> VariableIndex? {
    let place = problem.variables.records[node]
    if place.block.isNone {
      guard edge < 4, !place.matched.isNone else { return nil }
      let raw = problem.rows.records[place.matched].variables[Int(edge)]
      if raw == 0 { return nil }
      return raw == node.raw ? VariableIndex.none : VariableIndex(raw: raw)
    }
    let block = blocks.blocks[place.block]
    return edge < block.outsideCount ? blocks.outside(block, edge) : nil
  }

  /// Dissolves a block.
  ///
  /// Its members become single variables until their components are found again, and all are queued for evaluation.
  mutating func dissolve(_ index: BlockIndex, in problem: inout Problem) {
    let block = blocks.blocks[index]
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      problem.variables.records[member].block = .none
      seeds.append(member)
      // A solve of the block has left rounding errors that an evaluation of single rows would not leave.
      waiting.append(member)
    }
    blocks.release(index)
  }

  /// Finds the components of the seeds, builds their blocks and restores the order of ranks.
  ///
  /// A new cycle contains a seed, and dependencies that are not new have lower ranks. So nothing below the lowest seed
  /// is searched.
  mutating func refreshComponents(in problem: inout Problem, queue: inout EventQueue) throws(NumericalFailure) {
    var floor = Int64.max
    for k in 0..<seeds.count {
      floor = min(floor, problem.variables.records[seeds[k]].rank)
    }
    search.visited.clear(count: problem.variables.count)
    search.low.removeAll()
    search.raised.removeAll()
    for k in 0..<seeds.count {
      let root = representative(seeds[k], in: problem)
      if !search.visited.contains(root) { try searchComponents(from: root, floor: floor, in: &problem) }
    }
    // From the highest rank down: in the other order, each repair would raise the users of all later variables by one.
    for k in stride(from: search.raised.count - 1, through: 0, by: -1) {
      repairUsers(of: search.raised[k], in: &problem, queue: &queue)
    }
  }

  private mutating func searchComponents(from root: VariableIndex, floor: Int64, in problem: inout Problem)
    throws(NumericalFailure)
  {
    open(root)
    while let frame = search.frames.popLast() {
      let number = Int(frame.number)
      guard let target = dependency(of: frame.node, frame.edge, in: problem) else {
        if search.low[number] == frame.number { try closeComponent(of: frame.number, in: &problem) }
        if !search.frames.isEmpty {
          let parent = Int(search.frames.last.number)
          search.low[parent] = min(search.low[parent], search.low[number])
        }
        continue
      }
      search.frames.append(.init(node: frame.node, edge: frame.edge + 1, number: frame.number))
      if target.isNone || problem.variables.records[target].rank < floor { continue }
      let next = representative(target, in: problem)
      if let known = search.visited.number(of: next) {
        search.low[number] = min(search.low[number], search.low[known])
      } else {
        open(next)
      }
    }
  }

  private mutating func open(_ node: VariableIndex) {
    statistics.componentVisits &+= 1
    let number = Int32(truncatingIfNeeded: search.visited.count)
    search.visited.append(node)
    search.low.append(number)
    search.open.append(number)
    search.frames.append(.init(node: node, edge: 0, number: number))
  }

  /// Takes a complete component off the stack; the components it depends on are already closed.
  private mutating func closeComponent(of root: Int32, in problem: inout Problem) throws(NumericalFailure) {
    search.component.removeAll()
    while let number = search.open.popLast() {
      search.component.append(search.visited.list[Int(number)])
      search.low[Int(number)] = ComponentSearch.closed
      if number == root { break }
    }
    if search.component.count > 1 {
      try mergeComponent(in: &problem)
    } else {
      rerank(search.component[0], in: &problem)
    }
  }

  /// Makes one block of the nodes of a component.
  private mutating func mergeComponent(in problem: inout Problem) throws(NumericalFailure) {
    search.members.removeAll()
    var wasQueued = false
    for k in 0..<search.component.count {
      let node = search.component[k]
      let old = problem.variables.records[node].block
      if old.isNone {
        search.members.append(node)
        continue
      }
      let block = blocks.blocks[old]
      wasQueued = wasQueued || block.isQueued
      for m in 0..<block.memberCount {
        let member = blocks.member(block, m)
        search.members.append(member)
        problem.variables.records[member].block = .none
        // All members are marked as closed, because any of them may represent the component from now on.
        if let number = search.visited.number(of: member) {
          search.low[number] = ComponentSearch.closed
        } else {
          search.visited.append(member)
          search.low.append(ComponentSearch.closed)
        }
      }
      blocks.release(old)
    }
    // The block is queued instead of its members, whose events would come too late if the block's rank fell.
    for k in 0..<search.members.count {
      let member = search.members[k]
      guard problem.variables.records[member].flags.contains(.queued) else { continue }
      problem.variables.records[member].flags.remove(.queued)
      wasQueued = true
    }
    let index = try buildBlock(in: &problem)
    if wasQueued { waiting.append(search.members[0]) }
    rerank(blocks.member(blocks.blocks[index], 0), in: &problem)
  }

  /// Raises the rank of a variable, or of all members of its block, above the ranks of its dependencies.
  private mutating func rerank(_ node: VariableIndex, in problem: inout Problem) {
    var rank = problem.variables.records[node].rank
    var edge: Int32 = 0
    while let target = dependency(of: node, edge, in: problem) {
      edge += 1
      if !target.isNone { rank = max(rank, problem.variables.records[target].rank + 1) }
    }
    let index = problem.variables.records[node].block
    if index.isNone {
      if rank > problem.variables.records[node].rank {
        problem.variables.records[node].rank = rank
        search.raised.append(node)
      }
      return
    }
    let block = blocks.blocks[index]
    for k in 0..<block.memberCount {
      rank = max(rank, problem.variables.records[blocks.member(block, k)].rank)
    }
    for k in 0..<block.memberCount {
      let member = blocks.member(block, k)
      if rank > problem.variables.records[member].rank {
        problem.variables.records[member].rank = rank
        search.raised.append(member)
      }
    }
  }
}
