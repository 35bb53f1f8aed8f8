/// An unknown of the system: one number that the solver chooses.
///
/// Made by ``Solver/makeVariable(initial:stay:relativeTo:lowerBound:)`` and meaningful only to that solver. The handle
/// is valid until the variable is removed; later uses throw ``SolverError/unknownVariable(_:)``, even after the slot
/// serves another variable.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
  /// The variable's slot in the solver's tables.
  ///
  /// Slot 0 is the constant zero and has no handle.
  @usableFromInline
  let slot: Int32
  /// Counts the uses of the slot, so that a handle of an earlier variable is recognised as invalid.
  @usableFromInline
  let generation: UInt32

  @inlinable
  init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

extension Variable: CustomStringConvertible {
  /// `v` and the slot, as in `v12`; with the generation after a dot if the slot was used before.
  public var description: String {
    generation == 0 ? "v\(slot)" : "v\(slot).\(generation)"
  }
}
