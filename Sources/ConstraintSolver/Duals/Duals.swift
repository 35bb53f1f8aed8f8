internal import SolverKernels

/// The multipliers of all rows.
struct Duals: ~Copyable {
  var multipliers = MultiplierStore()
  /// Tinged rows, some more than once: their multipliers may have components at stay levels.
  var tinged = Buffer<RowIndex>()
  /// The number of components that steps of the present change set have moved, in all multipliers.
  var movedComponents = 0
  private let place = ReadInPlace()

  init() {}

  var byteCount: Int { multipliers.byteCount + tinged.byteCount }
}

extension Duals {
  /// Adds a multiple of a vector to the multiplier of a row, which is tinged if the vector has a component at a stay
  /// level.
  ///
  /// O(components).
  mutating func add(
    _ factor: Rounded, _ vector: borrowing LexicographicVector, to index: RowIndex, in problem: inout Problem
  ) {
    multipliers.add(factor, vector, to: &problem.rows.sides[index].multiplier)
    if vector.hasStays { tinged.append(index) }
  }
}
