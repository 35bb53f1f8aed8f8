internal import SolverKernels

/// The multipliers of all rows, and their bounds.
struct Duals: ~Copyable {
  var multipliers = MultiplierStore()
  /// Tinged rows: their multiplier got a component at a stay level.
  var tinged = Buffer<RowIndex>()
  /// The number of components that steps of the present change set have moved, in all multipliers.
  var movedComponents = 0
  private let place = ReadInPlace()

  init() {}

  var byteCount: Int { multipliers.byteCount + tinged.byteCount }
}
