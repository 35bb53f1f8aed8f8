public import Foundation

/// A description of a font.
public final class UIFontDescriptor: Hashable, Sendable {
  /// Traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt32

    /// A set from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// Condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// Monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    /// Optimised for interfaces.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 4096)
    /// Small line spacing.
    public static let traitTightLeading = SymbolicTraits(rawValue: 32768)
    /// Large line spacing.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 65536)
  }

  /// The design of the system's font; the font's name contains it.
  public enum SystemDesign: String, Hashable, Sendable {
    /// The default design.
    case `default`
    /// With serifs.
    case serif
    /// Monospaced.
    case monospaced
    /// With round letters.
    case rounded
  }

  /// Kinds of attributes of a description.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A kind by name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The face.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The features.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A key of a font's features.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The feature.
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The feature, by its newer name.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The feature's selector.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The feature's selector, by its newer name.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  /// A trait of a font.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The weight.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    /// The symbolic traits as bits.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  /// The name of the font.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The weight of the font.
  public let weight: UIFont.Weight
  /// The traits.
  public let symbolicTraits: SymbolicTraits

  init(fontName: String, pointSize: CGFloat, weight: UIFont.Weight, symbolicTraits: SymbolicTraits) {
    (self.fontName, self.pointSize) = (fontName, pointSize)
    (self.weight, self.symbolicTraits) = (weight, symbolicTraits)
  }

  private convenience init(
    _ name: String, _ size: CGFloat, _ look: (weight: UIFont.Weight, isItalic: Bool, isMonospaced: Bool)
  ) {
    var traits: SymbolicTraits = []
    if look.isItalic { traits.insert(.traitItalic) }
    if look.weight >= .semibold { traits.insert(.traitBold) }
    if look.isMonospaced { traits.insert(.traitMonoSpace) }
    self.init(fontName: name, pointSize: size, weight: look.weight, symbolicTraits: traits)
  }

  convenience init(_ font: UIFont) {
    self.init(font.fontName, font.pointSize, (font.weight, font.isItalic, font.isMonospaced))
  }

  /// Makes a description of a font from a name, which determines weight and slant, and a size.
  public convenience init(name: String, size: CGFloat) { self.init(name, size, UIFont.look(ofName: name)) }

  /// Makes a description from the name (or else the family), the size, the weight and the symbolic traits.
  ///
  /// Ignores other attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? ".SFUI"
    let made = UIFontDescriptor(name: name, size: CGFloat(number: attributes[.size]) ?? 0)
      .with(traits: attributes[.traits])
    self.init(
      fontName: made.fontName, pointSize: made.pointSize, weight: made.weight, symbolicTraits: made.symbolicTraits)
  }

  /// This description with the weight and the symbolic traits of a dictionary.
  ///
  /// Without symbolic traits, the weight determines the bold trait.
  private func with(traits: Any?) -> UIFontDescriptor {
    guard let traits = traits as? [TraitKey: Any] else { return self }
    var (weight, symbolic) = (self.weight, symbolicTraits)
    let given = traits[.symbolic] as? UInt32
    if let given { symbolic = SymbolicTraits(rawValue: given) }
    if let new = traits[.weight] as? UIFont.Weight ?? CGFloat(number: traits[.weight]).map({ UIFont.Weight($0) }) {
      weight = new
      if given == nil {
        if weight >= .semibold { symbolic.insert(.traitBold) } else { symbolic.remove(.traitBold) }
      }
    }
    return UIFontDescriptor(fontName: fontName, pointSize: pointSize, weight: weight, symbolicTraits: symbolic)
  }

  /// The description of a text style's font.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style))
  }
  /// The description of a text style's font in the text size of traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }

  /// This description with other traits; without the bold trait, a bold weight becomes regular.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    let isLighter = weight >= .semibold && !traits.contains(.traitBold)
    return UIFontDescriptor(
      fontName: fontName, pointSize: pointSize, weight: isLighter ? .regular : weight, symbolicTraits: traits)
  }

  /// This description in another size.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(fontName: fontName, pointSize: size, weight: weight, symbolicTraits: symbolicTraits)
  }

  /// This description in another design, which replaces its own.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var (name, traits) = (fontName, symbolicTraits)
    for former in [SystemDesign.serif, .monospaced, .rounded] where name.hasSuffix("-\(former.rawValue)") {
      name.removeLast(former.rawValue.count + 1)
      if former == .monospaced { traits.remove(.traitMonoSpace) }
    }
    if design == .monospaced { traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(
      fontName: design == .default ? name : "\(name)-\(design.rawValue)", pointSize: pointSize, weight: weight,
      symbolicTraits: traits)
  }

  /// The description of another family in the regular weight, without traits.
  public func withFamily(_ family: String) -> UIFontDescriptor {
    UIFontDescriptor(fontName: family, pointSize: pointSize, weight: .regular, symbolicTraits: [])
  }

  /// This description in a face, such as `Bold` or `Semibold Italic`.
  ///
  /// The words of the face decide weight and slant; other words are ignored.
  public func withFace(_ face: String) -> UIFontDescriptor {
    let words = face.lowercased().split(separator: " ").map(String.init)
    var (weight, traits) = (UIFont.Weight.regular, symbolicTraits.subtracting([.traitBold, .traitItalic]))
    for word in words { weight = UIFont.Weight.ofFaces[word] ?? weight }
    if weight >= .semibold { traits.insert(.traitBold) }
    if words.contains(where: { ["italic", "oblique"].contains($0) }) { traits.insert(.traitItalic) }
    return UIFontDescriptor(fontName: fontName, pointSize: pointSize, weight: weight, symbolicTraits: traits)
  }

  /// The family, the name, the size, and the traits: the weight, and the symbolic traits as bits.
  public var fontAttributes: [AttributeName: Any] {
    let traits: [TraitKey: Any] = [.weight: weight, .symbolic: symbolicTraits.rawValue]
    return [.family: fontName, .name: fontName, .size: pointSize, .traits: traits]
  }

  /// The attribute of a kind.
  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// This description with the name, size, weight and symbolic traits of a dictionary.
  ///
  /// A name determines weight and slant, unless the dictionary states them. Other attributes are ignored.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let size = CGFloat(number: attributes[.size]) ?? pointSize
    let named = (attributes[.name] as? String).map { UIFontDescriptor(name: $0, size: size) } ?? withSize(size)
    return named.with(traits: attributes[.traits])
  }

  /// Whether the descriptions are the same.
  public static func == (first: UIFontDescriptor, second: UIFontDescriptor) -> Bool {
    first.fontName == second.fontName && first.pointSize == second.pointSize && first.weight == second.weight
      && first.symbolicTraits == second.symbolicTraits
  }

  /// Hashes name, size and traits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
    hasher.combine(symbolicTraits)
  }
}

/// Scales sizes by a text size.
///
/// Without traits the text size is always the default here, so sizes do not change.
public final class UIFontMetrics: Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// A copy of a font that follows the user's text size.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// A copy of a font that follows the user's text size up to a maximum size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font in proportion to the style's font in the text size of traits.
  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traits)
  }

  /// A font in proportion to the style's font in the text size of traits, limited to a maximum size.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    UIFont(font, FontScaling(style: style, size: font.pointSize, most: maximumPointSize), in: traits)
  }

  /// A length in proportion to the preferred size.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// A length in proportion to the style's font in the text size of traits.
  public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    value * style.size(in: traits) / style.size
  }
}

extension UIFont.Weight {
  /// The weights by the words of faces.
  fileprivate static let ofFaces: [String: UIFont.Weight] = [
    "ultralight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "demibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
