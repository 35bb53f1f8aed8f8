/// Which arithmetic a solver uses for work on whole vectors.
///
/// Both give the same bits.
public enum KernelVariant: String, Hashable, Sendable, CaseIterable {
  /// Plain loops: the reference.
  case scalar
  /// Swift's SIMD types.
  case simd
}
