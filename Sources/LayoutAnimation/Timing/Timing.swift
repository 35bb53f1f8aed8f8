/// How an animation proceeds: its duration and the way in between.
public enum Timing: Hashable, Sendable {
  /// Along a curve, in a number of seconds.
  case curve(CubicCurve, duration: Double)
  /// As a spring moves; it lasts until the spring is at rest.
  case spring(Spring)
  /// As a spring moves that has come to rest after a number of seconds, at which it ends.
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

  /// The share of the time at which a progress is first reached; 1 if it is not.
  ///
  /// Complexity: O(1), some hundred steps.
  func fraction(of progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    // A spring is on its first way to the rest where it is first beyond: a scan finds the step, halving the place.
    var upper = 1.0
    for step in 1...64 where self.progress(at: Double(step) / 64 * duration) >= progress {
      upper = Double(step) / 64
      break
    }
    var lower = max(upper - 1.0 / 64, 0)
    for _ in 0..<50 {
      let middle = (lower + upper) / 2
      if self.progress(at: middle * duration) < progress { lower = middle } else { upper = middle }
    }
    return (lower + upper) / 2
  }

  /// The same way in another time.
  func stretched(to duration: Double) -> Timing {
    switch self {
    case .curve(let curve, _): .curve(curve, duration: duration)
    case .spring(let spring), .timedSpring(let spring, _): .timedSpring(spring, duration: duration)
    }
  }
}
