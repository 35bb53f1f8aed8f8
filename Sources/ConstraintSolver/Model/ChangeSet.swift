/// An ordered list of edits; a solver applies all of them or none.
///
/// Keep and reuse a change set: ``removeAll()`` empties it but keeps its storage, so that repeated edits allocate
/// nothing. A change set holds no reference to a solver; it belongs to the solver that made its variables and names.
public struct ChangeSet: Sendable {
  @usableFromInline
  package internal(set) var additions = AdditionList()
  package private(set) var edits: [Edit] = []
  /// The points at which an edit follows additions; additions after the last mark follow all edits.
  private(set) var marks: [Mark] = []
  private var markedAdditions = 0
  /// The place of the change set in its edit.
  package var part = Part.whole

  /// An empty list.
  public init() {}

  /// Reserves room for constraints; a hint, like the solver's ``Solver/reserveCapacity(variables:constraints:)``.
  ///
  /// - Parameter constraints: the number of constraints about to be added.
  public mutating func reserveCapacity(constraints: Int) {
    additions.reserve(adding: Self.room(for: constraints))
  }

  /// Limits a capacity hint, so that a mistaken hint does not take all memory.
  static func room(for count: Int) -> Int { min(max(count, 0), 1 << 22) }

  /// Whether there are no edits.
  public var isEmpty: Bool { edits.isEmpty && additions.isEmpty }

  /// The number of edits.
  public var count: Int { additions.count + edits.count }

  /// Adds a constraint under a name made by ``Solver/makeConstraintID()``.
  public mutating func add(_ constraint: LinearConstraint, as id: ConstraintID) {
    let tail = constraint.expression.tail
    add(
      id, constraint.expression.head, tail: tail.isEmpty ? -1 : additions.keep(tail),
      constant: constraint.expression.constant,
      constraint.relation, priority: constraint.priority, weight: constraint.weight,
      recoveryRank: constraint.recoveryRank)
  }

  /// Adds a constraint term by term, for callers that make many constraints and would build an expression only to pass
  /// it on.
  ///
  /// - Parameters:
  ///   - relation: how the sum of the terms and the constant compares with zero.
  ///   - constant: the part that does not depend on any variable.
  ///   - priority: the rank of the constraint.
  ///   - weight: multiplies the constraint's error among the constraints of its priority.
  ///   - recoveryRank: in a conflict, the constraint of the highest rank gives way.
  ///   - id: a name made by ``Solver/makeConstraintID()``.
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

    // Takes only the tail, so that the first terms need not be in memory.
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

  /// Appends an edit, after a mark if additions precede it.
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

  /// Removes a constraint; its name becomes invalid.
  public mutating func remove(_ id: ConstraintID) {
    append(.remove(id))
  }

  /// Sets the constant of a constraint's expression, which is compared with zero: for `x - y - 8 == 0` it is -8.
  public mutating func setConstant(_ id: ConstraintID, _ constant: Double) {
    append(.setConstant(id, constant))
  }

  /// Sets the coefficient of a variable in a constraint.
  ///
  /// A coefficient of 0 removes the variable from the constraint; any other coefficient adds the variable if the
  /// constraint lacks it.
  public mutating func setCoefficient(_ id: ConstraintID, of variable: Variable, to coefficient: Double) {
    append(.setCoefficient(id, variable, coefficient))
  }

  /// Sets the priority of a constraint; the old and the new one may be required.
  public mutating func setPriority(_ id: ConstraintID, _ priority: Priority) {
    append(.setPriority(id, priority))
  }

  /// Holds a variable at a value, as a required constraint would; a held variable moves to the new value.
  public mutating func fix(_ variable: Variable, to value: Double) {
    append(.fix(variable, value))
  }

  /// Releases a held variable; no error if it is not held.
  public mutating func release(_ variable: Variable) {
    append(.release(variable))
  }

  /// Removes a variable; its handle becomes invalid.
  ///
  /// No constraint may use the variable once the edits before this one are applied.
  public mutating func remove(_ variable: Variable) {
    append(.removeVariable(variable))
  }

  /// Changes the rank of a variable's stay; see ``Solver/makeVariable(initial:stay:relativeTo:lowerBound:)``.
  public mutating func setStay(of variable: Variable, to rank: StayRank) {
    append(.setStay(variable, rank))
  }

  /// Changes or removes a variable's lower bound; see ``Solver/makeVariable(initial:stay:relativeTo:lowerBound:)``.
  ///
  /// Here, a bound that is not finite is refused (``SolverError/invalidNumber(_:)``).
  public mutating func setLowerBound(of variable: Variable, to bound: Double?) {
    append(.setLowerBound(variable, bound))
  }

  /// Makes a constraint the successor of the constraint that it replaces.
  ///
  /// In a conflict the newest constraint gives way, so the successor takes over the age of the older constraint. If the
  /// older constraint was relaxed, the solver does not report again that the successor is relaxed, and reports a
  /// readmission if the successor holds.
  package mutating func takeAge(_ id: ConstraintID, of older: ConstraintID) {
    append(.takeAge(id, of: older))
  }

  /// Empties the list and keeps its storage.
  public mutating func removeAll() {
    part = .whole
    // Usually there is one edit, which `popLast` removes faster.
    _ = edits.popLast()
    if !edits.isEmpty { edits.removeAll(keepingCapacity: true) }
    if additions.isEmpty { return }
    additions.removeAll()
    marks.removeAll(keepingCapacity: true)
    markedAdditions = 0
  }
}
