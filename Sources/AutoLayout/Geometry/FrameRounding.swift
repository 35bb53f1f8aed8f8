public import Foundation

/// How solved values are rounded when they are written to frames.
///
/// Rounding happens on writing only and is never fed back to the solver. Frames of frame-based views are not touched.
public enum FrameRounding: Hashable, Sendable {
  /// Frames take the solved values as they are.
  case none
  /// Origin and size each go to the nearest pixel, ties away from zero; `scale` is pixels a point. The rule of iOS.
  case pixels(scale: CGFloat)
  /// Each edge goes to the nearest pixel, ties upwards, and the size follows from the edges. The rule of AppKit.
  case edges(scale: CGFloat)
}

extension FrameRounding {
  /// The rectangle to publish for a solved one.
  func callAsFunction(_ rectangle: CGRect) -> CGRect {
    switch self {
    case .none:
      return rectangle
    case .pixels(let scale):
      func pixel(_ value: CGFloat) -> CGFloat {
        round(value, scale) { $0.rounded(.toNearestOrAwayFromZero) }
      }
      return CGRect(
        x: pixel(rectangle.origin.x), y: pixel(rectangle.origin.y),
        width: pixel(rectangle.size.width), height: pixel(rectangle.size.height))
    case .edges(let scale):
      func pixel(_ value: CGFloat) -> CGFloat { round(value, scale) { ($0 + 0.5).rounded(.down) } }
      let x = pixel(rectangle.origin.x)
      let y = pixel(rectangle.origin.y)
      return CGRect(
        x: x, y: y, width: pixel(rectangle.origin.x + rectangle.size.width) - x,
        height: pixel(rectangle.origin.y + rectangle.size.height) - y)
    }
  }

  /// The value on a grid; as it is where its number of pixels is beyond numbers.
  private func round(_ value: CGFloat, _ scale: CGFloat, _ whole: (CGFloat) -> CGFloat) -> CGFloat {
    let pixels = value * scale
    return pixels.isFinite ? whole(pixels) / scale : value
  }

  /// Whether the scale is a number above 0.
  var isUsable: Bool {
    switch self {
    case .none: true
    case .pixels(let scale), .edges(let scale): scale > 0 && scale.isFinite
    }
  }
}
