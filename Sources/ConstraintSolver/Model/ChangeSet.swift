/// An ordered list of edits that a solver applies all or none.
///
/// A change set is meant to be kept: ``removeAll()`` empties it and leaves its storage, so that a steady state of
/// edits allocates nothing. It holds no reference to a solver; the names in it decide to which solver it belongs.
public struct ChangeSet: Sendable {
  @usableFromInline
  package internal(set) var additions = AdditionList()
  package private(set) var edits: [Edit] = []
  /// Says which additions come before which edits, where some do; those after the last mark come last.
  private(set) var marks: [Mark] = []
  private var markedAdditions = 0

  /// An empty list.
  public init() {}

  /// Makes room for constraints that are about to be added; a hint, as the solver's
  /// ``Solver/reserveCapacity(variables:constraints:)``.
  ///
  /// - Parameter constraints: how many are to be added.
  public mutating func reserveCapacity(constraints: Int) {
    additions.reserve(adding: Self.room(for: constraints))
  }

  /// So many as a hint may ask for: what is asked for by mistake does not take all memory.
  static func room(for count: Int) -> Int { min(max(count, 0), 1 << 22) }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { edits.isEmpty && additions.isEmpty }

  /// The number of edits.
  public var count: Int { additions.count + edits.count }

  /// Adds a constraint under a name of the solver's (``Solver/makeConstraintID()``).
  public mutating func add(_ constraint: LinearConstraint, as id: ConstraintID) {
    let tail = constraint.expression.tail
    add(
      id, constraint.expression.head, tail: tail.isEmpty ? -1 : additions.keep(tail),
      constant: constraint.expression.constant,
      constraint.relation, priority: constraint.priority, weight: constraint.weight,
      recoveryRank: constraint.recoveryRank)
  }

  /// Adds a constraint term by term: for callers that make many, and would make an expression only to hand it over.
  ///
  /// - Parameters:
  ///   - relation: how the sum of the terms and the constant compares with zero.
  ///   - constant: the part that does not depend on any variable.
  ///   - priority: the rank of the constraint.
  ///   - weight: the factor of the error inside its priority.
  ///   - recoveryRank: the higher, the sooner it gives way in a conflict.
  ///   - id: a name of the solver's (``Solver/makeConstraintID()``).
  ///   - body: appends the terms.
  @inlinable
  @inline(__always)
  public mutating func add(
    _ relation: Relation, constant: Double = 0, priority: Priority = .required, weight: Double = 1,
    recoveryRank: Int32 = 0, as id: ConstraintID, terms body: (inout Terms) -> Void
  ) {
    var terms = Terms()
    body(&terms)
    let head = terms.head
    var place: Int32 = -1
    if let tail = terms.takeTail() { place = additions.keep(tail) }
    add(
      id, head, tail: place, constant: constant, relation, priority: priority, weight: weight,
      recoveryRank: recoveryRank)
  }

  /// The terms of a constraint that is being added.
  public struct Terms: ~Copyable {
    @usableFromInline
    var head: InlineTerms
    @usableFromInline
    var tail: [LinearExpression.Term]?

    @inlinable
    @inline(__always)
    init() {
      head = InlineTerms()
      tail = nil
    }

    /// Adds the product of a coefficient and a variable at the end.
    @inlinable
    @inline(__always)
    public mutating func append(_ variable: Variable, _ coefficient: Double) {
      let term = LinearExpression.Term(variable, coefficient)
      if head.isFull { Self.append(term, to: &tail) } else { head.append(term) }
    }

    // Given the list alone, so that the terms before it need not lie in memory.
    @usableFromInline
    @inline(never)
    static func append(_ term: LinearExpression.Term, to tail: inout [LinearExpression.Term]?) {
      if tail == nil { tail = [] }
      tail?.append(term)
    }

    @inlinable
    @inline(__always)
    consuming func takeTail() -> [LinearExpression.Term]? { tail }
  }

  @inlinable
  @inline(__always)
  mutating func add(
    _ id: ConstraintID, _ head: InlineTerms, tail: Int32, constant: Double, _ relation: Relation, priority: Priority,
    weight: Double, recoveryRank: Int32
  ) {
    additions.append(
      Addition(
        id: id, head: head, tail: tail, relation: relation, priority: priority, recoveryRank: recoveryRank,
        constant: constant, weight: weight))
  }

  /// Appends an edit, after a mark for the additions that come before it.
  @inline(__always)
  private mutating func append(_ edit: Edit) {
    if additions.count != markedAdditions { mark() }
    edits.append(edit)
  }

  @inline(never)
  private mutating func mark() {
    markedAdditions = additions.count
    marks.append(Mark(edit: edits.count, additions: additions.count))
  }

  /// Removes a constraint; its name is spent.
  public mutating func remove(_ id: ConstraintID) {
    append(.remove(id))
  }

  /// Sets the constant of a constraint's expression, which compares with zero: for `x - y - 8 == 0` it is −8.
  public mutating func setConstant(_ id: ConstraintID, _ constant: Double) {
    append(.setConstant(id, constant))
  }

  /// Sets the coefficient of a variable in a constraint; 0 takes the variable out, a new variable is added.
  public mutating func setCoefficient(_ id: ConstraintID, of variable: Variable, to coefficient: Double) {
    append(.setCoefficient(id, variable, coefficient))
  }

  /// Sets the priority of a constraint, to and from required too.
  public mutating func setPriority(_ id: ConstraintID, _ priority: Priority) {
    append(.setPriority(id, priority))
  }

  /// Holds a variable at a value, as a required constraint would; a variable that is held moves to the new value.
  public mutating func fix(_ variable: Variable, to value: Double) {
    append(.fix(variable, value))
  }

  /// Lets a held variable go; it is no error if it was not held.
  public mutating func release(_ variable: Variable) {
    append(.release(variable))
  }

  /// Removes a variable that no constraint uses (after the edits before this one); its handle is spent.
  public mutating func remove(_ variable: Variable) {
    append(.removeVariable(variable))
  }

  /// Has a variable stay otherwise than it was made to; see ``Solver/makeVariable(initial:stay:relativeTo:lowerBound:)``.
  public mutating func setStay(of variable: Variable, to rank: StayRank) {
    append(.setStay(variable, rank))
  }

  /// Gives a variable another lower bound, or none; see ``Solver/makeVariable(initial:stay:relativeTo:lowerBound:)``.
  public mutating func setLowerBound(of variable: Variable, to bound: Double?) {
    append(.setLowerBound(variable, bound))
  }

  /// Has a constraint stand for another, which it is about to replace: it counts as added when that was, for in a conflict the
  /// newest gives way; and where that was left out of a conflict, it is no news if this one is, and news if it is not.
  package mutating func takeAge(_ id: ConstraintID, of older: ConstraintID) {
    append(.takeAge(id, of: older))
  }

  /// Empties the list and keeps its storage.
  public mutating func removeAll() {
    // Mostly there is one, which is sooner taken away like this.
    _ = edits.popLast()
    if !edits.isEmpty { edits.removeAll(keepingCapacity: true) }
    if additions.isEmpty { return }
    additions.removeAll()
    marks.removeAll(keepingCapacity: true)
    markedAdditions = 0
  }
}
