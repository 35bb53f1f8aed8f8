/// The document that a custom keyboard types into.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextDocumentProxy: AnyObject {
  /// The text before the cursor.
  var documentContextBeforeInput: String? { get }
  /// The text after the cursor.
  var documentContextAfterInput: String? { get }
  /// The appearance of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance? { get }
  /// Whether the text is not empty.
  var hasText: Bool { get }
  /// Types a text.
  func insertText(_ text: String)
  /// Removes the letter before the cursor.
  func deleteBackward()
  /// Moves the cursor.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// A document that contains only the typed text.
final class TypedDocument: UITextDocumentProxy {
  private var before = ""
  private var after = ""
  var documentContextBeforeInput: String? { before }
  var documentContextAfterInput: String? { after.isEmpty ? nil : after }
  var keyboardAppearance: UIKeyboardAppearance? { .default }
  var hasText: Bool { !before.isEmpty || !after.isEmpty }
  func insertText(_ text: String) { before += text }
  func deleteBackward() { before = String(before.dropLast()) }
  func adjustTextPosition(byCharacterOffset offset: Int) {
    let text = before + after
    let place = min(max(before.count + min(max(offset, -text.count), text.count), 0), text.count)
    (before, after) = (String(text.prefix(place)), String(text.dropFirst(place)))
  }
}
