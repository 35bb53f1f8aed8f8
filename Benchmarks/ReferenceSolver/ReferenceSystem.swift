public import ConstraintSolver

/// A system of linear constraints as plain data, for a single exact and slow solution.
///
/// The constraints have the meaning documented for ``ConstraintSolver/LinearConstraint``, with one difference: no
/// constraint is ever relaxed. If required constraints conflict, the sum of their errors is minimised, before the sum
/// of any other priority.
public struct ReferenceSystem: Sendable {
  /// The unknowns, in the order of ``variables``; they include every variable of a constraint.
  public let variables: [Variable]
  /// The constraints in the given order.
  public let constraints: [LinearConstraint]
  /// Variables held at a value, as by a required constraint of weight 1.
  public let fixed: [Variable: Double]
  /// The lower bounds of variables, as required constraints of weight 1; held variables have none.
  public let lowerBounds: [Variable: Double]

  let places: [Variable: Int]
  /// The rows of constraints and held variables, then the rows of bounds.
  let rows: [ExactRow]
  let boundCount: Int

  /// Makes a system.
  ///
  /// - Parameters:
  ///   - variables: unknowns that are included even if no constraint uses them; the others are found.
  ///   - constraints: the constraints, possibly without terms, and with repeated variables.
  ///   - fixed: variables held at a value.
  ///   - lowerBounds: the lower bounds of variables; bounds of variables that are held, or outside the system, are left
  ///     out.
  /// - Throws: ``ReferenceError`` for a number that is not finite, a weight not above 0 and a priority out of range.
  public init(
    variables: [Variable] = [], constraints: [LinearConstraint], fixed: [Variable: Double] = [:],
    lowerBounds: [Variable: Double] = [:]
  ) throws(ReferenceError) {
    var places: [Variable: Int] = [:]
    var known: [Variable] = []
    func place(of variable: Variable) -> Int {
      if let place = places[variable] { return place }
      places[variable] = known.count
      known.append(variable)
      return known.count - 1
    }

    for variable in variables { _ = place(of: variable) }
    var rows: [ExactRow] = []
    for constraint in constraints {
      rows.append(try ExactRow(constraint, place: place))
    }
    // In the order of the handles, so that equal systems are solved equally.
    for (variable, value) in fixed.sorted(by: { $0.key.description < $1.key.description }) {
      rows.append(try ExactRow(variable == value, place: place))
    }
    let bounds = lowerBounds.filter { fixed[$0.key] == nil && places[$0.key] != nil }
    for (variable, bound) in bounds.sorted(by: { $0.key.description < $1.key.description }) {
      rows.append(try ExactRow(variable >= bound, place: place))
    }
    self.lowerBounds = bounds
    boundCount = bounds.count
    self.variables = known
    self.constraints = constraints
    self.fixed = fixed
    self.places = places
    self.rows = rows
  }

  /// The sums of the weighted errors at given values, priority by priority, the highest first.
  ///
  /// The values are taken as exact numbers; the sums are exact too.
  ///
  /// - Parameter value: a finite value for every variable.
  public func errors(at value: (Variable) -> Double) throws(ReferenceError) -> [LevelError] {
    var values: [Rational] = []
    for variable in variables {
      let number = value(variable)
      guard let exact = Rational(exactly: number) else { throw ReferenceError.notFinite(number) }
      values.append(exact)
    }
    return levels.map { level in
      let sum = rows.filter { $0.priority == level }.reduce(Rational.zero) { $0 + $1.error(at: values) }
      return LevelError(priority: level, error: sum)
    }
  }

  /// The distinct priorities, the highest first.
  public var levels: [Priority] {
    Set(rows.map(\.priority)).sorted(by: >)
  }
}

/// The sum of the weighted errors of all constraints of one priority.
public struct LevelError: Hashable, Sendable {
  /// The priority.
  public let priority: Priority
  /// The sum; 0 if all constraints of the priority hold.
  public let error: Rational
}

/// Errors of a system that cannot be solved.
public enum ReferenceError: Error, Hashable, Sendable {
  /// A coefficient, constant, weight or value is infinite or not a number.
  case notFinite(Double)
  /// A weight is not above 0.
  case weightOutOfRange(Double)
  /// A priority is not above 0 and at most 1000.
  case priorityOutOfRange(Priority)
}
