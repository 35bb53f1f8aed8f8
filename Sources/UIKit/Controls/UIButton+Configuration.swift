public import AutoLayout
public import Foundation

extension UIButton {
  /// What a button shows and how: title, picture, insets, padding and colours act, the rest is kept.
  public struct Configuration {
    /// The title.
    public var title: String?
    /// The title with its look.
    public var attributedTitle: AttributedString?
    /// Kept: a second title.
    public var subtitle: String?
    /// Kept: the second title with its look.
    public var attributedSubtitle: AttributedString?
    /// The picture.
    public var image: UIImage?
    /// The space between picture and title.
    public var imagePadding: CGFloat = 0
    /// Kept: the space between the titles.
    public var titlePadding: CGFloat = 1
    /// Where the picture is against the title; acts for the size.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The space around the contents.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of title and picture.
    public var baseForegroundColor: UIColor?
    /// The colour of the surface.
    public var baseBackgroundColor: UIColor?
    /// Kept: how corners are rounded.
    public var cornerStyle: CornerStyle = .dynamic
    /// Kept: how large the button is.
    public var buttonSize: Size = .medium
    /// Kept: where the titles begin.
    public var titleAlignment: TitleAlignment = .automatic
    /// Kept: where the titles break.
    public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
    /// Kept: whether a spinner shows in place of the picture.
    public var showsActivityIndicator = false
    /// Kept: how a symbol is made.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Kept: changes of the title's look.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Kept: changes of the picture's colour.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The surface.
    public var background = UIBackgroundConfiguration.clear()
    /// Kept: whether the button changes with its state.
    public var automaticallyUpdateForSelection = true

    /// Without a surface.
    public static func plain() -> Configuration { Configuration() }
    /// Without a surface and without insets.
    public static func borderless() -> Configuration { Configuration() }
    /// On the tint.
    public static func filled() -> Configuration { Configuration(on: .systemBlue, .white) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(on: .systemFill, nil) }
    /// On a light tint.
    public static func tinted() -> Configuration { Configuration(on: .systemBlue.withAlphaComponent(0.18), nil) }
    /// With a border.
    public static func bordered() -> Configuration { gray() }
    /// With a border, on the tint.
    public static func borderedProminent() -> Configuration { filled() }
    /// With a border, on a light tint.
    public static func borderedTinted() -> Configuration { tinted() }

    /// A configuration without contents.
    public init() {}

    private init(on surface: UIColor, _ foreground: UIColor?) {
      (baseBackgroundColor, baseForegroundColor) = (surface, foreground)
    }

    /// The same for the state of a button: the same.
    public func updated(for button: UIButton) -> Configuration { self }

    /// How corners are rounded.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// As the background says.
      case fixed = -1
      /// By the size of text.
      case dynamic
      /// A little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// In half circles.
      case capsule
    }

    /// How large a button is.
    public enum Size: Int, Hashable, Sendable {
      /// As usual.
      case medium
      /// Small.
      case small
      /// Smaller.
      case mini
      /// Large.
      case large
    }

    /// Where titles begin.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// By the picture.
      case automatic
      /// At the beginning.
      case leading
      /// In the middle.
      case center
      /// At the end.
      case trailing
    }
  }
}

/// Edges by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A surface.
public struct UIBackgroundConfiguration {
  /// The colour.
  public var backgroundColor: UIColor?
  /// The radius of corners.
  public var cornerRadius: CGFloat = 0
  /// Kept: the colour of the border.
  public var strokeColor: UIColor?
  /// Kept: the width of the border.
  public var strokeWidth: CGFloat = 0
  /// Kept: the space around.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Kept: a picture.
  public var image: UIImage?
  /// Kept: a view.
  public var customView: UIView?
  /// Kept: an effect.
  public var visualEffect: UIVisualEffect?
  /// Kept: how the colour is changed.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Kept: how the colour of the border is changed.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Kept: how far the border is from the edge.
  public var strokeOutset: CGFloat = 0
  /// Kept: how the picture fills the surface.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Kept: to which edges the surface reaches beyond the margins.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The same for a state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
  /// That of a header of a list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// That of a header of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// That of a cell in a side bar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
  /// That of a cell in a list.
  public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
  /// No surface.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell in a list.
  public static func listPlainCell() -> UIBackgroundConfiguration { listGroupedCell() }
  /// That of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }
}

/// A change of a text's look; kept.
public struct UIConfigurationTextAttributesTransformer {
  /// The change.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// A change.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

/// A change of a colour; kept.
public struct UIConfigurationColorTransformer {
  /// The change.
  public let transform: (UIColor) -> UIColor
  /// A change.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }
}
