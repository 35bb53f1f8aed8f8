import Foundation

extension Spring {
  /// The longest duration, in seconds; longer ones could make the stiffness, which falls with their square, 0.
  static let longest = 1e100

  /// A usable duration; a duration that is not finite is reported and counts as half a second.
  private static func usable(_ duration: Double) -> Double {
    min(max(AnimationNumber.finite(duration, or: 0.5, "a spring's duration"), 1e-3), longest)
  }

  /// Makes the spring with a perceived duration and bounce, as SwiftUI and iOS 17 define them.
  ///
  /// - Parameters:
  ///   - duration: the perceived duration of the movement, in seconds; from a millisecond to 1e100.
  ///   - bounce: from -1 (flat) through 0 (critically damped) to 1 (undamped).
  ///   - initialVelocity: the speed at the start, in multiples of the animated distance per second.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    let duration = Self.usable(duration)
    let bounce = min(max(AnimationNumber.finite(bounce, or: 0, "a spring's bounce"), -0.999), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * Double.pi / duration
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// Makes a spring from its damping ratio and settling duration, as UIKit's `usingSpringWithDamping` does.
  ///
  /// UIKit does not document the stiffness. The following rule reproduces its values to better than 1e-7: the mass is
  /// 1, and the frequency is the largest at which the envelope of the movement has fallen to a thousandth at the end.
  ///
  /// - Parameters:
  ///   - duration: seconds; from a millisecond to 1e100.
  ///   - dampingRatio: above 0, at most 1; clamped to this range.
  ///   - velocity: the speed at the start, in multiples of the animated distance per second.
  public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity velocity: Double = 0) {
    let duration = Self.usable(duration)
    let ratio = min(max(AnimationNumber.finite(dampingRatio, or: 1, "a damping ratio"), 1e-3), 1)
    let velocity = AnimationNumber.finite(velocity, or: 0, "a spring's velocity")
    let frequency = Self.frequency(settlingIn: duration, ratio, velocity)
    self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }

  /// The largest frequency at which the envelope is a thousandth after a duration.
  private static func frequency(settlingIn duration: Double, _ ratio: Double, _ velocity: Double) -> Double {
    /// The envelope at the end of the duration, minus a thousandth.
    func remains(_ frequency: Double) -> Double {
      if ratio == 1 { return (1 + (frequency - velocity) * duration).magnitude * exp(-frequency * duration) - 0.001 }
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return exp(-ratio * frequency * duration) * (ratio * frequency - velocity).magnitude / damped - 0.001
    }
    // Searches downwards from a frequency at which the envelope is negligible. The step is small: the envelope changes
    // by a factor of e when the frequency changes by 1 / (ratio * duration).
    let step = 0.01 / (ratio * duration)
    var upper = (40 + log1p(velocity.magnitude * duration)) / (ratio * duration)
    while upper > step && remains(upper - step) < 0 { upper -= step }
    guard upper > step else {
      // So little damping that the envelope is below a thousandth at every frequency: use the envelope's exponential
      // factor.
      return log(1000) / (ratio * duration)
    }
    var lower = upper - step
    for _ in 0..<80 {
      let middle = (lower + upper) / 2
      if middle == lower || middle == upper { break }
      if remains(middle) < 0 { upper = middle } else { lower = middle }
    }
    return (lower + upper) / 2
  }
}
