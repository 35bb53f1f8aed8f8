internal import SolverKernels

/// Pseudorandom numbers in [0, 1), the same in every solver.
///
/// Sums of them with simple coefficients do not cancel. The fractional parts of multiples of one irrational number
/// would, because all are integer combinations of that number and 1.
enum RandomShare {
  /// The number at a place of a sequence.
  static func share(of place: Int, seed: UInt64) -> Double {
    var bits = UInt64(truncatingIfNeeded: place) &* 0x9E37_79B9_7F4A_7C15 ^ seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}

extension VariableIndex {
  /// The pseudorandom number of a variable.
  func share(seed: UInt64) -> Double { RandomShare.share(of: Int(raw), seed: seed) }
}

extension RowIndex {
  /// The pseudorandom number of a row.
  func share(seed: UInt64) -> Double { RandomShare.share(of: Int(raw), seed: seed) }
}
