public import AutoLayout
public import Foundation

/// Checks spelling: here every word is right.
open class UITextChecker: ViewIsolated {
  private static let nothing = NSRange(location: NSNotFound, length: 0)
  /// Stored only: words that are right in this text.
  open var ignoredWords: [String]? = []
  /// A checker.
  public init() {}
  /// The range of the first wrong word; `NSNotFound`, because no word is checked.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { Self.nothing }
  /// Corrections of a word; `nil` unless overridden.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Words that begin like a part of the text; `nil` unless overridden.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Treats a word as right in this text.
  open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }
  /// The languages: English.
  open class var availableLanguages: [String] { ["en_US"] }
  /// Whether a word was added; `false` unless overridden.
  open class func hasLearnedWord(_ word: String) -> Bool { false }
  /// No effect: adds a word.
  open class func learnWord(_ word: String) {}
  /// No effect: removes an added word.
  open class func unlearnWord(_ word: String) {}
}
