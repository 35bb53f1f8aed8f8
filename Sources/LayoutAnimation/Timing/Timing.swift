/// The timing of an animation: its duration and its path.
public enum Timing: Hashable, Sendable {
  /// A curve over a number of seconds.
  case curve(CubicCurve, duration: Double)
  /// A spring, until it is at rest.
  case spring(Spring)
  /// A spring that comes to rest after a number of seconds, at which the animation ends.
  case timedSpring(Spring, duration: Double)

  /// The duration of one run, in seconds; never negative.
  public var duration: Double {
    switch self {
    case .curve(_, let duration), .timedSpring(_, let duration): max(duration.isFinite ? duration : 0, 0)
    case .spring(let spring): spring.settlingDuration
    }
  }

  /// The progress at a time after the start of a run, in seconds: 0 before it, and 1 from its end on.
  ///
  /// A pure function of time. Complexity: O(1).
  public func progress(at time: Double) -> Double {
    let duration = duration
    if time >= duration { return 1 }
    guard time > 0 else { return 0 }
    switch self {
    case .curve(let curve, _): return curve.progress(at: time / duration)
    case .spring(let spring), .timedSpring(let spring, _): return spring.progress(at: time)
    }
  }

  /// A finite duration, so that fractions of it are defined: 10⁷ seconds for a spring that never rests.
  var length: Double { duration.isFinite ? duration : 1e7 }

  /// The fraction of the length at which a progress is first reached; 1 if the progress is never reached, and the
  /// progress itself if the length is 0.
  ///
  /// Complexity: O(1), some hundred steps.
  func fraction(of progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if length <= 0 { return progress }
    // A spring first reaches the progress on its first swing: a scan finds the step, bisection the position.
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

  /// An upper bound of the time at which the goal is first reached.
  private var firstWay: Double {
    switch self {
    case .curve: length
    case .spring(let spring), .timedSpring(let spring, _):
      // A swing takes one period.
      spring.dampingRatio < 1
        ? min(
          2 * .pi / (spring.naturalFrequency * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()), length)
        : length
    }
  }

  /// The same path over another duration.
  func stretched(to duration: Double) -> Timing {
    switch self {
    case .curve(let curve, _): return .curve(curve, duration: duration)
    case .spring(let spring), .timedSpring(let spring, _):
      let factor = duration / self.duration
      // A spring that never rests has no duration to stretch.
      guard factor > 0, factor.isFinite else { return .timedSpring(spring, duration: duration) }
      return .timedSpring(spring.stretched(by: factor), duration: duration)
    }
  }
}
