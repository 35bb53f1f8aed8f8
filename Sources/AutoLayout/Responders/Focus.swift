// There is no focus here: these types exist so that methods with such parameters can be overridden.

/// A move of the focus; never made here.
open class FocusUpdateContext: ViewIsolated {
  /// A move from one view to another.
  public init(previouslyFocusedView: View? = nil, nextFocusedView: View? = nil) {
    (self.previouslyFocusedView, self.nextFocusedView) = (previouslyFocusedView, nextFocusedView)
  }
  /// The view that had the focus.
  public final private(set) weak var previouslyFocusedView: View?
  /// The view that gets the focus.
  public final private(set) weak var nextFocusedView: View?
  /// The view that had the focus.
  public final var previouslyFocusedItem: View? { previouslyFocusedView }
  /// The view that gets the focus.
  public final var nextFocusedItem: View? { nextFocusedView }
}

/// Runs the changes that accompany a move of the focus at once.
open class FocusAnimationCoordinator: ViewIsolated {
  /// A coordinator.
  public init() {}
  /// Makes changes at once, and calls the completion.
  public final func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// A builder of the application's menus; never made here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol MenuBuilder: AnyObject {}
