import AutoLayout
public import Foundation

/// An action to run for a key of a layer.
public protocol CAAction {}

extension NSNull: CAAction {}

/// The delegate of an animation.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol CAAnimationDelegate: AnyObject {
  /// Called when an animation begins; never called here.
  func animationDidStart(_ animation: CAAnimation)
  /// Called when an animation ends; never called here.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing unless implemented.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing unless implemented.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer; stored only, because a layer shows the values of its properties.
///
/// An exception are animations of ``CAShapeLayer/strokeEnd`` and ``CAShapeLayer/strokeStart`` that stay at their end.
open class CAAnimation: CAAction {
  /// An animation.
  public init() {}
  /// Stored only: the duration, in seconds.
  open var duration: Double = 0
  /// Stored only: the time of the beginning, in seconds.
  open var beginTime: Double = 0
  /// Stored only: the number of repetitions.
  open var repeatCount: Float = 0
  /// Stored only: the duration of the repetitions.
  open var repeatDuration: Double = 0
  /// Stored only: whether the animation also runs backwards.
  open var autoreverses = false
  /// Stored only: the speed of time.
  open var speed: Float = 1
  /// Stored only: the offset of time.
  open var timeOffset: Double = 0
  /// Stored only: the values shown before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Stored only: whether the animation is removed at its end.
  open var isRemovedOnCompletion = true
  /// Stored only: the curve of time.
  open var timingFunction: CAMediaTimingFunction?
  /// Stored only: the delegate of the animation.
  open var delegate: (any CAAnimationDelegate)?
  private var values: [String: Any] = [:]
  /// Stores a value under a name.
  open func setValue(_ value: Any?, forKey key: String) { _ = values.exchange(value, forKey: key) }
  /// The value stored under a name.
  open func value(forKey key: String) -> Any? { values[key] }
}

/// An animation of one property; stored only.
open class CAPropertyAnimation: CAAnimation {
  /// Stored only: the property.
  open var keyPath: String?
  /// Stored only: whether values are added to the property's value.
  open var isAdditive = false
  /// Stored only: whether each repetition begins at the last value of the one before.
  open var isCumulative = false
  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another; stored only.
open class CABasicAnimation: CAPropertyAnimation {
  /// Stored only: the value at the beginning.
  open var fromValue: Any?
  /// Stored only: the value at the end.
  open var toValue: Any?
  /// Stored only: the difference of the values.
  open var byValue: Any?
}

/// An animation by a spring; stored only.
open class CASpringAnimation: CABasicAnimation {
  /// Stored only: the mass.
  open var mass: CGFloat = 1
  /// Stored only: the stiffness.
  open var stiffness: CGFloat = 100
  /// Stored only: the damping.
  open var damping: CGFloat = 10
  /// Stored only: the speed at the beginning.
  public final var initialVelocity: CGFloat = 0
  /// The time until the spring rests, in seconds; always ``CAAnimation/duration``.
  open var settlingDuration: Double { duration }
  /// Stored only: whether overdamping is allowed.
  open var allowsOverdamping = false
  /// The perceived duration in seconds, from mass and stiffness.
  open var perceptualDuration: Double { 2 * .pi * (Double(mass) / max(Double(stiffness), 1e-9)).squareRoot() }
  /// The bounce: 0 for no oscillation, towards 1 for more, and below 0 for an overdamped spring.
  open var bounce: CGFloat { 1 - damping / (2 * (stiffness * mass).squareRoot()) }
}

extension CASpringAnimation {
  /// A spring by its perceived duration in seconds and its bounce, from 0 to 1.
  public convenience init(perceptualDuration: Double, bounce: CGFloat) {
    self.init(keyPath: nil)
    let pace = 2 * CGFloat.pi / CGFloat(max(perceptualDuration, 1e-9))
    (mass, stiffness, damping) = (1, pace * pace, 2 * pace * (1 - bounce))
    duration = perceptualDuration
  }
}

/// An animation through several values; stored only.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// Stored only: the values.
  open var values: [Any]?
  /// Stored only: the times of the values, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// Stored only: the path of an animated point.
  open var path: CGPath?
  /// Stored only: the curves between values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// Stored only: the interpolation of values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Stored only: whether the object rotates along the path.
  open var rotationMode: CAAnimationRotationMode?
  /// Stored only: the tension of the curves.
  open var tensionValues: [NSNumber]?
  /// Stored only: the continuity of curves.
  open var continuityValues: [NSNumber]?
  /// Stored only: the bias of the curves.
  open var biasValues: [NSNumber]?
}

/// A group of animations; stored only.
open class CAAnimationGroup: CAAnimation {
  /// Stored only: the animations.
  open var animations: [CAAnimation]?
}

/// A change of contents; stored only.
open class CATransition: CAAnimation {
  /// Stored only: the progress at which the transition begins.
  open var startProgress: Float = 0
  /// Stored only: the progress at which the transition ends.
  open var endProgress: Float = 1
  /// Stored only: the kind.
  open var type = CATransitionType.fade
  /// Stored only: the direction.
  open var subtype: CATransitionSubtype?
  /// Stored only: a filter that performs the transition.
  open var filter: Any?
}

/// A timing function; stored only.
public final class CAMediaTimingFunction: Sendable {
  /// The control points.
  public let controlPoints: [Float]
  /// A curve by name.
  public init(name: CAMediaTimingFunctionName) {
    controlPoints =
      switch name {
      case .linear: [0, 0, 1, 1]
      case .easeIn: [0.42, 0, 1, 1]
      case .easeOut: [0, 0, 0.58, 1]
      case .easeInEaseOut: [0.42, 0, 0.58, 1]
      default: [0.25, 0.1, 0.25, 1]
      }
  }
  /// A curve by control points.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    controlPoints = [x1, y1, x2, y2]
  }
}
