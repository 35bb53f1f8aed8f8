internal import SolverKernels

/// Relays: sequences of rows that enter in one change set, each in place of the one before.
///
/// An example is a container that is at least as wide as each of n views, if each view is wider than the one before. By
/// rank, n rows enter in turn, and each moves the container. Another example is n nested views with insets and without
/// content, of which the outermost prefers the width 0: the lower bound of each view's width enters in place of the
/// bound of the view around it, and moves all n views. If the row furthest off its target enters first, one pivot
/// suffices.
///
/// But elsewhere in a layout this order computes many values twice. So it begins only with a pivot that continues a
/// long relay, and ends when the queue is empty, or when it has taken more work than the relays before it.
struct Relays: ~Copyable {
  /// The greatest length that is told apart.
  private static let greatestLength = Int(UInt8.max)

  /// For each row that has entered in this change set: how many rows precede it in its relay.
  private var lengths = Table<RowIndex, UInt8>(repeating: 0, count: 1)
  /// Whether there has been no relay in this change set.
  private(set) var isEmpty = true
  /// The length of the relay that the last pivot prolonged; 0 if it prolonged none.
  private var length = 0
  /// The work of the solver up to the last pivot, once there is a relay.
  private var work: Int?
  /// The work of relays, less the work that was done while the furthest row entered first.
  private var credit = 0

  init() {}

  var byteCount: Int { lengths.byteCount }

  /// Begins a change set.
  mutating func begin() {
    isEmpty = true
    length = 0
    work = nil
    credit = 0
  }

  /// Notes a row that enters.
  ///
  /// - Parameters:
  ///   - prolongs: whether the leaving row was noted in this change set.
  ///   - count: the number of rows in the system.
  mutating func note(_ row: RowIndex, insteadOf leaving: RowIndex, prolongs: Bool, of count: Int) {
    lengths.extend(to: count, with: 0)
    length = prolongs ? min(Int(lengths[leaving]) + 1, Self.greatestLength) : 0
    lengths[row] = UInt8(length)
    if length > 0 { isEmpty = false }
  }

  /// Notes the work done up to a pivot by rank; returns whether the furthest row should enter next.
  ///
  /// - Parameter events: the length of the queue, which the search for the furthest row reads.
  fileprivate mutating func notePivotByRank(work now: Int, events: Int, thresholds: PricingThresholds) -> Bool {
    if length > 0, let work { credit += now - work }
    work = now
    return length >= thresholds.relayLength && credit >= thresholds.relayWorkPerEvent * events
  }

  /// Notes the work done up to a check of the furthest row; returns whether the next furthest row should follow.
  ///
  /// Each search reads the queue, also if the row that it finds needs no pivot.
  fileprivate mutating func noteCheckByDistance(work now: Int, events: Int) -> Bool {
    if let work { credit -= now - work + events }
    work = now
    return credit >= 0
  }
}

extension ConstraintSystem {
  /// After a pivot, or a check by distance, in a change set with relays: begins or ends the order by distance.
  @inline(never)
  mutating func chooseOrderByRelays() {
    let work = propagation.statistics.variablesVisited &+ propagation.statistics.rowsVisited &+ statistics.rowsVisited
    let events = propagation.events.count, thresholds = simplex.pricing.thresholds
    if propagation.order == .furthestFirst {
      if !simplex.pricing.relays.noteCheckByDistance(work: work, events: events) { orderChecks(by: .byRank) }
    } else if simplex.pricing.relays.notePivotByRank(work: work, events: events, thresholds: thresholds) {
      orderChecks(by: .furthestFirst)
    }
  }

  /// Once the queue was empty: ends the order by distance that a relay began.
  @inline(__always)
  mutating func endOrderOfRelays() {
    if propagation.order == .furthestFirst, !simplex.pricing.isDue(of: problem.rows.count) { orderChecks(by: .byRank) }
  }
}
