public import AutoLayout
public import Foundation

/// A change of a text's appearance.
public struct UIConfigurationTextAttributesTransformer {
  /// The transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
  /// The function that transforms attributes.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Makes a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

/// A change of a colour; properties of this type are stored only.
public struct UIConfigurationColorTransformer {
  /// Converts a colour to a grey of the same opacity.
  public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer(grey) }
  private static func grey(_ color: UIColor) -> UIColor {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    _ = unsafe color.getWhite(&white, alpha: &alpha)
    return UIColor(white: white, alpha: alpha)
  }
  /// Returns the colour unchanged.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// Returns the colour unchanged.
  public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// The transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// The function that transforms colours.
  public let transform: (UIColor) -> UIColor
  /// Makes a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }
}
