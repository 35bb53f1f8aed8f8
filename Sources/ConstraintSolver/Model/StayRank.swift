/// The order in which values that the constraints leave open are kept.
///
/// Open values stay as near as possible to the values before the edit: first the sum of the moves of all sizes is
/// minimised, then the sum of the moves of all positions.
public enum StayRank: UInt8, Hashable, Sendable, CaseIterable {
  /// A size: kept before positions.
  case size
  /// A position: kept after sizes.
  case position
  /// A value that follows from other variables, and is not kept.
  ///
  /// If the constraints do not determine it, its value is arbitrary.
  case derived
}
