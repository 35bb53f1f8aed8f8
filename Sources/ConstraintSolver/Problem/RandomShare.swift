internal import SolverKernels

extension VariableIndex {
  /// A pseudorandom number in [0, 1) for a variable; the same in every solver.
  func share(seed: UInt64) -> Double {
    var bits = UInt64(UInt32(bitPattern: raw)) &* 0x9E37_79B9_7F4A_7C15 ^ seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
