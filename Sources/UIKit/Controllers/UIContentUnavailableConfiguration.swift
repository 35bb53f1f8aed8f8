public import AutoLayout
public import Foundation

/// The placeholder of a screen without content: from top to bottom a spinner or an image, two texts and two buttons.
///
/// The alignment is stored only: the contents are in the middle.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The alignment of the contents.
  public enum Alignment: Int, Hashable, Sendable {
    /// Centred.
    case center
    /// Natural alignment, by the traits.
    case natural
  }
  /// The action and appearance of a button.
  public struct ButtonProperties {
    /// The action of the button.
    public var primaryAction: UIAction?
    /// The menu of the button.
    public var menu: UIMenu?
    /// Whether the button is enabled.
    public var isEnabled = true
  }
  /// The appearance of a text.
  public struct TextProperties {
    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The colour.
    public var color = UIColor.label
    /// The largest number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// The line break mode.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether a text that does not fit is drawn in smaller fonts.
    public var adjustsFontSizeToFitWidth = false
    /// The least scale factor of the font, if it is adjusted.
    public var minimumScaleFactor: CGFloat = 0
    /// Stored only: whether letters move closer together before a text is truncated.
    public var allowsDefaultTighteningForTruncation = false
  }
  /// The appearance of an image.
  public struct ImageProperties {
    /// The colour.
    public var tintColor: UIColor?
    /// The maximum size, to which a larger image is reduced in proportion; a length of zero is not limited.
    public var maximumSize = CGSize.zero
    /// The radius of corners.
    public var cornerRadius: CGFloat = 0
    /// Stored only: whether the image keeps its colours when the system inverts colours.
    public var accessibilityIgnoresInvertColors = false
    /// The configuration of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The image.
  public var image: UIImage?
  /// The text.
  public var text: String?
  /// The text with attributes.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The button; shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The action and appearance of the button.
  public var buttonProperties = ButtonProperties()
  /// The second button; shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The action and appearance of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The background.
  public var background = UIBackgroundConfiguration.clear()
  /// The space between image and text.
  public var imageToTextPadding: CGFloat = 12
  /// The space between the texts.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The space between text and button.
  public var textToButtonPadding: CGFloat = 20
  /// The space between the buttons.
  public var buttonToSecondaryButtonPadding: CGFloat = 10
  /// The alignment of the contents.
  public var alignment = Alignment.center
  /// The axes on which the superview's margins apply too; one axis counts as both.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The second text with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The margins around the contents.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero

  /// Whether a spinner replaces the image.
  private(set) var isLoading = false

  /// An empty configuration.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// The configuration for loading content, with a spinner.
  public static func loading() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration()
    made.isLoading = true
    return made
  }
  /// The configuration for a search without results.
  public static func search() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration()
    (made.text, made.image) = ("No Results", UIImage(systemName: "magnifyingglass"))
    return made
  }

  /// Makes a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
  /// The configuration for a state: always unchanged.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}

/// The state of a controller without content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// The text that is searched for, if there is a search.
  public var searchText: String?

  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state for traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value that the application defines.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

extension UIViewController {
  /// The state of the controller: its traits, and the search text of its navigation item.
  public final var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    if let search = navigationItem.searchController, search.isActive { state.searchText = search.searchBar.text }
    return state
  }
  /// The placeholder of the screen when it has no content; shown in front of the contents.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { placeholder.configuration }
    set {
      placeholder.configuration = newValue
      showPlaceholder()
    }
  }
  /// Calls ``DeviceViewController/updateContentUnavailableConfiguration(using:)`` at once.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    placeholder.isUpToDate = true
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }
  /// Sets the buttons of the tool bar.
  public final func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
}
