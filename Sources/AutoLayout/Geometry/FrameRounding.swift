public import Foundation

/// The rounding of solved values to frames.
///
/// The solver gets rounded values only as initial values of new variables. Frames of frame-based views are not rounded.
/// A value within a millionth of a pixel of a tie is rounded like the tie, because solved values have rounding errors.
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

  /// The distance from a tie, in pixels, within which a value is rounded like the tie.
  ///
  /// A view centred in an odd number of free pixels lies on a tie. Its solved place differs from the tie by a rounding
  /// error that depends on the place of its superview, so without a tolerance equal rows would differ by a pixel.
  private static let tolerance: CGFloat = 1e-6

  /// The pixel nearest to a value, ties away from zero; the value itself if its number of pixels overflows.
  private static func pixel(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let pixels = value * scale
    guard pixels.isFinite else { return value }
    let nearest = (pixels + (pixels < 0 ? -tolerance : tolerance)).rounded(.toNearestOrAwayFromZero)
    // Adding zero turns a negative zero into a positive one.
    return nearest / scale + 0
  }

  /// Origin and size between the pixels nearest to two edges.
  ///
  /// The size is counted in whole pixels, because a difference in points would include rounding of the divisions.
  private static func edges(_ origin: CGFloat, _ size: CGFloat, _ scale: CGFloat) -> (origin: CGFloat, size: CGFloat) {
    let up = 0.5 + tolerance
    let first = (origin * scale + up).rounded(.down), last = ((origin + size) * scale + up).rounded(.down)
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
