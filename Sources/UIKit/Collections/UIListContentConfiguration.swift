public import AutoLayout
public import Foundation

/// The default contents of a cell: an image, a text and a second text, which determine the size of the cell.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of a text.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The largest number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// The colour after the transformer changed it.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    /// The alignment of lines.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// Natural alignment, by reading direction.
      case natural
      /// Centred.
      case center
      /// Justified.
      case justified

      /// The same alignment of a label.
      var alignment: NSTextAlignment {
        switch self {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
      }
    }
    /// The change of letter case.
    public enum TextTransform: Int, Hashable, Sendable {
      /// Unchanged text.
      case none
      /// Uppercase text.
      case uppercase
      /// Lowercase text.
      case lowercase
      /// Capitalised words.
      case capitalized

      /// A text in this letter case.
      func text(_ text: String?) -> String? {
        switch self {
        case .none: text
        case .uppercase: text?.uppercased()
        case .lowercase: text?.lowercased()
        case .capitalized: text?.capitalized
        }
      }
    }
    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// The change of letter case; attributed texts keep theirs.
    public var transform = TextTransform.none
    /// The least scale factor of the font, if it is adjusted.
    public var minimumScaleFactor: CGFloat = 0
    /// A transformer of the colour; used only by ``resolvedColor()``.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The line break mode.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether a text that does not fit is drawn in smaller fonts.
    public var adjustsFontSizeToFitWidth = false
    /// Stored only: whether letters move together before text is cut.
    public var allowsDefaultTighteningForTruncation = false
    /// Stored only: whether a truncated text is shown in full under a pointer.
    public var showsExpansionTextWhenTruncated = false
    /// Whether a font of a text style, or one scaled by `UIFontMetrics`, follows the user's text size.
    public var adjustsFontForContentSizeCategory = true
  }

  /// The appearance of an image.
  public struct ImageProperties {
    /// The colour of a template image; `nil` for the tint of the cell.
    public var tintColor: UIColor?
    /// The radius of corners.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, to which a larger image is reduced in proportion; a length of zero is not limited.
    public var maximumSize = CGSize.zero
    /// Stored only: the space reserved for the image.
    public var reservedLayoutSize = CGSize.zero
    /// A transformer of the colour; used only by ``resolvedTintColor(for:)``.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Stored only: whether colours stay when others are inverted.
    public var accessibilityIgnoresInvertColors = false
    /// The standard width or height of symbols; always 0.
    public static let standardDimension: CGFloat = 0
    /// The colour after its transformation: ``tintColor``, or else the given tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      tintColorTransformer?(self.tintColor ?? tintColor) ?? self.tintColor ?? tintColor
    }
    /// The configuration of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The text.
  public var text: String?
  /// The text with attributes.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// The image.
  public var image: UIImage?
  /// The appearance of the text.
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .caption1), color: .secondaryLabel)
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The margins around the contents.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The space between image and text.
  public var imageToTextPadding: CGFloat = 16
  /// The vertical space between the texts.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The horizontal space between the texts.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// Whether the texts are side by side.
  public var prefersSideBySideTextAndSecondaryText = false

  /// Stored only: the axes on which the superview's margins apply.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Stored only: opacity.
  public var alpha: CGFloat = 1

  /// The contents of a cell with one text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A text above a second text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A text beside a second text.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.prefersSideBySideTextAndSecondaryText = true
    made.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    return made
  }
  /// The contents of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { groupedHeader() }
  /// The contents of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.textProperties = TextProperties(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel)
    return made
  }
  /// The contents of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }
  /// The contents of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { groupedHeader() }
  /// The contents of a header.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// The contents of a footer.
  public static func footer() -> UIListContentConfiguration { groupedHeader() }
  /// A large header.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.textProperties.font = .boldSystemFont(ofSize: 17)
    return made
  }
  /// A larger header.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    var made = UIListContentConfiguration()
    made.textProperties.font = .boldSystemFont(ofSize: 22)
    return made
  }
  /// A row of a side bar beside other columns.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// A row of a side bar beside other columns, with a second text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// A row of a side bar with a second text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// A header of a side bar.
  public static func sidebarHeader() -> UIListContentConfiguration { groupedHeader() }
  /// A row of a side bar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }

  /// Makes a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// The configuration for a state: always unchanged.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows a list content configuration.
open class UIListContentView: UIView, UIContentView {
  private let stack = UIStackView()
  private let texts = UIStackView()
  private let picture = ConfiguredImageView(frame: .zero)
  private let first = UILabel()
  private let second = UILabel()
  private var edges: [NSLayoutConstraint] = []
  /// The contents.
  open var configuration: any UIContentConfiguration { didSet { refresh() } }
  /// The frame of the text; `nil` without a text.
  open var textLayoutGuide: UILayoutGuide? { guide(first, first.text != nil || first.attributedText != nil) }
  /// The frame of the second text; `nil` without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    guide(second, second.text != nil || second.attributedText != nil)
  }
  /// The frame of the image; `nil` without one.
  open var imageLayoutGuide: UILayoutGuide? { guide(picture, picture.image != nil) }
  private var guides: [ObjectIdentifier: UILayoutGuide] = [:]
  private func guide(_ view: UIView, _ isShown: Bool) -> UILayoutGuide? {
    guard isShown else { return nil }
    if let guide = guides[ObjectIdentifier(view)] { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    guides[ObjectIdentifier(view)] = guide
    return guide
  }

  /// A view of a configuration.
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
    picture.show(shown.image, shown.imageProperties)
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
    label.textAlignment = look.alignment.alignment
    label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
    label.show(look.transform.text(text), attributed, look)
    label.isHidden = label.text == nil
  }
}

extension UIView {
  /// Replaces the contents shown in the view.
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
