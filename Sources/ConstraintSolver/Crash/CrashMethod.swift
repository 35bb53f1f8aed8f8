/// The method that chooses a crash basis.
enum CrashMethod {
  /// Peeling; a required equality whose variables are all known may determine an anchor, and a block is then made.
  ///
  /// Threshold pivoting replaces peeling if errors would grow along the peeling order.
  case peeling
  /// Peeling that leaves all anchors to pivots.
  case peelingWithoutCycles
  /// Threshold pivoting.
  case thresholdPivoting
}
