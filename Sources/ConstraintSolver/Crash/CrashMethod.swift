/// How a crash basis is found.
enum CrashMethod {
  /// By peeling; rows without unknowns determine anchors, in blocks. Where errors would grow along the order in which rows
  /// determine variables, by threshold pivoting instead.
  case peeling
  /// By peeling, with all anchors left to pivots.
  case peelingWithoutCycles
  /// By threshold pivoting.
  case thresholdPivoting
}
