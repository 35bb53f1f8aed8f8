public import Foundation

/// An action to run for a key of a layer.
public protocol CAAction {}

extension NSNull: CAAction {}

/// The delegate of an animation.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol CAAnimationDelegate: AnyObject {
  /// Called at the beginning: never here.
  func animationDidStart(_ animation: CAAnimation)
  /// Called at the end: never here.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing unless implemented.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing unless implemented.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer; kept: the model's value is shown.
open class CAAnimation: CAAction {
  /// An animation.
  public init() {}
  /// Kept: seconds.
  open var duration: Double = 0
  /// Kept: the beginning.
  open var beginTime: Double = 0
  /// Kept: the number of repetitions.
  open var repeatCount: Float = 0
  /// Kept: the duration of the repetitions.
  open var repeatDuration: Double = 0
  /// Kept: whether it also runs back.
  open var autoreverses = false
  /// Kept: the speed of time.
  open var speed: Float = 1
  /// Kept: the offset of time.
  open var timeOffset: Double = 0
  /// Kept: the values shown before and after.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Kept: whether it is removed at its end.
  open var isRemovedOnCompletion = true
  /// Kept: the curve of time.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept: its delegate.
  open var delegate: (any CAAnimationDelegate)?
  private var values: [String: Any] = [:]
  /// Stores a value by name.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// The value kept by name.
  open func value(forKey key: String) -> Any? { values[key] }
}

/// An animation of one property; kept.
open class CAPropertyAnimation: CAAnimation {
  /// Kept: the property.
  open var keyPath: String?
  /// Kept: whether values add to the model's.
  open var isAdditive = false
  /// Kept: whether runs add up.
  open var isCumulative = false
  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// From one value to another; kept.
open class CABasicAnimation: CAPropertyAnimation {
  /// Kept: the value at the beginning.
  open var fromValue: Any?
  /// Kept: the value at the end.
  open var toValue: Any?
  /// Kept: the difference.
  open var byValue: Any?
}

/// As a spring moves; kept.
open class CASpringAnimation: CABasicAnimation {
  /// Kept: the mass.
  open var mass: CGFloat = 1
  /// Kept: the stiffness.
  open var stiffness: CGFloat = 100
  /// Kept: the damping.
  open var damping: CGFloat = 10
  /// Kept: the speed at the beginning.
  public final var initialVelocity: CGFloat = 0
  /// The seconds until rest: those of the animation.
  open var settlingDuration: Double { duration }
  /// Kept: whether it may go beyond its end without swinging.
  open var allowsOverdamping = false
  /// The seconds that it seems to take, by its mass and stiffness.
  open var perceptualDuration: Double { 2 * .pi * (Double(mass) / max(Double(stiffness), 1e-9)).squareRoot() }
  /// How much it swings, from 0 to 1.
  open var bounce: CGFloat { 1 - damping / (2 * (stiffness * mass).squareRoot()) }
}

extension CASpringAnimation {
  /// A spring by how long it seems to take, in seconds, and how much it swings, from 0 to 1.
  public convenience init(perceptualDuration: Double, bounce: CGFloat) {
    self.init(keyPath: nil)
    let pace = 2 * CGFloat.pi / CGFloat(max(perceptualDuration, 1e-9))
    (mass, stiffness, damping) = (1, pace * pace, 2 * pace * (1 - bounce))
    duration = perceptualDuration
  }
}

/// Through several values; kept.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// Kept: the values.
  open var values: [Any]?
  /// Kept: the times of the values, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// Kept: the way of a point.
  open var path: CGPath?
  /// Kept: the curves between values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// Kept: the interpolation of values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Kept: whether the object rotates along the path.
  open var rotationMode: CAAnimationRotationMode?
  /// Kept: how tight curves are.
  open var tensionValues: [NSNumber]?
  /// Kept: how smoothly curves go on.
  open var continuityValues: [NSNumber]?
  /// Kept: to which side curves lean.
  open var biasValues: [NSNumber]?
}

/// The interpolation of values between keyframes; kept.
public enum CAAnimationCalculationMode: String, Hashable, Sendable {
  /// Along lines.
  case linear
  /// In steps.
  case discrete
  /// At one speed.
  case paced
  /// Along curves.
  case cubic
}

/// The rotation of the object; kept.
public enum CAAnimationRotationMode: String, Hashable, Sendable {
  /// Along the way.
  case rotateAuto
  /// Against the way.
  case rotateAutoReverse
}

/// Several animations; kept.
open class CAAnimationGroup: CAAnimation {
  /// Kept: the animations.
  open var animations: [CAAnimation]?
}

/// A change of contents; kept.
open class CATransition: CAAnimation {
  /// Kept: its initial folder.
  open var startProgress: Float = 0
  /// Kept: the progress at its end.
  open var endProgress: Float = 1
  /// Kept: the kind.
  open var type = CATransitionType.fade
  /// Kept: the direction.
  open var subtype: CATransitionSubtype?
}

/// Kinds of changes of contents; kept.
public enum CATransitionType: String, Hashable, Sendable {
  /// Over into each other.
  case fade
  /// Over the old.
  case moveIn
  /// Together with the old content.
  case push
  /// Off the new.
  case reveal
}

/// Directions of changes of contents; kept.
public enum CATransitionSubtype: String, Hashable, Sendable {
  /// From the right.
  case fromRight
  /// From the left.
  case fromLeft
  /// From the top.
  case fromTop
  /// From the bottom.
  case fromBottom
}

/// The values shown before and after an animation; kept.
public enum CAMediaTimingFillMode: String, Hashable, Sendable {
  /// The last value.
  case forwards
  /// The first value.
  case backwards
  /// Both.
  case both
  /// The model's value.
  case removed
}

/// The names of curves.
public enum CAMediaTimingFunctionName: String, Hashable, Sendable {
  /// At one speed.
  case linear
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both.
  case easeInEaseOut
  /// That of layers.
  case `default`
}

/// A curve of time; kept.
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
      case .default: [0.25, 0.1, 0.25, 1]
      }
  }
  /// A curve by control points.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    controlPoints = [x1, y1, x2, y2]
  }
}
