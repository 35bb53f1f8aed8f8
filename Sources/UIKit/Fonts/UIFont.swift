public import AutoLayout
public import Foundation

/// A font, which determines the size of text and is drawn.
public final class UIFont: NSObject, Sendable {
  private let foreignKind = ForeignKind()
  /// The name of the font; the name of the system's font starts with a full stop.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The weight of the font.
  public let weight: Weight
  /// Whether the letters are slanted.
  public let isItalic: Bool
  /// Whether all letters have one width.
  public let isMonospaced: Bool

  /// The rule by which the font follows the user's text size; `nil` for a font of one size.
  let scaling: FontScaling?

  init(
    name: String, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false,
    scaling: FontScaling? = nil
  ) {
    // Apple's documentation requires a positive size. A size that is not positive and finite is replaced by the size of
    // labels.
    (fontName, pointSize) = (name, size > 0 && size.isFinite ? size : 17)
    (self.weight, self.isItalic, self.isMonospaced) = (weight, isItalic, isMonospaced)
    self.scaling = scaling
    super.init()
  }

  /// The system's font in the size of labels, until the application replaces it.
  public override convenience init() { self.init(name: ".SFUI", size: 17, weight: .regular) }

  /// A font by name; the name determines weight and slant.
  public convenience init?(name: String, size: CGFloat) {
    let look = UIFont.look(ofName: name)
    self.init(name: name, size: size, weight: look.weight, isItalic: look.isItalic, isMonospaced: look.isMonospaced)
  }

  /// The look that a font's name describes: the face, which decides weight and slant, follows the first hyphen, if any.
  static func look(ofName name: String) -> (weight: Weight, isItalic: Bool, isMonospaced: Bool) {
    let lowered = name.lowercased()
    let face = lowered.firstIndex(of: "-").map { lowered[$0...] } ?? lowered[...]
    return (
      Weight.named.first { face.contains($0.name) }?.weight ?? .regular,
      face.contains("italic") || face.contains("oblique"),
      lowered.contains("mono") || lowered.contains("courier") || lowered.contains("menlo")
    )
  }

  /// A font of a description; with a size of 0, the description's size.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let traits = descriptor.symbolicTraits
    self.init(
      name: descriptor.fontName, size: size > 0 ? size : descriptor.pointSize,
      // A semibold font has the bold trait too, and stays semibold.
      weight: traits.contains(.traitBold) && descriptor.weight < .semibold ? .bold : descriptor.weight,
      isItalic: traits.contains(.traitItalic), isMonospaced: traits.contains(.traitMonoSpace))
  }

  private static func system(
    _ size: CGFloat, _ weight: Weight, isItalic: Bool = false, isMonospaced: Bool = false
  ) -> UIFont {
    UIFont(
      name: isMonospaced ? ".SFMono" : ".SFUI", size: size, weight: weight, isItalic: isItalic,
      isMonospaced: isMonospaced)
  }

  /// The system's font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { system(size, .regular) }
  /// The system's font in a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { system(size, weight) }
  /// The system's font in a weight and width; the width is not stored.
  public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont { system(size, weight) }
  /// The system's bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { system(size, .bold) }
  /// The system's slanted font.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { system(size, .regular, isItalic: true) }
  /// The system's font in a weight; its digits keep their own widths here.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { system(size, weight) }
  /// The system's font with letters of one width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    system(size, weight, isMonospaced: true)
  }

  /// The font of a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style in the text size of traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(system(style.size, style.weight), FontScaling(style: style, size: style.size), in: traitCollection)
  }

  /// The name of the family: the font's name up to its first hyphen.
  public var familyName: String { fontName.split(separator: "-").first.map(String.init) ?? fontName }
  /// The height of a line.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The height above the baseline.
  public var ascender: CGFloat { metrics.ascent }
  /// The height below the baseline, as a negative number.
  public var descender: CGFloat { metrics.ascent - metrics.lineHeight }
  /// The height of capitals.
  public var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of small letters.
  public var xHeight: CGFloat { pointSize * 0.52 }
  /// The space between lines, in addition to their height; always 0.
  public var leading: CGFloat { 0 }
  /// A description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(name: fontName, size: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  /// The measure of text in the font.
  public var metrics: TextMetrics { TextMetrics(pointSize: pointSize) }

  /// The size of text in labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of text in buttons: 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of the system's text: 14 points.
  public static let systemFontSize: CGFloat = 14
  /// The size of the system's small text: 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The names of the font families; always empty.
  public static let familyNames: [String] = []
  /// The names of a family's fonts; always empty.
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }

  /// Whether another object is the same font.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
      && isItalic == other.isItalic && isMonospaced == other.isMonospaced
  }

  /// Hashes name, size and weight.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}

extension UIFont {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    /// The weight as a number from −1 to 1.
    public let rawValue: CGFloat

    /// A weight as a number from −1 to 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A weight as a number from −1 to 1.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The lightest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium.
    public static let medium = Weight(0.23)
    /// Semibold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// Black, the boldest.
    public static let black = Weight(0.62)

    /// Whether the first is lighter.
    public static func < (first: Weight, second: Weight) -> Bool { first.rawValue < second.rawValue }

    static let named: [(name: String, weight: Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("semibold", .semibold),
      ("demibold", .semibold), ("extrabold", .heavy), ("light", .light), ("medium", .medium), ("bold", .bold),
      ("heavy", .heavy), ("black", .black),
    ]
  }

  /// The width of a font.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width as a number from −1 to 1.
    public let rawValue: CGFloat

    /// A width as a number from −1 to 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Condensed.
    public static let condensed = Width(rawValue: -0.2)
    /// Compressed.
    public static let compressed = Width(rawValue: -0.4)
    /// Standard.
    public static let standard = Width(rawValue: 0)
    /// Expanded.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// A text style.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A style by name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The largest title.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// A title below the largest.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A headline.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheadline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption of the first level.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A caption of the second level.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var size: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .largeTitle: 34
      case .extraLargeTitle2, .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }

    var weight: Weight { self == .headline ? .semibold : .regular }
  }
}
