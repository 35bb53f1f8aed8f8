public import AutoLayout

extension UIControl {
  /// Kept: whether a menu shows on a long press.
  public final var isContextMenuInteractionEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UIControl {
  /// Where contents are from left to right, with leading and trailing resolved.
  public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    default: return contentHorizontalAlignment
    }
  }
  /// Ends running an action for events.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    removeAction(UIAction(identifier: identifier) { _ in }, for: events)
  }
  /// Does what the most important event does.
  public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}
