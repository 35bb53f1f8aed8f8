public import Foundation

/// A colour with variants for light and dark appearance, and optionally a name.
public struct Color: Hashable, Sendable {
  /// Red, green, blue and opacity, each from 0 to 1 in sRGB; numbers outside the range are kept, and drawn as the
  /// nearest.
  public struct Components: Hashable, Sendable {
    /// The red component.
    public var red: CGFloat
    /// The green component.
    public var green: CGFloat
    /// The blue component.
    public var blue: CGFloat
    /// The opacity.
    public var alpha: CGFloat

    /// A colour from its components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A colour from eight bits per component: 0xRRGGBB.
    public init(hex: UInt32, alpha: CGFloat = 1) {
      self.init(
        red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
        alpha: alpha)
    }
  }

  /// The colour in light appearance.
  public var light: Components
  /// The colour in dark appearance.
  public var dark: Components
  /// The colour's name in a catalogue.
  public var name: String?

  /// A colour that depends on the appearance.
  public init(light: Components, dark: Components, name: String? = nil) {
    (self.light, self.dark, self.name) = (light, dark, name)
  }

  /// A colour that does not depend on the appearance.
  public init(_ components: Components) {
    self.init(light: components, dark: components)
  }

  /// A colour from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The components in an appearance.
  public func components(in surroundings: Surroundings) -> Components {
    surroundings == .dark ? dark : light
  }

  /// The same colour with another opacity, and without its name.
  public func withAlpha(_ alpha: CGFloat) -> Color {
    var color = self
    (color.light.alpha, color.dark.alpha, color.name) = (alpha, alpha, nil)
    return color
  }

  /// Transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)
}

/// The appearance of an interface: light or dark.
public enum Surroundings: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
