internal import SolverKernels

/// Protection against pivoting for ever.
///
/// A pivot with a positive step improves the dual objective; only a run of steps of length zero could return to an
/// earlier working set. After some of these in succession, rows enter and leave by lowest index (Bland, "New finite
/// pivoting rules for the simplex method", 1977) until a step has a length again. A limit in proportion to the rows
/// stops what rounding could keep alive even so.
extension ConstraintSystem {
  static var degenerateStepLimit: Int { 50 }

  mutating func noteStep(isDegenerate: Bool) {
    if !isDegenerate {
      degenerateSteps = 0
      usesLeastIndexRule = false
      return
    }
    degenerateSteps += 1
    if degenerateSteps == Self.degenerateStepLimit {
      usesLeastIndexRule = true
      statistics.leastIndexRuns += 1
      requeueChecks()
    }
  }

  /// The event of a check under the rule of the lowest index: after all values.
  @inline(__always)
  func leastIndexEvent(_ row: RowIndex) -> Event {
    Event(major: .max, minor: UInt64(UInt32(bitPattern: row.raw)))
  }

  private mutating func requeueChecks() {
    var kept = EventQueue()
    while let event = events.pop() {
      if case .row(let row) = event.subject { kept.push(leastIndexEvent(row)) } else { kept.push(event) }
    }
    swap(&kept, &events)
  }
}
