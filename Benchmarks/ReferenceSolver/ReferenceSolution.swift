public import ConstraintSolver

/// The exact lexicographic optimum of a system, with the set of all optimal solutions.
public struct ReferenceSolution: Sendable {
  /// The solved system.
  public let system: ReferenceSystem
  /// The least sums of weighted errors, the highest priority first.
  ///
  /// If the first belongs to the required constraints and is positive, they conflict.
  public let errors: [LevelError]

  let face: Tableau

  /// The value of a variable in one optimal solution; `nil` for a variable outside the system.
  public func exactValue(of variable: Variable) -> Rational? {
    system.places[variable].map { face.value(of: Quantity(index: $0)) }
  }

  /// The rounded value of a variable in one optimal solution; `nan` for a variable outside the system.
  public func value(of variable: Variable) -> Double {
    exactValue(of: variable)?.doubleValue ?? .nan
  }

  /// The least weighted error sum of a priority; 0 if the system lacks it.
  public func error(at priority: Priority) -> Rational {
    errors.first { $0.priority == priority }?.error ?? .zero
  }

  /// Whether the required constraints and the held variables can hold together.
  public var isFeasible: Bool { error(at: .required).isZero }

  /// The values of a variable in the optimal solutions; `nil` for a variable outside the system.
  public func range(of variable: Variable) -> OptimalRange? {
    guard let place = system.places[variable] else { return nil }
    let quantity = Quantity(index: place)
    if let row = face.row(of: quantity), face.rows[row].coefficients.allSatisfy(\.isZero) {
      let value = face.value(of: quantity)
      return OptimalRange(minimum: value, maximum: value)
    }
    return OptimalRange(minimum: face.minimum(of: quantity), maximum: face.maximum(of: quantity))
  }

  /// Whether a variable has the same value in every optimal solution; `false` for a variable outside the system.
  public func isDetermined(_ variable: Variable) -> Bool {
    range(of: variable)?.isSingle ?? false
  }

  /// Whether there is only one optimal solution.
  public var isUnique: Bool {
    system.variables.allSatisfy(isDetermined)
  }
}

/// All values of one variable in the optimal solutions: an interval.
public struct OptimalRange: Hashable, Sendable {
  /// The least value; `nil` if unbounded.
  public let minimum: Rational?
  /// The greatest value; `nil` if unbounded.
  public let maximum: Rational?

  /// The interval between two values; `nil` for an unbounded end.
  public init(minimum: Rational?, maximum: Rational?) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether the interval is one point.
  public var isSingle: Bool { minimum != nil && minimum == maximum }
}
