public import AutoLayout
public import Foundation

// Previews by pressing hard, as in iOS before version 13; stored only, because no events of pressing exist here.

/// The registration of a view that can be pressed.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerPreviewing: AnyObject {
  /// The delegate of the previews.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view.
  var sourceView: UIView { get }
  /// The rectangle that is not blurred.
  var sourceRect: CGRect { get set }
}

/// Provides the controller of a preview; never called here, but tests may call it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// The controller for a point.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called when the preview is opened; never called here.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

private final class Previewing: ViewIsolated, UIViewControllerPreviewing {
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect
  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (self.delegate, sourceView, sourceRect) = (delegate, view, view.bounds)
  }
}

extension UIViewController {
  /// No effect: registers a view that can be pressed.
  @discardableResult
  public final func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { Previewing(delegate, sourceView) }
  /// No effect: unregisters a view that can be pressed.
  public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// An item below a preview.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPreviewActionItem: AnyObject {
  /// The title.
  var title: String { get }
}

/// An action below a preview; stored only, but tests can call its handler.
open class UIPreviewAction: ViewIsolated, UIPreviewActionItem {
  /// The style of an action.
  public enum Style: Int, Hashable, Sendable {
    /// The default style.
    case `default`
    /// Selected.
    case selected
    /// A destructive action.
    case destructive
  }
  /// The title.
  public final let title: String
  /// The style of the action.
  public final let style: Style
  /// The action's closure.
  public final let handler: (any UIPreviewActionItem, UIViewController) -> Void
  /// An action.
  public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
    (self.title, self.style) = (title, style)
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }
}

/// Actions below a preview that open together; stored only.
open class UIPreviewActionGroup: ViewIsolated, UIPreviewActionItem {
  /// The title.
  public final let title: String
  /// The actions.
  public final let actions: [UIPreviewAction]
  /// Actions that open together; the style is not stored.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.actions) = (title, actions)
  }
}
