internal import SolverKernels

/// A problem, its solution so far, and the simplex method on them.
///
/// The basis is a matching of variables with the rows that define them. A variable without a row is anchored: it keeps
/// its value. Variables that determine each other form blocks; each of the others is computed from one row. Topological
/// ranks order variables and blocks: dependencies have smaller ranks.
///
/// Each part owns its state, and its methods take the other parts as parameters. The steps of the method change several
/// parts, so they are methods of the whole.
struct Simplex: ~Copyable {
  var problem = Problem()
  var basis: Basis
  var duals = Duals()
  var propagation: Propagation
  var conflicts = Conflicts()
  /// A row of the tableau, and a column of it: the results of `btran` and `ftran`.
  var pivotRow = PivotRow()
  var column = TableauColumn()
  var workspace = SimplexWorkspace()
  /// The work done, except the work that the parts count themselves.
  var statistics = SolveStatistics()
  private let place = ReadInPlace()

  init(kernels: KernelVariant) {
    basis = Basis(kernels: kernels)
    propagation = Propagation(kernels: kernels)
  }

  /// Begins a change set.
  @inline(__always)
  mutating func beginChangeSet() {
    problem.beginChangeSet()
    propagation.beginChangeSet()
    conflicts.begin(in: &problem)
    duals.movedComponents = 0
    workspace.beginChangeSet(after: workCount, visited: propagation.statistics.variablesVisited)
  }

  /// The work done so far, for limits of cost.
  @inline(__always)
  var workCount: WorkCount {
    WorkCount(
      pivots: statistics.pivots, btranEntries: basis.statistics.btranEntries,
      factorNonzeros: basis.statistics.factorNonzeros)
  }

  /// The number of pivots in the present change set, or in the present attempt to solve it.
  @inline(__always)
  var pivotsSinceStart: Int { statistics.pivots - workspace.workAtStart.pivots }

  /// The work done, including the work that the parts count themselves.
  var work: SolveStatistics {
    var work = statistics
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
    let parts = problem.byteCount + basis.byteCount + duals.byteCount + propagation.byteCount
    return parts + pivotRow.byteCount + column.byteCount + workspace.byteCount
  }

  /// An estimate of the condition number of the basis.
  mutating func estimateCondition() -> Double { basis.estimateCondition(in: problem) }
}
