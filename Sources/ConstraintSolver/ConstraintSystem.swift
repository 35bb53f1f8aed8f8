internal import SolverKernels

/// The whole state of a solver: applies change sets.
///
/// A change set is validated, entered, solved by the simplex method and completed by stays. The value has one owner, so
/// no access is checked at run time.
struct ConstraintSystem: ~Copyable {
  var simplex: Simplex
  var crash = Crash()
  var stays = StayStore()
  /// The changes of the last change set for the caller: as a list, and as the arrays of a report.
  var changed = ChangeList()
  var reported: (variables: [Variable], values: [Double]) = ([], [])
  /// Whether the present change set adds or removes so many rows or variables that working storage is released
  /// afterwards.
  var isLargeChange = false
  /// While edits are entered, the failure that made the basis invalid: of removing a row, or of the last change set.
  var detachmentFailure: NumericalFailure?
  /// Between change sets, the failure of the last one, if it left no basis.
  var voidingFailure: NumericalFailure?

  private let place = ReadInPlace()

  init(kernels: KernelVariant) {
    simplex = Simplex(kernels: kernels)
  }

  /// The work done since the solver was made.
  var work: SolveStatistics {
    var work = simplex.work
    work.peeled = crash.peeled
    return work
  }

  /// The number of bytes held by all parts.
  var byteCount: Int { simplex.byteCount + crash.byteCount + stays.byteCount + changed.byteCount }
}
