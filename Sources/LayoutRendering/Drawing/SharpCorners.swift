internal import Foundation
internal import LayoutAppearance

extension Path {
  /// Whether lines or curves meet at an angle of less than 29 degrees, whose mitre is longer than 4 widths of the line.
  var hasSharpCorners: Bool {
    var start = CGPoint.zero, here = CGPoint.zero
    // The directions at the beginning of the figure and at the end of its last line.
    var first: CGPoint?, last: CGPoint?
    // A shorter length has no direction: rounding leaves such a line where a circle is closed.
    let bounds = controlBounds, least = 1e-6 * (bounds.width + bounds.height)
    for element in drawnElements {
      var points: [CGPoint] = [here]
      switch element {
      case .move(let to):
        (start, here, first, last) = (to, to, nil, nil)
        continue
      case .line(let to): points.append(to)
      case .quadCurve(let to, let control): points += [control, to]
      case .curve(let to, let control, let second): points += [control, second, to]
      case .close: points.append(start)
      }
      let ways = zip(points, points.dropFirst()).map { CGPoint(x: $1.x - $0.x, y: $1.y - $0.y) }
        .filter { hypot($0.x, $0.y) > least }
      if let way = ways.first {
        if let last, Self.isSharp(last, way) { return true }
        if first == nil { first = way }
      }
      here = points[points.count - 1]
      last = ways.last ?? last
      guard case .close = element else { continue }
      if let first, let last, Self.isSharp(last, first) { return true }
      (first, last) = (nil, nil)
    }
    return false
  }

  /// Whether the corner between two directions of a line is sharper than a mitre of 4 widths allows.
  private static func isSharp(_ arriving: CGPoint, _ leaving: CGPoint) -> Bool {
    let lengths = hypot(arriving.x, arriving.y) * hypot(leaving.x, leaving.y)
    // The cosine of twice the angle whose sine is 1/4 is 7/8.
    return arriving.x * leaving.x + arriving.y * leaving.y < -0.875 * lengths
  }
}
