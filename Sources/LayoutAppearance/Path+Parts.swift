public import Foundation

extension Path {
  /// The part of the path between two fractions of its length, which includes all subpaths.
  ///
  /// A line that closes a figure is an ordinary line in the part, unless the part is the whole path. The lengths of
  /// curves are exact to about a thousandth. Fractions below 0 count as 0, and fractions above 1 as 1. The part is
  /// empty unless the start is below the end.
  ///
  /// - Complexity: O(steps).
  public func part(from start: CGFloat, to end: CGFloat) -> Path {
    if start <= 0, end >= 1 { return self }
    var part = Path()
    part.isEvenOdd = isEvenOdd
    let segments = segments, whole = segments.reduce(0) { $0 + $1.length }
    let (first, last) = (max(start, 0) * whole, min(end, 1) * whole)
    guard first < last else { return part }
    var passed: CGFloat = 0, isOpen = false
    for segment in segments {
      let (from, to) = (max(first - passed, 0), min(last - passed, segment.length))
      passed += segment.length
      guard from < to else {
        // A line without length, such as between two round corners, does not interrupt its figure.
        if segment.length > 0 || segment.beginsFigure { isOpen = false }
        continue
      }
      let cut = segment.part(from: segment.place(at: from), to: segment.place(at: to))
      if !isOpen || segment.beginsFigure { part.elements.append(.move(to: cut.start)) }
      part.elements.append(cut.element)
      isOpen = true
    }
    return part
  }

  /// The lines and curves with their starts.
  var segments: [PathSegment] {
    var segments: [PathSegment] = []
    var (start, here, begins) = (CGPoint.zero, CGPoint.zero, true)
    func add(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint, isLine: Bool) {
      segments.append(PathSegment([here, first, second, end], isLine: isLine, beginsFigure: begins))
      (here, begins) = (end, false)
    }
    for element in drawnElements {
      switch element {
      case .move(let to): (start, here, begins) = (to, to, true)
      case .line(let to): add(here, to, to, isLine: true)
      case .quadCurve(let to, let control):
        // The equivalent curve with two control points.
        add(here.between(control, 2 / 3), to.between(control, 2 / 3), to, isLine: false)
      case .curve(let to, let first, let second): add(first, second, to, isLine: false)
      case .close:
        if here != start { add(here, start, start, isLine: true) }
        begins = true
      }
    }
    return segments
  }
}

/// A line or a curve with its start.
struct PathSegment {
  /// The start, the control points and the end.
  var points: [CGPoint]
  var isLine: Bool
  var beginsFigure: Bool
  /// The length from the start to each of some parameters at equal distances, from 0 to 1.
  private var lengths: [CGFloat]

  init(_ points: [CGPoint], isLine: Bool, beginsFigure: Bool) {
    (self.points, self.isLine, self.beginsFigure) = (points, isLine, beginsFigure)
    lengths = [0]
    let count = isLine ? 1 : 32
    var before = points[0], sum: CGFloat = 0
    for number in 1...count {
      let here = isLine ? points[3] : Self.point(at: CGFloat(number) / CGFloat(count), points)
      sum += before.distance(to: here)
      lengths.append(sum)
      before = here
    }
  }

  var start: CGPoint { points[0] }
  var length: CGFloat { lengths[lengths.count - 1] }
  var element: Path.Element {
    isLine ? .line(to: points[3]) : .curve(to: points[3], control1: points[1], control2: points[2])
  }

  /// The parameter, from 0 to 1, at a length from the start.
  func place(at length: CGFloat) -> CGFloat {
    guard let index = lengths.firstIndex(where: { $0 >= length }), index > 0 else { return length > 0 ? 1 : 0 }
    let step = lengths[index] - lengths[index - 1]
    let rest = step > 0 ? (length - lengths[index - 1]) / step : 0
    return (CGFloat(index - 1) + rest) / CGFloat(lengths.count - 1)
  }

  /// The part between two parameters.
  func part(from first: CGFloat, to last: CGFloat) -> PathSegment {
    if first <= 0, last >= 1 { return self }
    if isLine {
      let (from, to) = (points[0].between(points[3], first), points[0].between(points[3], last))
      return PathSegment([from, to, to, to], isLine: true, beginsFigure: beginsFigure)
    }
    let rest = Self.split(points, at: first).after
    let cut = first < 1 ? (last - first) / (1 - first) : 1
    return PathSegment(Self.split(rest, at: cut).before, isLine: false, beginsFigure: beginsFigure)
  }

  private static func point(at place: CGFloat, _ points: [CGPoint]) -> CGPoint { split(points, at: place).after[0] }

  /// The curve before and after a parameter, by de Casteljau's construction.
  static func split(_ points: [CGPoint], at place: CGFloat) -> (before: [CGPoint], after: [CGPoint]) {
    let (a, b, c) = (
      points[0].between(points[1], place), points[1].between(points[2], place), points[2].between(points[3], place)
    )
    let (d, e) = (a.between(b, place), b.between(c, place))
    let middle = d.between(e, place)
    return ([points[0], a, d, middle], [middle, e, c, points[3]])
  }
}

extension CGPoint {
  /// The point at a fraction of the way to another.
  fileprivate func between(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }

  fileprivate func distance(to other: CGPoint) -> CGFloat {
    let (across, down) = (other.x - x, other.y - y)
    return (across * across + down * down).squareRoot()
  }
}
