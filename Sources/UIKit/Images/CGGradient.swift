public import Foundation

/// An array of objects, by the name of Core Foundation.
public typealias CFArray = NSArray
/// A text, by the name of Core Foundation.
public typealias CFString = String
/// A dictionary of objects, by the name of Core Foundation.
public typealias CFDictionary = NSDictionary

/// The rule for the interior of a path that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Points around which the path winds are inside.
  case winding
  /// Points are inside if a ray from them crosses the path an odd number of times.
  case evenOdd
}

/// The meaning of a colour's components; always sRGB.
public final class CGColorSpace: Sendable {
  /// sRGB.
  public static let sRGB = "sRGB" as String
  /// Display P3; treated as sRGB.
  public static let displayP3 = "displayP3" as String
  /// Extended sRGB; treated as sRGB.
  public static let extendedSRGB = "extendedSRGB" as String
  /// The model of the components.
  public var model: CGColorSpaceModel { .rgb }
  /// The number of components without opacity.
  public var numberOfComponents: Int { 3 }
  /// A space; the name is ignored.
  public init?(name: String) {}
  init() {}
}

extension CGColorSpace: Hashable {
  /// Whether the spaces are the same: always, because all are sRGB.
  public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool { true }
  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

/// The model of a colour space.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  /// An unknown model.
  case unknown = -1
  /// Grey.
  case monochrome
  /// Red, green and blue.
  case rgb
  /// Cyan, magenta, yellow and black.
  case cmyk
}

/// The colour space: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// The colour space of greys; here sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// The ends beyond which a gradient continues.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt32
  /// A set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A gradient; stored only, because contexts do not draw gradients.
///
/// ``CAGradientLayer`` does draw a gradient.
public final class CGGradient {
  /// The colours, in order.
  public let colors: [CGColor]
  /// The offset of each colour, from 0 to 1.
  public let locations: [CGFloat]

  /// A gradient; `nil` without colours.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    self.colors = colors.compactMap { $0 as? CGColor }
    self.locations = locations ?? []
    if self.colors.isEmpty { return nil }
  }

  /// A gradient of numbers, four for each colour; `nil` without a colour.
  public init?(colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int) {
    colors = stride(from: 0, to: min(count, colorComponents.count / 4) * 4, by: 4).map {
      CGColor(
        red: colorComponents[$0], green: colorComponents[$0 + 1], blue: colorComponents[$0 + 2],
        alpha: colorComponents[$0 + 3])
    }
    self.locations = locations ?? []
    if colors.isEmpty { return nil }
  }
}

extension CGContext {
  /// No effect: draws a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  /// No effect: draws a gradient around a point.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}
}
