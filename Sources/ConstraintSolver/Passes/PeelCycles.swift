internal import SolverKernels

/// What peeling knows of variables that follow one it has left anchored, for want of a row with one unknown.
struct AnchorTraces: ~Copyable {
  /// For each new variable the anchor that it follows: none, or ``several``.
  private var anchors = Table<VariableIndex, VariableIndex>(repeating: .none, count: 1)
  /// How far it moves where its anchor moves by 1.
  private var slopes = Table<VariableIndex, Double>(repeating: 0, count: 1)
  /// Required equalities that have no unknown left and define nothing.
  var closing = Buffer<RowIndex>()
  /// Whether there are anchors to be followed.
  private(set) var isFollowing = false

  /// Stands for more than one anchor.
  static let several = VariableIndex(raw: -1)

  init() {}

  func anchor(of variable: VariableIndex) -> VariableIndex { anchors[variable] }

  func slope(of variable: VariableIndex) -> Double { slopes[variable] }

  /// Makes a variable an anchor.
  mutating func follow(_ anchor: VariableIndex, of count: Int) {
    isFollowing = true
    anchors.extend(to: count, with: .none)
    slopes.extend(to: count, with: 0)
    set(anchor, anchor, slope: 1)
  }

  mutating func set(_ variable: VariableIndex, _ anchor: VariableIndex, slope: Double) {
    anchors[variable] = anchor
    slopes[variable] = slope
  }

  /// Forgets some variables, all that may follow an anchor.
  mutating func end(_ variables: borrowing Buffer<VariableIndex>) {
    closing.removeAll()
    guard isFollowing else { return }
    isFollowing = false
    for k in 0..<variables.count { anchors[variables[k]] = .none }
  }

  var byteCount: Int { anchors.byteCount + slopes.byteCount + closing.byteCount }
}

/// Siblings that share what there is: the first of them is anchored and all others follow it, until a row that says how much there
/// is has no unknown left. That row determines the anchor, in a block with what lies between the two.
extension ConstraintSystem {
  /// How a sum of terms answers to an anchor.
  private struct Answer {
    /// None, one that is still anchored, or several.
    var anchor = VariableIndex.none
    var slope = 0.0
    /// The sum of the magnitudes that the slope is the sum of.
    var scale = 0.0
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
      let term = row.coefficients[lane] * scratch.peeling.traces.slope(of: other)
      answer.slope += term
      answer.scale += term.magnitude
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
    scratch.peeling.traces.set(
      variable, answer.anchor, slope: -answer.slope / row.coefficient(of: variable))
  }

  /// Has the rows that have no unknown left determine the anchors that they answer to.
  mutating func closeCycles() throws(NumericalFailure) {
    while let index = scratch.peeling.traces.closing.popLast() {
      let row = rows.records[index]
      let answer = answer(of: row)
      if answer.anchor.isNone || answer.anchor == AnchorTraces.several { continue }
      // What nearly cancels is left to a pivot, which measures it better.
      guard answer.slope.isFinite, answer.slope.magnitude > 1e-3 * answer.scale else { continue }
      try closeCycle(index, on: answer.anchor)
    }
  }

  /// Has a row determine an anchor: along a path of rows between the two, each moves on to the next variable. All that lies
  /// between them becomes a block.
  private mutating func closeCycle(_ index: RowIndex, on anchor: VariableIndex) throws(NumericalFailure) {
    findMembers(from: rows.records[index], following: anchor)
    tracePath(to: anchor)
    scratch.search.members.removeAll()
    for k in 0..<scratch.numbered.count { scratch.search.members.append(scratch.numbered.list[k]) }
    rows.records[index].flags.remove([.atLower, .atUpper, .new])
    if rows.sides[index].level != .definition { statistics.peeled &+= 1 }
    var moving = index
    for k in 0..<scratch.path.count {
      let variable = scratch.path[k]
      let next = variables.records[variable].matched
      match(variable, with: moving)
      moving = next
    }
    if scratch.search.members.count > 1 { _ = try buildBlock() }
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
