/// Which of the values that the constraints leave open are kept before others.
///
/// What no constraint decides stays as near as it can to the values before the edit: first the sum of the moves of all
/// sizes is least, among those results the sum of the moves of all positions.
public enum StayRank: UInt8, Hashable, Sendable, CaseIterable {
  /// Kept first.
  case size
  /// Gives way to sizes.
  case position
  /// Not kept: a value that follows from those of other variables, and has no wish of its own.
  ///
  /// Where the constraints do not determine it from others, it is what they happen to leave.
  case derived
}
