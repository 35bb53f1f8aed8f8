/// How a crash basis is chosen.
enum CrashMethod {
  /// Peeling, in which rows without unknowns determine anchors, in blocks; threshold pivoting if errors would grow
  /// along the peeling order.
  case peeling
  /// Peeling that leaves all anchors to pivots.
  case peelingWithoutCycles
  /// Threshold pivoting.
  case thresholdPivoting
}
