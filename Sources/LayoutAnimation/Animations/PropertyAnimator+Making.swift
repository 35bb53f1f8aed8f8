public import Foundation

extension PropertyAnimator {
  /// An animator with a curve and a duration in seconds.
  public convenience init(duration: Double, curve: CubicCurve = .easeInOut, animations: (() -> Void)? = nil) {
    self.init(timing: .curve(curve, duration: duration), animations: animations)
  }

  /// An animator with a duration in seconds and a curve from (0, 0) to (1, 1) given by two control points.
  public convenience init(
    duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
  ) {
    let curve = CubicCurve(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
    self.init(timing: .curve(curve, duration: duration), animations: animations)
  }

  /// An animator with a spring that comes to rest after a duration in seconds.
  public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
    let spring = Spring(settlingIn: duration, dampingRatio: dampingRatio)
    self.init(timing: .timedSpring(spring, duration: duration), animations: animations)
  }

  /// An animator with a duration and the timing of a curve or a spring.
  ///
  /// - Parameters:
  ///   - duration: seconds; ignored by springs that are given by their physics.
  ///   - parameters: a ``CubicCurve``, or ``SpringTimingParameters``.
  public convenience init(duration: Double, timingParameters parameters: some TimingCurveProvider) {
    self.init(timing: parameters.timing(duration: duration))
  }

  /// Makes and starts an animator: one call instead of four.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - delay: seconds until it moves.
  ///   - options: the curve; other options are ignored.
  ///   - animations: makes the changes; called at once.
  ///   - completion: called with the position at which it ended.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Position) -> Void)? = nil
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
