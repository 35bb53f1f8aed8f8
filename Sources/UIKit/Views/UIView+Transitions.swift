public import AutoLayout
import Foundation
public import LayoutAnimation

extension UIView {
  /// Animates changes inside a view; the kind of transition is ignored.
  public static func transition(
    with view: UIView, duration: Double, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
  }

  /// Replaces a view by another without an animation: the new view, whose frame stays, is in front in the old view's
  /// superview.
  ///
  /// With `showHideTransitionViews`, both stay where they are: the old view is hidden, and the new one is shown.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: Double, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else {
      fromView.superview?.addSubview(toView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }

  /// The duration of the enclosing animation, in seconds; always 0.
  public static var inheritedAnimationDuration: Double { 0 }
}

extension UITraitCollection {
  /// Whether colours for these traits differ from colours for other traits.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    other.map { $0.userInterfaceStyle != userInterfaceStyle } ?? true
  }

  /// The traits of several collections; later ones take precedence.
  public init(traitsFrom collections: [UITraitCollection]) {
    self.init()
    for other in collections {
      if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
      if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
      if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
      if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
      if other.displayScale > 0 { displayScale = other.displayScale }
      if other.layoutDirection != .leftToRight { layoutDirection = other.layoutDirection }
      if !other.textSize.isEmpty { textSize = other.textSize }
    }
  }

  /// The preferred contrast; always `normal`.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// Whether the interface is in front of another; always `base`.
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
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
  /// Stored only: one view fades into the other.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// Stored only: a flip from the top.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// Stored only: a flip from the bottom.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  /// Stored only: 60 frames per second.
  public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
}
