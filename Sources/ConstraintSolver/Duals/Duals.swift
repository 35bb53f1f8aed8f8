internal import SolverKernels

/// The multipliers of all rows, and their bounds.
struct Duals: ~Copyable {
  var multipliers = MultiplierStore()
  /// Tinged rows: their multiplier got a component at a stay level.
  var tinged = Buffer<RowIndex>()
  /// The step at which a basic row meets its bound.
  var candidate = LexicographicVector()
  private let place = ReadInPlace()

  init() {}

  var byteCount: Int { multipliers.byteCount + tinged.byteCount }
}
