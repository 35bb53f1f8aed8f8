/// The dependence of a variable's value, or of a sum of variables, on one of the sources that determine it.
public struct Influence: Hashable, Sendable {
  /// A source that determines a value.
  public enum Source: Hashable, Sendable {
    /// A constraint that holds without an error, whatever its relation.
    case constraint(ConstraintID)
    /// A variable held by ``ChangeSet/fix(_:to:)``.
    case fixedVariable(Variable)
  }

  /// The constraint or held variable.
  public let source: Source
  /// The change of the value per unit of the constraint's constant (as in ``ChangeSet/setConstant(_:_:)``) or of the
  /// held variable's value; not 0.
  ///
  /// For `x - y - 8 == 0` the constant is -8, and the rate of x is -1.
  public let rate: Double

  /// A source with its rate.
  public init(source: Source, rate: Double) {
    self.source = source
    self.rate = rate
  }
}
