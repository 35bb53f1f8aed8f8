public import AutoLayout
public import Foundation

extension UIView {
  /// The system's actions on views.
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// Removes views.
    case delete
  }

  /// Calls the closure, and then removes the views from their superviews, at once.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    parallelAnimations?()
    for view in views { view.removeFromSuperview() }
    completion?(true)
  }

  /// The point around which the view is transformed and which `center` names, as fractions of its size; equal to
  /// `layer.anchorPoint`.
  public final var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Stored only: rotors for assistive software.
  public final var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Requests a layout; properties have no update of their own here.
  public final func setNeedsUpdateProperties() { setNeedsLayout() }
  /// No effect: no update is pending.
  public final func updatePropertiesIfNeeded() {}
  /// No effect: the delegate of a block of animations.
  public static func setAnimationDelegate(_ delegate: Any?) {}
  /// No effect: the method called when a block of animations begins.
  public static func setAnimationWillStart(_ selector: Selector?) {}
  /// No effect: the method called when a block of animations ends.
  public static func setAnimationDidStop(_ selector: Selector?) {}
  /// No effect: the transition of a block of animations.
  public static func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {}
  /// The transition of a block of animations; no effect.
  public enum AnimationTransition: Int, Hashable, Sendable {
    /// None.
    case none
    /// Flipped from the left.
    case flipFromLeft
    /// Flipped from the right.
    case flipFromRight
    /// The page curls up.
    case curlUp
    /// The page curls down.
    case curlDown
  }
}

/// A rotor of assistive software; stored only.
open class UIAccessibilityCustomRotor: ViewIsolated {
  /// The name of the rotor.
  open var name: String
  /// Returns the next element of a search.
  open var itemSearchBlock: (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
  /// A rotor with a name.
  public init(
    name: String,
    itemSearch: @escaping (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
  ) { (self.name, itemSearchBlock) = (name, itemSearch) }
}

/// The search of a rotor; never made here.
open class UIAccessibilityCustomRotorSearchPredicate: ViewIsolated {
  /// The direction of a search.
  public enum Direction: Int, Hashable, Sendable {
    /// Backwards.
    case previous
    /// Forwards.
    case next
  }
  /// The direction of the search.
  open var searchDirection = Direction.next
  /// The current item.
  open var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil, targetRange: nil)
  /// A forward search without a start.
  public init() {}
}

/// The result of a rotor's search.
open class UIAccessibilityCustomRotorItemResult: ViewIsolated {
  /// The element.
  open weak var targetElement: AnyObject?
  /// The range in the element's text.
  open var targetRange: UITextRange?
  /// An element.
  public init(targetElement: AnyObject?, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}
