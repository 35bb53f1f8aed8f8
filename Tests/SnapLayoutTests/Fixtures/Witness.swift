import SnapLayout

/// Reads a chain whenever a diagnostic comes in, on the thread on which the chain is written.
final class Witness: @unchecked Sendable {
  var chain: ConstraintMakerFinalizable?
  private(set) var counts: [Int?] = []

  func read() {
    counts.append(chain?.constraint.layoutConstraints.count)
  }
}
