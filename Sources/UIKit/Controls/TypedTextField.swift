// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// A text field with the properties of text input.
///
/// These members are in a separate class so that subclasses of ``UITextField`` can override them.
open class TypedTextField: TextField {
  /// Stored only: the background image.
  open var background: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the background image of a disabled field.
  open var disabledBackground: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the capitalisation of typed text.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { kept() ?? .sentences }
    set { keep(newValue) }
  }

  /// Stored only: whether words are corrected.
  open var autocorrectionType: UITextAutocorrectionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether spelling is checked.
  open var spellCheckingType: UITextSpellCheckingType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether quotes are replaced.
  open var smartQuotesType: UITextSmartQuotesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether dashes are replaced.
  open var smartDashesType: UITextSmartDashesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether spaces are inserted.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether text is predicted.
  open var inlinePredictionType: UITextInlinePredictionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: the appearance of the keyboard.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: the label of the return key.
  open var returnKeyType: UIReturnKeyType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether the return key is disabled while the text is empty.
  open var enablesReturnKeyAutomatically: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the meaning of the text, such as a password.
  open var textContentType: UITextContentType! {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the rules of passwords.
  open var passwordRules: UITextInputPasswordRules? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the condition for a clear button.
  open var clearButtonMode: UITextField.ViewMode {
    get { kept() ?? .never }
    set { keep(newValue) }
  }

  /// Stored only: whether editing begins with an empty text.
  open var clearsOnBeginEditing: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the first inserted letter replaces the text.
  open var clearsOnInsertion: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether a text that does not fit is drawn in a smaller font; layout measures the text in its own.
  open var adjustsFontSizeToFitWidth: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// The least size of the font in a field that adjusts it, in points; 0 for no limit.
  open var minimumFontSize: CGFloat {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Whether fonts of text styles, and fonts scaled by `UIFontMetrics`, follow the user's text size in the view's
  /// traits.
  open var adjustsFontForContentSizeCategory: Bool {
    get { kept() ?? false }
    set {
      keep(newValue)
      (self as? UITextField)?.followTextSize()
    }
  }

  /// Stored only: whether the user can change the appearance of text.
  open var allowsEditingTextAttributes: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the appearance of typed text.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { kept() }
    set { keep(newValue) }
  }
}
