public import AutoLayout

extension UIControl {
  /// Stored only: whether a long press shows a menu.
  public final var isContextMenuInteractionEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UIControl {
  /// The horizontal alignment of contents, with leading and trailing resolved.
  public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: return readsFromRight ? .right : .left
    case .trailing: return readsFromRight ? .left : .right
    default: return contentHorizontalAlignment
    }
  }
  /// Removes an action from events.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    removeAction(UIAction(identifier: identifier) { _ in }, for: events)
  }
  /// Sends the primary action.
  public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}

/// The behaviour of a control; stored only.
public enum UIBehavioralStyle: UInt, Hashable, Sendable {
  /// The device decides.
  case automatic
  /// The style of iPad.
  case pad
  /// The style of the Mac.
  case mac
}

extension UIControl {
  /// The interaction that shows the control's menu; always `nil`.
  public final var contextMenuInteraction: UIContextMenuInteraction? { nil }
  /// An interaction with the ``toolTip``, a new object on each access; `nil` without a text.
  public final var toolTipInteraction: UIToolTipInteraction? {
    toolTip.map { UIToolTipInteraction(defaultToolTip: $0) }
  }
}

/// A text shown under a pointer; stored only.
open class UIToolTipInteraction: ViewIsolated, UIInteraction {
  /// The text.
  open var defaultToolTip: String?
  /// The view.
  public private(set) final weak var view: UIView?
  /// A text.
  public init(defaultToolTip: String? = nil) { self.defaultToolTip = defaultToolTip }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}
