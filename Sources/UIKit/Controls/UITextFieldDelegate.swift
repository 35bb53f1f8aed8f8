public import Foundation

/// What is asked and told about a text field; acts where a program or a test changes the text by `enter(_:)`.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Told that editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Told that editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Told that editing has ended, and why.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a part of the text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Told that the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the button that empties the field works.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key works.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes unless implemented.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes unless implemented.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Tells the delegate without the reason unless implemented.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Yes unless implemented.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Yes unless implemented.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes unless implemented.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
