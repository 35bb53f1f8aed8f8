public import Foundation

/// The rounding of solved values to frames.
///
/// Rounded values reach the solver only as first values of a new system. Frames of frame-based views are not rounded.
public enum FrameRounding: Hashable, Sendable {
  /// Frames take the solved values without rounding.
  case none
  /// Origin and size are each rounded to the nearest pixel, ties away from zero, as on iOS; `scale` is pixels per
  /// point.
  case pixels(scale: CGFloat)
  /// Each edge is rounded to the nearest pixel, ties upwards, and the size follows from the edges, as in AppKit;
  /// `scale` is pixels per point.
  case edges(scale: CGFloat)
}

extension FrameRounding {
  /// The frame to publish for a solved rectangle.
  func callAsFunction(_ rectangle: CGRect) -> CGRect {
    switch self {
    case .none:
      return rectangle
    case .pixels(let scale):
      func pixel(_ value: CGFloat) -> CGFloat { Self.pixel(value, scale) }
      return CGRect(
        x: pixel(rectangle.origin.x), y: pixel(rectangle.origin.y),
        width: pixel(rectangle.size.width), height: pixel(rectangle.size.height))
    case .edges(let scale):
      let (x, width) = Self.edges(rectangle.origin.x, rectangle.size.width, scale)
      let (y, height) = Self.edges(rectangle.origin.y, rectangle.size.height, scale)
      return CGRect(x: x, y: y, width: width, height: height)
    }
  }

  /// The pixel nearest to a value, ties away from zero; the value itself if its number of pixels overflows.
  private static func pixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let pixels = value * scale
    // Adding zero turns a negative zero into a positive one.
    return pixels.isFinite ? pixels.rounded(.toNearestOrAwayFromZero) / scale + 0 : value
  }

  /// Origin and size between the pixels nearest to two edges.
  ///
  /// The size is counted in whole pixels, because a difference in points would include rounding of the divisions.
  private static func edges(_ origin: CGFloat, _ size: CGFloat, _ scale: CGFloat) -> (origin: CGFloat, size: CGFloat) {
    let first = (origin * scale + 0.5).rounded(.down), last = ((origin + size) * scale + 0.5).rounded(.down)
    guard first.isFinite, last.isFinite else { return (origin, size) }
    return (first / scale + 0, (last - first) / scale + 0)
  }

  /// Whether the scale, if any, is finite and above 0.
  var isUsable: Bool {
    switch self {
    case .none: true
    case .pixels(let scale), .edges(let scale): scale > 0 && scale.isFinite
    }
  }
}
