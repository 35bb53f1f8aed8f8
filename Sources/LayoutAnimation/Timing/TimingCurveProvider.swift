/// A curve or spring that gives a ``PropertyAnimator`` its timing, once its duration is known.
public protocol TimingCurveProvider {
  /// The timing of an animator with a duration in seconds.
  func timing(duration: Double) -> Timing
}

extension CubicCurve: TimingCurveProvider {
  /// The curve over that duration.
  public func timing(duration: Double) -> Timing { .curve(self, duration: duration) }
}

/// A spring for an animator, with UIKit's parameters.
public struct SpringTimingParameters: TimingCurveProvider, Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case settling(dampingRatio: Double, initialVelocity: Double)
    case physical(Spring)
  }

  private let form: Form

  /// The system's spring: critically damped, at rest after 0.6 seconds, for any duration of the animator.
  public init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
  }

  /// A spring that comes to rest after the animator's duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no oscillation; towards 0 for more.
  ///   - initialVelocity: the speed at the start, in multiples of the animated distance per second.
  public init(dampingRatio: Double, initialVelocity: Double = 0) {
    form = .settling(dampingRatio: dampingRatio, initialVelocity: initialVelocity)
  }

  /// A spring from its physics, which lasts until it is at rest, for any duration of the animator.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    form = .physical(
      Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// A spring of a perceived duration and bounce, which lasts until it is at rest, for any duration of the animator.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    form = .physical(Spring(duration: duration, bounce: bounce, initialVelocity: initialVelocity))
  }

  /// The spring's timing.
  public func timing(duration: Double) -> Timing {
    switch form {
    case .settling(let ratio, let velocity):
      .timedSpring(Spring(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity), duration: duration)
    case .physical(let spring): .spring(spring)
    }
  }
}
