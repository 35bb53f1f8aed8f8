public import Foundation
import LayoutAppearance

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

/// A gradient for drawings in a context.
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
  /// Draws a gradient along a line; beyond its ends, only if the options contain the end.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (x, y) = (end.x - start.x, end.y - start.y), length = hypot(x, y)
    guard length > 0, length.isFinite else { return }
    // A band across the line, as far as a drawing can reach.
    let (along, across) = (CGPoint(x: x / length * Self.reach, y: y / length * Self.reach), Self.reach / length)
    var (near, far) = (start, end)
    if options.contains(.drawsBeforeStartLocation) { near = CGPoint(x: near.x - along.x, y: near.y - along.y) }
    if options.contains(.drawsAfterEndLocation) { far = CGPoint(x: far.x + along.x, y: far.y + along.y) }
    let (right, down) = (-y * across, x * across)
    let band = Path([
      .move(to: CGPoint(x: near.x - right, y: near.y - down)), .line(to: CGPoint(x: far.x - right, y: far.y - down)),
      .line(to: CGPoint(x: far.x + right, y: far.y + down)), .line(to: CGPoint(x: near.x + right, y: near.y + down)),
      .close,
    ])
    record(.gradient(gradient.drawn(.axial, from: start, to: end), in: band))
  }

  /// Draws a gradient between two circles; both are drawn around the centre of the last.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
    guard inner >= 0, outer > inner, outer.isFinite else { return }
    let isReversed = startRadius > endRadius
    let (before, after): (CGGradientDrawingOptions, CGGradientDrawingOptions) =
      isReversed
      ? (.drawsAfterEndLocation, .drawsBeforeStartLocation) : (.drawsBeforeStartLocation, .drawsAfterEndLocation)
    func circle(_ radius: CGFloat) -> Path {
      Path(ellipseIn: CGRect(x: endCenter.x - radius, y: endCenter.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var area = options.contains(after) ? circle(Self.reach) : circle(outer)
    if inner > 0, !options.contains(before) {
      area.elements += circle(inner).elements
      area.isEvenOdd = true
    }
    var drawn = gradient.drawn(.radial, from: endCenter, to: CGPoint(x: endCenter.x + outer, y: endCenter.y))
    if isReversed {
      drawn.colors.reverse()
      drawn.locations = drawn.locations.reversed().map { 1 - $0 }
    }
    drawn.locations = drawn.locations.map { (inner + $0 * (outer - inner)) / outer }
    record(.gradient(drawn, in: area))
  }

  /// The distance to which gradients without an end are drawn, in points.
  private static var reach: CGFloat { 1e5 }
}

extension CGGradient {
  /// The gradient between two points, with an offset for each colour.
  fileprivate func drawn(_ kind: Gradient.Kind, from start: CGPoint, to end: CGPoint) -> Gradient {
    let last = CGFloat(max(colors.count - 1, 1))
    let offsets = colors.indices.map { locations.indices.contains($0) ? locations[$0] : CGFloat($0) / last }
    // Points are fractions of the frame: in a frame of one point, they are points.
    return Gradient(
      kind: kind, colors: colors.map(\.color), locations: offsets, start: start, end: end,
      frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}
