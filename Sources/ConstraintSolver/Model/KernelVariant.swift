/// The arithmetic that a solver uses on whole vectors.
///
/// Both variants give the same bits.
public enum KernelVariant: String, Hashable, Sendable, CaseIterable {
  /// Plain loops: the reference.
  case scalar
  /// Swift's SIMD types.
  case simd
}
