/// The name under which a solver knows one constraint.
///
/// Made by ``Solver/makeConstraintID()`` before the constraint is added, so that one change set can add a
/// constraint and edit it, and so that the caller can store the name before the edit is applied. After the
/// constraint was removed the name is spent.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
  /// Place of the constraint's row in the solver's arrays.
  let slot: Int32
  /// Counts the lives of the slot, so that a name of an earlier life is recognised.
  let generation: UInt32
}

extension ConstraintID: Comparable {
  /// Orders by place in the solver, which is the order of creation as long as nothing was removed.
  public static func < (first: ConstraintID, second: ConstraintID) -> Bool {
    (first.slot, first.generation) < (second.slot, second.generation)
  }
}

extension ConstraintID: CustomStringConvertible {
  /// `c` and the number of the constraint: `c7`, with its life behind a dot where the slot was used before.
  public var description: String {
    generation == 0 ? "c\(slot)" : "c\(slot).\(generation)"
  }
}
