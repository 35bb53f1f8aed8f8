// Devices with a focus move it from view to view. Here nothing does: these names are those of overridden methods.

/// A move of the focus; made by nobody here.
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

/// Runs changes beside a move of the focus: at once.
open class FocusAnimationCoordinator: ViewIsolated {
  /// A coordinator.
  public init() {}
  /// Makes changes at once, and calls the completion.
  public final func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}

/// Changes the application's menus; nobody is one here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol MenuBuilder: AnyObject {}
