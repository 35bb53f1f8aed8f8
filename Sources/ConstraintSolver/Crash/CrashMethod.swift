/// The method that chooses a crash basis.
enum CrashMethod {
  /// Peeling, in which a required equality whose variables are all known may determine an anchor, which makes a block;
  /// threshold pivoting if errors would grow along the peeling order.
  case peeling
  /// Peeling that leaves all anchors to pivots.
  case peelingWithoutCycles
  /// Threshold pivoting.
  case thresholdPivoting
}
