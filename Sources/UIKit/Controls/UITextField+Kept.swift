// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

extension UITextView {
  /// Stored only: whether quotes are replaced.
  public final var smartQuotesType: UITextSmartQuotesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether dashes are replaced.
  public final var smartDashesType: UITextSmartDashesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether spaces are inserted.
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether text is predicted.
  public final var inlinePredictionType: UITextInlinePredictionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether inserted text replaces all text.
  public final var clearsOnInsertion: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Never posted here: editing begins.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Never posted here: editing ends.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
}

extension UITextField {
  /// Stored only: the background image.
  public final var background: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the background image of a disabled field.
  public final var disabledBackground: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the capitalisation of typed text.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { kept() ?? .sentences }
    set { keep(newValue) }
  }

  /// Stored only: whether words are corrected.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether spelling is checked.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether quotes are replaced.
  public final var smartQuotesType: UITextSmartQuotesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether dashes are replaced.
  public final var smartDashesType: UITextSmartDashesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether spaces are inserted.
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether text is predicted.
  public final var inlinePredictionType: UITextInlinePredictionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: the appearance of the keyboard.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: the label of the return key.
  public final var returnKeyType: UIReturnKeyType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Stored only: whether the return key needs a text.
  public final var enablesReturnKeyAutomatically: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the meaning of the text.
  public final var textContentType: UITextContentType! {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the rules of passwords.
  public final var passwordRules: UITextInputPasswordRules? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the condition for a clear button.
  public final var clearButtonMode: UITextField.ViewMode {
    get { kept() ?? .never }
    set { keep(newValue) }
  }

  /// Stored only: whether editing begins with an empty text.
  public final var clearsOnBeginEditing: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the first letter replaces the text.
  public final var clearsOnInsertion: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the font shrinks if space is short.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the least scale factor of the font.
  public final var minimumFontSize: CGFloat {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Stored only: whether the font follows the reader's text size.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: whether the reader can change the appearance of text.
  public final var allowsEditingTextAttributes: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the appearance of typed text.
  public final var typingAttributes: [NSAttributedString.Key: Any]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the appearance of text.
  public final var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { kept() ?? [:] }
    set { keep(newValue) }
  }

  /// Stored only: the interaction for dragging text.
  public final var textDragInteraction: AnyObject? {
    get { kept() }
    set { keep(newValue) }
  }
}
