/// The method that chooses a crash basis.
enum CrashMethod {
  /// Peeling, in which rows without unknowns determine anchors, in blocks; threshold pivoting if errors would grow
  /// along the peeling order.
  case peeling
  /// Peeling that leaves all anchors to pivots.
  case peelingWithoutCycles
  /// Threshold pivoting.
  case thresholdPivoting
}
