public import AutoLayout
public import Foundation

/// The placeholder of a screen without content; its image and plain texts are drawn, other members are stored only.
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
  }
  /// The appearance of an image.
  public struct ImageProperties {
    /// The colour.
    public var tintColor: UIColor?
    /// The largest size; zero for any.
    public var maximumSize = CGSize.zero
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
  /// The button.
  public var button = UIButton.Configuration.plain()
  /// The action and appearance of the button.
  public var buttonProperties = ButtonProperties()
  /// The second button.
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
  /// The axes on which the superview's margins apply too.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The second text with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The margins around the contents.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero

  /// An empty configuration.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// The configuration for loading content; empty here.
  public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
  /// The configuration for a search without results.
  public static func search() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration()
    (made.text, made.image) = ("No Results", UIImage(systemName: "magnifyingglass"))
    return made
  }

  /// Makes a view that shows the image and the texts.
  public func makeContentView() -> any UIView & UIContentView {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText, content.image) = (text, secondaryText, image)
    return content.makeContentView()
  }
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
  /// The placeholder of the screen when it has no content; stored only.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { value(forKey: "contentUnavailableConfiguration") as? any UIContentConfiguration }
    set { setValue(newValue, forKey: "contentUnavailableConfiguration") }
  }
  /// Calls ``DeviceViewController/updateContentUnavailableConfiguration(using:)`` at once.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }
  /// Sets the buttons of the tool bar.
  public final func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
}

/// A view that shows a content-unavailable configuration.
open class UIContentUnavailableView: UIView, UIContentView {
  /// The shown configuration.
  open var configuration: any UIContentConfiguration { didSet { show() } }
  private var content: (any UIView & UIContentView)?

  /// A view of a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    show()
  }

  private func show() {
    content?.removeFromSuperview()
    let made = configuration.makeContentView()
    made.frame = bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(made)
    content = made
  }
}
