import AutoLayout
public import Foundation
import LayoutAnimation

/// An action to run for a key of a layer.
public protocol CAAction {}

extension NSNull: CAAction {}

/// The delegate of an animation.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol CAAnimationDelegate: AnyObject {
  /// Called by the timeline's first `advance()` after an animation has begun.
  func animationDidStart(_ animation: CAAnimation)
  /// Called after an animation has ended, by the timeline's `advance()`, or within a call that removes it.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - flag: whether it ran to its end.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing unless implemented.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing unless implemented.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer.
///
/// It shows values in place of the layer's, which it does not change, by the clock of the timeline of the view's tree.
/// Changes after ``CALayer/add(_:forKey:)`` have no effect.
open class CAAnimation: CAAction {
  /// An animation.
  public init() {}
  /// The duration of one run, in seconds; for 0, that of the group or of the transaction.
  open var duration: Double = 0
  /// The time of the beginning, in seconds of the layer or, for a part, of its group; 0 for the time of the addition.
  open var beginTime: Double = 0
  /// The number of runs; may be fractional or infinite, and 0 counts as 1.
  open var repeatCount: Float = 0
  /// The duration of all runs, in seconds, if ``repeatCount`` is 0.
  open var repeatDuration: Double = 0
  /// Whether a backward run follows each run.
  open var autoreverses = false
  /// The speed of time; 0 shows the moment of ``timeOffset``, and a negative speed runs backwards.
  open var speed: Float = 1
  /// The animation's own time at its beginning, in seconds; what it skips follows at the end.
  open var timeOffset: Double = 0
  /// The values shown before the beginning and, if the animation stays, after the end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is removed at its end.
  open var isRemovedOnCompletion = true
  /// The curve of each run; linear unless the transaction sets another.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate of the animation; retained, unless it is a view or a controller.
  open var delegate: (any CAAnimationDelegate)? {
    get { delegateReference.object }
    set { delegateReference = DelegateReference(newValue) }
  }
  final var delegateReference = DelegateReference(nil)
  private var values: [String: Any] = [:]
  /// Stores a value under a name.
  open func setValue(_ value: Any?, forKey key: String) { _ = values.exchange(value, forKey: key) }
  /// The value stored under a name.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Stores a value under a name.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
  /// The value stored under a name.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  /// A copy with the same values, of the nearest class of this module.
  ///
  /// A group's copy has the same animations, not copies of them.
  open func copy() -> Any {
    let made: CAAnimation =
      switch self {
      case is CASpringAnimation: CASpringAnimation()
      case is CABasicAnimation: CABasicAnimation()
      case is CAKeyframeAnimation: CAKeyframeAnimation()
      case is CAPropertyAnimation: CAPropertyAnimation()
      case is CAAnimationGroup: CAAnimationGroup()
      case is CATransition: CATransition()
      default: CAAnimation()
      }
    made.takeValues(of: self)
    return made
  }

  /// Takes over the values of another animation of the class.
  func takeValues(of other: CAAnimation) {
    (duration, beginTime, repeatCount) = (other.duration, other.beginTime, other.repeatCount)
    (repeatDuration, autoreverses, speed) = (other.repeatDuration, other.autoreverses, other.speed)
    (timeOffset, fillMode, timingFunction) = (other.timeOffset, other.fillMode, other.timingFunction)
    (isRemovedOnCompletion, delegateReference) = (other.isRemovedOnCompletion, other.delegateReference)
    values = other.values
  }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `position.x` or `transform.scale`; another than those of layers that are drawn is reported.
  open var keyPath: String?
  /// Whether values are added to the property's value; transforms come before the layer's.
  open var isAdditive = false
  /// Whether the last value is added to the values of each following run; for numbers, points, sizes and rectangles.
  open var isCumulative = false
  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }
}

/// An animation from one value to another; the layer's own value takes the place of a missing one.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference of the values, if one of them is missing.
  open var byValue: Any?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }
}

/// An animation by a spring, which its duration cuts off.
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  open var mass: CGFloat = 1
  /// The stiffness.
  open var stiffness: CGFloat = 100
  /// The damping.
  open var damping: CGFloat = 10
  /// The speed at the beginning, in multiples of the animated distance per second.
  public final var initialVelocity: CGFloat = 0
  /// The time until the spring rests, in seconds.
  open var settlingDuration: Double { spring.settlingDuration }
  /// Whether a damping above the critical one slows the movement.
  open var allowsOverdamping = false
  /// The perceived duration in seconds, from mass and stiffness.
  open var perceptualDuration: Double { 2 * .pi * (Double(mass) / max(Double(stiffness), 1e-9)).squareRoot() }
  /// The bounce: 0 for no oscillation, towards 1 for more, and below 0 for an overdamped spring.
  open var bounce: CGFloat { 1 - damping / (2 * (stiffness * mass).squareRoot()) }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }
}

extension CASpringAnimation {
  /// The spring.
  final var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  /// A spring by its perceived duration in seconds and its bounce, from 0 to 1.
  public convenience init(perceptualDuration: Double, bounce: CGFloat) {
    self.init(keyPath: nil)
    let pace = 2 * CGFloat.pi / CGFloat(max(perceptualDuration, 1e-9))
    (mass, stiffness, damping) = (1, pace * pace, 2 * pace * (1 - bounce))
    duration = perceptualDuration
  }
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The times of the values, from 0 to 1; ignored unless they ascend and there is one for each value.
  open var keyTimes: [NSNumber]?
  /// The path of an animated point, in place of values; its lines and curves take equal times unless set.
  open var path: CGPath?
  /// The curves between values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation of values.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the object rotates along the path.
  open var rotationMode: CAAnimationRotationMode?
  /// Stored only: the tension of the curves.
  open var tensionValues: [NSNumber]?
  /// Stored only: the continuity of curves.
  open var continuityValues: [NSNumber]?
  /// Stored only: the bias of the curves.
  open var biasValues: [NSNumber]?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, path) = (other.values, other.keyTimes, other.path)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    rotationMode = other.rotationMode
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }
}

/// A group of animations, which are cut off at its end.
open class CAAnimationGroup: CAAnimation {
  /// The animations, whose delegates are not called.
  open var animations: [CAAnimation]?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    animations = (other as? CAAnimationGroup)?.animations
  }
}

/// A change of contents: what the view of a layer showed when the animation was added fades out over its new contents.
///
/// Subviews change at once, as do all contents if the type is not `fade`, or the layer is not a view's.
open class CATransition: CAAnimation {
  /// The progress at which the transition begins.
  open var startProgress: Float = 0
  /// The progress at which the transition ends.
  open var endProgress: Float = 1
  /// The kind; only a fade is shown.
  open var type = CATransitionType.fade
  /// Stored only: the direction.
  open var subtype: CATransitionSubtype?
  /// Stored only: a filter that performs the transition.
  open var filter: Any?

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CATransition else { return }
    (startProgress, endProgress, type) = (other.startProgress, other.endProgress, other.type)
    (subtype, filter) = (other.subtype, other.filter)
  }
}

/// A timing function.
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

  /// A curve of animation blocks.
  init(_ curve: CubicCurve) {
    controlPoints = [curve.first.x, curve.first.y, curve.second.x, curve.second.y].map { Float($0) }
  }

  /// The curve, as numbers of double precision.
  var curve: CubicCurve {
    let points = controlPoints.map { Double($0) }
    return CubicCurve(points[0], points[1], points[2], points[3])
  }
}
