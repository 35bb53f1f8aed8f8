public import AutoLayout
public import Foundation

/// A change of a text's appearance; stored only.
public struct UIConfigurationTextAttributesTransformer {
  /// The transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
  /// The function that transforms attributes.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// A transformer by a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

/// A change of a colour; stored only.
public struct UIConfigurationColorTransformer {
  /// Converts a colour to grey.
  public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer(grey) }
  private static func grey(_ color: UIColor) -> UIColor {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    _ = unsafe color.getWhite(&white, alpha: &alpha)
    return UIColor(white: white, alpha: alpha)
  }
  /// Returns the tint.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// Returns a single colour.
  public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// The transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// The function that transforms colours.
  public let transform: (UIColor) -> UIColor
  /// A transformer by a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }
}
