import AutoLayout
public import Foundation
import LayoutAppearance

/// The key of a filter's input image.
public let kCIInputImageKey = "inputImage"
/// The key of a filter's radius.
public let kCIInputRadiusKey = "inputRadius"
/// The key of a filter's intensity.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a filter's colour.
public let kCIInputColorKey = "inputColor"
/// The key of a filter's scale.
public let kCIInputScaleKey = "inputScale"
/// The key of a filter's centre.
public let kCIInputCenterKey = "inputCenter"
/// The key of a filter's saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a filter's brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a filter's contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of a filter's background image.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a filter's output.
public let kCIOutputImageKey = "outputImage"

/// A filter of images.
///
/// Its values are stored only: the output is the unchanged input image.
///
/// The output of a generator, such as that of QR codes, is the image with the filter's name in the program's folders
/// (``UIKitResources``). If there is none, that is reported to `LayoutDiagnostics`, and the output is a crossed box.
/// Another filter without an input image has no output.
open class CIFilter {
  /// The name.
  public final let name: String
  private var values: [String: Any] = [:]

  /// A filter by name.
  public init?(name: String) { self.name = name }

  init(named name: String) { self.name = name }

  /// A filter by name with values.
  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    values = parameters ?? [:]
  }

  /// Stores a value.
  open func setValue(_ value: Any?, forKey key: String) { _ = values.exchange(value, forKey: key) }
  /// The value stored under a key, or else its default; for the output's key, the output.
  open func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    if let value = values[key] { return value }
    if let value = CIFilter.defaults[name]?[key] { return value }
    return nil
  }
  /// Replaces all values except images and messages, which have no defaults, by their defaults.
  ///
  /// Only the radius of `CIGaussianBlur` and the correction level of `CIQRCodeGenerator` have a default here.
  open func setDefaults() { values = values.filter { $0.value is CIImage || $0.key == "inputMessage" } }
  private static let defaults: [String: [String: any Sendable]] = [
    "CIGaussianBlur": [kCIInputRadiusKey: Float(10)], "CIQRCodeGenerator": ["inputCorrectionLevel": "M"],
  ]
  /// The names of the values that were set.
  open var inputKeys: [String] { values.keys.sorted() }

  /// The unchanged input image; without one, the image of a generator.
  open var outputImage: CIImage? {
    if let image = values[kCIInputImageKey] as? CIImage { return image }
    guard name.hasSuffix("Generator") else { return nil }
    return UIImage(named: name).flatMap { CIImage(image: $0) }
  }
}

/// The QR code generator, with its values as properties.
public final class CIQRCodeGenerator: CIFilter {
  /// The bytes of the code.
  public var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  /// The error correction of the code: L, M, Q or H.
  public var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
}

/// The filter that blurs, with its values as properties.
public final class CIGaussianBlur: CIFilter {
  /// The image.
  public var inputImage: CIImage? {
    get { value(forKey: kCIInputImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  /// The radius, in pixels.
  public var radius: Float {
    get { CGFloat(number: value(forKey: kCIInputRadiusKey)).map { Float($0) } ?? 10 }
    set { setValue(newValue, forKey: kCIInputRadiusKey) }
  }
}

extension CIFilter {
  /// A QR code generator.
  public static func qrCodeGenerator() -> CIQRCodeGenerator { CIQRCodeGenerator(named: "CIQRCodeGenerator") }
  /// A filter that blurs.
  public static func gaussianBlur() -> CIGaussianBlur { CIGaussianBlur(named: "CIGaussianBlur") }
}

/// Makes images of pixels from images of Core Image; a part of an image shows the whole image, scaled.
public final class CIContext {
  /// A context; its options are ignored.
  public init(options: [CIContextOption: Any]? = nil) {}
  /// The whole image, scaled to a rectangle's size.
  ///
  /// The result is `nil` for a rectangle that is infinite, undefined, or outside of the image.
  public func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? {
    guard rect.hasEdges, rect != .infinite, image.extent.hasEdges else { return nil }
    guard !image.extent.intersection(rect).isEmpty else { return nil }
    return UIImage(ciImage: CIImage(image.image, extent: rect.integral)).cgImage
  }
}

/// An option of a context of Core Image; ignored here.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// An option by name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whether the processor renders.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "useSoftwareRenderer")
  /// The colour space between filters.
  public static let workingColorSpace = CIContextOption(rawValue: "workingColorSpace")
}

/// A colour of Core Image.
public final class CIColor: Sendable {
  /// The red component, from 0 to 1.
  public let red: CGFloat
  /// The green component, from 0 to 1.
  public let green: CGFloat
  /// The blue component, from 0 to 1.
  public let blue: CGFloat
  /// The opacity, from 0 to 1.
  public let alpha: CGFloat
  /// A colour from its components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  /// The Core Image colour of a view's colour.
  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = unsafe color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension UIColor {
  /// The Core Image colour of this colour.
  public var ciColor: CIColor { CIColor(color: self) }
  /// The colour of a Core Image colour.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
