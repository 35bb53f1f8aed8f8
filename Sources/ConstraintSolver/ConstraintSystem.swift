internal import SolverKernels

/// The whole state of a solver: rows, variables, and the basis that ties them.
///
/// The basis is a matching of variables with the rows that define them. A variable without a row is anchored:
/// it keeps its value. Variables that determine each other form blocks; all others are computed from one row. The
/// topological ranks order variables and blocks so that what a variable depends on has a smaller rank.
///
/// Each part owns what it changes, and its methods take the others as parameters. What works with many of them, the
/// simplex method, stays, edits and diagnostics, are extensions of the whole. One value with one owner: no access to it
/// is checked at run time.
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
  /// The work done, but for what the parts count for themselves.
  var statistics = SolveStatistics()

  /// What the last change set changed, as the caller sees it: listed, and in the arrays of a report.
  var changed = ChangeList()
  var reported: (variables: [Variable], values: [Double]) = ([], [])
  /// Whether the present change set adds or removes so much that the room for it is given back.
  var isLargeChange = false
  /// Set while edits are entered, where taking a row out failed: the basis is void.
  var detachmentFailure: NumericalFailure?
  /// Set between change sets, where the last one failed and left no basis.
  var voidingFailure: NumericalFailure?
  /// Who keeps its value where several results are equally near.
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
    work.forcePasses = basis.statistics.forcePasses
    work.forceEntries = basis.statistics.forceEntries
    work.refactorisations = basis.statistics.refactorisations
    work.factorNonzeros = basis.statistics.factorNonzeros
    work.componentVisits = basis.statistics.componentVisits
    work.labelRepairs = basis.statistics.labelRepairs
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
