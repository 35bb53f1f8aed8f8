internal import SolverKernels

/// The conditions under which the row furthest off its target enters next.
struct PricingThresholds: BitwiseCopyable {
  /// The number of pivots of a change set after which returns of rows to the basis are counted.
  var pivots = 32
  /// The least number of returns.
  var returns = 9
  /// The number of rows of the system for each further return.
  var rowsPerReturn = 8
  /// The least number of limits that were displaced by another one of their variable.
  var displacements = 8

  /// Thresholds that are met from the first pivot, for tests.
  static var none: PricingThresholds {
    PricingThresholds(pivots: 0, returns: 0, rowsPerReturn: .max, displacements: 0)
  }
}

/// A row off its target.
struct OffTargetRow: BitwiseCopyable {
  var row: RowIndex
  /// The magnitude of the residual.
  var distance: Double
}

/// Counts the rows that return to the basis in a change set.
struct Pricing: ~Copyable {
  var thresholds = PricingThresholds()
  private var entered = ReturningRows()
  /// The number of limits that were displaced by another one of their variable
  /// (``Simplex/furtherLimit(than:)``).
  var displacedLimits = 0

  init() {}

  var byteCount: Int { entered.byteCount }

  /// Begins a change set.
  mutating func begin() {
    entered.end()
    displacedLimits = 0
  }

  /// Releases the storage.
  mutating func release() {
    entered = ReturningRows()
  }

  /// Notes a row that enters.
  ///
  /// - Parameters:
  ///   - pivots: the number of pivots in the change set.
  ///   - count: the number of rows in the system.
  @inline(__always)
  mutating func note(_ row: RowIndex, after pivots: Int, of count: Int) {
    if pivots > thresholds.pivots { entered.note(row, of: count) }
  }

  /// Whether limits have often displaced others of the same variable.
  @inline(__always)
  var limitsAreDisplaced: Bool { displacedLimits >= thresholds.displacements }

  /// Whether many rows of a system with `count` rows have returned.
  @inline(__always)
  func isDue(of count: Int) -> Bool {
    entered.returns >= thresholds.returns && entered.returns >= thresholds.returns + count / thresholds.rowsPerReturn
  }
}

/// Pricing by distance, once rows keep returning to the basis.
///
/// In layouts nearly every row enters at most once in a change set, and the order of ranks settles each value once. But
/// if each row depends on most others, as in equations that leave many variables open, this order makes rows enter and
/// leave again and again: the number of pivots grew exponentially with the size of a grid, to 9,061 for one equation
/// added to a grid of 14 by 14 values. So once many rows have returned, each pivot takes the queued row that is
/// furthest off its target (Dantzig's rule, in the dual simplex method).
extension Simplex {
  /// Orders the queue by distance if many rows have returned.
  @inline(__always)
  mutating func checkFurthestFirstIfRowsReturn() {
    if workspace.pricing.isDue(of: problem.rows.count), propagation.order != .furthestFirst {
      checkFurthestFirst()
    }
  }

  @inline(never)
  private mutating func checkFurthestFirst() {
    propagation.order = .furthestFirst
    propagation.reorderEvents(in: problem)
  }

  /// The row furthest off its target, of a row taken from the queue and the rows in the queue; `nil` if no row is off.
  ///
  /// New equalities that hold come first, because they may have to replace an anchor. Other rows that hold leave the
  /// queue. The queue contains checks only, no evaluations. O(queue).
  @inline(never)
  mutating func furthest(from first: RowIndex) -> RowIndex? {
    var best: OffTargetRow?
    var next: RowIndex? = first
    propagation.setEventsAside()
    while let index = next {
      if let distance = distance(of: index) {
        if let best, distance <= best.distance {
          propagation.events.push(propagation.leastIndexEvent(index))
        } else {
          if let best { propagation.events.push(propagation.leastIndexEvent(best.row)) }
          best = OffTargetRow(row: index, distance: distance)
        }
      }
      next = nil
      if case .row(let other)? = propagation.eventsAside.pop()?.subject { next = other }
    }
    return best?.row
  }

  /// The distance of a queued row from its target; `nil` for a row that needs no check, which then leaves the queue.
  private mutating func distance(of index: RowIndex) -> Double? {
    let row = problem.rows.records[index]
    guard row.flags.contains(.queued), row.mayEnter else {
      problem.rows.records[index].flags.remove(.queued)
      return nil
    }
    let residual = problem.residual(row)
    // The checks of these rows do more than pivot: a new equality may replace an anchor, and NaN is an overflow.
    if residual == 0 && row.flags.isNewEquality || residual.isNaN { return .infinity }
    if problem.isOffTarget(row) { return residual.magnitude }
    statistics.rowsVisited &+= 1
    problem.rows.records[index].flags.subtract([.queued, .new])
    return nil
  }
}
