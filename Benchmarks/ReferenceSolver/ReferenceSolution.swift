public import ConstraintSolver

/// The exact lexicographic optimum of a system, with everything that is optimal besides.
public struct ReferenceSolution: Sendable {
  /// The solved system.
  public let system: ReferenceSystem
  /// The least sums of weighted errors, the highest priority first.
  ///
  /// If the first is that of the required constraints and is above 0, they cannot hold together.
  public let errors: [LevelError]

  let face: Tableau

  /// The value of a variable in one optimal solution; `nil` for a variable that is not of the system.
  public func exactValue(of variable: Variable) -> Rational? {
    system.places[variable].map { face.value(of: Quantity(index: $0)) }
  }

  /// The value of a variable in one optimal solution, rounded; `nan` for a variable that is not of the system.
  public func value(of variable: Variable) -> Double {
    exactValue(of: variable)?.doubleValue ?? .nan
  }

  /// The least weighted error sum of a priority; 0 for one that the system does not have.
  public func error(at priority: Priority) -> Rational {
    errors.first { $0.priority == priority }?.error ?? .zero
  }

  /// Whether the required constraints and the held variables can hold together.
  public var isFeasible: Bool { error(at: .required).isZero }

  /// The values that a variable takes in the optimal solutions; `nil` for a variable that is not of the system.
  public func range(of variable: Variable) -> OptimalRange? {
    guard let place = system.places[variable] else { return nil }
    let quantity = Quantity(index: place)
    if let row = face.row(of: quantity), face.rows[row].coefficients.allSatisfy(\.isZero) {
      let value = face.value(of: quantity)
      return OptimalRange(minimum: value, maximum: value)
    }
    return OptimalRange(minimum: face.minimum(of: quantity), maximum: face.maximum(of: quantity))
  }

  /// Whether a variable has the same value in every optimal solution; `false` for one that is not of the system.
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
  /// The least value; `nil` if there is none.
  public let minimum: Rational?
  /// The greatest value; `nil` if there is none.
  public let maximum: Rational?

  /// The interval between two values, `nil` for no end.
  public init(minimum: Rational?, maximum: Rational?) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether the interval is one point.
  public var isSingle: Bool { minimum != nil && minimum == maximum }
}
