import Foundation
import LayoutAppearance

extension Path {
  /// Whether a point is inside.
  ///
  /// Open figures count as closed, and each curve is approximated by 16 lines.
  ///
  /// - Complexity: O(steps).
  func contains(_ point: CGPoint, isEvenOdd: Bool) -> Bool {
    var (start, here, turns) = (CGPoint.zero, CGPoint.zero, 0)
    func go(to next: CGPoint) {
      turns += Self.crossing(of: point, here, next)
      here = next
    }
    for element in elements {
      switch element {
      case .move(let to):
        go(to: start)
        (start, here) = (to, to)
      case .line(let to): go(to: to)
      case .quadCurve(let to, let control):
        let from = here
        for part in 1...16 { go(to: Self.point(at: CGFloat(part) / 16, from, control, control, to, isQuadratic: true)) }
      case .curve(let to, let first, let second):
        let from = here
        for part in 1...16 { go(to: Self.point(at: CGFloat(part) / 16, from, first, second, to, isQuadratic: false)) }
      case .close: go(to: start)
      }
    }
    go(to: start)
    return isEvenOdd ? !turns.isMultiple(of: 2) : turns != 0
  }

  /// The smallest rectangle around the lines and curves; the null rectangle for an empty path.
  ///
  /// - Complexity: O(steps).
  var boundsOfCurves: CGRect {
    var (start, here, box) = (CGPoint.zero, CGPoint.zero, CGRect.null)
    func include(_ point: CGPoint) { box = box.union(CGRect(origin: point, size: .zero)) }
    func go(to next: CGPoint) {
      include(next)
      here = next
    }
    func curve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint, isQuadratic: Bool) {
      let places =
        Self.turns(here.x, first.x, second.x, end.x, isQuadratic: isQuadratic)
        + Self.turns(here.y, first.y, second.y, end.y, isQuadratic: isQuadratic)
      for place in places { include(Self.point(at: place, here, first, second, end, isQuadratic: isQuadratic)) }
      go(to: end)
    }
    for element in elements {
      switch element {
      case .move(let to):
        go(to: to)
        start = to
      case .line(let to): go(to: to)
      case .quadCurve(let to, let control): curve(control, control, to: to, isQuadratic: true)
      case .curve(let to, let first, let second): curve(first, second, to: to, isQuadratic: false)
      case .close: here = start
      }
    }
    return box
  }

  /// The parameters between 0 and 1 at which a coordinate of a curve changes direction.
  private static func turns(
    _ start: CGFloat, _ first: CGFloat, _ second: CGFloat, _ end: CGFloat, isQuadratic: Bool
  ) -> [CGFloat] {
    // The derivative is proportional to `a` t² + `b` t + `c`.
    let a = isQuadratic ? 0 : end - start + 3 * (first - second)
    let b = isQuadratic ? start - 2 * first + end : 2 * (start - 2 * first + second)
    let c = first - start
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    // This form loses no digits if `a` is small.
    let sum = -(b + (b < 0 ? -root : root)) / 2
    return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
  }

  /// The direction in which a line crosses the ray from a point to the right: 1 or -1, or 0 for no crossing.
  private static func crossing(of point: CGPoint, _ start: CGPoint, _ end: CGPoint) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
    return x > point.x ? (start.y < end.y ? 1 : -1) : 0
  }

  private static func point(
    at part: CGFloat, _ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint, isQuadratic: Bool
  ) -> CGPoint {
    let rest = 1 - part
    let shares: [CGFloat] =
      isQuadratic
      ? [rest * rest, 2 * rest * part, 0, part * part]
      : [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
    let points = [start, first, second, end]
    return zip(shares, points).reduce(into: CGPoint.zero) { sum, entry in
      sum.x += entry.0 * entry.1.x
      sum.y += entry.0 * entry.1.y
    }
  }

  /// Adds the arc that touches the lines from the end of the path to a corner, and from there to another point; if
  /// there is no such arc, adds a line to the corner.
  mutating func add(arcTouching corner: CGPoint, _ end: CGPoint, radius: CGFloat) {
    let start = currentPoint
    let toStart = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
    let toEnd = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
    let lengths = (hypot(toStart.x, toStart.y), hypot(toEnd.x, toEnd.y))
    let cross = toStart.x * toEnd.y - toStart.y * toEnd.x
    guard radius > 0, lengths.0 > 0, lengths.1 > 0, abs(cross) > 1e-9 * lengths.0 * lengths.1 else {
      elements.append(.line(to: corner))
      return
    }
    let between = abs(atan2(cross, toStart.x * toEnd.x + toStart.y * toEnd.y))
    let reach = radius / tan(between / 2)
    let first = CGPoint(x: corner.x + toStart.x / lengths.0 * reach, y: corner.y + toStart.y / lengths.0 * reach)
    let last = CGPoint(x: corner.x + toEnd.x / lengths.1 * reach, y: corner.y + toEnd.y / lengths.1 * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: first.x - side * toStart.y / lengths.0 * radius, y: first.y + side * toStart.x / lengths.0 * radius)
    add(
      arcAround: center, radius: radius, from: atan2(first.y - center.y, first.x - center.x),
      to: atan2(last.y - center.y, last.x - center.x), clockwise: cross < 0)
  }
}
