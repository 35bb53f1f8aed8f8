public import AutoLayout
public import Foundation

extension UIView {
  /// What the system does with views.
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// Takes them away.
    case delete
  }

  /// Takes views out of the tree, at once, beside other changes.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    parallelAnimations?()
    for view in views { view.removeFromSuperview() }
    completion?(true)
  }

  /// Kept: the point of the layer that stays when it is turned, as a part of its size; see `layer.anchorPoint`.
  public final var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Kept: what assistive software can go through.
  public final var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Has properties updated before the next layout: the layout is asked for.
  public final func setNeedsUpdateProperties() { setNeedsLayout() }
  /// Updates properties that were asked for: nothing is waiting.
  public final func updatePropertiesIfNeeded() {}
  /// Has the focus looked for again: there is none.
  public final func setNeedsFocusUpdate() {}
  /// Has the focus looked for again: there is none.
  public final func updateFocusIfNeeded() {}
  /// No effect: the delegate of a block of animations.
  public static func setAnimationDelegate(_ delegate: Any?) {}
  /// Kept nowhere: what a block of animations calls at its beginning.
  public static func setAnimationWillStart(_ selector: Selector?) {}
  /// Kept nowhere: what a block of animations calls at its end.
  public static func setAnimationDidStop(_ selector: Selector?) {}
  /// Kept nowhere: the transition of a block of animations.
  public static func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {}
  /// The transition of a block of animations; kept nowhere.
  public enum AnimationTransition: Int, Hashable, Sendable {
    /// None.
    case none
    /// Turned from the left.
    case flipFromLeft
    /// Turned from the right.
    case flipFromRight
    /// As a page, up.
    case curlUp
    /// As a page, down.
    case curlDown
  }
}

/// What assistive software goes through in a view; kept.
open class UIAccessibilityCustomRotor: ViewIsolated {
  /// Its name.
  open var name: String
  /// Looks for the next element.
  open var itemSearchBlock: (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
  /// By name.
  public init(
    name: String,
    itemSearch: @escaping (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
  ) { (self.name, itemSearchBlock) = (name, itemSearch) }
}

/// What is looked for by assistive software; made by nobody here.
open class UIAccessibilityCustomRotorSearchPredicate: ViewIsolated {
  /// On or back.
  public enum Direction: Int, Hashable, Sendable {
    /// Back.
    case previous
    /// On.
    case next
  }
  /// On or back.
  open var searchDirection = Direction.next
  /// Where it is now.
  open var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil, targetRange: nil)
  /// On, from nowhere.
  public init() {}
}

/// What assistive software has found.
open class UIAccessibilityCustomRotorItemResult: ViewIsolated {
  /// The element.
  open weak var targetElement: AnyObject?
  /// The part of its text.
  open var targetRange: UITextRange?
  /// An element.
  public init(targetElement: AnyObject?, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}
