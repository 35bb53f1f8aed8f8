public import AutoLayout
public import Foundation
public import LayoutAppearance

/// A colour, which may differ in light and dark appearance; drawn.
public typealias UIColor = ViewColor

extension UIColor {
  /// A colour from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour from components in Display P3, which are used as sRGB components.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ shift: CGFloat) -> CGFloat {
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// A colour from a closure, called for light and dark appearance.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color.light
    let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color.dark
    self.init(Color(light: light, dark: dark))
  }

  /// A colour equal to a layer's.
  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color)
  }

  /// A colour added under a name to ``UIKitResources``.
  ///
  /// An unknown name is reported to `LayoutDiagnostics`, and the colour is magenta.
  public convenience init?(named name: String) {
    self.init(UIKitResources.color(named: name))
  }

  /// A colour added under a name to ``UIKitResources``; bundle and traits are ignored.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(UIKitResources.color(named: name))
  }

  /// A colour added under a name to ``UIKitResources``.
  public convenience init(resource: ColorResource) {
    self.init(UIKitResources.color(named: resource.name))
  }

  /// A colour literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A colour that repeats an image; here, grey.
  public convenience init(patternImage: UIImage) {
    self.init(white: 0.8, alpha: 1)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.withAlpha(alpha)) }

  /// The colour for traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    UIColor(Color(color.components(in: traits.userInterfaceStyle == .dark ? .dark : .light)))
  }

  /// The colour of a layer.
  public var cgColor: CGColor { CGColor(color) }

  /// Writes the components of the colour in light appearance; a pointer may be `nil`.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = color.light
    unsafe red?.pointee = parts.red
    unsafe green?.pointee = parts.green
    unsafe blue?.pointee = parts.blue
    unsafe alpha?.pointee = parts.alpha
    return true
  }

  /// Writes brightness and opacity in light appearance; a pointer may be `nil`.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    unsafe white?.pointee = color.light.red * 0.299 + color.light.green * 0.587 + color.light.blue * 0.114
    unsafe alpha?.pointee = color.light.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity in light appearance; a pointer may be `nil`.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (color.light.red, color.light.green, color.light.blue)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let span = high - low
    unsafe brightness?.pointee = high
    unsafe alpha?.pointee = color.light.alpha
    unsafe saturation?.pointee = high > 0 ? span / high : 0
    unsafe hue?.pointee =
      span == 0
      ? 0
      : high == red
        ? ((green - blue) / span / 6 + 1).truncatingRemainder(dividingBy: 1)
        : high == green ? (blue - red) / span / 6 + 1 / 3 : (red - green) / span / 6 + 2 / 3
    return true
  }

  /// Sets the colour of later outlines and fills.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour of later fills.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the colour of later outlines.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

/// The name of a colour in ``UIKitResources``.
public struct ColorResource: Hashable, Sendable {
  /// The name.
  public let name: String

  /// A resource name; the bundle is ignored.
  public init(name: String, bundle: Bundle = .main) {
    self.name = name
  }
}

/// The colour of a layer; drawn.
public final class CGColor: Hashable, Sendable {
  /// The colour as a value of `LayoutAppearance`.
  public let color: Color
  /// The colour space: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// A layer colour with a value.
  public init(_ color: Color) {
    self.color = color
  }

  /// A colour from its components, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour from its components, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The opacity in light appearance.
  public var alpha: CGFloat { color.light.alpha }

  /// Red, green, blue and opacity in light appearance.
  public var components: [CGFloat]? { [color.light.red, color.light.green, color.light.blue, color.light.alpha] }

  /// The number of components; always 4.
  public var numberOfComponents: Int { 4 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlpha(alpha)) }

  /// Whether the colours are the same.
  public static func == (first: CGColor, second: CGColor) -> Bool { first.color == second.color }

  /// Hashes the colour.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
