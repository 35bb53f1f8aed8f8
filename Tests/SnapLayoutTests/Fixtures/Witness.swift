import SnapLayout

/// Reads a chain at each diagnostic, on the thread that makes the chain.
final class Witness: @unchecked Sendable {
  var chain: ConstraintMakerFinalizable?
  private(set) var counts: [Int?] = []

  func read() {
    counts.append(chain?.constraint.layoutConstraints.count)
  }
}
