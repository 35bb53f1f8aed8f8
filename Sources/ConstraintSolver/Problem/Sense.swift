/// The direction of a movement: up or down.
///
/// A multiplier that moves up meets the upper end of its interval; a multiplier that moves down meets the lower end.
enum Sense: BitwiseCopyable {
  case up, down

  /// The direction of a nonzero number.
  @inline(__always)
  init(of number: Double) {
    self = number > 0 ? .up : .down
  }

  /// 1 or -1.
  @inline(__always)
  var factor: Double { self == .up ? 1 : -1 }

  @inline(__always)
  var opposite: Sense { self == .up ? .down : .up }
}

/// The order of one number relative to another.
enum Order: Comparable, BitwiseCopyable {
  case less, equal, greater
}
