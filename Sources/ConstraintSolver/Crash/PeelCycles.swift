internal import SolverKernels

/// Tracks the variables that follow an anchor: a variable that peeling anchors when no row has exactly one unknown.
struct AnchorTraces: ~Copyable {
  /// The dependence of a variable on its anchor.
  struct Follower: BitwiseCopyable {
    /// The move of the variable per move of its anchor.
    var slope = 0.0
    /// A bound of the growth of the anchor's rounding error up to the variable.
    var growth: Float = 0
    /// The anchor followed: one, none, or ``AnchorTraces/several``.
    var anchor = VariableIndex.none
    /// The place among all followers, in order of determination.
    var place: Int32 = 0
  }

  /// Stands for more than one anchor.
  static let several = VariableIndex(raw: -1)

  /// The dependence of each new variable on its anchor.
  ///
  /// The first element belongs to the first new variable, so that a small change set in a large system needs little
  /// memory. Empty if the new variables are scattered.
  private var followers = Buffer<Follower>()
  private var firstRaw: Int32 = 0
  /// The dependence of each new variable on its anchor, if the new variables are scattered: a few that reuse slots far
  /// apart.
  private var scattered: [VariableIndex: Follower] = [:]
  private var areScattered = false
  private var determined = Buffer<VariableIndex>()
  /// Closing rows: required equalities without unknowns that define nothing.
  var closing = Buffer<RowIndex>()
  /// Whether any anchor is followed.
  private(set) var isFollowing = false

  init() {}

  /// The dependence of a variable on an anchor; an older variable has none.
  subscript(variable: VariableIndex) -> Follower {
    @inline(__always) get {
      if areScattered { return scattered[variable] ?? Follower() }
      let place = Int(variable.raw &- firstRaw)
      return UInt(bitPattern: place) < UInt(bitPattern: followers.count) ? followers[place] : Follower()
    }
  }

  /// Makes one of the new variables an anchor.
  mutating func follow(_ anchor: VariableIndex, of fresh: borrowing Buffer<VariableIndex>) {
    if !isFollowing { begin(fresh) }
    note(anchor, follows: anchor, slope: 1, growth: 1)
  }

  private mutating func begin(_ fresh: borrowing Buffer<VariableIndex>) {
    isFollowing = true
    firstRaw = .max
    var lastRaw: Int32 = 0
    for k in 0..<fresh.count {
      firstRaw = min(firstRaw, fresh[k].raw)
      lastRaw = max(lastRaw, fresh[k].raw)
    }
    let span = Int(lastRaw - firstRaw) + 1
    areScattered = span > Self.widest * fresh.count
    followers.removeAll()
    if !scattered.isEmpty { scattered.removeAll(keepingCapacity: true) }
    if !areScattered { followers.extend(to: span, with: Follower()) }
    determined.removeAll()
  }

  /// New variables are scattered if their range has more than this number of slots for each of them.
  private static var widest: Int { 64 }

  mutating func note(_ variable: VariableIndex, follows anchor: VariableIndex, slope: Double, growth: Float) {
    let place = Int32(truncatingIfNeeded: determined.count)
    let follower = Follower(slope: slope, growth: growth, anchor: anchor, place: place)
    if areScattered { scattered[variable] = follower } else { followers[Int(variable.raw &- firstRaw)] = follower }
    determined.append(variable)
  }

  /// Sorts an anchor and some of its followers by the order in which they were determined.
  ///
  /// Few members are sorted. For many, the list of all variables determined since the anchor is filtered, unless this
  /// list is much longer.
  ///
  /// - Parameters:
  ///   - members: the variables, in any order.
  ///   - anchor: the variable determined first.
  ///   - numbered: the same variables.
  func putInOrder(
    _ members: inout Buffer<VariableIndex>, from anchor: VariableIndex, which numbered: borrowing NumberedVariables
  ) {
    if members.count <= 64 { return sort(&members) }
    let first = Int(self[anchor].place)
    if determined.count - first > 16 * members.count { return members.sort { self[$0].place < self[$1].place } }
    members.removeAll()
    for place in first..<determined.count where numbered.contains(determined[place]) {
      members.append(determined[place])
    }
  }

  /// Insertion sort, for few members that are nearly in order.
  private func sort(_ members: inout Buffer<VariableIndex>) {
    var highest: Int32 = -1
    for k in 0..<members.count {
      let member = members[k]
      let place = self[member].place
      if place > highest {
        highest = place
        continue
      }
      var hole = k
      while hole > 0, self[members[hole - 1]].place > place {
        members[hole] = members[hole - 1]
        hole -= 1
      }
      members[hole] = member
    }
  }

  /// Ends the peeling of a change set.
  mutating func end() {
    isFollowing = false
    closing.removeAll()
  }

  var byteCount: Int { followers.byteCount + determined.byteCount + closing.byteCount }
}

/// Cycles in peeling, for example of siblings that divide a space among them.
///
/// The first variable is anchored and the others follow it, until the row that limits the space has no unknown left.
/// That row then determines the anchor, in a block with the variables on the paths between row and anchor.
extension Crash {
  /// The response of a sum of terms to an anchor.
  private struct Answer {
    /// The anchor: one, none, or several.
    var anchor = VariableIndex.none
    var slope = 0.0
    /// A bound of the growth of the anchor's rounding error.
    var growth: Float = 0
  }

  /// The response of a row's terms to an anchor, without the term of one variable.
  private func answer(of row: Row, without variable: VariableIndex = .none, in problem: borrowing Problem) -> Answer {
    var answer = Answer()
    row.forEachTerm { other, coefficient in
      if other == variable { return }
      let follower = follower(other, in: problem)
      if follower.anchor.isNone { return }
      if answer.anchor.isNone || answer.anchor == follower.anchor {
        answer.anchor = follower.anchor
        answer.slope += coefficient * follower.slope
        answer.growth += Float(coefficient.magnitude) * follower.growth
      } else {
        answer.anchor = AnchorTraces.several
      }
    }
    return answer
  }

  /// The dependence of a variable on its anchor, if no row has determined that anchor since.
  @inline(__always)
  private func follower(_ variable: VariableIndex, in problem: borrowing Problem) -> AnchorTraces.Follower {
    let follower = traces[variable]
    if follower.anchor.isNone || follower.anchor == AnchorTraces.several { return follower }
    return problem.variables.records[follower.anchor].matched.isNone ? follower : AnchorTraces.Follower()
  }

  /// Records how a newly defined variable follows an anchor.
  mutating func traceAnchor(of variable: VariableIndex, by row: Row, in problem: borrowing Problem) {
    let answer = answer(of: row, without: variable, in: problem)
    if answer.anchor.isNone { return }
    let coefficient = row.coefficient(of: variable)
    traces.note(
      variable, follows: answer.anchor, slope: -answer.slope / coefficient,
      growth: answer.growth / Float(coefficient.magnitude))
  }

  /// Lets the closing rows determine the anchors that they follow.
  mutating func closeCycles(in problem: inout Problem, by basis: inout Basis, queue: inout EventQueue)
    throws(NumericalFailure)
  {
    while let index = traces.closing.popLast() {
      let row = problem.rows.records[index]
      let answer = answer(of: row, in: problem)
      if answer.anchor.isNone || answer.anchor == AnchorTraces.several { continue }
      // The slope may be rounding error; a pivot computes such a response more accurately.
      let isSure = answer.slope.magnitude > Tolerances.closingSlope * Double(answer.growth)
      guard isSure, answer.slope.isFinite else { continue }
      try closeCycle(index, answer, in: &problem, by: &basis, queue: &queue)
    }
  }

  /// Lets a row determine an anchor: each row on the path between them defines the next variable of the path instead.
  ///
  /// The variables between row and anchor become one block if they still determine each other. Otherwise the first
  /// variable of the path no longer depends on all others, and the variables are divided into their components.
  private mutating func closeCycle(
    _ index: RowIndex, _ answer: Answer, in problem: inout Problem, by basis: inout Basis, queue: inout EventQueue
  ) throws(NumericalFailure) {
    findMembers(from: problem.rows.records[index], following: answer.anchor, in: problem, by: &basis)
    basis.tracePath(to: answer.anchor)
    basis.search.members.removeAll()
    // The search went from the row to the anchor, so its reverse is nearly the order of determination.
    for k in stride(from: basis.numbered.count - 1, through: 0, by: -1) {
      basis.search.members.append(basis.numbered.list[k])
    }
    let isPlanned = planFromAnchor(answer.anchor, closing: index, in: problem, by: &basis)
    problem.rows.records[index].flags.remove([.atLower, .atUpper, .new])
    if problem.rows.sides[index].level != .definition { peeled &+= 1 }
    basis.moveRowsOn(entering: index, in: &problem)
    if basis.search.members.count == 1 { return }
    if basis.path.count > 1, !basis.reachesAllMembers(from: basis.path[0], in: problem) {
      return try basis.blockMembers(in: &problem, queue: &queue)
    }
    if isPlanned {
      try buildTracedBlock(answer, in: &problem, by: &basis)
    } else {
      _ = try basis.buildBlock(in: &problem)
    }
  }

  /// Makes a block of the members and the plan that were found; the members' responses to the tear are known.
  private func buildTracedBlock(_ answer: Answer, in problem: inout Problem, by basis: inout Basis)
    throws(NumericalFailure)
  {
    let index = basis.allocateBlock(indexCount: 0, valueCount: basis.search.members.count, in: &problem)
    let block = basis.blocks.blocks[index]
    let response = basis.blocks.responsePlace(block)
    var growth = 1.0
    for k in 0..<block.planCount {
      let slope = traces[basis.blocks.member(block, k)].slope
      basis.blocks.factors[response + Int(k)] = slope
      growth = max(growth, slope.magnitude)
    }
    basis.blocks.factors[basis.blocks.answerPlace(block)] = answer.slope
    basis.blocks.blocks[index].growth = Float(growth)
    try basis.settleFactor(of: index, isSolvable: true, in: &problem)
  }

  /// Plans a block of the found members, in the order of determination, with the anchor as tear and the closing row as
  /// residual row; returns whether that is accurate enough.
  private func planFromAnchor(
    _ anchor: VariableIndex, closing: RowIndex, in problem: borrowing Problem, by basis: inout Basis
  ) -> Bool {
    basis.elimination.beginPlan()
    basis.elimination.tears.append(anchor)
    basis.elimination.residualRows.append(closing)
    traces.putInOrder(&basis.search.members, from: anchor, which: basis.numbered)
    var isAccurate = true
    for k in 0..<basis.search.members.count {
      let member = basis.search.members[k]
      let row = problem.variables.records[member].matched
      if row.isNone { continue }
      if traces[member].growth > Tolerances.blockGrowth { isAccurate = false }
      basis.elimination.planVariables.append(member)
      basis.elimination.planRows.append(row)
      basis.listOutside(of: problem.rows.records[row])
    }
    basis.listOutside(of: problem.rows.records[closing])
    return isAccurate
  }

  /// Numbers the dependencies of a row that follow an anchor, breadth first, including the anchor.
  private func findMembers(
    from row: Row, following anchor: VariableIndex, in problem: borrowing Problem, by basis: inout Basis
  ) {
    basis.beginPathSearch(in: problem)
    visitFollowers(of: anchor, in: row, from: -1, in: problem, by: &basis)
    var next = 0
    while next < basis.numbered.count {
      let matched = problem.variables.records[basis.numbered.list[next]].matched
      if !matched.isNone {
        visitFollowers(of: anchor, in: problem.rows.records[matched], from: next, in: problem, by: &basis)
      }
      next += 1
    }
  }

  @inline(__always)
  private func visitFollowers(
    of anchor: VariableIndex, in row: Row, from previous: Int, in problem: borrowing Problem, by basis: inout Basis
  ) {
    row.forEachTerm { variable, _ in
      if follower(variable, in: problem).anchor == anchor { basis.visit(variable, from: previous) }
    }
  }
}
