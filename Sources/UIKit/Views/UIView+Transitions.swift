public import AutoLayout
import Foundation
public import LayoutAnimation

extension UIView {
  /// Changes a view by a transition, whose completion is called when its time is over.
  ///
  /// With `transitionCrossDissolve`, the view's former contents fade out, without subviews. Other kinds are not shown:
  /// what a block of `animate` animates moves, and the rest changes at once.
  public static func transition(
    with view: UIView, duration: Double, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let inherited = options.contains(.overrideInheritedDuration) ? 0 : inheritedAnimationDuration
    let time = inherited > 0 ? inherited : duration
    guard areAnimationsEnabled, time > 0, time.isFinite else {
      animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
      return
    }
    let transition = CATransition()
    transition.type = options.isCrossDissolve ? .fade : .push
    (transition.duration, transition.timingFunction) = (time, CAMediaTimingFunction(options.curve))
    transition.delegate = completion.map { TransitionEnd($0) }
    view.layer.add(transition, forKey: kCATransition)
    animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: nil)
  }

  /// Replaces a view by another at once: the new view, whose frame stays, is in front in the old view's superview.
  ///
  /// The completion is called when the duration is over. With `showHideTransitionViews`, both stay where they are: the
  /// old view is hidden, and the new one is shown.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: Double, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.addSubview(toView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview else {
      exchange()
      completion?(true)
      return
    }
    transition(with: container, duration: duration, options: options, animations: exchange, completion: completion)
  }
}

/// Calls the completion of a transition.
private final class TransitionEnd: CAAnimationDelegate {
  private let completion: (Bool) -> Void

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { completion(flag) }
}

extension AnimationOptions {
  /// Whether the kind of transition is a cross dissolve.
  fileprivate var isCrossDissolve: Bool {
    rawValue >> 20 & 7 == AnimationOptions.transitionCrossDissolve.rawValue >> 20
  }
}

extension UITraitCollection {
  /// Whether colours for these traits differ from colours for other traits.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection.systemTraitsAffectingColorAppearance.contains { differs(in: $0, from: other) }
  }

  /// The traits of several collections; later ones take precedence.
  public init(traitsFrom collections: [UITraitCollection]) {
    self.init()
    for other in collections { self = TraitOverrides(other).applied(to: self) }
  }

  /// Whether the screen senses pressure; always `unavailable`.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

extension UIResponder {
  /// Calls a method of the responder.
  public final func perform(_ selector: Selector, with object: Any? = nil) {
    selector.perform(on: self, object)
  }

  /// Calls a method of the responder later, in the run loop of this thread.
  public final func perform(_ selector: Selector, with object: Any?, afterDelay delay: Double) {
    Timer.call(selector, on: self, object, after: delay)
  }
}

extension AnimationOptions {
  /// Stored only: whether contents are drawn while they move.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// A transition between two views hides the old view instead of removing it.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  /// Stored only: a flip from the left.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// Stored only: a flip from the right.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// Stored only: a page that curls up.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// Stored only: a page that curls down.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  /// The former contents of a view fade out over its new ones; not shown between two views.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// Stored only: a flip from the top.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// Stored only: a flip from the bottom.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  /// Stored only: 60 frames per second.
  public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
}
