/// An unknown of the system: one number that the solver chooses.
///
/// Made by ``Solver/makeVariable(initial:stay:relativeTo:lowerBound:)`` and meaningful only to the solver that made it. The handle stays
/// valid until the variable is removed; after that every use of it is a ``SolverError/unknownVariable(_:)``,
/// also when the storage behind it serves another variable by then.
public struct Variable: Hashable, Sendable, BitwiseCopyable {
  /// Place of the variable in the solver's arrays.
  ///
  /// Slot 0 is the constant zero and belongs to no handle.
  @usableFromInline
  let slot: Int32
  /// Counts the lives of the slot, so that a handle of an earlier life is recognised.
  @usableFromInline
  let generation: UInt32

  @inlinable
  init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

extension Variable: CustomStringConvertible {
  /// `v` and the number of the variable: `v12`, with its life behind a dot where the slot was used before.
  public var description: String {
    generation == 0 ? "v\(slot)" : "v\(slot).\(generation)"
  }
}
