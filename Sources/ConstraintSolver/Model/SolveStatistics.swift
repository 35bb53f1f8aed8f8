/// Work counted by a solver.
///
/// All counts are deterministic: equal histories give equal counts.
public struct SolveStatistics: Hashable, Sendable {
  /// Pivots: a constraint enters the basis and another one leaves it.
  public var pivots = 0
  /// Bound flips: multipliers that moved to an end of their interval without a pivot.
  public var boundFlips = 0
  /// Variables computed.
  public var variablesVisited = 0
  /// Constraints whose residual was computed.
  public var rowsVisited = 0
  /// Variables reported as changed.
  public var changedVariables = 0
  /// BTRAN passes: solves with the transposed basis.
  public var btranPasses = 0
  /// Constraints that the BTRAN passes reached.
  public var btranEntries = 0
  /// Blocks factorised.
  public var refactorisations = 0
  /// Entries of the factors of these blocks.
  public var factorNonzeros = 0
  /// Visits of variables in the search for strongly connected components.
  public var componentVisits = 0
  /// Topological ranks repaired.
  public var rankRepairs = 0
  /// Variables determined by peeling, without a pivot.
  public var peeled = 0
  /// Adoptions: new constraints that took over the state of a removed constraint.
  public var adoptions = 0
  /// Runs of degenerate pivots that needed the least index rule.
  public var leastIndexRuns = 0
  /// Constraints relaxed in a conflict or readmitted.
  public var recoveries = 0
  /// Calls of kernels, which process many rows or numbers at once.
  public var kernelCalls = 0
  /// Rows and numbers that these calls processed.
  public var kernelElements = 0
  /// The number of those calls that used SIMD vectors.
  public var simdCalls = 0
  /// Value passes that followed a compiled plan.
  public var planRuns = 0
  /// Passes over several frames at once.
  public var frameRuns = 0
  /// Frames whose values these passes computed.
  public var framesAhead = 0

  /// No work.
  public init() {}
}

extension SolveStatistics {
  /// Every count with its name, in the order of declaration.
  public var named: [(name: String, count: Int)] {
    [
      ("pivots", pivots), ("boundFlips", boundFlips), ("variablesVisited", variablesVisited),
      ("rowsVisited", rowsVisited), ("changedVariables", changedVariables), ("btranPasses", btranPasses),
      ("btranEntries", btranEntries), ("refactorisations", refactorisations), ("factorNonzeros", factorNonzeros),
      ("componentVisits", componentVisits), ("rankRepairs", rankRepairs), ("peeled", peeled),
      ("adoptions", adoptions), ("leastIndexRuns", leastIndexRuns), ("recoveries", recoveries),
      ("kernelCalls", kernelCalls),
      ("kernelElements", kernelElements), ("simdCalls", simdCalls), ("planRuns", planRuns),
      ("frameRuns", frameRuns), ("framesAhead", framesAhead),
    ]
  }

  /// The work between two readings: each count of `after` minus the count of `before`.
  public static func - (after: SolveStatistics, before: SolveStatistics) -> SolveStatistics {
    var difference = after
    difference.pivots &-= before.pivots
    difference.boundFlips &-= before.boundFlips
    difference.variablesVisited &-= before.variablesVisited
    difference.rowsVisited &-= before.rowsVisited
    difference.changedVariables &-= before.changedVariables
    difference.btranPasses &-= before.btranPasses
    difference.btranEntries &-= before.btranEntries
    difference.refactorisations &-= before.refactorisations
    difference.factorNonzeros &-= before.factorNonzeros
    difference.componentVisits &-= before.componentVisits
    difference.rankRepairs &-= before.rankRepairs
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

  /// The sum of two counts.
  package static func + (first: SolveStatistics, second: SolveStatistics) -> SolveStatistics {
    first - (SolveStatistics() - second)
  }
}

extension SolveStatistics {
  /// The former name.
  @available(*, deprecated, renamed: "btranPasses")
  public var forcePasses: Int { btranPasses }
  /// The former name.
  @available(*, deprecated, renamed: "btranEntries")
  public var forceEntries: Int { btranEntries }
  /// The former name.
  @available(*, deprecated, renamed: "rankRepairs")
  public var labelRepairs: Int { rankRepairs }
}
