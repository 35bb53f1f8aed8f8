// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

extension UITextView {
  /// Kept: whether quotes are replaced.
  public final var smartQuotesType: UITextSmartQuotesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether dashes are replaced.
  public final var smartDashesType: UITextSmartDashesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether spaces are inserted.
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether text is predicted.
  public final var inlinePredictionType: UITextInlinePredictionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether new text takes the place of all.
  public final var clearsOnInsertion: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Told of by nobody here: editing begins.
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Told of by nobody here: editing ends.
  public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
}

extension UITextField {
  /// Kept: a picture behind the text.
  public final var background: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: a picture behind the text of a disabled field.
  public final var disabledBackground: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the capitalisation of typed text.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { kept() ?? .sentences }
    set { keep(newValue) }
  }

  /// Kept: whether words are corrected.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether spelling is checked.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether quotes are replaced.
  public final var smartQuotesType: UITextSmartQuotesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether dashes are replaced.
  public final var smartDashesType: UITextSmartDashesType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether spaces are inserted.
  public final var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether text is predicted.
  public final var inlinePredictionType: UITextInlinePredictionType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: the appearance of the keyboard.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: the label of the return key.
  public final var returnKeyType: UIReturnKeyType {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether the return key needs a text.
  public final var enablesReturnKeyAutomatically: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the meaning of the text.
  public final var textContentType: UITextContentType! {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the rules of passwords.
  public final var passwordRules: UITextInputPasswordRules? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the condition for a clear button.
  public final var clearButtonMode: UITextField.ViewMode {
    get { kept() ?? .never }
    set { keep(newValue) }
  }

  /// Kept: whether editing begins with an empty text.
  public final var clearsOnBeginEditing: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether the first letter replaces the text.
  public final var clearsOnInsertion: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether the font shrinks if space is short.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the least scale factor of the font.
  public final var minimumFontSize: CGFloat {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Kept: whether the font follows the reader's text size.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether the reader can change the appearance of text.
  public final var allowsEditingTextAttributes: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the appearance of typed text.
  public final var typingAttributes: [NSAttributedString.Key: Any]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the appearance of text.
  public final var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { kept() ?? [:] }
    set { keep(newValue) }
  }

  /// Kept: the interaction for dragging text.
  public final var textDragInteraction: AnyObject? {
    get { kept() }
    set { keep(newValue) }
  }
}
