public import AutoLayout
public import Foundation

/// What a cell shows, as a value that makes a view.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentConfiguration {
  /// A view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The same for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view of such a value.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentView: AnyObject {
  /// What it shows.
  var configuration: any UIContentConfiguration { get set }
}

/// A state that contents may follow.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// Whether it is selected.
  public var isSelected: Bool
  /// Whether a finger is on it.
  public var isHighlighted: Bool
  /// Whether it is edited.
  public var isEditing: Bool
  /// Whether it cannot be used.
  public var isDisabled: Bool { false }
  /// Whether the focus is on it.
  public var isFocused: Bool { false }
  /// Whether it is open.
  public var isExpanded = false
  /// Whether it is swiped.
  public var isSwiped: Bool { false }
  /// The surroundings.
  public var traitCollection = UITraitCollection.phone

  /// A state.
  public init(traitCollection: UITraitCollection) {
    self.init(isSelected: false, isHighlighted: false, isEditing: false)
    self.traitCollection = traitCollection
  }

  init(isSelected: Bool, isHighlighted: Bool, isEditing: Bool) {
    (self.isSelected, self.isHighlighted, self.isEditing) = (isSelected, isHighlighted, isEditing)
  }

  /// A value of the application's.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The name of a value of the application's in a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The usual contents of a cell: picture, text and second text; their sizes act.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The look of a text: font and colour act.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How many lines there are at most.
    public var numberOfLines = 0
    /// Where lines begin and end.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// Where reading begins.
      case natural
      /// In the middle.
      case center
      /// Over the width.
      case justified
    }
    /// How letters are changed.
    public enum TextTransform: Int, Hashable, Sendable {
      /// Not at all.
      case none
      /// To capitals.
      case uppercase
      /// To small letters.
      case lowercase
      /// To capitals at the beginning of words.
      case capitalized
    }
    /// Kept: where lines begin and end.
    public var alignment = TextAlignment.natural
    /// Kept: how letters are changed.
    public var transform = TextTransform.none
    /// Kept: how small the font may become.
    public var minimumScaleFactor: CGFloat = 0
    /// Kept: how the colour is changed.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Kept: where lines break.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Kept: whether the font becomes smaller.
    public var adjustsFontSizeToFitWidth = false
    /// Kept: whether the font follows the reader's size.
    public var adjustsFontForContentSizeCategory = true
  }

  /// The look of a picture.
  public struct ImageProperties {
    /// The colour.
    public var tintColor: UIColor?
    /// Kept: the radius of corners.
    public var cornerRadius: CGFloat = 0
    /// The largest size; zero for any.
    public var maximumSize = CGSize.zero
    /// Kept: the room of the picture.
    public var reservedLayoutSize = CGSize.zero
    /// Kept: how a symbol is made.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The text.
  public var text: String?
  /// The text with its look.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with its look.
  public var secondaryAttributedText: NSAttributedString?
  /// The picture.
  public var image: UIImage?
  /// The look of the text.
  public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
  /// The look of the second text.
  public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel)
  /// The look of the picture.
  public var imageProperties = ImageProperties()
  /// The space around.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The space between picture and text.
  public var imageToTextPadding: CGFloat = 16
  /// The space between the texts, below each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The space between the texts, beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// Whether the texts are beside each other.
  public var prefersSideBySideTextAndSecondaryText = false

  /// A text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A text with another below.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A text with another beside.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.prefersSideBySideTextAndSecondaryText = true
    made.secondaryTextProperties.font = .systemFont(ofSize: 17)
    return made
  }
  /// A header.
  public static func plainHeader() -> UIListContentConfiguration { groupedHeader() }
  /// A header.
  public static func groupedHeader() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.textProperties = TextProperties(font: .systemFont(ofSize: 13), color: .secondaryLabel)
    return made
  }
  /// A footer.
  public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }
  /// A footer.
  public static func plainFooter() -> UIListContentConfiguration { groupedHeader() }
  /// A header of a side bar.
  public static func sidebarHeader() -> UIListContentConfiguration { groupedHeader() }
  /// A row of a side bar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// A view that shows it.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// The same.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view of the usual contents of a cell.
public final class UIListContentView: UIView, UIContentView {
  private let stack = UIStackView()
  private let texts = UIStackView()
  private let picture = UIImageView()
  private let first = UILabel()
  private let second = UILabel()
  private var edges: [NSLayoutConstraint] = []
  /// What it shows.
  public var configuration: any UIContentConfiguration { didSet { refresh() } }

  /// A view of contents.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for view in [first, second] { texts.addArrangedSubview(view) }
    for view in [picture, texts] { stack.addArrangedSubview(view) }
    stack.alignment = .center
    picture.setContentHuggingPriority(.required, for: .horizontal)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    edges = [
      stack.topAnchor.constraint(equalTo: topAnchor), bottomAnchor.constraint(equalTo: stack.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor), trailingAnchor.constraint(equalTo: stack.trailingAnchor),
    ]
    NSLayoutConstraint.activate(edges)
    refresh()
  }

  private func refresh() {
    guard let shown = configuration as? UIListContentConfiguration else { return }
    picture.image = shown.image
    picture.isHidden = shown.image == nil
    show(shown.text, shown.attributedText, shown.textProperties, in: first)
    show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: second)
    texts.axis = shown.prefersSideBySideTextAndSecondaryText ? .horizontal : .vertical
    texts.spacing =
      shown.prefersSideBySideTextAndSecondaryText
      ? shown.textToSecondaryTextHorizontalPadding : shown.textToSecondaryTextVerticalPadding
    stack.spacing = shown.imageToTextPadding
    let margins = shown.directionalLayoutMargins
    for (edge, length) in zip(edges, [margins.top, margins.bottom, margins.leading, margins.trailing]) {
      edge.constant = length
    }
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    (label.font, label.textColor, label.numberOfLines) = (look.font, look.color, look.numberOfLines)
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = label.text == nil
  }
}

extension UIView {
  /// Shows contents in the view, in place of those before.
  final func show(_ contents: (any UIContentConfiguration)?) {
    if let contents, let shown = subviews.first as? any UIView & UIContentView,
      type(of: shown.configuration) == type(of: contents)
    {
      return shown.configuration = contents
    }
    for subview in subviews where subview is any UIContentView { subview.removeFromSuperview() }
    guard let contents else { return }
    let view: UIView = contents.makeContentView()
    insertSubview(view, at: 0)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
