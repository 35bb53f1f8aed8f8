public import AutoLayout
public import Foundation

/// A view in place of the keyboard.
open class UIInputView: UIView {
  /// The appearance of a view in place of the keyboard; stored only.
  public enum Style: Int, Hashable, Sendable {
    /// The default style.
    case `default`
    /// Like the keyboard.
    case keyboard
  }
  /// Stored only: whether constraints determine the view's height.
  open var allowsSelfSizing = false
  /// A view with a frame; the style is ignored.
  public convenience init(frame: CGRect, inputViewStyle: Style) { self.init(frame: frame) }
}

/// A keyboard of an application; it types into a document of its own and is never shown in place of the keyboard.
open class UIInputViewController: UIViewController, UITextInputDelegate {
  /// The document that receives the text: empty until the keyboard types.
  open var textDocumentProxy: any UITextDocumentProxy { document }
  private let document = TypedDocument()
  /// The view of the controller.
  open override var inputView: UIView? {
    get { view }
    set { view = newValue }
  }
  /// Stored only: whether the keyboard may use the network.
  open var hasFullAccess = false
  /// Stored only: whether the keyboard needs a key for switching to other keyboards.
  open var needsInputModeSwitchKey = true
  /// Called before the text changes; never called here.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the text has changed; never called here.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
  /// Called before the selection changes; never called here.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the selection has changed; never called here.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// No effect: hides the keyboard.
  open func dismissKeyboard() {}
  /// No effect: switches to the next keyboard.
  open func advanceToNextInputMode() {}
}
