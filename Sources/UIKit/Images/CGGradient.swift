public import Foundation

/// An array of objects, by the name of Core Foundation.
public typealias CFArray = NSArray
/// A text, by the name of Core Foundation.
public typealias CFString = NSString
/// A dictionary of objects, by the name of Core Foundation.
public typealias CFDictionary = NSDictionary

/// Which points are inside of a path that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// Those around which the path goes.
  case winding
  /// Those from which the path is crossed an odd number of times.
  case evenOdd
}

/// What the numbers of a colour mean: always sRGB here.
public final class CGColorSpace: Sendable {
  /// sRGB.
  public static let sRGB = "sRGB" as String
  /// A space by its name.
  public init?(name: String) {}
  init() {}
}

/// What the numbers of colours mean: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// What the numbers of greys mean: sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// Where a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt32
  /// A set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Behind its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours that go over into each other; kept: what a layer shows is drawn, what a context is told is not.
public final class CGGradient {
  /// The colours, in order.
  public let colors: [CGColor]
  /// Where each is pure, from 0 to 1.
  public let locations: [CGFloat]

  /// A gradient; `nil` without colours.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    self.colors = colors.compactMap { $0 as? CGColor }
    self.locations = locations ?? []
    if self.colors.isEmpty { return nil }
  }

  /// A gradient of numbers, four a colour; `nil` without a colour.
  public init?(colorSpace: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int) {
    colors = stride(from: 0, to: min(count * 4, colorComponents.count - 3), by: 4).map {
      CGColor(
        red: colorComponents[$0], green: colorComponents[$0 + 1], blue: colorComponents[$0 + 2],
        alpha: colorComponents[$0 + 3])
    }
    self.locations = locations ?? []
    if colors.isEmpty { return nil }
  }
}

extension CGContext {
  /// Kept nowhere: a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}
  /// Kept nowhere: a gradient around a point.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}
}
