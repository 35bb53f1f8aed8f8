public import AutoLayout
public import Foundation

/// A menu of a view; stored only.
open class UIContextMenuConfiguration: ViewIsolated {
  /// The order of a menu's items.
  public enum ElementOrder: Int, Hashable, Sendable {
    /// The order depends on the position of the menu.
    case automatic
    /// The order of priority.
    case priority
    /// The given order.
    case fixed
  }
  /// The identifier of the menu.
  public final let identifier: any NSCopying
  /// Provides the menu.
  public final let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  /// Provides the controller of the preview above the menu.
  public final let previewProvider: (() -> UIViewController?)?
  /// The order of items.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// The number on the badge.
  open var badgeCount = 0
  /// Makes a configuration of a menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

/// Shows a menu of a view; stored only.
open class UIContextMenuInteraction: ViewIsolated, UIInteraction {
  /// The appearance of a menu.
  public enum Appearance: Int, Hashable, Sendable {
    /// Unknown.
    case unknown
    /// With a preview.
    case rich
    /// Without a preview.
    case compact
  }
  /// The view that the interaction was added to.
  public private(set) final weak var view: UIView?
  /// The delegate of the interaction.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The appearance of the menu.
  open var menuAppearance: Appearance { .rich }
  /// Makes an interaction with a delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
  /// The position at which the menu was requested; always the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// No effect: hides the menu.
  open func dismissMenu() {}
  /// No effect: changes the visible menu.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// The delegate of a view's menu; never called here, but tests may call it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu at a point.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The preview above the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The preview above the menu while it disappears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The preview above the menu, for one of several items.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Called after the preview was selected; never called here.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu appears; never called here.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu disappears; never called here.
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

/// Animates changes while a menu appears or disappears; never made here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller above the menu.
  var previewViewController: UIViewController? { get }
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion handler.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Animates changes while a preview's controller opens; never made here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The transition to the previewed controller.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The transition to the controller previewed above a menu.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
  /// Dismisses the preview.
  case dismiss
  /// The preview grows into the controller.
  case pop
}
