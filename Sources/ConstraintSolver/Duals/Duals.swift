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
