internal import SolverKernels

/// The multipliers of all rows, and what bounds them.
struct Duals: ~Copyable {
  var multipliers = MultiplierStore()
  private let place = ReadInPlace()

  init() {}

  var byteCount: Int { multipliers.byteCount }
}
