public import AutoLayout

extension UIResponder {
  /// Whether the responder is of a class itself.
  public final func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }
  /// The controller above the keyboard: none.
  public final var inputAccessoryViewController: UIInputViewController? { nil }
}
