public import ConstraintSolver

/// One edit of a solver, in which numbers stand for variables and constraints.
///
/// Variables are numbered in the order of their making. A constraint gets the next number at its first addition, and
/// keeps it when it is removed and added again.
public enum TraceEdit: Hashable, Sendable {
  /// Makes the next variable; the reference is the number of another variable, or −1 for none.
  case variable(initial: Double, stay: StayRank, reference: Int32, lowerBound: Double? = nil)
  /// Adds a constraint.
  case add(TraceConstraint)
  /// Sets the constant of a constraint's expression.
  case setConstant(constraint: Int32, Double)
  /// Sets the coefficient of a variable in a constraint.
  case setCoefficient(constraint: Int32, variable: Int32, Double)
  /// Sets the priority of a constraint.
  case setPriority(constraint: Int32, Priority)
  /// Removes a constraint.
  case remove(constraint: Int32)
  /// Holds a variable at a value.
  case fix(variable: Int32, Double)
  /// Releases a held variable.
  case release(variable: Int32)
  /// Sets a variable's lower bound, or removes it.
  case setLowerBound(variable: Int32, Double?)
  /// Removes a variable; its number is not used again.
  case drop(variable: Int32)
  /// States that the next application continues the edit of the last one: stays refer to the values before that edit.
  case continues
  /// Applies the edits since the last application as one change set.
  case apply
  /// States the digest of the present values (``ValueDigest``).
  case digest(UInt64)
}

/// A constraint of a trace; its terms are in a shared list.
public struct TraceConstraint: Hashable, Sendable {
  /// The constraint's number.
  public var number: Int32
  /// The relation of the expression to zero.
  public var relation: Relation
  /// The rank of the constraint.
  public var priority: Priority
  /// The factor of the error within its priority.
  public var weight: Double
  /// The rank in a conflict: the constraint of the highest rank is relaxed.
  public var recoveryRank: Int32
  /// The constant part of the expression.
  public var constant: Double
  /// The position of the first term in the list.
  public internal(set) var firstTerm: Int32 = 0
  /// The number of terms.
  public internal(set) var termCount: Int32 = 0

  /// The positions of the terms in the list.
  public var termRange: Range<Int> { Int(firstTerm)..<Int(firstTerm) + Int(termCount) }
}

/// A variable with its coefficient.
public struct TraceTerm: Hashable, Sendable {
  /// The variable's factor.
  public var coefficient: Double
  /// The variable's number.
  public var variable: Int32
}

/// Edits in order, with the terms of the constraints among them.
public struct TraceEdits: Hashable, Sendable {
  /// The edits.
  public private(set) var edits: [TraceEdit] = []
  /// The terms of added constraints, in the order of addition.
  public private(set) var terms: [TraceTerm] = []

  init() {}

  /// Appends an edit that adds no constraint.
  mutating func append(_ edit: TraceEdit) {
    edits.append(edit)
  }

  /// Appends the addition of a constraint.
  mutating func append(_ constraint: TraceConstraint, _ terms: some Sequence<TraceTerm>) {
    var constraint = constraint
    constraint.firstTerm = Int32(truncatingIfNeeded: self.terms.count)
    self.terms.append(contentsOf: terms)
    constraint.termCount = Int32(truncatingIfNeeded: self.terms.count) - constraint.firstTerm
    edits.append(.add(constraint))
  }

  /// Appends the edits of another list.
  mutating func append(_ other: TraceEdits) {
    for edit in other.edits {
      if case .add(let constraint) = edit {
        append(constraint, other.terms[constraint.termRange])
      } else {
        append(edit)
      }
    }
  }
}
