public import AutoLayout
public import Foundation

/// A change of a text's appearance; stored only.
public struct UIConfigurationTextAttributesTransformer {
  /// The changed appearance.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
  /// The change.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// A change.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

/// A change of a colour; stored only.
public struct UIConfigurationColorTransformer {
  /// To grey.
  public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer(grey) }
  private static func grey(_ color: UIColor) -> UIColor {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    _ = unsafe color.getWhite(&white, alpha: &alpha)
    return UIColor(white: white, alpha: alpha)
  }
  /// To the tint.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// To a single colour.
  public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// The changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// The change.
  public let transform: (UIColor) -> UIColor
  /// A change.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }
}
