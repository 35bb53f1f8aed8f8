public import AutoLayout
public import Foundation

/// A view in place of the keyboard.
open class UIInputView: UIView {
  /// The look of a view in place of the keyboard; kept.
  public enum Style: Int, Hashable, Sendable {
    /// Automatic.
    case `default`
    /// Like the keyboard.
    case keyboard
  }
  /// Kept: whether constraints decide its height.
  open var allowsSelfSizing = false
  /// A view with a frame.
  public convenience init(frame: CGRect, inputViewStyle: Style) { self.init(frame: frame) }
}

/// A keyboard of an application; kept.
open class UIInputViewController: UIViewController {
  /// The document that it types into.
  open var textDocumentProxy: any UITextDocumentProxy { NoDocument() }
  /// Its view.
  open override var inputView: UIView? {
    get { view }
    set { view = newValue }
  }
  /// Kept: whether it may use the net.
  open var hasFullAccess = false
  /// Kept: whether a key for others is needed.
  open var needsInputModeSwitchKey = true
  /// Called before the text changes.
  open func textWillChange(_ textInput: AnyObject?) {}
  /// Called after the text changed.
  open func textDidChange(_ textInput: AnyObject?) {}
  /// Kept nowhere.
  open func dismissKeyboard() {}
  /// Kept nowhere.
  open func advanceToNextInputMode() {}
}
