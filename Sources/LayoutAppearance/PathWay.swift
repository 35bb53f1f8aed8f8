package import Foundation

/// A path as a way along which something moves.
package struct PathWay {
  /// A point of the way.
  package struct Place {
    /// The point.
    package var point: CGPoint
    /// The direction of the way there, in radians from the x axis towards the y axis.
    package var angle: CGFloat
  }

  private let segments: [PathSegment]
  private let length: CGFloat

  /// The way along the lines and curves of a path; `nil` if it has none, or a number that is not finite.
  package init?(_ path: Path) {
    segments = path.segments
    length = segments.reduce(0) { $0 + $1.length }
    guard !segments.isEmpty, length.isFinite else { return nil }
  }

  /// The number of lines and curves.
  package var count: Int { segments.count }

  /// The place at a fraction of the parameter of a line or curve.
  package func place(on segment: Int, at share: CGFloat) -> Place {
    let segment = segments[min(max(segment, 0), segments.count - 1)]
    return segment.way(at: min(max(share, 0), 1))
  }

  /// The place at a fraction of the way's length, exact to about a thousandth.
  ///
  /// - Complexity: O(lines and curves).
  package func place(at share: CGFloat) -> Place {
    var rest = min(max(share, 0), 1) * length
    for segment in segments {
      if rest <= segment.length { return segment.way(at: segment.place(at: rest)) }
      rest -= segment.length
    }
    return segments[segments.count - 1].way(at: 1)
  }
}

extension PathSegment {
  /// The point and the direction at a parameter.
  fileprivate func way(at share: CGFloat) -> PathWay.Place {
    guard !isLine else {
      let (from, to) = (points[0], points[3])
      return PathWay.Place(
        point: CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share),
        angle: Self.angle(from, to))
    }
    let (before, after) = Self.split(points, at: share)
    // At an end, the next point that differs gives the direction: a control point may coincide with the end.
    let (from, to) =
      share <= 0
      ? (points[0], points.first { $0 != points[0] } ?? points[3])
      : share >= 1 ? (points.last { $0 != points[3] } ?? points[0], points[3]) : (before[3], after[1])
    let angle = from == to ? Self.angle(points[0], points[3]) : Self.angle(from, to)
    return PathWay.Place(point: before[3], angle: angle)
  }

  private static func angle(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
    CGFloat(atan2(Double(to.y - from.y), Double(to.x - from.x)))
  }
}
