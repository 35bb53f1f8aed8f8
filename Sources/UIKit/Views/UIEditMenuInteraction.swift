public import AutoLayout
public import Foundation

/// Shows an edit menu, whose contents the delegate determines; the menu is not drawn.
open class UIEditMenuInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// The delegate; not kept alive.
  public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The configuration of the shown menu, and the menu.
  private var shown: (configuration: UIEditMenuConfiguration, menu: UIMenu)?

  /// An interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Called after the view changed; hides the menu.
  open func didMove(to view: UIView?) {
    dismissMenu()
    self.view = view
  }

  /// Hides the menu, and notifies the delegate.
  open func dismissMenu() {
    guard let configuration = shown?.configuration else { return }
    shown = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }

  /// Hides the shown menu, shows another one, and notifies the delegate.
  ///
  /// Without a view, or without a menu from the delegate, nothing is shown. The system suggests no actions here.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard view != nil, let menu = menu(for: configuration) else { return }
    shown = (configuration, menu)
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    animator.run()
  }

  /// Asks the delegate for the shown menu again.
  open func reloadVisibleMenu() {
    guard let configuration = shown?.configuration else { return }
    if let menu = menu(for: configuration) { shown = (configuration, menu) } else { dismissMenu() }
  }

  /// No effect: moves the menu.
  open func updateVisibleMenuPosition(animated: Bool) {}

  /// The point of the shown menu in a view's coordinates; zero if none is shown.
  open func location(in view: UIView?) -> CGPoint {
    guard let point = shown?.configuration.sourcePoint, let own = self.view else { return .zero }
    return own.convert(point, to: view)
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    return menu?.children.isEmpty == false ? menu : nil
  }
}

/// The source of an edit menu.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The menu for a configuration.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The rectangle beside which the menu is placed; never called here.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before a menu is shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before a menu is hidden.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns a menu of the suggested actions unless implemented.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// Returns the null rectangle unless implemented.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Does nothing unless implemented.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing unless implemented.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// Runs changes together with the appearance of a menu.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds a change.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that runs after the changes.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs the changes that it is given, and then the completions, without duration.
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var changes: [() -> Void] = []
  private var completions: [() -> Void] = []
  func addAnimations(_ animations: @escaping () -> Void) { changes.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func run() { for step in changes + completions { step() } }
}

/// The configuration of an edit menu.
open class UIEditMenuConfiguration: ViewIsolated {
  /// The identifier of the menu.
  public final let identifier: AnyHashable
  /// The point at which the menu is shown, in the coordinates of the interaction's view.
  public final let sourcePoint: CGPoint
  /// Stored only: the preferred direction of the menu's arrow.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
  /// A menu at a point.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
  }
}

/// The direction of an edit menu's arrow; stored only.
public enum UIEditMenuArrowDirection: Int, Hashable, Sendable {
  /// The system decides.
  case automatic
  /// The arrow points up.
  case up
  /// The arrow points down.
  case down
  /// The arrow points left.
  case left
  /// The arrow points right.
  case right
}
