public import AutoLayout
public import Foundation

extension UIImage {
  /// The configuration of an image.
  public class Configuration {
    init() {}
  }

  /// The configuration of a symbol; only size and scale take effect.
  public final class SymbolConfiguration: Configuration {
    private var pointSize: CGFloat?
    private var scale: SymbolScale?

    /// The length of each side of the symbol's box.
    var side: CGFloat {
      let factor: CGFloat = scale == .small ? 0.95 : scale == .large ? 1.5 : 1.2
      // A size that is not positive and finite counts as none, as for fonts.
      return (pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 17) * factor
    }

    /// A size.
    public init(pointSize: CGFloat) { self.pointSize = pointSize }
    /// A size and a weight, which is not stored.
    public init(pointSize: CGFloat, weight: SymbolWeight) { self.pointSize = pointSize }
    /// A size, a weight, which is not stored, and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      (self.pointSize, self.scale) = (pointSize, scale)
    }
    /// A scale.
    public init(scale: SymbolScale) { self.scale = scale }
    /// A weight, which is not stored.
    public init(weight: SymbolWeight) {}
    /// The size of a text style.
    public init(textStyle: UIFont.TextStyle) { pointSize = textStyle.size }
    /// The size of a text style, and a scale.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) { (pointSize, self.scale) = (textStyle.size, scale) }
    /// The size of a font.
    public init(font: UIFont) { pointSize = font.pointSize }
    /// The size of a font, and a scale.
    public init(font: UIFont, scale: SymbolScale) { (pointSize, self.scale) = (font.pointSize, scale) }
    /// The symbol's own colours, which are not stored.
    public static func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }
    /// One colour, which is not stored.
    public static func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }
    /// A colour, which is not stored.
    public init(hierarchicalColor: UIColor) {}
    /// Colours, which are not stored.
    public init(paletteColors: [UIColor]) {}
    /// A copy of this configuration; takes over size and scale of another configuration that has them.
    public func applying(_ other: Configuration?) -> SymbolConfiguration {
      let (other, copy) = (other as? SymbolConfiguration, SymbolConfiguration(scale: .unspecified))
      copy.pointSize = other?.pointSize ?? pointSize
      copy.scale = other?.specifiedScale ?? specifiedScale
      return copy
    }
    private var specifiedScale: SymbolScale? { scale == .unspecified ? nil : scale }
    /// A configuration without a size and with an unspecified scale.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(scale: .unspecified) }
  }
}
