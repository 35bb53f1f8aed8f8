/// The name of one constraint in a solver.
///
/// Made by ``Solver/makeConstraintID()`` before the constraint is added, so that one change set can add and edit it,
/// and the caller can store the name in advance. Removing the constraint makes the name invalid.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
  /// The constraint's place in the solver's tables.
  let slot: Int32
  /// Counts the uses of the slot, so that a name of an earlier constraint is recognised as invalid.
  let generation: UInt32
}

extension ConstraintID: Comparable {
  /// Orders by slot: the order of creation as long as no constraint was removed.
  public static func < (first: ConstraintID, second: ConstraintID) -> Bool {
    (first.slot, first.generation) < (second.slot, second.generation)
  }
}

extension ConstraintID: CustomStringConvertible {
  /// `c` and the slot, as in `c7`; with the generation after a dot if the slot was used before.
  public var description: String {
    generation == 0 ? "c\(slot)" : "c\(slot).\(generation)"
  }
}
