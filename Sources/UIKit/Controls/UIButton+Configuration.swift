public import AutoLayout
public import Foundation

extension UIButton {
  /// The contents and appearance of a button.
  ///
  /// Title and subtitle, their attributes, alignment, padding and line breaks, image, spinner, image padding, size,
  /// insets, colours and the background take effect; other members are stored only.
  public struct Configuration {
    /// Stored only: the appearance on a computer.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Stored only: the indicator of a menu.
    public var indicator = Indicator.automatic
    /// Stored only: a transformer of the indicator's colour.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// A transformer of the spinner's colour.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The appearance on a computer.
    public enum MacIdiomStyle: Int, Hashable, Sendable {
      /// The button decides.
      case automatic
      /// A border.
      case bordered
      /// No border.
      case borderless
      /// A border with a colour.
      case borderedTinted
    }
    /// The indicator of a menu.
    public enum Indicator: Int, Hashable, Sendable {
      /// The button decides.
      case automatic
      /// No indicator.
      case none
      /// A popup indicator: two arrows.
      case popup
    }
    /// The title; setting it discards the attributes of ``attributedTitle``.
    public var title: String? {
      get { shownTitle.plain }
      set { shownTitle.plain = newValue }
    }
    /// The ``title`` with attributes: its fonts determine the size of the button.
    public var attributedTitle: AttributedString? {
      get { shownTitle.attributed }
      set { shownTitle.attributed = newValue }
    }
    /// The title, with or without attributes.
    private(set) var shownTitle = ConfiguredText()
    /// A second title, below the title in a smaller font; setting it discards the attributes of ``attributedSubtitle``.
    public var subtitle: String? {
      get { shownSubtitle.plain }
      set { shownSubtitle.plain = newValue }
    }
    /// The ``subtitle`` with attributes: its fonts determine the size of the button.
    public var attributedSubtitle: AttributedString? {
      get { shownSubtitle.attributed }
      set { shownSubtitle.attributed = newValue }
    }
    private var shownSubtitle = ConfiguredText()
    /// The image.
    public var image: UIImage?
    /// The space between image and title.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// The position of the image relative to the title.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The space around the contents; unless set, that of ``buttonSize``.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    private var ownInsets: NSDirectionalEdgeInsets?
    /// The colour of title and image.
    public var baseForegroundColor: UIColor?
    /// The background colour; without one, the style decides.
    public var baseBackgroundColor: UIColor?
    /// The opacity of the tint colour as background; `nil` if the style has another background, or none.
    var tintOpacity: CGFloat?
    /// The rounding of the background's corners.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size of the button: determines insets that are not set, and the font of a title without one.
    public var buttonSize: Size = .medium
    /// The alignment of title and subtitle with each other.
    public var titleAlignment: TitleAlignment = .automatic
    /// The line break mode of the title; if it wraps, the button's height depends on its width.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// The line break mode of the subtitle; if it wraps, the button's height depends on its width.
    public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Whether a spinner replaces the image.
    public var showsActivityIndicator = false
    /// The configuration, and so the size, of an image that is a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes of the attributes of each part of the title; takes effect.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes of the attributes of each part of the subtitle; takes effect.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Stored only: the minimum width reserved for the image.
    public var imageReservation: CGFloat = 0
    /// Resets ``contentInsets`` to the insets of ``buttonSize``.
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    /// A transformer of the image's colour.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// Stored only: whether the configuration follows the button's state.
    public var automaticallyUpdateForSelection = true

    /// A button without a background.
    public static func plain() -> Configuration { Configuration() }
    /// A button without a background, with the insets of ``plain()``.
    public static func borderless() -> Configuration { Configuration() }
    /// A button filled with the tint colour, with white contents.
    public static func filled() -> Configuration { Configuration(tintOpacity: 1, .white) }
    /// A button of glass; the same as ``tinted()``.
    public static func glass() -> Configuration { tinted() }
    /// A button of tinted glass; the same as ``filled()``.
    public static func prominentGlass() -> Configuration { filled() }
    /// A button of clear glass; the same as ``borderless()``.
    public static func clearGlass() -> Configuration { borderless() }
    /// A button of clear tinted glass; the same as ``tinted()``.
    public static func prominentClearGlass() -> Configuration { tinted() }
    /// A button filled with grey.
    public static func gray() -> Configuration {
      var gray = Configuration()
      gray.baseBackgroundColor = .systemFill
      gray.background.cornerRadius = standardRadius
      return gray
    }
    /// A button filled with a light tint colour.
    public static func tinted() -> Configuration { Configuration(tintOpacity: 0.18, nil) }
    /// A button with a border; the same as ``gray()``.
    public static func bordered() -> Configuration { gray() }
    /// A button with a border, filled with a colour; the same as ``filled()``.
    public static func borderedProminent() -> Configuration { filled() }
    /// A button with a border, filled with a light colour; the same as ``tinted()``.
    public static func borderedTinted() -> Configuration { tinted() }

    /// A configuration without contents.
    public init() {}

    private init(tintOpacity: CGFloat, _ foreground: UIColor?) {
      (self.tintOpacity, baseForegroundColor) = (tintOpacity, foreground)
      background.cornerRadius = Self.standardRadius
    }

    /// The radius of the corners of a button with a background.
    private static var standardRadius: CGFloat { 6 }

    /// The radius of the background's corners.
    ///
    /// The radius of a capsule exceeds half of any height; drawings limit the radius to half of the shorter side.
    var cornerRadius: CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius
      case .small: 4
      case .medium: Self.standardRadius
      case .large: 9
      case .capsule: 10_000
      }
    }

    /// The background colour of a button with a tint colour.
    func surface(tint: UIColor?) -> UIColor? {
      if let color = background.backgroundColor ?? baseBackgroundColor { return color }
      guard let tintOpacity, let tint else { return nil }
      return tintOpacity < 1 ? tint.withAlphaComponent(tintOpacity) : tint
    }

    /// The configuration for a button's state: always unchanged.
    public func updated(for button: UIButton) -> Configuration { self }

    /// The rounding of corners: the background's radius, or one that a style gives in its place.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The background's radius.
      case fixed = -1
      /// The background's radius; here it is not scaled with the text size.
      case dynamic
      /// 4 points.
      case small
      /// 6 points.
      case medium
      /// 9 points.
      case large
      /// A capsule: half of the shorter side.
      case capsule
    }

    /// The size of a button.
    public enum Size: Int, Hashable, Sendable {
      /// Insets of 7 and 12 points.
      case medium
      /// Insets of 5 and 10 points, and a font of 15 points.
      case small
      /// The same as ``small``.
      case mini
      /// Insets of 15 and 20 points.
      case large

      var insets: NSDirectionalEdgeInsets {
        let (height, width): (CGFloat, CGFloat) =
          switch self {
          case .medium: (7, 12)
          case .small, .mini: (5, 10)
          case .large: (15, 20)
          }
        return NSDirectionalEdgeInsets(top: height, leading: width, bottom: height, trailing: width)
      }

      /// The font of titles; `nil` for the button's.
      var font: UIFont? { self == .small || self == .mini ? .systemFont(ofSize: 15) : nil }
    }

    /// The alignment of titles.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// The position of the image decides.
      case automatic
      /// Leading.
      case leading
      /// Centred.
      case center
      /// Trailing.
      case trailing
    }
  }
}

/// A text that was set with or without attributes, and can be read both ways.
struct ConfiguredText {
  private var text: String?
  /// The text as it was set with attributes; `nil` if it was set without.
  private(set) var styled: AttributedString?
  /// The text without its attributes.
  var plain: String? {
    get { styled.map { String($0.characters) } ?? text }
    set { (text, styled) = (newValue, nil) }
  }
  /// The text with its attributes, if any.
  var attributed: AttributedString? {
    get { styled ?? text.map { AttributedString($0) } }
    set { (text, styled) = (nil, newValue) }
  }
}
