public import ConstraintSolver

/// The properties of random systems: sizes and probabilities.
public struct SystemShape: Hashable, Sendable {
  /// Views below the root; each has four variables.
  public var views: ClosedRange<Int> = 2...5
  /// Constraints for each view, without parallel ones.
  public var constraintsPerView: ClosedRange<Int> = 3...6
  /// Batches of edits after the first, which builds the system.
  public var batches = 12
  /// Edits of a batch.
  public var editsPerBatch: ClosedRange<Int> = 1...4
  /// The priorities in use.
  public var priorities: [Priority] = [1000, 999.5, 750, 501, 500, 251, 250.5, 250, 50, 0.25]
  /// The probability that a constraint is required.
  public var required = 0.45
  /// The probability that a required constraint disregards the planted frames.
  public var conflicts = 0.03
  /// The probability that a constraint is followed by others with the same left side, or a multiple of it.
  public var parallels = 0.35
  /// The probability that a left side is a sum over five to twelve variables.
  public var longRows = 0.03
  /// The probability that a pair of attributes has a multiplier.
  public var multipliers = 0.2
  /// The multipliers in use: short binary fractions.
  public var multiplierChoices: [Double] = [0.5, 2, 0.75, 1.5, 3, -1, 0.25, 0]
  /// The probability that an optional constraint has its own weight.
  public var weights = 0.2
  /// The weights in use.
  public var weightChoices: [Double] = [0.5, 2, 3, 0.25, 10]
  /// The probability that a constant is zero.
  public var zeroConstants = 0.15
  /// The probability that the constant of an optional constraint is not a short binary fraction.
  public var decimals = 0.1
  /// The probability that a variable does not start at zero.
  public var initialValues = 0.3

  /// The probability that a variable has a lower bound.
  public var bounds = 0.0

  /// The usual mixture.
  public init() {}

  /// Few views with many constraints at few priorities: ties and degenerate steps everywhere.
  public static var degenerate: SystemShape {
    var shape = SystemShape()
    shape.views = 2...3
    shape.constraintsPerView = 5...8
    shape.priorities = [1000, 750, 250]
    shape.zeroConstants = 0.6
    shape.parallels = 0.5
    shape.decimals = 0
    return shape
  }

  /// Required constraints that often conflict.
  public static var conflicting: SystemShape {
    var shape = SystemShape()
    shape.required = 0.7
    shape.conflicts = 0.3
    shape.batches = 8
    return shape
  }

  /// Weights and multipliers of very different sizes.
  public static var uneven: SystemShape {
    var shape = SystemShape()
    shape.multipliers = 0.4
    shape.multiplierChoices = [0x1p-6, 0x1p-4, 16, 48, -64]
    shape.weights = 0.6
    shape.weightChoices = [0.0001, 0.003, 40, 10_000]
    return shape
  }

  /// Many distinct priorities, nearly one for every constraint.
  public static var manyLevels: SystemShape {
    var shape = SystemShape()
    shape.priorities = (1...120).map { Priority(Float($0) * 8.25) } + [1000]
    shape.required = 0.25
    return shape
  }

  /// Variables with lower bounds, most of which are active.
  public static var bounded: SystemShape {
    var shape = SystemShape()
    shape.bounds = 0.5
    shape.views = 2...4
    shape.constraintsPerView = 2...5
    shape.zeroConstants = 0.3
    return shape
  }

  /// Lower bounds that often conflict with the constraints.
  public static var boundedConflicting: SystemShape {
    var shape = bounded
    shape.required = 0.7
    shape.conflicts = 0.3
    shape.batches = 8
    return shape
  }

  /// Many rows with more terms than a row of the solver can hold, and many parallel ones.
  public static var longSums: SystemShape {
    var shape = SystemShape()
    shape.longRows = 0.4
    shape.parallels = 0.5
    shape.multipliers = 0.4
    return shape
  }
}
