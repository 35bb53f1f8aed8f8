public import Foundation

/// The delegate of a text field; called for editing and for typed texts, but not for texts set by the program.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after editing ended, with the reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a part of the text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called after text was typed or deleted; other changes of the selection do not call it.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the button that empties the field takes effect; never called here.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key takes effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// `true` unless implemented.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// `true` unless implemented.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason, unless implemented.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// `true` unless implemented.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing unless implemented.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// `true` unless implemented.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// `true` unless implemented.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
