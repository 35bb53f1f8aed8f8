public import Foundation

/// A suggestion below a search bar; stored only.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UISearchSuggestion: AnyObject {
  /// The text that the user sees.
  var localizedSuggestion: String? { get }
  /// The image.
  var iconImage: UIImage? { get }
  /// The text for assistive software.
  var localizedDescription: String? { get }
  /// The application's object for the suggestion.
  var representedObject: Any? { get set }
}

/// A suggestion of a text and an image; stored only.
open class UISearchSuggestionItem: ViewIsolated, UISearchSuggestion {
  /// The text that the user sees.
  public final let localizedSuggestion: String?
  /// The text with attributes.
  public final let localizedAttributedSuggestion: NSAttributedString?
  /// The text for assistive software.
  public final let localizedDescription: String?
  /// The image.
  public final let iconImage: UIImage?
  /// The application's object for the suggestion.
  open var representedObject: Any?

  /// A suggestion of a text.
  public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
    (self.localizedSuggestion, localizedAttributedSuggestion) = (localizedSuggestion, nil)
    (self.localizedDescription, self.iconImage) = (localizedDescription, iconImage)
  }

  /// A suggestion of a text with attributes.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription: String? = nil,
    iconImage: UIImage? = nil
  ) {
    (localizedSuggestion, localizedAttributedSuggestion) = (suggestion.string, suggestion)
    (self.localizedDescription, self.iconImage) = (localizedDescription, iconImage)
  }
}
