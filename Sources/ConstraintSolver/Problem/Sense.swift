/// The way in which something moves: to larger numbers, or to smaller ones.
///
/// A multiplier that moves up meets the upper end of its interval, one that moves down the lower end.
enum Sense: BitwiseCopyable {
  case up, down

  /// The way in which a number leads that is not 0.
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

/// How one number stands to another.
enum Order: Comparable, BitwiseCopyable {
  case less, equal, greater
}
