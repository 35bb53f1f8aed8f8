public import AutoLayout

/// The unit into which a text is divided.
public enum UITextGranularity: Int, Hashable, Sendable {
  /// A character.
  case character
  /// A word.
  case word
  /// A sentence.
  case sentence
  /// A paragraph.
  case paragraph
  /// A line.
  case line
  /// The whole document.
  case document
}

/// A direction in a text.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// A direction by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A direction in the text's storage.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// A direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A direction in the text's storage.
public enum UITextStorageDirection: Int, Hashable, Sendable {
  /// Forward.
  case forward
  /// Backward.
  case backward
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
}

/// Finds the characters of a text, but not its words, sentences, lines or paragraphs.
public final class UITextInputStringTokenizer: ViewIsolated {
  private weak var view: UITextView?
  init(_ view: UITextView) { self.view = view }
  /// The range of the character after a position, or before it if the direction is backward, left or up.
  ///
  /// The result is `nil` if the granularity is not `character`, or if the text has no character there.
  public func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    let backward: [UITextDirection] = [.storage(.backward), .layout(.left), .layout(.up)]
    let step = backward.contains(direction) ? -1 : 1
    guard granularity == .character, let view, let other = view.position(from: position, offset: step) else {
      return nil
    }
    return step < 0 ? view.textRange(from: other, to: position) : view.textRange(from: position, to: other)
  }
}

extension UITextView {
  /// Finds the characters of the text.
  public final var tokenizer: UITextInputStringTokenizer { UITextInputStringTokenizer(self) }
}
