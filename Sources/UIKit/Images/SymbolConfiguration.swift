public import AutoLayout
public import Foundation

extension UIImage {
  /// The configuration of an image.
  public class Configuration {
    init() {}
  }

  /// The configuration of a symbol: its size acts.
  public final class SymbolConfiguration: Configuration {
    private var pointSize: CGFloat?
    private var scale: SymbolScale = .medium

    /// The side of the symbol's box.
    var side: CGFloat {
      let factor: CGFloat = scale == .small ? 0.95 : scale == .large ? 1.5 : 1.2
      return (pointSize ?? 17) * factor
    }

    /// A size.
    public init(pointSize: CGFloat) { self.pointSize = pointSize }
    /// A size and weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) { self.pointSize = pointSize }
    /// A size, weight and scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      (self.pointSize, self.scale) = (pointSize, scale)
    }
    /// A scale.
    public init(scale: SymbolScale) { self.scale = scale }
    /// A weight.
    public init(weight: SymbolWeight) {}
    /// A kind of text.
    public init(textStyle: UIFont.TextStyle) { pointSize = textStyle.size }
    /// A kind of text and a scale.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) { (pointSize, self.scale) = (textStyle.size, scale) }
    /// The size of a font.
    public init(font: UIFont) { pointSize = font.pointSize }
    /// The size of a font, and a scale.
    public init(font: UIFont, scale: SymbolScale) { (pointSize, self.scale) = (font.pointSize, scale) }
    /// The symbol's own colours, which are not stored.
    public static func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(scale: .default) }
    /// One colour, which is not stored.
    public static func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(scale: .default) }
    /// A colour, which is not stored.
    public init(hierarchicalColor: UIColor) {}
    /// Colours, which are not stored.
    public init(paletteColors: [UIColor]) {}
    /// The same with another configuration's size, if it has one.
    public func applying(_ other: Configuration) -> Self {
      if let other = other as? SymbolConfiguration, let size = other.pointSize { pointSize = size }
      return self
    }
    /// No configuration.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }
  }
}
