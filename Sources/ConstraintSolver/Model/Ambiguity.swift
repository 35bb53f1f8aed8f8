/// A direction in which the solution can move while every priority stays as well off as it is.
///
/// Not an error: a layout may leave something open. The solver then keeps near to the values before
/// (``Solver/makeVariable(initial:stay:relativeTo:lowerBound:)``).
public struct Ambiguity: Hashable, Sendable {
  /// How fast a variable moves.
  public struct Move: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// By how much it moves for one unit of ``Ambiguity/steps``; not 0.
    public let rate: Double
  }

  /// Why the solution is free to move.
  public enum Cause: Hashable, Sendable {
    /// No constraint fails more or less on the way: nothing that is asked for decides.
    case free
    /// These optional constraints trade their errors, whose sum stays the same at each priority; in the order of their
    /// names.
    case tie(among: [ConstraintID])
  }

  /// The variables that move, in the order of making; the largest rate has magnitude 1.
  public let moves: [Move]
  /// How far it can go: at every step in this range the values plus step times rate are as good.
  ///
  /// Contains 0 and something above 0; it begins at 0 if the way back is blocked, and is infinite where nothing stops it.
  public let steps: ClosedRange<Double>
  /// Why.
  public let cause: Cause

  /// Whether the solution can move the opposite way too.
  public var isReversible: Bool { steps.lowerBound < 0 }

  /// The rate of a variable; 0 for one that does not move.
  ///
  /// - Complexity: O(moves).
  public func rate(of variable: Variable) -> Double {
    moves.first { $0.variable == variable }?.rate ?? 0
  }
}
