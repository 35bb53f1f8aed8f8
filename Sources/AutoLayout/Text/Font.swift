public import Foundation

/// A request for a font: family, size, weight and slant.
///
/// A font is a value and names no file. Measuring or drawing text selects the nearest font installed.
public struct Font: Hashable, Sendable, Codable {
  /// The family of a font.
  public enum Family: Hashable, Sendable, Codable {
    /// The machine's usual font.
    case system
    /// A font whose strokes end in serifs.
    case serif
    /// A font whose characters are all equally wide.
    case monospaced
    /// A font family by its name, such as "DejaVu Sans".
    case named(String)
  }

  /// The weight of strokes, from 1 to 1000: 400 is regular, 700 is bold.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The number, from 1 to 1000; a number that is set is clamped to this range.
    public var rawValue: Int {
      didSet { rawValue = Self.clamped(rawValue) }
    }

    /// A weight by its number, clamped to 1 through 1000.
    public init(rawValue: Int) {
      self.rawValue = Self.clamped(rawValue)
    }

    private static func clamped(_ number: Int) -> Int { min(max(number, 1), 1000) }

    /// The lightest weight with a name, 100.
    public static let ultraLight = Weight(rawValue: 100)
    /// Thin, 200.
    public static let thin = Weight(rawValue: 200)
    /// Light, 300.
    public static let light = Weight(rawValue: 300)
    /// The weight of running text, 400.
    public static let regular = Weight(rawValue: 400)
    /// Medium, 500.
    public static let medium = Weight(rawValue: 500)
    /// Semibold, 600.
    public static let semibold = Weight(rawValue: 600)
    /// Bold, 700.
    public static let bold = Weight(rawValue: 700)
    /// Heavy, 800.
    public static let heavy = Weight(rawValue: 800)
    /// The heaviest weight with a name, 900.
    public static let black = Weight(rawValue: 900)

    /// Whether the first is lighter than the second.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// The family.
  public var family: Family
  /// The size of an em, in points.
  public var size: CGFloat
  /// The weight of strokes.
  public var weight: Weight
  /// Whether letters are slanted.
  public var isItalic: Bool

  /// The font of a family in a size.
  public init(_ family: Family = .system, size: CGFloat = 17, weight: Weight = .regular, isItalic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The machine's usual font in a size.
  public static func system(size: CGFloat, weight: Weight = .regular) -> Font { Font(size: size, weight: weight) }

  /// A font with characters of equal width.
  public static func monospaced(size: CGFloat, weight: Weight = .regular) -> Font {
    Font(.monospaced, size: size, weight: weight)
  }

  /// A font by the name of its family.
  public static func named(_ name: String, size: CGFloat, weight: Weight = .regular) -> Font {
    Font(.named(name), size: size, weight: weight)
  }

  /// The same font in bold.
  public var bold: Font {
    var font = self
    font.weight = .bold
    return font
  }

  /// The same font, slanted.
  public var italic: Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> Font {
    var font = self
    font.size = size
    return font
  }

  /// Whether the size is from 0 to a million points.
  public var isUsable: Bool { size >= 0 && size <= Font.largestSize }

  /// The largest size, in points.
  public static let largestSize: CGFloat = 1e6
}
