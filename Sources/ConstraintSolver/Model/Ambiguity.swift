/// A direction in which the solution can move while every priority is satisfied as well as before.
///
/// Not an error: a layout may leave values undetermined. The solver then stays near the values before the edit
/// (``Solver/makeVariable(initial:stay:relativeTo:lowerBound:)``).
public struct Ambiguity: Hashable, Sendable {
  /// The rate of one variable.
  public struct Move: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The change of the variable per unit of ``Ambiguity/steps``; not 0.
    public let rate: Double
  }

  /// The reason why the solution is free to move.
  public enum Cause: Hashable, Sendable {
    /// No constraint's error changes on the way.
    case free
    /// These optional constraints trade their errors, whose sum stays the same at each priority; in the order of their
    /// names.
    case tie(among: [ConstraintID])
  }

  /// The variables that move, in the order of ``Variable/index``; the largest rate has magnitude 1.
  public let moves: [Move]
  /// The range of the movement: at every step in it, the values plus step times rate are an equally good solution.
  ///
  /// Contains 0 and positive steps. It begins at 0 if the opposite way is blocked, and an end is infinite if nothing
  /// limits it.
  public let steps: ClosedRange<Double>
  /// The reason why the solution is free to move.
  public let cause: Cause

  /// Whether the solution can move the opposite way too.
  public var isReversible: Bool { steps.lowerBound < 0 }

  /// The rate of a variable; 0 if it does not move.
  ///
  /// - Complexity: O(moves).
  public func rate(of variable: Variable) -> Double {
    moves.first { $0.variable == variable }?.rate ?? 0
  }
}
