internal import SolverKernels

/// The whole state of a solver: rows, variables, and the basis that relates them.
///
/// The basis is a matching of variables with the rows that define them. A variable without a row is anchored: it keeps
/// its value. Variables that determine each other form blocks; each of the others is computed from one row. Topological
/// ranks order variables and blocks: dependencies have smaller ranks.
///
/// Each part owns its state, and its methods take the other parts as parameters. Procedures across many parts (the
/// simplex method, stays, edits, diagnostics) are extensions of the whole. The value has one owner, so no access is
/// checked at run time.
struct ConstraintSystem: ~Copyable {
  var problem = Problem()
  var basis: Basis
  var duals = Duals()
  var propagation: Propagation
  var simplex = Simplex()
  var conflicts = Conflicts()
  var crash = Crash()
  var stays = StayStore()
  /// A row of the tableau, and a column of it: the results of `btran` and `ftran`.
  var pivotRow = PivotRow()
  var column = TableauColumn()
  /// The work done, except the work that the parts count themselves.
  var statistics = SolveStatistics()

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
  /// Decides which variable keeps its value if several results are equally near.
  var tieOrder: (any TieOrder)?

  private let place = ReadInPlace()

  init(kernels: KernelVariant) {
    basis = Basis(kernels: kernels)
    propagation = Propagation(kernels: kernels)
  }

  /// The work done since the solver was made.
  var work: SolveStatistics {
    var work = statistics
    work.peeled = crash.peeled
    work.btranPasses = basis.statistics.btranPasses
    work.btranEntries = basis.statistics.btranEntries
    work.refactorisations = basis.statistics.refactorisations
    work.factorNonzeros = basis.statistics.factorNonzeros
    work.componentVisits = basis.statistics.componentVisits
    work.rankRepairs = basis.statistics.rankRepairs
    work.variablesVisited = propagation.statistics.variablesVisited
    work.rowsVisited &+= propagation.statistics.rowsVisited
    work.planRuns = propagation.statistics.planRuns
    let (first, second) = (basis.statistics.kernelCount, propagation.statistics.kernelCount)
    work.kernelCalls = first.calls &+ second.calls
    work.kernelElements = first.elements &+ second.elements
    work.simdCalls = first.simdCalls &+ second.simdCalls
    return work
  }

  /// The number of bytes held by all parts.
  var byteCount: Int {
    let parts = problem.byteCount + basis.byteCount + duals.byteCount + propagation.byteCount + simplex.byteCount
    return parts + crash.byteCount + stays.byteCount + pivotRow.byteCount + column.byteCount + changed.byteCount
  }
}

extension ConstraintSystem {
  /// An estimate of the condition number of the basis.
  mutating func estimateCondition() -> Double { basis.estimateCondition(in: problem) }
}
