public import Foundation
@_exported public import LayoutAnimation

/// An animation of views that can be paused, scrubbed, reversed and stopped.
public typealias UIViewPropertyAnimator = PropertyAnimator
/// The position at which an animator ends.
public typealias UIViewAnimatingPosition = PropertyAnimator.Position
/// The state of an animator.
public typealias UIViewAnimatingState = PropertyAnimator.State
/// A curve or spring that gives an animator its timing.
public typealias UITimingCurveProvider = TimingCurveProvider
/// A curve from (0, 0) to (1, 1) with two control points.
public typealias UICubicTimingParameters = CubicCurve
/// Spring timing for an animator.
public typealias UISpringTimingParameters = SpringTimingParameters
/// The options of an animation, by their name in Swift 3.
public typealias UIViewAnimationOptions = AnimationOptions
/// The interpolation between keyframes, by its name in Swift 3.
public typealias UIViewKeyframeAnimationOptions = KeyframeAnimationOptions
/// The curves of animations, by their name in Swift 3.
public typealias UIViewAnimationCurve = CubicCurve

extension UIView {
  /// The options of an animation.
  public typealias AnimationOptions = LayoutAnimation.AnimationOptions
  /// The interpolation between keyframes.
  public typealias KeyframeAnimationOptions = LayoutAnimation.KeyframeAnimationOptions
}

extension UICubicTimingParameters {
  /// The system's curve with a number: 0 eases in and out, 1 eases in, 2 eases out, 3 is linear.
  public init?(rawValue: Int) {
    let curves = [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear]
    guard curves.indices.contains(rawValue) else { return nil }
    self = curves[rawValue]
  }

  /// The number of the system's curve; 0 for other curves.
  public var rawValue: Int { [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].firstIndex(of: self) ?? 0 }

  /// A timing function of one of the system's curves.
  public init(animationCurve: UIView.AnimationCurve) {
    self = animationCurve
  }

  /// A curve with two control points.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.init(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}

#if !canImport(CoreGraphics)
  /// A vector; Foundation has it only on Apple's systems.
  public struct CGVector: Hashable, Sendable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// A vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
      (self.dx, self.dy) = (dx, dy)
    }

    /// The zero vector.
    public static let zero = CGVector(dx: 0, dy: 0)
  }
#endif

extension UISpringTimingParameters {
  /// A spring that comes to rest after the animator's duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no oscillation; a smaller ratio oscillates more.
  ///   - initialVelocity: the speed at the start, in multiples of the animated distance per second; only the horizontal
  ///     component is used, for all properties.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector) {
    self.init(dampingRatio: Double(dampingRatio), initialVelocity: Double(initialVelocity.dx))
  }

  /// A spring with physical parameters, which lasts until it is at rest.
  ///
  /// - Parameters:
  ///   - mass: the mass.
  ///   - stiffness: the force per unit of distance.
  ///   - damping: the force against the movement, per unit of speed.
  ///   - initialVelocity: the speed at the start, in multiples of the animated distance per second; only the horizontal
  ///     component is used, for all properties.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.init(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity.dx))
  }
}

extension UIViewPropertyAnimator {
  /// Continues after a pause, with another timing if one is given.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    continueAnimation(
      withTiming: parameters.map { $0.timing(duration: Double(duration)) }, durationFactor: Double(durationFactor))
  }
}

extension UIView.AnimationOptions {
  /// Stored only: 30 frames a second.
  public static let preferredFramesPerSecond30 = UIView.AnimationOptions(rawValue: 7 << 24)
}

extension UIViewPropertyAnimator {
  /// An animator with the duration 0 and without animations.
  public convenience init() { self.init(duration: 0, curve: .linear, animations: nil) }
}
