public import AutoLayout

/// An input mode; stored only.
public typealias UITextInputMode = TextInputMode

extension UIResponder {
  /// Whether the responder's class is the given class itself.
  public final func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }
  /// The controller above the keyboard; always `nil`.
  public final var inputAccessoryViewController: UIInputViewController? { nil }
}

extension UIResponder {
  /// No effect: requests a move of the focus.
  public final func setNeedsFocusUpdate() {}
  /// No effect: moves the focus if that was requested.
  public final func updateFocusIfNeeded() {}
  /// The buttons above the keyboard: a new object on each access; no effect.
  public final var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
}

/// Buttons above the keyboard; no effect.
public final class UITextInputAssistantItem: ViewIsolated {
  /// The leading groups of buttons.
  public var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The trailing groups of buttons.
  public var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Whether shortcuts may be hidden.
  public var allowsHidingShortcuts = true
  init() {}
}

extension UIResponder {
  /// Whether the responder's class is the given class or one of its subclasses.
  public final func isKind(of type: AnyClass) -> Bool {
    var own: AnyClass? = Swift.type(of: self)
    while let current = own {
      if current == type { return true }
      own = _getSuperclass(current)
    }
    return false
  }
}
