/// An input mode; stored only.
public final class TextInputMode: Hashable, Sendable {
  /// Its language, such as `en-US`, or `emoji`.
  public let primaryLanguage: String?
  /// An input mode for a language.
  public init(primaryLanguage: String?) { self.primaryLanguage = primaryLanguage }
  /// Whether the languages are the same.
  public static func == (first: TextInputMode, second: TextInputMode) -> Bool {
    first.primaryLanguage == second.primaryLanguage
  }
  /// Hashes the language.
  public func hash(into hasher: inout Hasher) { hasher.combine(primaryLanguage) }
  /// The available modes: one.
  public static var activeInputModes: [TextInputMode] { [TextInputMode(primaryLanguage: "en-US")] }
}
