/// An ordered list of edits that a solver applies all or none.
///
/// A change set is meant to be kept: ``removeAll()`` empties it and leaves its storage, so that a steady state of
/// edits allocates nothing. It holds no reference to a solver; the names in it decide to which solver it belongs.
public struct ChangeSet: Sendable {
  /// One edit.
  ///
  /// Constraints lie apart, so that the common edits stay small.
  package enum Edit {
    case add(ConstraintID, addition: Int32)
    case remove(ConstraintID)
    case setConstant(ConstraintID, Double)
    case setCoefficient(ConstraintID, Variable, Double)
    case setPriority(ConstraintID, Priority)
    case fix(Variable, Double)
    case release(Variable)
    case removeVariable(Variable)
    case takeAge(ConstraintID, of: ConstraintID)
  }

  /// A constraint to add, its terms in a list that all share, so that no constraint costs an allocation.
  package struct Addition {
    var firstTerm: Int32
    var termCount: Int32
    package var constant: Double
    package var weight: Double
    package var priority: Priority
    package var recoveryRank: Int32
    package var relation: Relation

    package var termRange: Range<Int> { Int(firstTerm)..<Int(firstTerm) + Int(termCount) }
  }

  package private(set) var edits: [Edit] = []
  package private(set) var additions: [Addition] = []
  @usableFromInline
  package internal(set) var terms: [LinearExpression.Term] = []

  /// An empty list.
  public init() {}

  /// Makes room for constraints that are about to be added; a hint, as the solver's
  /// ``Solver/reserveCapacity(variables:constraints:)``.
  ///
  /// - Parameters:
  ///   - constraints: how many are to be added.
  ///   - terms: how many terms they have together.
  public mutating func reserveCapacity(constraints: Int, terms: Int) {
    edits.reserveCapacity(edits.count + Self.room(for: constraints))
    additions.reserveCapacity(additions.count + Self.room(for: constraints))
    self.terms.reserveCapacity(self.terms.count + Self.room(for: terms))
  }

  /// So many as a hint may ask for: what is asked for by mistake does not take all memory.
  static func room(for count: Int) -> Int { min(max(count, 0), 1 << 22) }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { edits.isEmpty }

  /// The number of edits.
  public var count: Int { edits.count }

  /// Adds a constraint under a name of the solver's (``Solver/makeConstraintID()``).
  public mutating func add(_ constraint: LinearConstraint, as id: ConstraintID) {
    let first = terms.count
    constraint.expression.appendTerms(to: &terms)
    add(
      id, termsFrom: first, constant: constraint.expression.constant, constraint.relation,
      priority: constraint.priority, weight: constraint.weight, recoveryRank: constraint.recoveryRank)
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
  public mutating func add(
    _ relation: Relation, constant: Double = 0, priority: Priority = .required, weight: Double = 1,
    recoveryRank: Int32 = 0, as id: ConstraintID, terms body: (inout Terms) -> Void
  ) {
    let first = terms.count
    // What the body is given is the list itself, so that the terms are written once.
    var list = Terms(terms)
    terms = []
    body(&list)
    terms = list.elements
    add(
      id, termsFrom: first, constant: constant, relation, priority: priority, weight: weight, recoveryRank: recoveryRank
    )
  }

  /// The terms of a constraint that is being added.
  ///
  /// Not to be copied: nobody can put what was a list before in the place of the present one.
  public struct Terms: ~Copyable {
    @usableFromInline
    var elements: [LinearExpression.Term]

    @inlinable
    init(_ elements: [LinearExpression.Term]) {
      self.elements = elements
    }

    /// Adds the product of a coefficient and a variable at the end.
    @inlinable
    @inline(__always)
    public mutating func append(_ variable: Variable, _ coefficient: Double) {
      elements.append(LinearExpression.Term(variable, coefficient))
    }
  }

  /// Adds a constraint whose terms are the last ones of the list.
  @usableFromInline
  mutating func add(
    _ id: ConstraintID, termsFrom first: Int, constant: Double, _ relation: Relation, priority: Priority,
    weight: Double, recoveryRank: Int32
  ) {
    edits.append(.add(id, addition: Int32(truncatingIfNeeded: additions.count)))
    additions.append(
      Addition(
        firstTerm: Int32(truncatingIfNeeded: first), termCount: Int32(truncatingIfNeeded: terms.count - first),
        constant: constant, weight: weight, priority: priority, recoveryRank: recoveryRank, relation: relation))
  }

  /// Removes a constraint; its name is spent.
  public mutating func remove(_ id: ConstraintID) {
    edits.append(.remove(id))
  }

  /// Sets the constant of a constraint's expression, which compares with zero: for `x - y - 8 == 0` it is −8.
  public mutating func setConstant(_ id: ConstraintID, _ constant: Double) {
    edits.append(.setConstant(id, constant))
  }

  /// Sets the coefficient of a variable in a constraint; 0 takes the variable out, a new variable is added.
  public mutating func setCoefficient(_ id: ConstraintID, of variable: Variable, to coefficient: Double) {
    edits.append(.setCoefficient(id, variable, coefficient))
  }

  /// Sets the priority of a constraint, to and from required too.
  public mutating func setPriority(_ id: ConstraintID, _ priority: Priority) {
    edits.append(.setPriority(id, priority))
  }

  /// Holds a variable at a value, as a required constraint would; a variable that is held moves to the new value.
  public mutating func fix(_ variable: Variable, to value: Double) {
    edits.append(.fix(variable, value))
  }

  /// Lets a held variable go; it is no error if it was not held.
  public mutating func release(_ variable: Variable) {
    edits.append(.release(variable))
  }

  /// Removes a variable that no constraint uses (after the edits before this one); its handle is spent.
  public mutating func remove(_ variable: Variable) {
    edits.append(.removeVariable(variable))
  }

  /// Has a constraint count as added when another was, which it is about to replace: in a conflict, the newest gives way.
  package mutating func takeAge(_ id: ConstraintID, of older: ConstraintID) {
    edits.append(.takeAge(id, of: older))
  }

  /// Empties the list and keeps its storage.
  public mutating func removeAll() {
    // Mostly there is one, which is sooner taken away like this.
    _ = edits.popLast()
    if !edits.isEmpty { edits.removeAll(keepingCapacity: true) }
    if additions.isEmpty { return }
    additions.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
  }
}
