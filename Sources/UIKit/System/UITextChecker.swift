public import AutoLayout
public import Foundation

/// Checks spelling; here, every word counts as correct.
open class UITextChecker: ViewIsolated {
  private static let nothing = NSRange(location: NSNotFound, length: 0)
  /// Stored only: words that are not to be checked.
  open var ignoredWords: [String]? = []
  /// A checker.
  public init() {}
  /// The range of the first misspelt word; unless overridden, its location is `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { Self.nothing }
  /// Corrections of a word; `nil` unless overridden.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Words that begin with a part of the text; `nil` unless overridden.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Adds a word to ``ignoredWords``.
  open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }
  /// The languages: English.
  open class var availableLanguages: [String] { ["en_US"] }
  /// Whether a word was added to the dictionary; `false` unless overridden.
  open class func hasLearnedWord(_ word: String) -> Bool { false }
  /// No effect: adds a word to the dictionary.
  open class func learnWord(_ word: String) {}
  /// No effect: removes an added word from the dictionary.
  open class func unlearnWord(_ word: String) {}
}
