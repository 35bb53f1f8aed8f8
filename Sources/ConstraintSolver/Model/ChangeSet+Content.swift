/// The contents of a change set, for the code that applies it.
extension ChangeSet {
  /// One edit other than the addition of a constraint.
  package enum Edit {
    case remove(ConstraintID)
    case setConstant(ConstraintID, Double)
    case setCoefficient(ConstraintID, Variable, Double)
    case setPriority(ConstraintID, Priority)
    case fix(Variable, Double)
    case release(Variable)
    case removeVariable(Variable)
    case setStay(Variable, StayRank)
    case setLowerBound(Variable, Double?)
    case takeAge(ConstraintID, of: ConstraintID)
  }

  /// A constraint to add.
  @usableFromInline
  package struct Addition: Sendable {
    @usableFromInline
    var head: InlineTerms
    package var relation: Relation
    package var priority: Priority
    package var recoveryRank: Int32
    /// The index of the terms after the fourth in the list of tails; -1 if there are at most four terms.
    var tail: Int32
    package var constant: Double
    package var weight: Double
    package var id: ConstraintID

    @usableFromInline
    @inline(__always)
    init(
      id: ConstraintID, head: InlineTerms, tail: Int32, relation: Relation, priority: Priority, recoveryRank: Int32,
      constant: Double, weight: Double
    ) {
      self.id = id
      self.head = head
      self.tail = tail
      self.relation = relation
      self.priority = priority
      self.recoveryRank = recoveryRank
      self.constant = constant
      self.weight = weight
    }
  }

  /// The place of a change set in an edit.
  ///
  /// Some constants are known only once the rest of an edit is solved, such as the height of a text at its new width.
  /// They follow in further change sets, which continue the edit. Values that the constraints leave open then stay near
  /// those before the edit, as if all constants had been known at once.
  package enum Part: Sendable {
    /// The whole edit.
    case whole
    /// The first change set of an edit, which a continuation may follow.
    case beginning
    /// A continuation of the edit that the last change set belongs to.
    case continuation
  }

  /// A point in the order of edits and additions.
  struct Mark {
    /// The number of edits before this point.
    var edit: Int
    /// The number of additions before this point.
    var additions: Int
  }

  /// Calls a function with each term of an addition, in the order of appending.
  @inline(__always)
  package func forEachTerm<Failure: Error>(
    of addition: Addition, _ body: (LinearExpression.Term) throws(Failure) -> Void
  ) throws(Failure) {
    for place in 0..<addition.head.count { try body(addition.head[place]) }
    if addition.tail < 0 { return }
    for term in additions.tail(of: addition) { try body(term) }
  }

  /// The terms of an addition, in the order of appending.
  package func terms(of addition: Addition) -> [LinearExpression.Term] {
    var terms: [LinearExpression.Term] = []
    forEachTerm(of: addition) { terms.append($0) }
    return terms
  }

  /// Calls one function with each run of additions and another with each range of edits, in the order of appending.
  @inline(__always)
  package func forEachRun<Failure: Error>(
    ofAdditions add: (AdditionList.Run) throws(Failure) -> Void, ofEdits edit: (Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = Mark(edit: 0, additions: 0)
    var nextMark = 0
    while true {
      let end = nextMark < marks.count ? marks[nextMark] : Mark(edit: edits.count, additions: additions.count)
      if start.edit < end.edit { try edit(start.edit..<end.edit) }
      try additions.forEachRun(of: start.additions..<end.additions, add)
      if nextMark == marks.count { return }
      nextMark += 1
      start = end
    }
  }
}
