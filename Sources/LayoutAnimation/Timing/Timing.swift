/// How an animation proceeds: its duration and the way in between.
public enum Timing: Hashable, Sendable {
  /// Along a curve, in a number of seconds.
  case curve(CubicCurve, duration: Double)
  /// As a spring moves; it lasts until the spring is at rest.
  case spring(Spring)
  /// The movement of a spring that comes to rest after a number of seconds, at which it ends.
  case timedSpring(Spring, duration: Double)

  /// How long one run takes, in seconds; never negative.
  public var duration: Double {
    switch self {
    case .curve(_, let duration), .timedSpring(_, let duration): max(duration.isFinite ? duration : 0, 0)
    case .spring(let spring): spring.settlingDuration
    }
  }

  /// The progress at a time after the start of a run, in seconds: 0 before it, and 1 from its end on.
  ///
  /// A pure function of time: it does not matter which times were asked for before. Complexity: O(1).
  public func progress(at time: Double) -> Double {
    let duration = duration
    if time >= duration { return 1 }
    guard time > 0 else { return 0 }
    switch self {
    case .curve(let curve, _): return curve.progress(at: time / duration)
    case .spring(let spring), .timedSpring(let spring, _): return spring.progress(at: time)
    }
  }

  /// The duration as something that can be gone by shares: a spring that never rests swings for months.
  var length: Double { duration.isFinite ? duration : 1e7 }

  /// The share of the length at which a progress is first reached; 1 if it is not.
  ///
  /// Complexity: O(1), some hundred steps.
  func fraction(of progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    // A spring is on its first way to the rest where it is first beyond: a scan finds the step, halving the place.
    let window = firstWay
    var upper = window
    for step in 1...64 where self.progress(at: Double(step) / 64 * window) >= progress {
      upper = Double(step) / 64 * window
      break
    }
    var lower = max(upper - window / 64, 0)
    for _ in 0..<50 {
      let middle = (lower + upper) / 2
      if self.progress(at: middle) < progress { lower = middle } else { upper = middle }
    }
    return (lower + upper) / 2 / length
  }

  /// The time in which it is at its goal for the first time, at the latest.
  private var firstWay: Double {
    switch self {
    case .curve: length
    case .spring(let spring), .timedSpring(let spring, _):
      // A swing takes a period.
      spring.dampingRatio < 1
        ? min(
          2 * .pi / (spring.naturalFrequency * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()), length)
        : length
    }
  }

  /// The same way in another time.
  func stretched(to duration: Double) -> Timing {
    switch self {
    case .curve(let curve, _): return .curve(curve, duration: duration)
    case .spring(let spring), .timedSpring(let spring, _):
      let factor = duration / self.duration
      // One that never rests has no duration to be stretched.
      guard factor > 0, factor.isFinite else { return .timedSpring(spring, duration: duration) }
      return .timedSpring(spring.stretched(by: factor), duration: duration)
    }
  }
}
