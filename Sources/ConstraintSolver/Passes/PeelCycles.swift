internal import SolverKernels

/// What peeling knows of variables that follow one it has left anchored, for want of a row with one unknown.
struct AnchorTraces: ~Copyable {
  /// For each new variable the anchor that it follows: none, or ``several``.
  private var anchors = Table<VariableIndex, VariableIndex>(repeating: .none, count: 1)
  private var followers = Table<VariableIndex, Follower>(repeating: Follower(), count: 1)
  /// Required equalities that have no unknown left and define nothing.
  var closing = Buffer<RowIndex>()
  /// Whether there are anchors to be followed.
  private(set) var isFollowing = false

  /// How a variable follows its anchor.
  struct Follower: BitwiseCopyable {
    /// How far it moves where its anchor moves by 1.
    var slope = 0.0
    /// By how much a rounding error of the anchor may have grown on the way.
    var growth: Float = 0
    /// Counts on from each to the next that is determined.
    var order: Int32 = 0
  }

  private var lastOrder: Int32 = 0

  /// Stands for more than one anchor.
  static let several = VariableIndex(raw: -1)

  init() {}

  func anchor(of variable: VariableIndex) -> VariableIndex { anchors[variable] }

  subscript(variable: VariableIndex) -> Follower { followers[variable] }

  /// Makes a variable an anchor.
  mutating func follow(_ anchor: VariableIndex, of count: Int) {
    isFollowing = true
    anchors.extend(to: count, with: .none)
    followers.extend(to: count, with: Follower())
    note(anchor, follows: anchor, slope: 1, growth: 1)
  }

  mutating func note(_ variable: VariableIndex, follows anchor: VariableIndex, slope: Double, growth: Float) {
    anchors[variable] = anchor
    lastOrder += 1
    followers[variable] = Follower(slope: slope, growth: growth, order: lastOrder)
  }

  /// Sorts followers of one anchor by the order in which they were determined.
  func sortByOrder(_ variables: inout Buffer<VariableIndex>) {
    if variables.count > 64 { return variables.sort { followers[$0].order < followers[$1].order } }
    for k in 0..<variables.count {
      let variable = variables[k]
      let order = followers[variable].order
      var place = k
      while place > 0, followers[variables[place - 1]].order > order {
        variables[place] = variables[place - 1]
        place -= 1
      }
      variables[place] = variable
    }
  }

  /// Forgets some variables, all that may follow an anchor.
  mutating func end(_ variables: borrowing Buffer<VariableIndex>) {
    closing.removeAll()
    guard isFollowing else { return }
    isFollowing = false
    lastOrder = 0
    for k in 0..<variables.count { anchors[variables[k]] = .none }
  }

  var byteCount: Int { anchors.byteCount + followers.byteCount + closing.byteCount }
}

/// Siblings that share what there is: the first of them is anchored and all others follow it, until a row that says how much there
/// is has no unknown left. That row determines the anchor, in a block with what lies between the two.
extension ConstraintSystem {
  /// How a sum of terms answers to an anchor.
  private struct Answer {
    /// None, one that is still anchored, or several.
    var anchor = VariableIndex.none
    var slope = 0.0
    /// By how much a rounding error of the anchor may have grown.
    var growth: Float = 0
  }

  /// How the terms of a row answer to an anchor, but for that of one variable.
  private func answer(of row: Row, without variable: VariableIndex = .none) -> Answer {
    var answer = Answer()
    for lane in 0..<4 where row.variables[lane] != 0 && row.variables[lane] != variable.raw {
      let other = VariableIndex(raw: row.variables[lane])
      let anchor = followedAnchor(of: other)
      if anchor.isNone { continue }
      if anchor == AnchorTraces.several || (!answer.anchor.isNone && anchor != answer.anchor) {
        answer.anchor = AnchorTraces.several
        return answer
      }
      answer.anchor = anchor
      let follower = scratch.peeling.traces[other]
      answer.slope += row.coefficients[lane] * follower.slope
      answer.growth += Float(row.coefficients[lane].magnitude) * follower.growth
    }
    return answer
  }

  /// The anchor that a variable follows, if that is one still: none, one, or several.
  @inline(__always)
  private func followedAnchor(of variable: VariableIndex) -> VariableIndex {
    guard variables.records[variable].flags.contains(.fresh) else { return .none }
    let anchor = scratch.peeling.traces.anchor(of: variable)
    if anchor.isNone || anchor == AnchorTraces.several { return anchor }
    return variables.records[anchor].matched.isNone ? anchor : .none
  }

  /// Notes which anchor a variable follows that a row has just come to define.
  mutating func traceAnchor(of variable: VariableIndex, by row: Row) {
    let answer = answer(of: row, without: variable)
    if answer.anchor.isNone { return }
    let coefficient = row.coefficient(of: variable)
    scratch.peeling.traces.note(
      variable, follows: answer.anchor, slope: -answer.slope / coefficient,
      growth: answer.growth / Float(coefficient.magnitude))
  }

  /// Has the rows that have no unknown left determine the anchors that they answer to.
  mutating func closeCycles() throws(NumericalFailure) {
    while let index = scratch.peeling.traces.closing.popLast() {
      let row = rows.records[index]
      let answer = answer(of: row)
      if answer.anchor.isNone || answer.anchor == AnchorTraces.several { continue }
      // What nearly cancels is left to a pivot, which measures it better.
      guard answer.slope.isFinite, answer.slope.magnitude > 1e-3 * Double(answer.growth) else { continue }
      try closeCycle(index, answer)
    }
  }

  /// Has a row determine an anchor: along a path of rows between the two, each moves on to the next variable. All that lies
  /// between them becomes a block.
  private mutating func closeCycle(_ index: RowIndex, _ answer: Answer) throws(NumericalFailure) {
    findMembers(from: rows.records[index], following: answer.anchor)
    tracePath(to: answer.anchor)
    scratch.search.members.removeAll()
    // The search has gone from the row to the anchor, so that backwards they are nearly in order.
    for k in stride(from: scratch.numbered.count - 1, through: 0, by: -1) {
      scratch.search.members.append(scratch.numbered.list[k])
    }
    let isPlanned = planFromAnchor(answer.anchor, closing: index)
    rows.records[index].flags.remove([.atLower, .atUpper, .new])
    if rows.sides[index].level != .definition { statistics.peeled &+= 1 }
    var moving = index
    for k in 0..<scratch.path.count {
      let variable = scratch.path[k]
      let next = variables.records[variable].matched
      match(variable, with: moving)
      moving = next
    }
    if scratch.search.members.count == 1 { return }
    if isPlanned { try buildTracedBlock(answer) } else { _ = try buildBlock() }
  }

  /// Makes a block of the members found and the plan at hand, whose answers to the tear are known.
  private mutating func buildTracedBlock(_ answer: Answer) throws(NumericalFailure) {
    let index = allocateBlock(indexCount: 0, valueCount: scratch.search.members.count)
    let block = blocks.blocks[index]
    let response = blocks.responsePlace(block)
    var growth = 1.0
    for k in 0..<block.planCount {
      let slope = scratch.peeling.traces[blocks.planVariable(block, k)].slope
      blocks.factors[response + Int(k)] = slope
      growth = max(growth, slope.magnitude)
    }
    blocks.factors[blocks.answerPlace(block)] = answer.slope
    blocks.blocks[index].growth = Float(growth)
    try settleFactor(of: index, isSolvable: true)
  }

  /// Plans a block of the members found as they were determined, with the anchor for a tear and the closing row for what says
  /// how far it is off; says whether that is accurate enough.
  private mutating func planFromAnchor(_ anchor: VariableIndex, closing: RowIndex) -> Bool {
    scratch.elimination.beginPlan()
    scratch.elimination.tears.append(anchor)
    scratch.elimination.residualRows.append(closing)
    scratch.peeling.traces.sortByOrder(&scratch.search.members)
    var isAccurate = true
    for k in 0..<scratch.search.members.count {
      let member = scratch.search.members[k]
      let row = variables.records[member].matched
      if row.isNone { continue }
      if scratch.peeling.traces[member].growth > Tolerances.blockGrowth { isAccurate = false }
      scratch.elimination.planVariables.append(member)
      scratch.elimination.planRows.append(row)
      listOutside(of: rows.records[row])
    }
    listOutside(of: rows.records[closing])
    return isAccurate
  }

  private mutating func listOutside(of row: Row) {
    for lane in 0..<4 where row.variables[lane] != 0 {
      let variable = VariableIndex(raw: row.variables[lane])
      if scratch.numbered.contains(variable) { continue }
      scratch.numbered.append(variable)
      scratch.elimination.outside.append(variable)
    }
  }

  /// Numbers what a row depends on and follows an anchor, breadth first: the anchor, too.
  private mutating func findMembers(from row: Row, following anchor: VariableIndex) {
    beginPathSearch()
    visitFollowers(of: anchor, in: row, from: -1)
    var next = 0
    while next < scratch.numbered.count {
      let matched = variables.records[scratch.numbered.list[next]].matched
      if !matched.isNone { visitFollowers(of: anchor, in: rows.records[matched], from: next) }
      next += 1
    }
  }

  @inline(__always)
  private mutating func visitFollowers(of anchor: VariableIndex, in row: Row, from previous: Int) {
    for lane in 0..<4 where row.variables[lane] != 0 {
      let variable = VariableIndex(raw: row.variables[lane])
      if followedAnchor(of: variable) == anchor { visit(variable, from: previous) }
    }
  }
}
