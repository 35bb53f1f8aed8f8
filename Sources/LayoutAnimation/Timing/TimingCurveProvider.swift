/// A description of how a ``PropertyAnimator`` proceeds, once its duration is known.
public protocol TimingCurveProvider {
  /// How an animator of a number of seconds proceeds.
  func timing(duration: Double) -> Timing
}

extension CubicCurve: TimingCurveProvider {
  /// Along the curve in that time.
  public func timing(duration: Double) -> Timing { .curve(self, duration: duration) }
}

/// How a spring moves an animator's changes: UIKit's ways to say it.
public struct SpringTimingParameters: TimingCurveProvider, Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case settling(dampingRatio: Double, initialVelocity: Double)
    case physical(Spring)
  }

  private let form: Form

  /// The system's spring: heavily damped, at rest after half a second, for any duration of the animator.
  public init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
  }

  /// A spring that comes to rest after the animator's duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no swinging, towards 0 for more and more.
  ///   - initialVelocity: the speed at the start, in total distances a second.
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

  /// As the spring moves.
  public func timing(duration: Double) -> Timing {
    switch form {
    case .settling(let ratio, let velocity):
      .timedSpring(Spring(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity), duration: duration)
    case .physical(let spring): .spring(spring)
    }
  }
}
