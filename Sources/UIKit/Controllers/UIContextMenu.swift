public import AutoLayout
public import Foundation

/// A menu of a view; kept.
open class UIContextMenuConfiguration: ViewIsolated {
  /// The order of a menu's items.
  public enum ElementOrder: Int, Hashable, Sendable {
    /// By where the menu is.
    case automatic
    /// By priority.
    case priority
    /// As given.
    case fixed
  }
  /// The name.
  public final let identifier: any NSCopying
  /// The menu.
  public final let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  /// The controller above the menu.
  public final let previewProvider: (() -> UIViewController?)?
  /// The order of items.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// How large the badge's number is.
  open var badgeCount = 0
  /// A menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

/// Shows a menu of a view; kept.
open class UIContextMenuInteraction: ViewIsolated, UIInteraction {
  /// How a menu looks.
  public enum Appearance: Int, Hashable, Sendable {
    /// Not known.
    case unknown
    /// With the view above.
    case rich
    /// Alone.
    case compact
  }
  /// The view.
  public private(set) final weak var view: UIView?
  /// Whom it asks.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// How the menu looks.
  open var menuAppearance: Appearance { .rich }
  /// A menu.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
  /// Told after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }
  /// Where it was asked for: at the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Hides the menu: none shows.
  open func dismissMenu() {}
  /// Changes the menu that shows: none does.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// Whom a menu of a view asks; a test may ask it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu at a point.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What is above the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// What is above the menu while it goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// What is above the menu, for one of several items.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Told that what is above the menu was chosen.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Told before the menu shows.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Told before the menu goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// None unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// None unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// None unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Does nothing unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// What moves while a menu comes or goes.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller above the menu.
  var previewViewController: UIViewController? { get }
  /// Adds changes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is done at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What moves while the controller above a menu opens.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How it opens.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How the controller above a menu opens.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// It goes.
  case dismiss
  /// It grows.
  case pop
}
