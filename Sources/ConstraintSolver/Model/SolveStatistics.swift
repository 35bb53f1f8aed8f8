/// Work counted by a solver.
///
/// All counts are deterministic: equal histories give equal counts.
public struct SolveStatistics: Hashable, Sendable {
  /// Exchanges of a constraint of the working set.
  public var pivots = 0
  /// Steps that ended at the entering constraint's own bound, or passed over the bound of a parallel one.
  public var boundFlips = 0
  /// Variables whose value was computed.
  public var variablesVisited = 0
  /// Constraints whose residual was computed.
  public var rowsVisited = 0
  /// Variables reported as changed.
  public var changedVariables = 0
  /// Force passes: solves with the transposed working set.
  public var forcePasses = 0
  /// Constraints that the force passes reached.
  public var forceEntries = 0
  /// Blocks factorised.
  public var refactorisations = 0
  /// Entries of the factors of those blocks.
  public var factorNonzeros = 0
  /// Variables that the search for strongly connected components visited.
  public var componentVisits = 0
  /// Topological labels repaired.
  public var labelRepairs = 0
  /// Variables determined by peeling, without a pivot.
  public var peeled = 0
  /// Re-added constraints that took over the state of a removed one.
  public var adoptions = 0
  /// Times that the rule of the lowest index was needed to leave a run of degenerate pivots.
  public var leastIndexRuns = 0
  /// Constraints left out of a conflict or readmitted.
  public var recoveries = 0
  /// Calls of a whole-vector kernel.
  public var kernelCalls = 0
  /// Rows or numbers that those calls worked on.
  public var kernelElements = 0
  /// Those of the calls that ran in SIMD vectors.
  public var simdCalls = 0
  /// Value passes that followed a compiled plan.
  public var planRuns = 0
  /// Passes over several frames at once.
  public var frameRuns = 0
  /// Frames whose values those passes found.
  public var framesAhead = 0

  /// No work.
  public init() {}
}

extension SolveStatistics {
  /// Every count with its name, in the order of declaration.
  public var named: [(name: String, count: Int)] {
    [
      ("pivots", pivots), ("boundFlips", boundFlips), ("variablesVisited", variablesVisited),
      ("rowsVisited", rowsVisited), ("changedVariables", changedVariables), ("forcePasses", forcePasses),
      ("forceEntries", forceEntries), ("refactorisations", refactorisations), ("factorNonzeros", factorNonzeros),
      ("componentVisits", componentVisits), ("labelRepairs", labelRepairs), ("peeled", peeled),
      ("adoptions", adoptions), ("leastIndexRuns", leastIndexRuns), ("recoveries", recoveries),
      ("kernelCalls", kernelCalls),
      ("kernelElements", kernelElements), ("simdCalls", simdCalls), ("planRuns", planRuns),
      ("frameRuns", frameRuns), ("framesAhead", framesAhead),
    ]
  }

  /// The work counted in the second and not yet in the first.
  public static func - (after: SolveStatistics, before: SolveStatistics) -> SolveStatistics {
    var difference = after
    difference.pivots &-= before.pivots
    difference.boundFlips &-= before.boundFlips
    difference.variablesVisited &-= before.variablesVisited
    difference.rowsVisited &-= before.rowsVisited
    difference.changedVariables &-= before.changedVariables
    difference.forcePasses &-= before.forcePasses
    difference.forceEntries &-= before.forceEntries
    difference.refactorisations &-= before.refactorisations
    difference.factorNonzeros &-= before.factorNonzeros
    difference.componentVisits &-= before.componentVisits
    difference.labelRepairs &-= before.labelRepairs
    difference.peeled &-= before.peeled
    difference.adoptions &-= before.adoptions
    difference.leastIndexRuns &-= before.leastIndexRuns
    difference.recoveries &-= before.recoveries
    difference.kernelCalls &-= before.kernelCalls
    difference.kernelElements &-= before.kernelElements
    difference.simdCalls &-= before.simdCalls
    difference.planRuns &-= before.planRuns
    difference.frameRuns &-= before.frameRuns
    difference.framesAhead &-= before.framesAhead
    return difference
  }

  /// The work counted in both.
  package static func + (first: SolveStatistics, second: SolveStatistics) -> SolveStatistics {
    first - (SolveStatistics() - second)
  }
}
